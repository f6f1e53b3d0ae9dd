import type { documents } from '#contract/payment/documents.ts'
import type { SoldSubject } from '#contract/payment/payments.ts'
import type { Handlers } from '../../calls/implement.ts'
import type { SignedInContext } from '../../calls/call-context.ts'
import type { Database } from '../../db/client.ts'
import { ARCHIVE_DOCUMENTS, countOfCustomer } from '../../documents/archive.ts'
import { ARCHIVE_LINK_MINUTES, archiveLink, documentLink, PAGE_LINK_HOURS } from '../../documents/link.ts'
import { documentsRepository } from '../../documents/repository.ts'
import { apiError } from '../../errors/api-error.ts'
import { ownerOf as ownerOfBooking } from '../bookings/owner.ts'
import { bookingsRepository } from '../bookings/repository.ts'
import { ownerOf as ownerOfOrder } from '../orders/owner.ts'
import { ordersRepository } from '../orders/repository.ts'
import type { Services } from '../services.ts'
import { subscriptionsRepository } from '../subscriptions/repository.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

export const documentsHandlers = ({ db, env, clock, secret, limiter }: Services): Handlers<typeof documents> => ({
  list: async ({ query: { of, id }, request }) => {
    const own = await OWN[of](db, id, request)
    if (own === undefined) throw apiError('not_found')
    // That of a free order is kept for the books; a customer needs no invoice of nothing.
    const rows = (await documentsRepository(db).of(of, [own])).filter(({ total }) => total > 0)
    const until = new Date(clock.now().getTime() + PAGE_LINK_HOURS * HOUR_MS)
    return {
      data: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        ...(row.seller.vat_number === '' && { is_plain: true as const }),
        number: row.number,
        issued_at: row.issuedAt.toISOString(),
        total: { amount: row.total, currency: row.currency },
        url: `${env.apiPrefix}/${documentLink(secret, row.id, until)}`,
      })),
    }
  },

  count: async ({ request: { user } }) => ({ data: { count: await countOfCustomer(db, user.id) } }),

  archive: async ({ request: { user } }) => {
    await limiter.take('archive_account', user.id)
    const total = await countOfCustomer(db, user.id)
    const count = Math.min(total, ARCHIVE_DOCUMENTS)
    const until = new Date(clock.now().getTime() + ARCHIVE_LINK_MINUTES * MINUTE_MS)
    const url = count === 0 ? null : `${env.apiPrefix}/${archiveLink(secret, user.id, until)}`
    return { data: { count, left_out: total - count, url } }
  },
})

/** The id of something of the caller's that was paid for; undefined where it is another customer's. */
const OWN: Record<SoldSubject, (db: Database, id: string, request: SignedInContext) => Promise<string | undefined>> = {
  order: async (db, id, request) => (await ordersRepository(db).readMine(ownerOfOrder(request), id))?.order.id,
  booking: async (db, id, request) => (await bookingsRepository(db).mine(id, ownerOfBooking(request)))?.id,
  subscription: async (db, id, { user, session }) => {
    const row = session.scope === null ? await subscriptionsRepository(db).read(id) : undefined
    return row?.userId === user.id ? row.id : undefined
  },
}
