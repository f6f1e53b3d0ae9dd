import type { OrderPaymentStatus, OrderStatus } from '#contract/shop/orders.ts'
import type { ReturnReason, ReturnStatus } from '#contract/shop/return-parts.ts'

/** An order of the demo's customer, as it is written down. */
export interface DemoOrder {
  id: string
  reference: string
  /** Slugs of what was bought, and how many of each. */
  goods: readonly (readonly [slug: string, quantity: number])[]
  delivery: 'standard' | 'express'
  payment: 'card' | 'cod'
  paymentStatus: OrderPaymentStatus
  /** What it went through, and how many hours ago. */
  timeline: readonly (readonly [status: OrderStatus, hoursAgo: number])[]
  tracking?: string
  /** One piece of its first line, which goes back. */
  back?: DemoReturn
}

/** A return of the demo's customer, as it is written down. */
export interface DemoReturn {
  reference: string
  reason: ReturnReason
  text: string
  instructions: string
  tracking?: string
  /** What it went through, and how many hours ago. */
  timeline: readonly (readonly [status: ReturnStatus, hoursAgo: number])[]
}

/** In both languages, since the customer may read the page in either. */
const DROP_OFF = 'سلّمه لأي فرع من فروع سمسا مع الرقم 290123\nDrop it off at any SMSA branch with the number 290123.'

/** One order in each of the states a customer meets most. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    id: 'ord_demo-new',
    reference: 'QF-7K3M9P',
    goods: [['classic-mabkhara', 1]],
    delivery: 'standard',
    payment: 'card',
    paymentStatus: 'paid',
    timeline: [
      ['pending_payment', 5],
      ['processing', 4.9],
    ],
  },
  {
    id: 'ord_demo-way',
    reference: 'QF-4TXH2C',
    goods: [
      ['sadu-cushion', 2],
      ['khawlani-coffee', 1],
    ],
    delivery: 'express',
    payment: 'card',
    paymentStatus: 'paid',
    timeline: [
      ['pending_payment', 50],
      ['processing', 49.8],
      ['shipped', 20],
    ],
    tracking: 'SP204417368SA',
  },
  {
    id: 'ord_demo-there',
    reference: 'QF-9WPB5R',
    goods: [
      ['dallah-pot', 1],
      ['khawlani-coffee', 2],
      ['sadu-cushion', 1],
    ],
    delivery: 'standard',
    payment: 'cod',
    paymentStatus: 'paid',
    timeline: [
      ['processing', 14 * 24],
      ['shipped', 12 * 24],
      ['delivered', 9 * 24],
    ],
    tracking: 'SP118203945SA',
  },
  {
    id: 'ord_demo-back',
    reference: 'QF-5HWN8D',
    goods: [['sadu-cushion', 2]],
    delivery: 'standard',
    payment: 'card',
    paymentStatus: 'paid',
    timeline: [
      ['pending_payment', 8 * 24],
      ['processing', 8 * 24 - 0.1],
      ['shipped', 6 * 24],
      ['delivered', 3 * 24],
    ],
    tracking: 'SP118955210SA',
    back: {
      reference: 'QR-3MKT7W',
      reason: 'size',
      text: 'أصغر مما توقعت',
      instructions: DROP_OFF,
      timeline: [
        ['requested', 40],
        ['approved', 22],
      ],
    },
  },
  {
    id: 'ord_demo-returned',
    reference: 'QF-8CJX6E',
    goods: [
      ['classic-mabkhara', 1],
      ['sadu-cushion', 1],
    ],
    delivery: 'standard',
    payment: 'card',
    paymentStatus: 'paid',
    timeline: [
      ['pending_payment', 29 * 24],
      ['processing', 29 * 24 - 0.1],
      ['shipped', 27 * 24],
      ['delivered', 25 * 24],
    ],
    tracking: 'SP117730418SA',
    back: {
      reference: 'QR-6PZV4H',
      reason: 'damaged',
      text: 'وصلت وفيها كسر صغير عند الحافة',
      instructions: DROP_OFF,
      tracking: 'S29012300417',
      timeline: [
        ['requested', 24 * 24],
        ['approved', 23 * 24],
        ['sent', 22 * 24],
        ['received', 20 * 24],
        ['refunded', 20 * 24 - 0.1],
      ],
    },
  },
  {
    id: 'ord_demo-off',
    reference: 'QF-2DNV8J',
    goods: [['dallah-pot', 1]],
    delivery: 'standard',
    payment: 'card',
    paymentStatus: 'refunded',
    timeline: [
      ['pending_payment', 31 * 24],
      ['processing', 31 * 24 - 0.2],
      ['cancelled', 30 * 24],
    ],
  },
  {
    id: 'ord_demo-late',
    reference: 'QF-6ZSQ4F',
    goods: [['khawlani-coffee', 1]],
    delivery: 'standard',
    payment: 'card',
    paymentStatus: 'failed',
    timeline: [
      ['pending_payment', 46 * 24],
      ['expired', 46 * 24 - 0.5],
    ],
  },
]
