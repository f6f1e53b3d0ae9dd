import * as z from 'zod/mini'
import { ORDERS } from '#contract/affects.ts'
import { Id, Image, Meta, Money, pageQuery, Text } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { SeenPrice } from '#contract/inputs.ts'
import { Invoice } from '#contract/payment/invoice-parts.ts'
import { OrderRefund, RefundWay } from '#contract/payment/refund-parts.ts'
import { GiftCardCodes, PaymentStep, prepaidFields } from '#contract/payment/payments.ts'
import { OrderGift } from './gift-parts.ts'
import { Amounts, ChosenOption, KeptContact, orderFields, PaymentMethod } from './quotes.ts'
import { lineReturnFields, orderReturnFields } from './return-parts.ts'
import { Challenge, Code, Email } from '#contract/account/users.ts'

export const ORDER_STATUSES = [
  'pending_payment',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
] as const
export const OrderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof OrderStatus>

/**
 * `pending`: to be paid, on the gateway's page or in cash to the courier. `refund_pending`: being refunded, by the
 * gateway or in cash by the shop's staff.
 */
export const OrderPaymentStatus = z.enum(['pending', 'paid', 'failed', 'cancelled', 'refund_pending', 'refunded'])
export type OrderPaymentStatus = z.infer<typeof OrderPaymentStatus>

/** What was bought, as it was then. */
export const OrderItem = z.object({
  id: Id,
  product_id: Id,
  variant_id: Id,
  sku: z.string(),
  slug: Id,
  name: Text,
  image: Image,
  options: z.array(ChosenOption),
  quantity: z.int(),
  unit_price: Money,
  total: Money,
  /** The shop has hidden the product since: it can be neither ordered again nor reviewed. */
  is_gone: z.optional(z.boolean()),
  ...lineReturnFields,
})
export type OrderItem = z.infer<typeof OrderItem>

const part = z.nullable(z.string())

/** The delivery address, as copied when the order was placed. */
export const OrderAddress = z.object({
  full_name: part,
  phone: part,
  country: z.string(),
  region: part,
  city: part,
  district: part,
  street: part,
  building_number: part,
  secondary_number: part,
  postal_code: part,
  short_address: part,
  unit_number: part,
  notes: part,
})
export type OrderAddress = z.infer<typeof OrderAddress>

/** A parcel on its way, its carrier and number empty where the shop named none; `tracking_url` is that carrier's page. */
export const Shipment = z.object({
  id: Id,
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.optional(z.string()),
  status: z.enum(['shipped', 'delivered', 'returned']),
  /** What is in it: lines of the order, each with the pieces that are in it. Absent where it has the whole order. */
  items: z.optional(z.array(z.object({ item_id: Id, quantity: z.int() }))),
  events: z.array(z.object({ status: z.string(), label: Text, at: z.string() })),
})
export type Shipment = z.infer<typeof Shipment>

/** What paying an unpaid order in cash requires: the contact's e-mail confirmed by a code, the shop's confirmation. */
export const CashOffer = z.object({ needs_code: z.boolean(), needs_confirmation: z.boolean(), fee: z.optional(Money) })
export type CashOffer = z.infer<typeof CashOffer>

/** An order, whole. */
export const Order = z.object({
  id: Id,
  /** A short reference for customers: `QF-7K3M9P`. */
  reference: z.string(),
  status: OrderStatus,
  payment_status: OrderPaymentStatus,
  payment_method: PaymentMethod,
  items: z.array(OrderItem),
  amounts: Amounts,
  contact: KeptContact,
  shipping_address: OrderAddress,
  delivery_method: z.object({ id: Id, name: Text, days: z.object({ from: z.int(), to: z.int() }) }),
  note: z.nullable(z.string()),
  gift: z.optional(OrderGift),
  shipments: z.array(Shipment),
  /** Once it is paid. */
  invoice: z.optional(Invoice),
  can_cancel: z.boolean(),
  /** The amount refunded at once if it is cancelled now; left out where that is nothing. */
  refund_preview: z.optional(Money),
  /** The way that goes back. */
  refund_way: z.optional(RefundWay),
  ...prepaidFields,
  refund: z.optional(OrderRefund),
  ...orderReturnFields,
  can_reorder: z.boolean(),
  /** The attempt to go on with, or to retry, while it is not paid. */
  payment: z.optional(PaymentStep),
  pending_payment_ends_at: z.optional(z.string()),
  /** Of an unpaid order: the ways to pay other than its own that it allows, cash among them; only in `orders.read`. */
  other_methods: z.optional(z.array(PaymentMethod)),
  /** Of an unpaid card order that may be paid in cash instead; only in the answer of `orders.read`. */
  cash_offer: z.optional(CashOffer),
  /** Of a cash order that is not shipped: what it costs by card, for which `payments/{payment_id}/retry` asks. */
  card_offer: z.optional(z.object({ payment_id: Id, amount: Money })),
  /** Of a cash order that the shop has yet to confirm: it expires then. */
  confirmation_ends_at: z.optional(z.string()),
  /** Its last mail was not sent, since the contact's address had reached its limit. */
  mail_held: z.optional(z.boolean()),
  /** The oldest first. */
  timeline: z.array(z.object({ status: OrderStatus, at: z.string() })),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Order = z.infer<typeof Order>

/** An order, as the calls that show or change one answer. */
export const OneOrder = z.object({ data: z.object({ order: Order }) })

export const orders = resource('What was bought, and where it is', {
  create: endpoint({
    name: 'orders.create',
    method: 'POST',
    path: 'orders',
    summary:
      'Order. 409 `price_changed` when the total is not `expected_total`, 409 `out_of_stock` when a line is not there, 409 `payment_pending` with the `order` when an unpaid order of the customer holds the same goods, 409 `verification_required` when cash needs a confirmed e-mail, 422 `coupon_invalid`; each with the quote as it is now',
    body: z.object({
      ...orderFields,
      payment_method: PaymentMethod,
      gift_cards: GiftCardCodes,
      expected_total: z.optional(SeenPrice),
    }),
    /** Nothing to pay, no payment: the order is paid already. */
    answer: z.object({ data: z.object({ order: Order, payment: z.optional(PaymentStep) }) }),
    status: 201,
    access: 'session',
    idempotent: true,
    needsKey: true,
    errors: [
      'price_changed',
      'out_of_stock',
      'payment_pending',
      'verification_required',
      'coupon_invalid',
      'gift_card_invalid',
    ],
    rereads: ORDERS,
  }),
  contactCode: endpoint({
    name: 'orders.contactCode',
    method: 'POST',
    path: 'orders/contact-code',
    summary:
      'Send a code to the e-mail of an order’s contact, which cash orders need; the answer does not depend on whether the address has an account',
    body: z.object({ email: Email }),
    answer: z.object({ data: z.object({ challenge: Challenge }) }),
    status: 202,
    access: 'session',
  }),
  confirmContact: endpoint({
    name: 'orders.confirmContact',
    method: 'POST',
    path: 'orders/contact-code/confirm',
    summary: 'Confirm that e-mail by the code, for as long as the session lasts; no account is made',
    body: z.object({ challenge_id: Id, code: Code }),
    answer: z.object({ data: z.object({ email: z.string() }) }),
    access: 'session',
  }),
  list: endpoint({
    name: 'orders.list',
    method: 'GET',
    path: 'orders',
    summary: 'The orders of the customer, the newest first',
    query: z.object({ status: z.optional(OrderStatus), ...pageQuery }),
    answer: z.object({ data: z.array(Order), meta: Meta }),
    access: 'link',
    persist: 'customer',
  }),
  read: endpoint({
    name: 'orders.read',
    method: 'GET',
    path: 'orders/{id}',
    summary: 'One order of the customer',
    params: z.object({ id: Id }),
    answer: OneOrder,
    access: 'link',
    persist: 'customer',
  }),
  payInCash: endpoint({
    name: 'orders.payInCash',
    method: 'POST',
    path: 'orders/{id}/cash',
    summary:
      'Pay an order that waits for a card in cash at the door instead. 409 `verification_required` when the contact’s e-mail is to be confirmed first, 409 `cutoff_passed` when it waits for no payment, 422 where cash is not taken',
    params: z.object({ id: Id }),
    answer: OneOrder,
    access: 'session',
    idempotent: true,
    errors: ['verification_required', 'cutoff_passed'],
    rereads: ORDERS,
    dependsOnTime: true,
  }),
  cancel: endpoint({
    name: 'orders.cancel',
    method: 'POST',
    path: 'orders/{id}/cancel',
    summary:
      'Cancel an order that is not shipped yet, and pay back what was paid; or from `late_from` on what of it has not arrived: what is in no parcel is paid back, what is on its way becomes a return with the reason `late`. 409 `cutoff_passed` when it is too late',
    params: z.object({ id: Id }),
    answer: OneOrder,
    access: 'link',
    idempotent: true,
    errors: ['cutoff_passed'],
    rereads: ORDERS,
    dependsOnTime: true,
  }),
  receive: endpoint({
    name: 'orders.receive',
    method: 'POST',
    path: 'orders/{id}/parcels/{parcel}/received',
    summary:
      'Confirm that a parcel has arrived; one that has arrived already succeeds too. 409 `cutoff_passed` for one that came back, or that is paid at the door, whose arrival the courier reports',
    params: z.object({ id: Id, parcel: Id }),
    answer: OneOrder,
    access: 'link',
    idempotent: true,
    errors: ['cutoff_passed'],
    rereads: ORDERS,
    queue: { onRefusal: 'done' },
  }),
})
