import { type Totals, totalsOf, VAT_PERCENT } from '#contract/money.ts'
import type { AmountDiscount, OrderItemInput, PaymentMethod, Quote, QuoteLine } from '#contract/quotes.ts'
import type { Money } from '#contract/common.ts'
import type { Database } from '../../db/client.ts'
import { benefitsOf, type Benefits } from '../subscriptions/benefits.ts'
import { readCurrency } from '../products/shelf.ts'
import { readSold, type Sold } from './catalogue.ts'
import { checkCoupon, type CheckedCoupon, type CouponRow, discountOf, type Redeemer } from './coupon.ts'
import { deliveriesTo, type PricedDelivery } from './delivery.ts'
import { quoteLine } from './line.ts'

/** What is to be priced, for whom, and where it goes. */
export interface Asked {
  items: readonly OrderItemInput[]
  country: string
  deliveryMethodId?: string | undefined
  coupon?: string | null | undefined
  redeemer: Redeemer
  now: Date
}

/** A quote, and the rows it was made from. */
export interface BuiltQuote {
  quote: Quote
  sold: ReadonlyMap<string, Sold>
  coupon: CheckedCoupon | undefined
  delivery: PricedDelivery | undefined
  /** Sums in minor units. */
  sums: { subtotal: number; discount: number; shipping: number; tax: number; total: number }
  currency: string
}

/** Prices some goods as they are today. Nothing that was asked for says what anything costs. */
export const buildQuote = async (db: Database, asked: Asked): Promise<BuiltQuote> => {
  const items = mergeItems(asked.items)
  const currency = await readCurrency(db)
  const sold = await readSold(
    db,
    items.map(({ variant_id }) => variant_id),
  )
  const member = await benefitsOf(db, asked.redeemer.userId)
  const isMember = member?.memberPrices === true
  const lines = items.map((item) => quoteLine(item, sold.get(item.variant_id), { currency, isMember }))
  const subtotal = lines.reduce((sum, { total }) => sum + total.amount, 0)
  const coupon = await checkCoupon(db, asked.coupon, { subtotal, redeemer: asked.redeemer, now: asked.now })
  const deliveries = await deliveriesTo(db, asked.country, subtotal)
  const delivery = deliveries.find(({ row }) => row.id === asked.deliveryMethodId) ?? deliveries[0]
  const applied = coupon?.state === 'applied' ? coupon.row : undefined
  const totals = totalsOf({
    lines: lines.map(({ unit_price, quantity }) => ({ unitPrice: unit_price.amount, quantity })),
    shipping: subtotal === 0 ? 0 : (delivery?.price ?? 0),
    discount: applied && discountOf(applied),
    isDeliveryFree: applied?.kind === 'delivery' || member?.freeDelivery === true,
  })
  const money = (amount: number): Money => ({ amount, currency })
  const discount = totals.discount + totals.deliveryDiscount
  const discounts = discountsOf(totals, applied, member, money)
  return {
    sold,
    coupon,
    delivery,
    currency,
    sums: { subtotal, discount, shipping: totals.shipping, tax: totals.tax, total: totals.total },
    quote: {
      lines,
      ...(coupon && { coupon: presentCoupon(coupon, money) }),
      delivery_options: deliveries.map(({ row, price }) => ({
        id: row.id,
        name: row.name,
        price: money(price),
        days: { from: row.daysFrom, to: row.daysTo },
      })),
      delivery_method_id: delivery?.row.id ?? null,
      payment_methods: methodsOf(delivery),
      amounts: {
        subtotal: money(subtotal),
        discounts,
        shipping: money(totals.shipping),
        tax: { percent: VAT_PERCENT, amount: money(totals.tax) },
        total: money(totals.total),
      },
      ...freeDelivery(delivery, member?.freeDelivery === true ? Infinity : subtotal, money),
      is_orderable: isOrderable(lines, coupon, delivery),
    },
  }
}

/** What was taken off, by whatever it was for; what takes nothing off is not listed. */
const discountsOf = (
  { discount, deliveryDiscount }: Totals,
  coupon: CouponRow | undefined,
  member: Benefits | undefined,
  money: (amount: number) => Money,
): AmountDiscount[] => {
  const byCoupon = coupon && { code: coupon.code, label: coupon.label }
  const ofDelivery = member?.freeDelivery
    ? ({ kind: 'member', label: member.planName } as const)
    : byCoupon && ({ kind: 'delivery', ...byCoupon } as const)
  return [
    ...(byCoupon && discount > 0 ? [{ kind: 'coupon' as const, ...byCoupon, amount: money(discount) }] : []),
    ...(ofDelivery && deliveryDiscount > 0 ? [{ ...ofDelivery, amount: money(deliveryDiscount) }] : []),
  ]
}

/** Lines of one variant are one line. */
const mergeItems = (items: readonly OrderItemInput[]): OrderItemInput[] => {
  const merged = new Map<string, OrderItemInput>()
  for (const item of items) {
    const before = merged.get(item.variant_id)
    merged.set(item.variant_id, before ? { ...before, quantity: before.quantity + item.quantity } : item)
  }
  return [...merged.values()]
}

const methodsOf = (delivery: PricedDelivery | undefined): PaymentMethod[] =>
  delivery?.row.takesCash ? ['card', 'cod'] : ['card']

const presentCoupon = ({ code, state, row }: CheckedCoupon, money: (amount: number) => Money) => ({
  code,
  state,
  // What a code is worth is told to who may use it, not to who guesses.
  ...(row && state !== 'not_started' && { label: row.label }),
  ...(row && state === 'below_minimum' && { minimum: money(row.minSubtotal) }),
})

const freeDelivery = (
  delivery: PricedDelivery | undefined,
  subtotal: number,
  money: (amount: number) => Money,
): Pick<Quote, 'free_delivery'> => {
  const from = delivery?.row.freeFrom ?? null
  return from === null
    ? {}
    : { free_delivery: { threshold: money(from), missing: money(Math.max(0, from - subtotal)) } }
}

const isOrderable = (
  lines: readonly QuoteLine[],
  coupon: CheckedCoupon | undefined,
  delivery: PricedDelivery | undefined,
): boolean =>
  delivery !== undefined &&
  lines.every(({ quantity, wanted }) => quantity === wanted) &&
  (coupon === undefined || coupon.state === 'applied')
