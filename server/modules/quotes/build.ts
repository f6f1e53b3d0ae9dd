import { isBelowCard, type Totals, totalsOf } from '#contract/rules/money.ts'
import type { Gift } from '#contract/shop/gift-parts.ts'
import type { AmountDiscount, OrderItemInput, PaymentMethod, Quote, QuoteLine } from '#contract/shop/quotes.ts'
import type { Money } from '#contract/rules/common.ts'
import type { Database } from '../../db/client.ts'
import type { GatewayTable } from '../../payments/gateway-table.ts'
import { benefitsOf, type Benefits } from '../subscriptions/quota/benefits.ts'
import { readGiftWrap } from '../gifts/gift.ts'
import { readCurrency } from '../products/catalog-meta.ts'
import { shopDay } from '../products/price.ts'
import { readSaleVat, type SaleVat } from '../../settings/seller.ts'
import { cashRefusal, type CashTerms } from '../orders/cash/terms.ts'
import { heldBy, holderOf, type UnpaidOrder } from '../orders/unpaid.ts'
import { readSummaries, readSold, type Sold } from './catalogue.ts'
import { checkCoupon, type CheckedCoupon, discountOf } from './coupon.ts'
import type { Redeemer } from './coupon-uses.ts'
import { deliveriesTo, type PricedDelivery } from './delivery.ts'
import { quoteLine } from './line.ts'
import type { CouponRow } from '../../db/schema/rows.ts'

/** The goods to price, their customer and their destination. */
export interface QuoteInput {
  items: readonly OrderItemInput[]
  country: string
  /** Handed over at once: nothing is delivered. */
  isAtCounter?: boolean
  deliveryMethodId?: string | undefined
  coupon?: string | null | undefined
  redeemer: Redeemer
  /** The customer's own unpaid orders: their goods count as available. */
  unpaid: readonly UnpaidOrder[]
  /** What a waiting list offers the customer, by variant: it counts as available too. */
  offered?: ReadonlyMap<string, number>
  /** On what terms this customer may pay in cash. */
  cash: CashTerms
  /** The method that was chosen: cash may cost a fee. */
  method?: PaymentMethod | undefined
  /** A gift may be wrapped, and is not paid for in cash. */
  gift?: Gift | null | undefined
  /** Of a membership that is bought together with the goods. */
  members?: Benefits | undefined
  /** Who splits a sum in four. */
  splitting: GatewayTable['splitting']
  now: Date
}

/** A quote, and the rows it was made from. */
export interface BuiltQuote {
  quote: Quote
  sold: ReadonlyMap<string, Sold>
  coupon: CheckedCoupon | undefined
  delivery: PricedDelivery | undefined
  /** Sums in minor units. */
  sums: Pick<Totals, 'subtotal' | 'discount' | 'shipping' | 'giftWrap' | 'cashFee' | 'tax' | 'total'>
  vat: SaleVat
  currency: string
  /** The shop wraps gifts. */
  canWrap: boolean
}

/** Prices some goods at today's prices. No price is taken from the request. */
export const buildQuote = async (db: Database, input: QuoteInput): Promise<BuiltQuote> => {
  const items = mergeItems(input.items)
  const currency = await readCurrency(db)
  const variantIds = items.map(({ variant_id }) => variant_id)
  const sold = await readSold(db, variantIds, shopDay(input.now))
  const isSold = ({ product_id, variant_id }: OrderItemInput) => sold.get(variant_id)?.variant.productId === product_id
  const summaries = await readSummaries(
    db,
    items.filter((item) => !isSold(item)).map(({ product_id }) => product_id),
  )
  const member = input.members ?? (await benefitsOf(db, input.redeemer.userId))
  const isMember = member?.memberPrices === true
  const lines = items.map((item) =>
    quoteLine(item, sold.get(item.variant_id), {
      currency,
      isMember,
      held: heldBy(input.unpaid, item.variant_id) + (input.offered?.get(item.variant_id) ?? 0),
      summary: summaries.get(item.product_id),
    }),
  )
  const subtotal = lines.reduce((sum, { total }) => sum + total.amount, 0)
  const check = { subtotal, redeemer: input.redeemer, now: input.now }
  const coupon = await checkCoupon(db, input.coupon, { ...check, except: input.unpaid })
  const pending = holderOf(input.unpaid, variantIds) ?? (await couponHolder(db, input, coupon, check))
  const deliveries = input.isAtCounter ? [] : await deliveriesTo(db, input.country, subtotal)
  const delivery = deliveries.find(({ row }) => row.id === input.deliveryMethodId) ?? deliveries[0]
  const seller = await readSaleVat(db)
  // The number stays: a sale of 0 % with one is a zero-rated export.
  const vat = delivery?.row.zeroRated ? { ...seller, taxPercent: 0 } : seller
  const { taxPercent } = vat
  const applied = coupon?.state === 'applied' ? coupon.row : undefined
  const wrapping = await readGiftWrap(db, currency)
  const costs = {
    lines: lines.map(({ unit_price, quantity }) => ({ unitPrice: unit_price.amount, quantity })),
    shipping: subtotal === 0 ? 0 : (delivery?.price ?? 0),
    discount: applied && discountOf(applied),
    giftWrap: input.gift?.wrap && subtotal > 0 ? wrapping : 0,
    isDeliveryFree: applied?.kind === 'delivery' || member?.freeDelivery === true,
    taxPercent,
  }
  const money = (amount: number): Money => ({ amount, currency })
  // The limit of cash orders counts the goods and their delivery, not the fee.
  const methods = methodsOf(delivery, input, totalsOf(costs).total, money)
  const isCash = input.method === 'cod' && methods.payment_methods.includes('cod')
  const totals = totalsOf({ ...costs, cashFee: isCash ? input.cash.fee : 0 })
  const discount = totals.discount + totals.deliveryDiscount
  const discounts = discountsOf(totals, applied, member, money)
  return {
    sold,
    coupon,
    delivery,
    currency,
    vat,
    canWrap: wrapping !== undefined,
    sums: {
      subtotal,
      discount,
      shipping: totals.shipping,
      giftWrap: totals.giftWrap,
      cashFee: totals.cashFee,
      tax: totals.tax,
      total: totals.total,
    },
    quote: {
      lines,
      ...(coupon && { coupon: serializeCoupon(coupon, money) }),
      delivery_options: deliveries.map(({ row, price }) => ({
        id: row.id,
        name: row.name,
        price: money(price),
        ...(member?.freeDelivery && price > 0 && { is_free_by_membership: true }),
        days: { from: row.daysFrom, to: row.daysTo },
      })),
      delivery_method_id: delivery?.row.id ?? null,
      ...methods,
      ...(pending && { pending_order: pending.summary }),
      amounts: {
        subtotal: money(subtotal),
        discounts,
        shipping: money(totals.shipping),
        ...(totals.giftWrap > 0 && { gift_wrap: money(totals.giftWrap) }),
        ...(totals.cashFee > 0 && { cash_fee: money(totals.cashFee) }),
        tax: { percent: taxPercent, amount: money(totals.tax) },
        total: money(totals.total),
      },
      ...freeDelivery(delivery, member?.freeDelivery === true ? Infinity : subtotal, money),
      is_orderable: pending === undefined && isOrderable(lines, coupon, delivery),
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

/** The customer's own unpaid order with this coupon, where the coupon allows no other order. */
const couponHolder = async (
  db: Database,
  { coupon: typed, unpaid }: QuoteInput,
  coupon: CheckedCoupon | undefined,
  check: Parameters<typeof checkCoupon>[2],
): Promise<UnpaidOrder | undefined> => {
  const holder = coupon && unpaid.find(({ couponCode }) => couponCode === coupon.code)
  if (!holder || coupon.state !== 'applied') return undefined
  return (await checkCoupon(db, typed, check))?.state === 'used_up' ? holder : undefined
}

/** Payment methods. Unavailable cash is listed with the reason; a shop without cash does not list it. */
const methodsOf = (
  delivery: PricedDelivery | undefined,
  { cash: terms, country, splitting, gift }: QuoteInput,
  total: number,
  money: (amount: number) => Money,
): Pick<Quote, 'payment_methods' | 'refused_methods' | 'cash'> => {
  const { limit, fee, needsCode, needsConfirmation } = terms
  const { currency } = money(total)
  const online: PaymentMethod[] = [
    ...(isBelowCard(total, currency) ? [] : (['card'] as const)),
    ...splitting({ amount: total, currency, country }),
  ]
  if (!delivery || limit === 0) return { payment_methods: online }
  const reason = cashRefusal(terms, { takesCash: delivery.row.takesCash, total, isGift: !!gift })
  if (reason)
    return {
      payment_methods: online,
      refused_methods: [{ method: 'cod', reason, ...(reason === 'over_limit' && { limit: money(limit) }) }],
    }
  return {
    payment_methods: [...online, 'cod'],
    cash: { needs_code: needsCode, needs_confirmation: needsConfirmation, ...(fee > 0 && { fee: money(fee) }) },
  }
}

const serializeCoupon = ({ code, state, row, needsMailbox }: CheckedCoupon, money: (amount: number) => Money) => ({
  code,
  state,
  // The value of a code is shown only to customers who may use it, so that guessing reveals nothing.
  ...(row && state !== 'not_started' && { label: row.label }),
  ...(needsMailbox && { needs_code: true }),
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
