import type { FastifyInstance } from 'fastify'
import type { documents } from '#contract/payment/documents.ts'
import type { PaymentSubject } from '#contract/payment/payments.ts'
import type { Handlers } from '../../calls/implement.ts'
import type { SignedInContext } from '../../calls/call-context.ts'
import type { Database } from '../../db/client.ts'
import { documentHtml } from '../../documents/html.ts'
import { documentLink, opensDocument, PAGE_LINK_HOURS } from '../../documents/link.ts'
import { plainQr } from '../../documents/qr.ts'
import { documentsRepository } from '../../documents/repository.ts'
import { apiError } from '../../errors/api-error.ts'
import { ownerOf as ownerOfBooking } from '../bookings/owner.ts'
import { bookingsRepository } from '../bookings/repository.ts'
import { ownerOf as ownerOfOrder } from '../orders/owner.ts'
import { ordersRepository } from '../orders/repository.ts'
import type { Services } from '../services.ts'
import { subscriptionsRepository } from '../subscriptions/repository.ts'

const HOUR_MS = 60 * 60 * 1000
/** Styles within, nothing else: neither scripts nor anything that is loaded. */
const CSP = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const documentsHandlers = ({ db, env, clock, secret }: Services): Handlers<typeof documents> => ({
  list: async ({ query: { of, id }, request }) => {
    const own = await OWN[of](db, id, request)
    if (own === undefined) throw apiError('not_found')
    const rows = await documentsRepository(db).of(of, [own])
    const until = new Date(clock.now().getTime() + PAGE_LINK_HOURS * HOUR_MS)
    return {
      data: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        number: row.number,
        issued_at: row.issuedAt.toISOString(),
        total: { amount: row.total, currency: row.currency },
        url: `${env.apiPrefix}/${documentLink(secret, row.id, until)}`,
      })),
    }
  },
})

/** The id of something of the caller's that was paid for; undefined where it is another customer's. */
const OWN: Record<PaymentSubject, (db: Database, id: string, request: SignedInContext) => Promise<string | undefined>> =
  {
    order: async (db, id, request) => (await ordersRepository(db).readMine(ownerOfOrder(request), id))?.order.id,
    booking: async (db, id, request) => (await bookingsRepository(db).mine(id, ownerOfBooking(request)))?.id,
    subscription: async (db, id, { user, session }) => {
      const row = session.scope === null ? await subscriptionsRepository(db).read(id) : undefined
      return row?.userId === user.id ? row.id : undefined
    },
  }

interface Link {
  Params: { id: string }
  Querystring: { until?: string; key?: string }
}

/** The page of one document, for whom its signed link was given. */
export const documentPages = (app: FastifyInstance, { db, clock, secret }: Services): void => {
  app.get<Link>('/documents/:id/page', async ({ params: { id }, query }, reply) => {
    const document = opensDocument(secret, id, query, clock.now()) ? await documentsRepository(db).read(id) : undefined
    if (!document) throw apiError('not_found')
    const repository = documentsRepository(db)
    const corrects = document.invoiceId === null ? undefined : await repository.read(document.invoiceId)
    const html = documentHtml({
      document,
      corrects: corrects?.number,
      buyer: (await repository.buyer(id))?.buyer,
      qr: (await repository.xml(id))?.qr ?? plainQr(document),
    })
    return reply
      .header('content-security-policy', CSP)
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
