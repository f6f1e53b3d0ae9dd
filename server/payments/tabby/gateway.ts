import * as z from 'zod/mini'
import type { PaymentFailure } from '#contract/payment/payments.ts'
import { fromDecimal, toDecimal } from '#contract/rules/money.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Env } from '../../env/env.ts'
import { type GatewayEvent, type InstalmentGateway, UnsignedEvent } from '../gateway.ts'
import { eventOf, notAgain, returnUrlOf } from '../instalments/events.ts'
import { readPurchase } from '../instalments/purchase.ts'
import { Refusal } from '../json-api.ts'
import { type HostedPage, openOnePage } from '../one-page.ts'
import { checkRefund } from '../refund-by-sum.ts'
import { paymentsRepository } from '../repository.ts'
import { isSame } from '../signature.ts'
import { openTabby, type TabbyPayment, type TabbySession } from './api.ts'
import { tabbyOutcome } from './outcome.ts'
import { sessionOf } from './session.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

interface TabbyDeps {
  env: Pick<Env, 'publicUrl' | 'apiPrefix' | 'tabby'>
  db: Database
  clock: Clock
}

/** The header in which Tabby posts the secret of the webhook: its name is chosen where the webhook is registered. */
export const SECRET_HEADER = 'x-webhook-secret'

const Hook = z.object({ id: z.string() })

/** Why Tabby opens no page, by its own names; no other reason is told. */
const REFUSALS: Record<string, PaymentFailure> = {
  order_amount_too_high: 'amount_too_high',
  order_amount_too_low: 'amount_too_low',
}

/** Tabby: a page for each attempt, captured as soon as it is authorised. */
export const tabbyGateway = ({ env, db, clock }: TabbyDeps): InstalmentGateway => {
  if (!env.tabby) throw new Error('there is no key of Tabby')
  const { merchantCode, webhookSecret, sums } = env.tabby
  const api = openTabby(env.tabby)
  const base = `${env.publicUrl}${env.apiPrefix}/tabby/payments`
  const outcomeOf = (found: TabbyPayment, row: PaymentRow) => tabbyOutcome(found, row, clock.now())

  const look = async (row: PaymentRow): Promise<GatewayEvent[]> => {
    if (row.gatewayId === null) return []
    const session = await api.readSession(row.gatewayId)
    const event = outcomeOf(await api.readPayment(session.payment.id), row)
    return event ? [event] : []
  }

  return {
    ...notAgain,
    name: 'tabby',
    terms: { least: sums.from * 100, most: sums.to * 100, currency: 'SAR', country: 'SA' },
    url: ({ id }, locale) => `${base}/${id}?lang=${locale}`,

    open: async (payment, locale) => {
      let refused: TabbySession | undefined
      const create = async (): Promise<HostedPage> => {
        const purchase = await readPurchase(db, payment)
        const session = await api.createSession(
          sessionOf({ payment, purchase, merchantCode, locale, returnUrl: returnUrlOf(base, payment) }),
        )
        if (session.status === 'rejected') refused = session
        return pageOf(session)
      }
      const read = async (id: string) => pageOf(await api.readSession(id))
      const deps = { db, clock, publicUrl: env.publicUrl, read, create, close: api.cancelSession }
      const to = await openOnePage(deps, payment)
      if (!refused) return { to }
      const failure = REFUSALS[refused.configuration.products?.installments?.rejection_reason ?? ''] ?? 'not_approved'
      return { ended: eventOf(payment, refused.id, { isOurs: true, outcome: 'failed', failure }) }
    },

    // What is posted only names a payment: what counts is what Tabby answers about it then.
    readEvent: async (headers, raw) => {
      const secret = headers[SECRET_HEADER]
      if (typeof secret !== 'string' || !isSame(secret, webhookSecret)) throw new UnsignedEvent('another secret')
      const hook = Hook.safeParse(JSON.parse(raw.toString('utf8')))
      if (!hook.success) throw new UnsignedEvent('it is no event')
      const found = await api.readPayment(hook.data.id)
      const id = found.meta?.payment_id
      const row = typeof id === 'string' ? await paymentsRepository(db).read(id) : undefined
      if (row?.gateway !== 'tabby') return undefined
      const event = outcomeOf(found, row)
      // The end of a page that was replaced by another is no end of the attempt.
      const isCurrent = async () =>
        row.gatewayId !== null && (await api.readSession(row.gatewayId)).payment.id === found.id
      return event && ('held' in event || (await isCurrent())) ? event : undefined
    },

    findStatus: look,

    refund: async (payment, amount, key) => {
      const charge = payment.gatewayCharge
      if (charge === null) throw new Error(`${payment.id} has no charge to refund`)
      const wanted = { amount: toDecimal(amount, payment.currency), reference_id: key, reason: payment.reference }
      const after = await api.refund(charge, wanted).catch(async (error: unknown) => {
        // A known key may be refused: then the refund was made before.
        if (!(error instanceof Refusal)) throw error
        const found = await api.readPayment(charge)
        if (!found.refunds?.some(({ reference_id: made }) => made === key)) throw error
        return found
      })
      const made = after.refunds?.find(({ reference_id: of }) => of === key)?.amount ?? ''
      checkRefund(payment, {
        requested: amount,
        made: fromDecimal(made, after.currency) ?? 0,
        currency: after.currency,
      })
    },

    close: async ({ gatewayId }) => {
      if (gatewayId !== null) await api.cancelSession(gatewayId)
    },

    capture: async (row, charge) => {
      const amount = toDecimal(row.amount, row.currency)
      return outcomeOf(await api.capture(charge, { amount, reference_id: row.id }), row)
    },
    // Of two at once the second is refused: it finds the payment closed.
    release: async (row, charge) => outcomeOf(await api.close(charge).catch(() => api.readPayment(charge)), row),
  }
}

const pageOf = ({ id, status, payment, configuration }: TabbySession): HostedPage => ({
  id,
  state:
    payment.status === 'AUTHORIZED' || payment.status === 'CLOSED'
      ? 'paid'
      : status === 'created' && payment.status === 'CREATED'
        ? 'open'
        : 'ended',
  url: configuration.available_products?.installments?.[0]?.web_url ?? undefined,
})
