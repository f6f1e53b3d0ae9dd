import * as z from 'zod/mini'
import { BOOKINGS, MEMBERSHIP } from '#contract/affects.ts'
import { Id, Money, Text } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { MinorUnits, Moment, plainText } from '#contract/inputs.ts'
import { PaymentMethod } from '#contract/payment/invoice-parts.ts'
import { Invoice } from './membership-invoices.ts'
import { PauseBlockedReason } from './pauses.ts'
import { BillingInterval, PlanChoice } from './plan-choice.ts'
import { PaymentStep, unpaidFields } from '#contract/payment/payments.ts'
import { ReleasedBooking, SlotQuota, UsageMeter } from './quotas.ts'

/**
 * What a plan gives. `discount` acts on prices, `quota` gives units of a meter each month, `perk` is a favour in words.
 * Plans that give the same share its `id`, which is how they are compared; `name` is what is compared, `label` what
 * this plan gives of it, readable without the name. `amount` is percent of a discount or units of a quota, `null` without a limit.
 */
export const Benefit = z.object({
  id: Id,
  kind: z.enum(['discount', 'quota', 'perk']),
  name: Text,
  label: Text,
  meter_id: z.optional(Id),
  amount: z.optional(z.nullable(z.int())),
  /** Of a quota without a limit: how many bookings may be open at once. */
  open_limit: z.optional(z.int()),
})
export type Benefit = z.infer<typeof Benefit>

/** A membership on offer, cheapest first. Prices include VAT. */
export const Plan = z.object({
  id: Id,
  name: Text,
  tagline: Text,
  prices: z.object({ month: Money, year: Money }),
  trial_days: z.int(),
  benefits: z.array(Benefit),
  featured: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

/** `pending_payment` has no benefits before its first payment. */
export const SUBSCRIPTION_STATUSES = [
  'pending_payment',
  'trialing',
  'active',
  'past_due',
  'paused',
  'cancelled',
  'expired',
] as const
export const SubscriptionStatus = z.enum(SUBSCRIPTION_STATUSES)
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/**
 * The membership of a customer. `renews_at` and `next_amount` are the next charge, if there is one; `pending_change`
 * takes effect at the end of the period. `remaining_days` are those preserved by a pause.
 */
export const Subscription = z.object({
  id: Id,
  /** As printed on the member card. */
  number: z.string(),
  plan_id: Id,
  plan: Plan,
  status: SubscriptionStatus,
  interval: BillingInterval,
  current_period_start: z.string(),
  current_period_end: z.string(),
  trial_ends_at: z.nullable(z.string()),
  renews_at: z.nullable(z.string()),
  next_amount: z.nullable(Money),
  cancel_at_period_end: z.boolean(),
  pending_change: z.nullable(
    z.object({ plan_id: Id, plan_name: Text, interval: BillingInterval, amount: Money, at: z.string() }),
  ),
  resumes_at: z.nullable(z.string()),
  /** Between which instants a pause may end, by the server's clock; left out where it cannot be paused now. */
  pause_window: z.optional(z.object({ from: z.string(), to: z.string() })),
  /** Days that pauses may still take in the present 365, and why none can begin now. */
  pause_days_left: z.optional(z.int()),
  pause_blocked: z.optional(PauseBlockedReason),
  remaining_days: z.nullable(z.int()),
  /** A charge is due or has no outcome yet: ask again in a moment. */
  is_charging: z.optional(z.boolean()),
  /** Of a failed renewal: when it is tried again, and until when the membership lasts without. */
  retries_at: z.nullable(z.string()),
  grace_ends_at: z.nullable(z.string()),
  payment_method: z.nullable(PaymentMethod),
  /** Of `pending_payment`. */
  ...unpaidFields,
  /** Its free trial was refused, since the card had one before: it begins with another card, or with a payment now. */
  trial_refused: z.optional(z.boolean()),
  /** The newest ones, newest first; the rest by `subscription/invoices`. */
  invoices: z.array(Invoice),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Subscription = z.infer<typeof Subscription>

/** The price of a change: `now` if it takes effect at once, else `at` is the time. */
export const ChangePreview = z.object({
  now: z.boolean(),
  at: z.string(),
  /** Of the new plan, for what is left of the period or for a new one. */
  charge: Money,
  /** For what is left of the present plan. */
  credit: Money,
  due: Money,
  /** What each period costs from then on. */
  then: Money,
  next_at: z.string(),
  /** Bookings by the membership that the change cancels; their units are returned. */
  releases: z.optional(z.array(ReleasedBooking)),
})
export type ChangePreview = z.infer<typeof ChangePreview>

/** Exactly one of these. */
export const SubscriptionChange = z.union([
  z.strictObject({ ...PlanChoice.shape, expected_total: z.optional(MinorUnits) }),
  z.strictObject({ pause: z.object({ resumes_at: Moment }) }),
  z.strictObject({ resume: z.literal(true) }),
  z.strictObject({ cancel: z.object({ reason: z.optional(plainText(500)) }) }),
  z.strictObject({ undo: z.literal(true) }),
  /** Requests another payment method; the answer's payment has the page where it is entered. */
  z.strictObject({ payment_method: z.literal('new') }),
])
export type SubscriptionChange = z.infer<typeof SubscriptionChange>

/** The membership of a customer, if there is one. */
export const MaybeSubscription = z.object({ data: z.object({ subscription: z.nullable(Subscription) }) })
/** A membership, and its open payment, if any. */
export const SubscriptionWithPayment = z.object({
  data: z.object({ subscription: Subscription, payment: z.nullable(PaymentStep) }),
})

export const plans = resource('Memberships on offer', {
  list: endpoint({
    name: 'plans.list',
    method: 'GET',
    path: 'plans',
    summary: 'The memberships on offer, cheapest first',
    answer: z.object({ data: z.array(Plan) }),
    persist: 'device',
  }),
})

export const subscriptions = resource('Becoming a member', {
  add: endpoint({
    name: 'subscriptions.add',
    method: 'POST',
    path: 'subscriptions',
    summary: 'Become a member; the payment saves the method that later periods are charged to',
    body: z.extend(PlanChoice, { expected_total: z.optional(MinorUnits) }),
    answer: SubscriptionWithPayment,
    status: 201,
    access: 'account',
    idempotent: true,
    needsKey: true,
    rereads: MEMBERSHIP,
  }),
})

export const subscription = resource('The membership of a customer', {
  read: endpoint({
    name: 'subscription.read',
    method: 'GET',
    path: 'subscription',
    summary: 'The membership of the customer, or their last one, or null',
    answer: MaybeSubscription,
    access: 'session',
    persist: 'customer',
  }),
  preview: endpoint({
    name: 'subscription.preview',
    method: 'POST',
    path: 'subscription/preview',
    summary: 'What another plan or interval would cost, and when it would begin',
    body: PlanChoice,
    answer: z.object({ data: z.object({ preview: ChangePreview }) }),
    access: 'account',
  }),
  /** Takes no key: a repetition of these calls changes nothing, and a charge uses a key of its invoice. */
  change: endpoint({
    name: 'subscription.change',
    method: 'PATCH',
    path: 'subscription',
    summary: 'Change the plan, pause, resume, cancel, undo, or ask for another payment method',
    body: SubscriptionChange,
    answer: SubscriptionWithPayment,
    access: 'account',
    rereads: [...MEMBERSHIP, ...BOOKINGS],
    dependsOnTime: true,
  }),
  releases: endpoint({
    name: 'subscription.releases',
    method: 'POST',
    path: 'subscription/releases',
    summary: 'Bookings by the membership that cancelling or pausing it would cancel',
    body: z.union([
      z.strictObject({ pause: z.object({ resumes_at: Moment }) }),
      z.strictObject({ cancel: z.object({}) }),
    ]),
    answer: z.object({ data: z.object({ bookings: z.array(ReleasedBooking) }) }),
    access: 'account',
  }),
  quota: endpoint({
    name: 'subscription.quota',
    method: 'GET',
    path: 'subscription/quota',
    summary: 'What a booking of a slot may take of the membership; null without such a quota',
    query: z.object({ availability_id: Id }),
    answer: z.object({ data: z.object({ quota: z.nullable(SlotQuota) }) }),
    access: 'session',
    persist: 'customer',
  }),
  usage: endpoint({
    name: 'subscription.usage',
    method: 'GET',
    path: 'subscription/usage',
    summary: 'The meters of the membership in the present month, with what spent them',
    answer: z.object({ data: z.object({ meters: z.array(UsageMeter) }) }),
    access: 'session',
    persist: 'customer',
  }),
  invoices: endpoint({
    name: 'subscription.invoices',
    method: 'GET',
    path: 'subscription/invoices',
    summary: 'The invoices of the customer, newest first',
    answer: z.object({ data: z.array(Invoice) }),
    access: 'session',
    persist: 'customer',
  }),
})
