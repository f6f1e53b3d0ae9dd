import type { PaymentBrand } from '#contract/payment/payments.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Env } from '../../env/env.ts'
import type { GatewayEvent, HostedGateway } from '../gateway.ts'
import { Refusal } from '../json-api.ts'
import { refundBySum } from '../refund-by-sum.ts'
import { settingsRepository } from '../../settings/repository.ts'
import { paymentsRepository } from '../repository.ts'
import { formerGivenId, givenId, type MoyasarApi, type MoyasarPayment, openMoyasar } from './api.ts'
import { formPage } from './form.ts'
import { isTaken, outcomeOf } from './outcome.ts'
import { moyasarPages } from './pages.ts'
import { readHook } from './webhook.ts'
import type { PaymentRow, SavedMethodRow } from '../../db/schema/rows.ts'

interface MoyasarDeps {
  env: Pick<Env, 'publicUrl' | 'apiPrefix' | 'appTitle' | 'moyasar'>
  secret: string
  db: Database
  clock: Clock
}

/** An older one was tried before, maybe by a server of a former release. */
const FIRST_TRY_MS = 2000
const RENEWING = ['mada', 'visa', 'mastercard', 'apple_pay'] as const satisfies readonly PaymentBrand[]

/** Moyasar: invoices as payment pages, its form where a card is saved, tokens for the charges that follow. */
export const moyasarGateway = ({ env, secret, db, clock }: MoyasarDeps): HostedGateway => {
  if (!env.moyasar) throw new Error('there is no key of Moyasar')
  const { webhookSecret = '', publishableKey = '' } = env.moyasar
  const api = openMoyasar(env.moyasar)
  /** The id of the charge of an attempt: noted when it was made, else the one it is made under. */
  const chargeIdOf = ({ id, chargeKey, gatewayId }: PaymentRow): string =>
    (chargeKey === null ? null : gatewayId) ?? givenId(id, secret)
  const outcome = (found: MoyasarPayment, row: PaymentRow, id = `look ${found.id}`): GatewayEvent | undefined =>
    outcomeOf(found, row, { id, chargeId: isFormerCharge(found, row) ? found.id : chargeIdOf(row) })
  const pages = moyasarPages({ api, env, db, clock, outcome: (found, row) => outcome(found, row) })
  const base = `${env.publicUrl}${env.apiPrefix}/moyasar/payments`

  /** Releases what was reserved on a card to verify it. It would expire by itself: a failure must not lose the card. */
  const releaseVerification = async (payment: MoyasarPayment, row: PaymentRow): Promise<void> => {
    if (row.amount === 0 && payment.status === 'authorized') await api.void(payment.id).catch(() => undefined)
  }

  const make = async (payment: PaymentRow, { gatewayMethod }: SavedMethodRow): Promise<MoyasarPayment> => {
    const id = givenId(payment.id, secret)
    try {
      return await api.createPayment({
        given_id: id,
        amount: payment.amount,
        currency: payment.currency,
        description: payment.reference,
        callback_url: `${base}/${payment.id}/done`,
        source: { type: 'token', token: gatewayMethod, '3ds': false, manual: false },
        metadata: { payment_id: payment.id },
      })
    } catch (error) {
      // A known id is refused: then the charge was made before, and its record gives the outcome.
      const earlier = error instanceof Refusal && error.status === 400 ? await api.readPayment(id) : undefined
      if (!earlier) throw error
      return earlier
    }
  }

  return {
    name: 'moyasar',
    brands: { once: [...RENEWING, 'stc_pay'], renewing: RENEWING },
    url: ({ id }, locale) => `${base}/${id}?lang=${locale}`,

    open: async (payment, locale) => {
      if (!payment.savesMethod) return { to: await pages.open(payment) }
      const callback = `${base}/${payment.id}/done`
      const shopName = (await settingsRepository(db).read())?.name[locale] || env.appTitle
      return formPage({ payment, locale, publishableKey, callback, shopName })
    },

    readEvent: async (_headers, raw) => {
      const hook = readHook(raw, webhookSecret)
      if (!hook.type.startsWith('payment_')) return undefined
      const found = await api.readPayment(hook.payment)
      const row = found && (await rowOf(db, found))
      if (!row) return undefined
      const event = outcome(found, row, hook.id)
      if (event?.outcome === 'succeeded') await releaseVerification(found, row)
      return event
    },

    findStatus: async (payment) => {
      const events = await pages.look(payment)
      if (events.length > 0 && payment.amount === 0)
        for (const one of await api.paymentsOf(payment.id)) await releaseVerification(one, payment)
      return events
    },

    charge: async (payment, method) => {
      const made = (await formerCharge(api, payment, clock.now())) ?? (await make(payment, method))
      await paymentsRepository(db).noteGatewayId(payment, made.id, clock.now())
      return outcome(made, { ...payment, gatewayId: made.id }, `charge ${payment.id}`)
    },

    findCharge: async (payment) => {
      const found = (await api.readPayment(chargeIdOf(payment))) ?? (await formerCharge(api, payment, clock.now()))
      return found && { event: outcome(found, payment) }
    },

    // Of two at once the second is refused: it finds the payment voided.
    release: async (payment, charge) => {
      const found = await api.void(charge).catch(() => api.readPayment(charge))
      return found && outcome(found, payment)
    },

    refund: (payment, amount, key) =>
      refundBySum({
        ...{ db, clock, payment, amount, key },
        refunded: async (charge) => {
          const found = await api.readPayment(charge)
          if (!found) throw new Error(`Moyasar has no payment ${charge}`)
          return found.refunded ?? 0
        },
        refund: (charge) => api.refund(charge, amount),
      }),

    close: async ({ gatewayId, chargeKey }) => {
      if (gatewayId !== null && chargeKey === null) await pages.close(gatewayId)
    },
  }
}

/** A charge that a server of a former release began and did not note: it would be made a second time. */
const formerCharge = async (api: MoyasarApi, row: PaymentRow, now: Date): Promise<MoyasarPayment | undefined> => {
  const isFirstTry = now.getTime() - row.createdAt.getTime() < FIRST_TRY_MS
  const found = isFirstTry || row.gatewayId !== null ? undefined : await api.readPayment(formerGivenId(row.id))
  return found && isFormerCharge(found, row) ? found : undefined
}

/** Whether it stands under the former id of an attempt's charge; who pays could take that id, so that it must be whole. */
const isFormerCharge = (found: MoyasarPayment, { id, chargeKey, amount, currency }: PaymentRow): boolean =>
  chargeKey !== null &&
  found.id === formerGivenId(id) &&
  found.metadata?.payment_id === id &&
  isTaken(found) &&
  found.amount === amount &&
  found.currency === currency

/** The attempt that a payment at Moyasar belongs to: by its metadata, else by its invoice. */
const rowOf = async (db: Database, found: MoyasarPayment): Promise<PaymentRow | undefined> => {
  const id = found.metadata?.payment_id
  const repository = paymentsRepository(db)
  const row =
    (typeof id === 'string' ? await repository.read(id) : undefined) ??
    (found.invoice_id ? await repository.ofGateway('moyasar', found.invoice_id) : undefined)
  return row?.gateway === 'moyasar' ? row : undefined
}
