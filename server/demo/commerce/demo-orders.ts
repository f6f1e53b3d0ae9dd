import type { OrderPaymentStatus, OrderStatus } from '#contract/shop/orders.ts'

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
}

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
