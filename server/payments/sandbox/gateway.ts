import * as z from 'zod/mini'
import { PAYMENT_BRANDS, PaymentFailure } from '#contract/payment/payments.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Env } from '../../env/env.ts'
import {
  type ChargeableMethod,
  chargedOf,
  type Gateway,
  type GatewayEvent,
  type HeldMoney,
  UnsignedEvent,
} from '../gateway.ts'
import { shopOf } from '../shop-of.ts'
import { checkSignature } from '../signature.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

export const SIGNATURE_HEADER = 'sandbox-signature'
/** A saved card whose digits begin with 0 is declined when it is charged again, to try dunning. */
export const DECLINED_LATER = '0341'
/** One card for all customers, to try what a card may be used for only once; others are each customer's own. */
export const SHARED_CARD = '1111'
const isDeclinedLater = (last4: string): boolean => last4.startsWith('0')

const Event = z.object({
  id: z.string(),
  paymentId: z.string(),
  outcome: z.enum(['succeeded', 'failed', 'cancelled', 'expired']),
  failure: z.optional(PaymentFailure),
  held: z.optional(z.object({ charge: z.string(), amount: z.int(), currency: z.string() })),
  method: z.optional(
    z.object({
      customer: z.string(),
      method: z.string(),
      brand: z.string(),
      last4: z.string(),
      fingerprint: z.optional(z.string()),
    }),
  ),
})

/** The choices on the sandbox's page, and the event each makes. */
export const OUTCOMES = {
  success: { outcome: 'succeeded' },
  closed: { outcome: 'succeeded' },
  slow: { outcome: 'succeeded' },
  confirmed: { outcome: 'succeeded' },
  decline: { outcome: 'failed', failure: 'declined' },
  refused: { outcome: 'failed', failure: 'authentication_failed' },
  cancel: { outcome: 'cancelled', failure: 'cancelled' },
} as const satisfies Record<
  string,
  { outcome: 'succeeded' } | { outcome: 'failed' | 'cancelled'; failure: PaymentFailure }
>
export type SandboxChoice = keyof typeof OUTCOMES

export const isChoice = (choice: string): choice is SandboxChoice => Object.hasOwn(OUTCOMES, choice)

/** The event that a choice makes; the same choice of a payment is the same event. */
export const eventOf = (payment: PaymentRow, choice: SandboxChoice, last4: string): GatewayEvent => {
  const outcome = OUTCOMES[choice]
  const facts = { id: `evt_${payment.id}_${choice}`, paymentId: payment.id, way: 'page', isOurs: true } as const
  if (outcome.outcome !== 'succeeded') return { ...facts, ...outcome }
  return {
    ...{ ...facts, ...outcome, held: heldOf(payment) },
    ...(payment.savesMethod && {
      method: {
        customer: `cus_${payment.userId}`,
        method: `pm_${payment.userId}_${last4}`,
        brand: 'visa',
        last4,
        fingerprint: `visa ${last4}${last4 === SHARED_CARD ? '' : ` ${payment.userId}`}`,
      },
    }),
  }
}

const heldOf = (payment: PaymentRow): HeldMoney => ({
  charge: `ch_${payment.id}`,
  amount: chargedOf(payment),
  currency: payment.currency,
})

/** What its webhook is signed with; derived, so that it is nothing else's secret too. */
export const sandboxSecret = (secret: string): string => `sandbox ${secret}`

/** Leaves out undefined fields. */
const withoutUndefined = ({
  fingerprint,
  ...method
}: NonNullable<z.infer<typeof Event>['method']>): ChargeableMethod => ({
  ...method,
  ...(fingerprint !== undefined && { fingerprint }),
})

interface SandboxDeps {
  env: Pick<Env, 'publicUrl' | 'apiPrefix'>
  secret: string
  clock: Clock
}

/** A gateway that moves no money: the outcome is chosen on its page. */
export const sandboxGateway = ({ env, secret, clock }: SandboxDeps): Gateway => ({
  name: 'sandbox',
  brands: { once: PAYMENT_BRANDS, renewing: PAYMENT_BRANDS.filter((brand) => brand !== 'stc_pay') },
  url: ({ id }, locale) => `${shopOf(env)}${env.apiPrefix}/sandbox/payments/${id}?lang=${locale}`,

  readEvent: async (headers, raw) => {
    checkSignature(sandboxSecret(secret), headers[SIGNATURE_HEADER], raw, clock.now())
    const event = Event.safeParse(JSON.parse(raw.toString('utf8')))
    if (!event.success) throw new UnsignedEvent('it is no event')
    const { id, paymentId, outcome, failure, held, method } = event.data
    const facts = { id, paymentId, way: 'page', isOurs: true } as const
    if (outcome !== 'succeeded') return { ...facts, outcome, ...(failure && { failure }) }
    if (!held) throw new UnsignedEvent('it names no money')
    return { ...facts, outcome, held, ...(method && { method: withoutUndefined(method) }) }
  },

  findStatus: async () => [],
  // It keeps no records: a repeated charge is the same event again.
  findCharge: async () => undefined,

  charge: async (payment, { last4 }) => ({
    ...{ id: `evt_${payment.chargeKey}`, paymentId: payment.id, way: 'charge', isOurs: true },
    ...(isDeclinedLater(last4)
      ? { outcome: 'failed', failure: 'declined' }
      : { outcome: 'succeeded', held: heldOf(payment) }),
  }),

  refund: async () => {},
  close: async () => {},
})
