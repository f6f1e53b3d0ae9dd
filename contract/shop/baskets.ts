import * as z from 'zod/mini'
import { BOOKINGS, ORDERS } from '#contract/affects.ts'
import { bookings } from '#contract/booking/bookings.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { MinorUnits } from '#contract/inputs.ts'
import { PlanChoice } from '#contract/membership/plan-choice.ts'
import { GiftCardCodes, PaymentStep, PaidSubjectState } from '#contract/payment/payments.ts'
import { Id, Money, Text } from '#contract/rules/common.ts'
import { orders } from './orders.ts'
import { Contact } from './quotes.ts'

/** Held slots that are paid for together at most. */
export const MAX_BASKET_BOOKINGS = 10

/** One thing of a basket, and how it stands. */
export const BasketPart = z.object({
  kind: z.enum(['order', 'booking', 'subscription']),
  id: Id,
  reference: z.string(),
  amount: Money,
  state: PaidSubjectState,
  /** Its place, its plan, or its first item. */
  name: z.optional(Text),
  /** The other items of an order. */
  more: z.optional(z.int()),
  /** When a booking begins, by the clock of its place. */
  slot: z.optional(z.object({ starts_at: z.string(), time_zone: z.string() })),
  /** The hold that a booking was made of. */
  hold_id: z.optional(Id),
})
export type BasketPart = z.infer<typeof BasketPart>

/** Goods, held slots and a membership that are paid for together, by one payment. */
export const Basket = z.object({
  id: Id,
  /** A short reference for customers, which names all parts: `QK-7K3M9P`. */
  reference: z.string(),
  parts: z.array(BasketPart),
  /** What its parts cost together. */
  total: Money,
  /** The newest attempt to pay for it. */
  payment: z.optional(PaymentStep),
  /** Until when what is still open of it can be paid together: the first of its parts ends then. */
  pending_payment_ends_at: z.optional(z.string()),
  created_at: z.string(),
})
export type Basket = z.infer<typeof Basket>

export const baskets = resource('Goods, slots and a membership paid together', {
  create: endpoint({
    name: 'baskets.create',
    method: 'POST',
    path: 'baskets',
    summary:
      'Order goods, book held slots and become a member, paid by one payment: all of it or nothing. Fails as the call of the part that fails does; `data.part` says which, such as `bookings.1`, and its fields bear that name before theirs',
    body: z
      .object({
        contact: z.optional(Contact),
        gift_cards: GiftCardCodes,
        order: z.optional(z.omit(orders.create.body, { contact: true, payment_method: true, gift_cards: true })),
        bookings: z.optional(
          z
            .array(z.omit(bookings.create.body, { contact: true, payment_method: true, gift_cards: true }))
            .check(z.maxLength(MAX_BASKET_BOOKINGS)),
        ),
        /** Its prices are those of the goods already, unless it begins with a trial. */
        membership: z.optional(z.extend(PlanChoice, { expected_total: z.optional(MinorUnits) })),
      })
      .check(
        z.refine(({ order, bookings: held = [], membership }) => !!order || held.length > 0 || !!membership, {
          path: ['order'],
          error: 'empty',
        }),
      ),
    /** Nothing to pay, no payment. */
    answer: z.object({
      data: z.object({
        basket: Basket,
        payment: z.optional(PaymentStep),
        /** Until when all of it can be paid together: the first of its parts ends then. */
        pending_payment_ends_at: z.optional(z.string()),
      }),
    }),
    status: 201,
    access: 'session',
    idempotent: true,
    needsKey: true,
    secret: true,
    errors: [...orders.create.errors, ...bookings.create.errors],
    /** The membership is read again once it is paid. */
    rereads: [...ORDERS, ...BOOKINGS],
  }),
  read: endpoint({
    name: 'baskets.read',
    method: 'GET',
    path: 'baskets/{id}',
    summary: 'One basket of the customer, with its parts',
    params: z.object({ id: Id }),
    answer: z.object({ data: z.object({ basket: Basket }) }),
    access: 'session',
  }),
})
