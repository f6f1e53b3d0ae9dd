import * as z from 'zod/mini'
import { BOOKINGS, ORDERS } from '#contract/affects.ts'
import { Id, Money } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { plainSecret } from '#contract/inputs.ts'
import { MAX_GIFT_CARDS } from '#contract/rules/gift-cards.ts'
import { INSTALMENT_METHODS } from '#contract/rules/instalments.ts'
import { PaymentMethod } from '#contract/shop/quotes.ts'

/** Ways to pay on a payment page, by the mark that customers know. */
export const PAYMENT_BRANDS = ['mada', 'visa', 'mastercard', 'apple_pay', 'stc_pay'] as const
export type PaymentBrand = (typeof PAYMENT_BRANDS)[number]

const SOLD = ['order', 'booking', 'subscription'] as const
/** What is sold with a tax document: the money of a gift card is taxed when it is spent. */
export const SoldSubject = z.enum(SOLD)
export type SoldSubject = z.infer<typeof SoldSubject>

const SUBJECTS = [...SOLD, 'gift_card'] as const
/** What is paid for by itself. */
export type PaymentSubject = (typeof SUBJECTS)[number]

/** What a payment is for: one thing, or a basket of several that are paid together. */
export const PaymentIntent = z.enum([...SUBJECTS, 'basket'])
export type PaymentIntent = z.infer<typeof PaymentIntent>

export const PaymentStatus = z.enum(['pending', 'succeeded', 'failed', 'cancelled', 'refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/**
 * Why a payment failed: refused by the bank, not confirmed with it, cancelled by the customer, not made in time, or too
 * late (then `refunded`). `trial_used`: the card had a free trial before; nothing was charged. `not_approved`,
 * `amount_too_high`, `amount_too_low`: a provider of instalments does not take this customer, or this sum.
 */
export const PaymentFailure = z.enum([
  'declined',
  'authentication_failed',
  'cancelled',
  'expired',
  'too_late',
  'trial_used',
  'not_approved',
  'amount_too_high',
  'amount_too_low',
  'gateway',
])
export type PaymentFailure = z.infer<typeof PaymentFailure>

/**
 * How the order, booking or membership of a payment stands, whatever became of this attempt: `open` to be paid, `paid`
 * by this attempt or another, to be paid in `cash`, `expired` or `cancelled`. `unchanged`: it was kept as it was, and
 * the move or the card that this attempt was for was not made.
 */
export const PaidSubjectState = z.enum(['open', 'paid', 'cash', 'expired', 'cancelled', 'unchanged'])
export type PaidSubjectState = z.infer<typeof PaidSubjectState>

/** The code of a gift card as it was typed; what is none is refused by its check letter. */
export const TypedCode = plainSecret(40)

/** The codes of gift cards that pay for a purchase as far as they go; what is left is paid by card. */
export const GiftCardCodes = z.optional(z.array(TypedCode).check(z.maxLength(MAX_GIFT_CARDS)))

/** What a gift card pays of a purchase. */
export const GiftCardShare = z.object({ last_four: z.string(), amount: Money })
export type GiftCardShare = z.infer<typeof GiftCardShare>

/** Of what was paid: what gift cards paid, and what of that has not gone back. Refunds go to the gift cards first. */
export const prepaidFields = {
  gift_cards: z.optional(z.array(GiftCardShare)),
  prepaid_left: z.optional(Money),
}

/** A payment. `pending` with a `url`, whole or from this host's root, is to be paid on that page. */
export const Payment = z.object({
  id: Id,
  intent: PaymentIntent,
  /** What it is for: the order, the booking, the subscription, the gift card or the basket, and its reference for customers. */
  intent_id: Id,
  reference: z.optional(z.string()),
  status: PaymentStatus,
  amount: Money,
  /** What of it gift cards pay, or would of the next attempt; the page asks for the rest. Absent where they pay nothing. */
  prepaid: z.optional(Money),
  /** What they were to pay, where they pay less now: they were spent elsewhere, or have expired. */
  prepaid_before: z.optional(Money),
  /** The gift cards that do; only in the answer of `payments.read`. */
  gift_cards: z.optional(z.array(GiftCardShare)),
  method: PaymentMethod,
  url: z.optional(z.string()),
  failure_code: z.optional(PaymentFailure),
  /** Absent in answers of former releases, and of `retry`. */
  subject_state: z.optional(PaidSubjectState),
  /** Whether `retry` would begin another attempt for the same thing. */
  can_retry: z.boolean(),
  /** The other ways to pay that what it is for allows now, cash among them. Absent where there is none, and of `retry`. */
  other_methods: z.optional(z.array(PaymentMethod)),
  /** Until when it can be paid, by this attempt or another, where there is a limit. */
  pay_until: z.optional(z.string()),
  /** Whether it saved another card for a membership that had begun before; absent otherwise. */
  changes_card: z.optional(z.boolean()),
  /** Of a cash order that the shop has yet to confirm: it expires then. */
  confirmation_ends_at: z.optional(z.string()),
  created_at: z.string(),
})
export type Payment = z.infer<typeof Payment>

/** The payment of what was just created. */
export const PaymentStep = z.object({ id: Id, status: PaymentStatus, url: z.optional(z.string()) })
export type PaymentStep = z.infer<typeof PaymentStep>

/** Fields of an unpaid thing: the attempt to continue or to retry, the amount, and the deadline. */
export const unpaidFields = {
  payment: z.optional(PaymentStep),
  amount_due: z.optional(Money),
  pending_payment_ends_at: z.optional(z.string()),
}

/** An attempt to pay, as its calls answer it. */
export const OnePayment = z.object({ data: z.object({ payment: Payment }) })

export const payments = resource('How it is paid', {
  read: endpoint({
    name: 'payments.read',
    method: 'GET',
    path: 'payments/{id}',
    summary: 'How a payment of the customer stands',
    params: z.object({ id: Id }),
    answer: OnePayment,
    access: 'link',
  }),
  retry: endpoint({
    name: 'payments.retry',
    method: 'POST',
    path: 'payments/{id}/retry',
    summary: 'Try again to pay for the same thing: answers the attempt to go on with, a new one unless one is pending',
    params: z.object({ id: Id }),
    /** Another way to pay than the last attempt's; cash is chosen by `orders/{id}/cash`. */
    body: z._default(z.object({ payment_method: z.optional(z.enum(['card', ...INSTALMENT_METHODS])) }), {}),
    answer: OnePayment,
    status: 201,
    access: 'link',
    idempotent: true,
    needsKey: true,
    rereads: [...ORDERS, ...BOOKINGS, 'subscription.read'],
  }),
})
