import * as z from 'zod/mini'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Env } from '../../env/env.ts'
import { type InstalmentGateway, UnsignedEvent } from '../gateway.ts'
import { eventOf, notAgain, returnUrlOf } from '../instalments/events.ts'
import { readPurchase } from '../instalments/purchase.ts'
import { Refusal } from '../json-api.ts'
import { type HostedPage, openOnePage } from '../one-page.ts'
import { refundBySum } from '../refund-by-sum.ts'
import { paymentsRepository } from '../repository.ts'
import { openTamara, type TamaraOrder } from './api.ts'
import { attemptOf, CAPTURED, endReservation, minor, RESERVED, tamaraOutcome } from './outcome.ts'
import { moneyOf, sessionOf } from './session.ts'
import { checkToken } from './token.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

interface TamaraDeps {
  env: Pick<Env, 'publicUrl' | 'apiPrefix' | 'tamara'>
  db: Database
  clock: Clock
}

const Hook = z.object({ order_id: z.string(), order_reference_id: z.string() })

/** Approved by Tamara: no page of it is open any more. */
const PAID = [...RESERVED, 'partially_captured', ...CAPTURED]

/** Tamara: a page for each attempt, authorised and captured as soon as it is approved. */
export const tamaraGateway = ({ env, db, clock }: TamaraDeps): InstalmentGateway => {
  if (!env.tamara) throw new Error('there is no token of Tamara')
  const { notificationToken, sums } = env.tamara
  const api = openTamara(env.tamara)
  const base = `${env.publicUrl}${env.apiPrefix}/tamara/payments`
  const outcomeOf = (found: TamaraOrder, row: PaymentRow) => tamaraOutcome(found, row, clock.now())
  const end = async (row: PaymentRow, id: string, as: 'capture' | 'cancel') =>
    outcomeOf(await endReservation(api, { row, id, clock, as }), row)
  const notification = `${env.publicUrl}${env.apiPrefix}/payments/webhook/tamara`

  const pageOf = async (key: string): Promise<HostedPage> => {
    const [id = '', url] = key.split(' ')
    const { status } = await api.readOrder(id)
    return { id: key, url, state: PAID.includes(status) ? 'paid' : status === 'new' ? 'open' : 'ended' }
  }

  const create = async (payment: PaymentRow, locale: Parameters<InstalmentGateway['open']>[1]): Promise<HostedPage> => {
    const now = clock.now()
    const session = await api.createSession(
      sessionOf({
        ...{ payment, locale, now, notification },
        purchase: await readPurchase(db, payment),
        // An attempt may need several pages, and Tamara takes each reference once.
        reference: `${payment.id}.${now.getTime().toString(36)}`,
        returnUrl: returnUrlOf(base, payment),
      }),
    )
    // The address is told once, so it is kept beside the id.
    return { id: `${session.order_id} ${session.checkout_url}`, url: session.checkout_url, state: 'open' }
  }

  return {
    ...notAgain,
    name: 'tamara',
    terms: { least: sums.from * 100, most: sums.to * 100, currency: 'SAR', country: 'SA' },
    url: ({ id }, locale) => `${base}/${id}?lang=${locale}`,

    open: async (payment, locale) => {
      const deps = { db, clock, publicUrl: env.publicUrl, read: pageOf, close: async () => {} }
      try {
        return { to: await openOnePage({ ...deps, create: (row) => create(row, locale) }, payment) }
      } catch (error) {
        // A sum that Tamara does not split for this customer is refused when the page is asked for.
        if (!(error instanceof Refusal) || !error.body.includes('total_amount_invalid_limit')) throw error
        return { ended: eventOf(payment, payment.id, { isOurs: true, outcome: 'failed', failure: 'not_approved' }) }
      }
    },

    // What is posted only names an order: what counts is what Tamara answers about it then.
    readEvent: async (headers, raw) => {
      checkToken(/^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '', notificationToken, clock.now())
      const hook = Hook.safeParse(JSON.parse(raw.toString('utf8')))
      if (!hook.success) throw new UnsignedEvent('it is no event')
      const found = await api.readOrder(hook.data.order_id)
      const row = await paymentsRepository(db).read(attemptOf(found))
      if (row?.gateway !== 'tamara') return undefined
      const event = outcomeOf(found, row)
      // The end of a page that was replaced by another is no end of the attempt.
      return event && ('held' in event || row.gatewayId?.startsWith(found.order_id)) ? event : undefined
    },

    findStatus: async (row) => {
      const id = row.gatewayId?.split(' ')[0]
      const event = id === undefined ? undefined : outcomeOf(await api.readOrder(id), row)
      return event ? [event] : []
    },

    refund: (payment, amount, key) =>
      refundBySum({
        ...{ db, clock, payment, amount, key },
        refunded: async (charge) => minor((await api.readOrder(charge)).refunded_amount),
        refund: (charge) =>
          api.refund(charge, {
            total_amount: moneyOf(amount, payment.currency),
            comment: payment.reference,
            merchant_refund_id: key,
          }),
      }),

    // Tamara closes no open page of an online shop: it ends at the deadline it was made with, and is released if approved.
    close: async () => {},
    capture: (row, charge) => end(row, charge, 'capture'),
    release: (row, charge) => end(row, charge, 'cancel'),
  }
}
