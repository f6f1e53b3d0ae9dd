import type { subscription, subscriptions } from '#contract/membership/memberships.ts'
import type { Database } from '../../db/client.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { documentsRepository } from '../../documents/repository.ts'
import { shopCurrency } from '../plans/routes.ts'
import type { Services } from '../services.ts'
import { changedBy, changeSubscription } from './change.ts'
import { firstPayable } from './payment-subject.ts'
import { metersOf } from './quota/meters.ts'
import { pausesRepository } from './pause.ts'
import {
  type InvoiceDocuments,
  serializeInvoice,
  serializePreview,
  serializeReleased,
  serializeSubscription,
} from './serialize.ts'
import { releasedBy, releaseUncovered } from './releases.ts'
import { invoicesRepository } from './invoices.ts'
import { subscriptionsRepository } from './repository.ts'
import { slotQuota } from './quota/slot-quota.ts'
import { offerOf, subscribe } from './subscribe.ts'
import { previewChange } from './upgrade.ts'
import type { InvoiceRow, SubscriptionRow } from '../../db/schema/rows.ts'

/** The number of invoices in the answer about a membership. */
const NEWEST = 3

export const subscriptionsHandlers = ({ memberships }: Services): Handlers<typeof subscriptions> => ({
  add: async ({ body, request }) => {
    const { row, payment } = await subscribe(memberships, request.db, {
      ...body,
      user: request.user,
      locale: request.locale,
    })
    return { data: { subscription: await shown(request.db, row, memberships.clock.now()), payment } }
  },
})

export const subscriptionHandlers = ({ memberships }: Services): Handlers<typeof subscription> => {
  const { db, clock } = memberships
  return {
    read: async ({ request: { user } }) => {
      const row = await subscriptionsRepository(db).current(user.id)
      return { data: { subscription: row ? await shown(db, row, clock.now()) : null } }
    },

    preview: async ({ body, request }) => {
      const user = request.user
      const row = await subscriptionsRepository(db).current(user.id)
      const isLive = row && !['pending_payment', 'cancelled', 'expired'].includes(row.status)
      if (isLive) return { data: { preview: await previewChange(memberships, db, row, body) } }
      const now = clock.now()
      const { billing, due, terms } = await offerOf(memberships, user, body, now)
      const offer = { now: true, at: now, charge: due, credit: 0, due, then: terms.price, nextAt: billing.period.end }
      return { data: { preview: serializePreview(offer, await shopCurrency(db)) } }
    },

    change: async ({ body, request }) => {
      const user = request.user
      const payment = await changeSubscription(memberships, user, body, request.locale)
      const row = await subscriptionsRepository(db).current(user.id)
      if (!row) throw apiError('not_found')
      // What was shown before is done before this answers; the job of the same is for a process that ends here.
      await releaseUncovered(memberships, row.id)
      return { data: { subscription: await shown(db, row, clock.now()), payment } }
    },

    releases: async ({ body, request }) => {
      const repository = subscriptionsRepository(db)
      const row = await repository.current(request.user.id)
      const now = clock.now()
      const after = row && changedBy(row, await repository.plans(), body, now)
      const released = row && after ? await releasedBy(db, row, after, now) : []
      return { data: { bookings: released.map(serializeReleased) } }
    },

    quota: async ({ query, request: { user } }) => ({
      data: { quota: user.isGuest ? null : await slotQuota(db, user.id, query.availability_id, clock.now()) },
    }),

    usage: async ({ request: { user } }) => ({ data: { meters: await metersOf(db, user.id, clock.now()) } }),

    invoices: async ({ request: { user } }) => {
      const currency = await shopCurrency(db)
      const rows = await invoicesRepository(db).list(user.id)
      const documents = await documentsOf(db, rows)
      return { data: rows.map((row) => serializeInvoice(row, currency, documents)) }
    },
  }
}

/** The open payment before a membership begins, with its last attempt. */
const unpaidOf = async (db: Database, row: SubscriptionRow, now: Date) => {
  if (row.status !== 'pending_payment') return undefined
  const payable = await firstPayable(db, row, now)
  const [attempt] = await paymentsRepository(db).of('subscription', row.id)
  return payable && attempt && { payable, attempt }
}

/** The tax documents of paid invoices. */
const documentsOf = async (db: Database, rows: readonly InvoiceRow[]): Promise<InvoiceDocuments> => {
  const ids = [...new Set(rows.map(({ subscriptionId }) => subscriptionId))]
  const documents = await documentsRepository(db).of('subscription', ids)
  return new Map(
    documents.flatMap((row) => (row.kind === 'invoice' && row.paymentId !== null ? [[row.paymentId, row]] : [])),
  )
}

const shown = async (db: Database, row: SubscriptionRow, now: Date) => {
  const repository = subscriptionsRepository(db)
  const invoices = await invoicesRepository(db).list(row.userId, NEWEST)
  return serializeSubscription({
    row,
    plans: await repository.plans(),
    invoices,
    currency: await shopCurrency(db),
    documents: await documentsOf(db, invoices),
    unpaid: await unpaidOf(db, row, now),
    isCharging: (await paymentsRepository(db).underWay('subscription', row.id)) !== undefined,
    pauses: await pausesRepository(db).of(row.userId, now),
    now,
  })
}
