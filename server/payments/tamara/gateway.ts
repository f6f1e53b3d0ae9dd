import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import { type InstalmentGateway, type PaymentRow, UnsignedEvent } from '../gateway.ts'
import { eventOf, notAgain, wayBack } from '../instalments/events.ts'
import { readPurchase } from '../instalments/purchase.ts'
import { Refusal } from '../json-api.ts'
import { type HostedPage, openOnePage } from '../one-page.ts'
import { refundBySum } from '../refund-by-sum.ts'
import { paymentsRepository } from '../repository.ts'
import { openTamara } from './api.ts'
import { CAPTURED, minor, tamaraOutcome } from './outcome.ts'
import { moneyOf, sessionOf } from './session.ts'
import { checkToken } from './token.ts'

interface TamaraDeps {
  env: Pick<Env, 'publicUrl' | 'apiPrefix' | 'tamara'>
  db: Database
  clock: Clock
}

const Hook = z.object({ order_id: z.string(), order_reference_id: z.string() })

/** Approved by Tamara: the shop acknowledges it, and captures it then. */
const PAID = ['approved', 'authorised', 'partially_captured', ...CAPTURED]

/** Tamara: a page for each attempt, authorised and captured as soon as it is approved. */
export const tamaraGateway = ({ env, db, clock }: TamaraDeps): InstalmentGateway => {
  if (!env.tamara) throw new Error('there is no token of Tamara')
  const { notificationToken, sums } = env.tamara
  const api = openTamara(env.tamara)
  const base = `${env.publicUrl}${env.apiPrefix}/tamara/payments`
  const outcomeOf = tamaraOutcome({ api, clock })
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
        wayBack: wayBack(base, payment),
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
        return { ended: eventOf(payment, payment.id, { outcome: 'failed', failure: 'not_approved' }) }
      }
    },

    // What is posted only names an order: what counts is what Tamara answers about it then.
    readEvent: async (headers, raw) => {
      checkToken(/^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '', notificationToken, clock.now())
      const hook = Hook.safeParse(JSON.parse(raw.toString('utf8')))
      if (!hook.success) throw new UnsignedEvent('it is no event')
      const found = await api.readOrder(hook.data.order_id)
      const [id = ''] = found.order_reference_id.split('.')
      const row = await paymentsRepository(db).read(id)
      if (row?.gateway !== 'tamara') return undefined
      const event = await outcomeOf(found, row)
      // The end of a page that was replaced by another is no end of the attempt.
      return event?.outcome === 'succeeded' || row.gatewayId?.startsWith(found.order_id) ? event : undefined
    },

    look: async (row) => {
      const id = row.gatewayId?.split(' ')[0]
      return id === undefined ? undefined : outcomeOf(await api.readOrder(id), row)
    },

    refund: (payment, amount, key) =>
      refundBySum({
        ...{ db, clock, payment, key },
        refunded: async (charge) => {
          const { refunded_amount: sum } = await api.readOrder(charge)
          return sum ? minor(sum.amount, sum.currency) : 0
        },
        refund: (charge) =>
          api.refund(charge, {
            total_amount: moneyOf(amount, payment.currency),
            comment: payment.reference,
            merchant_refund_id: key,
          }),
      }),

    // A page that is open ends at the deadline it was made with.
    close: async () => {},
  }
}
