import * as z from 'zod/mini'
import { AddressFields } from '#contract/account/addresses.ts'
import { CouponCode, MAX_CART_LINES, Quantity } from './carts.ts'
import { Id, Image, Money, Text } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { INSTALMENT_METHODS } from '#contract/rules/instalments.ts'
import { plainText, SeenPrice } from '#contract/inputs.ts'
import { PlanChoice } from '#contract/membership/plan-choice.ts'
import { Gift } from './gift-parts.ts'
import { StockState } from './products.ts'
import { PlannedRefusal } from './reservations.ts'
import { Email, PersonName, Phone } from '#contract/account/users.ts'

/** How an order is paid: by card on the gateway's page, in cash to the courier, or in four parts by a provider. */
export const PaymentMethod = z.enum(['card', 'cod', ...INSTALMENT_METHODS])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** The contact for an order. */
export const Contact = z.object({ name: PersonName, email: Email, phone: Phone })
export type Contact = z.infer<typeof Contact>
/** The contact as it is kept: of a sale at the counter each part may be empty. */
export const KeptContact = z.object({ name: z.string(), email: z.string(), phone: z.string() })

/** An item to buy. With a price as shown before, the answer lists the difference; it is never the price charged. */
export const OrderItemInput = z.object({
  product_id: Id,
  variant_id: Id,
  quantity: Quantity,
  price_when_added: z.optional(SeenPrice),
})
export type OrderItemInput = z.infer<typeof OrderItemInput>

/** What a quote and an order are made from. */
export const orderFields = {
  items: z.array(OrderItemInput).check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
  contact: z.optional(Contact),
  /** One of the customer's own addresses, or one written down here; neither yet is a parcel within Saudi Arabia. */
  address_id: z.optional(Id),
  shipping_address: z.optional(AddressFields),
  delivery_method_id: z.optional(Id),
  coupon: z.optional(z.nullable(CouponCode)),
  note: z.optional(z.nullable(plainText(500))),
  gift: z.optional(z.nullable(Gift)),
}

/**
 * How a line differs from what was requested: the product or variant is `gone`, `out_of_stock`, there are fewer than
 * requested (`quantity` is how many are counted), or the price differs from `price_when_added`.
 */
export const LineChange = z.enum(['gone', 'out_of_stock', 'quantity', 'price_up', 'price_down'])
export type LineChange = z.infer<typeof LineChange>

/** The choice a variant is: `Size: Large`. */
export const ChosenOption = z.object({ name: Text, value: Text })
export type ChosenOption = z.infer<typeof ChosenOption>

/** A line with today's price and stock. A line that is gone is not counted; its product may have no name any more. */
export const QuoteLine = z.object({
  product_id: Id,
  variant_id: Id,
  /**
   * How many are counted: the requested quantity, limited by the stock and by the limit of one order; 0 when there is
   * none.
   */
  quantity: z.int(),
  wanted: z.int(),
  slug: z.optional(Id),
  name: z.optional(Text),
  image: z.optional(Image),
  options: z.array(ChosenOption),
  /** What one piece costs this customer, member price included. */
  unit_price: Money,
  /** The price of one piece without membership; only where `unit_price` is the member price. */
  regular_price: z.optional(Money),
  compare_at_price: z.optional(Money),
  member_price: z.optional(Money),
  total: Money,
  stock_state: StockState,
  available: z.int(),
  max_per_order: z.int(),
  changes: z.array(LineChange),
})
export type QuoteLine = z.infer<typeof QuoteLine>

/** Something taken off: by a coupon from the goods, or from the delivery. */
export const AmountDiscount = z.object({
  kind: z.enum(['coupon', 'delivery', 'member']),
  code: z.optional(z.string()),
  label: Text,
  amount: Money,
})
export type AmountDiscount = z.infer<typeof AmountDiscount>

/**
 * Sums: `total = subtotal - discounts + shipping + gift_wrap + cash_fee`; the tax is within the total. Of a seller who charges no tax
 * it is 0, or left out.
 */
export const Amounts = z.object({
  subtotal: Money,
  discounts: z.array(AmountDiscount),
  shipping: Money,
  /** What gift wrapping costs; left out where there is none, or it costs nothing. */
  gift_wrap: z.optional(Money),
  /** What the shop takes for payment in cash; left out where it takes nothing. */
  cash_fee: z.optional(Money),
  tax: z.optional(z.object({ percent: z.number(), amount: Money })),
  total: Money,
})
export type Amounts = z.infer<typeof Amounts>

/** The state of a typed coupon. `used_up`: by this customer, or by all customers together. */
export const CouponState = z.enum(['applied', 'unknown', 'not_started', 'expired', 'below_minimum', 'used_up'])
export type CouponState = z.infer<typeof CouponState>

/**
 * A delivery method; `days` are working days from the order. `price` is the price without a membership, whose sums
 * subtract it where it `is_free_by_membership`.
 */
export const DeliveryOption = z.object({
  id: Id,
  name: Text,
  price: Money,
  is_free_by_membership: z.optional(z.boolean()),
  days: z.object({ from: z.int(), to: z.int() }),
})
export type DeliveryOption = z.infer<typeof DeliveryOption>

/**
 * Why a payment method is not offered: the courier of this delivery takes no cash, the order is above `limit`, this
 * customer has too many unpaid cash orders, or it is a gift, whose receiver is asked for nothing.
 */
export const RefusedMethod = z.object({
  method: PaymentMethod,
  reason: z.enum(['delivery', 'over_limit', 'too_many', 'gift']),
  limit: z.optional(Money),
})
export type RefusedMethod = z.infer<typeof RefusedMethod>

/** The customer's own unpaid order, the goods it holds, and the newest attempt to pay it. */
export const PendingOrder = z.object({
  id: Id,
  reference: z.string(),
  total: Money,
  items: z.array(z.object({ variant_id: Id, quantity: z.int() })),
  /** What it is paid for with. */
  basket_id: z.optional(Id),
  payment_id: z.optional(Id),
  pending_payment_ends_at: z.optional(z.string()),
})
export type PendingOrder = z.infer<typeof PendingOrder>

/** An order of the customer's last minutes, paid or to be paid in cash. */
export const RecentOrder = z.object({ id: Id, reference: z.string(), created_at: z.string() })
export type RecentOrder = z.infer<typeof RecentOrder>

/**
 * A membership that is bought with the goods (`is_taken`: the sums are made with it), or offered. Of one that begins with
 * a trial nothing is due, and its prices apply once the trial has begun.
 */
export const QuoteMembership = z.extend(PlanChoice, {
  plan_name: Text,
  /** What it costs today, what each period costs then, and from when. */
  due: Money,
  tax: z.object({ percent: z.number(), amount: Money }),
  then: Money,
  renews_at: z.string(),
  trial_days: z.int(),
  /** What these goods and their delivery cost less with it. */
  saving: Money,
  is_taken: z.optional(z.boolean()),
})
export type QuoteMembership = z.infer<typeof QuoteMembership>

/** What some goods cost this customer today. */
export const Quote = z.object({
  lines: z.array(QuoteLine),
  coupon: z.optional(
    z.object({
      code: z.string(),
      state: CouponState,
      label: z.optional(Text),
      /**
       * The coupon is limited per customer, and a guest has to confirm the contact's e-mail by a code before ordering
       * with it (`orders/contact-code`).
       */
      needs_code: z.optional(z.boolean()),
      /** Of `below_minimum`: the minimum sum of the goods. */
      minimum: z.optional(Money),
    }),
  ),
  /** Ways to deliver there, the cheapest first; empty where nothing is delivered to. */
  delivery_options: z.array(DeliveryOption),
  /** The one the total is made with: the one that was chosen, else the first. */
  delivery_method_id: z.nullable(Id),
  payment_methods: z.array(PaymentMethod),
  /** Of these the ones whose provider does not answer at the moment, where another does. */
  away_methods: z.optional(z.array(PaymentMethod)),
  /** Ways to pay that this order cannot be paid by, each with the reason. */
  refused_methods: z.optional(z.array(RefusedMethod)),
  /**
   * What an order in cash would ask for: the contact's e-mail confirmed by a code (`orders/contact-code`), the shop's
   * confirmation within a day, and a fee, which the sums hold once `payment_method` is cash.
   */
  cash: z.optional(z.object({ needs_code: z.boolean(), needs_confirmation: z.boolean(), fee: z.optional(Money) })),
  /**
   * The customer's own unpaid order that holds some of these goods, or their coupon. Its goods count as available here;
   * `orders` refuses the same goods with 409 `payment_pending` until it is paid or cancelled.
   */
  pending_order: z.optional(PendingOrder),
  /** The customer ordered all of these goods minutes ago: said before they are ordered twice. */
  recent_order: z.optional(RecentOrder),
  /** The membership that was asked about: taken, or offered where it saves more than it costs today. */
  membership: z.optional(QuoteMembership),
  /** Why `orders` would refuse as many with 429: more than may be reserved before it is paid (docs/SECURITY.md). */
  refusal: z.optional(PlannedRefusal),
  amounts: Amounts,
  /** From which subtotal on the delivery is free, and what is missing; left out where it never is. */
  free_delivery: z.optional(z.object({ threshold: Money, missing: Money })),
  /**
   * Whether `orders` would accept it unchanged: every line available as requested, a coupon that applies or none, no
   * unpaid order for the same goods, and no more than may be reserved.
   */
  is_orderable: z.boolean(),
})
export type Quote = z.infer<typeof Quote>

export const quotes = resource('What it costs, delivered', {
  create: endpoint({
    name: 'quotes.create',
    method: 'POST',
    path: 'cart/quote',
    summary: 'What some goods cost today, delivered: prices, stock, coupon, delivery, VAT and total',
    body: z.object({
      ...orderFields,
      payment_method: z.optional(PaymentMethod),
      /** One that is bought with the goods, for an account; null has one offered. */
      membership: z.optional(z.nullable(PlanChoice)),
    }),
    answer: z.object({ data: z.object({ quote: Quote }) }),
  }),
})
