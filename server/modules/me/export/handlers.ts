import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Export, me } from '#contract/account/me.ts'
import { isSigned, signedQuery, type SignedQuery } from '../../../accounts/signed-link.ts'
import { newId } from '../../../accounts/tokens.ts'
import type { Handlers } from '../../../calls/implement.ts'
import { accountExports } from '../../../db/schema/account-parts-schema.ts'
import type { Database } from '../../../db/client.ts'
import { apiError } from '../../../errors/api-error.ts'
import type { Services } from '../../services.ts'
import { usersRepository } from '../../users/repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a copy can be downloaded. */
const LIFE_DAYS = 7
/** Asked for again within this time, the same copy is answered. */
const AGAIN_MS = DAY_MS
/** How long its link does: it is made for one download. */
const LINK_MS = 5 * 60 * 1000

type ExportRow = typeof accountExports.$inferSelect
/** All but the archive, which may be large. */
const columns = {
  id: accountExports.id,
  userId: accountExports.userId,
  requestedAt: accountExports.requestedAt,
  readyAt: accountExports.readyAt,
  expiresAt: accountExports.expiresAt,
  size: accountExports.size,
}

const newest = async (db: Database, userId: string, now: Date): Promise<Omit<ExportRow, 'archive'> | undefined> =>
  (
    await db
      .select(columns)
      .from(accountExports)
      .where(and(eq(accountExports.userId, userId), gt(accountExports.expiresAt, now)))
      .orderBy(desc(accountExports.requestedAt))
      .limit(1)
  )[0]

export const exportHandlers = ({
  db,
  env,
  clock,
  secret,
  jobs,
}: Services): Pick<Handlers<typeof me>, 'export' | 'requestExport' | 'exportLink'> => ({
  export: async ({ request: { user } }) => {
    const row = await newest(db, user.id, clock.now())
    return { data: { export: row ? serialize(row, clock.now()) : null } }
  },

  requestExport: ({ request: { user } }) =>
    db.transaction(async (tx) => {
      // One at a time, so that two devices get one copy.
      if (!(await usersRepository(tx).lock(user.id))) throw apiError('unauthorized')
      const now = clock.now()
      const recent = await newest(tx, user.id, now)
      if (recent && now < nextAt(recent)) return { data: { export: serialize(recent, now) } }
      const row = {
        id: newId('exp'),
        userId: user.id,
        requestedAt: now,
        readyAt: null,
        expiresAt: new Date(now.getTime() + LIFE_DAYS * DAY_MS),
        size: null,
      }
      await tx.insert(accountExports).values(row)
      await jobs.add(tx, { kind: 'account.export', payload: { exportId: row.id }, key: `export ${row.id}` })
      return { data: { export: serialize(row, now) } }
    }),

  exportLink: async ({ request: { user } }) => {
    const now = clock.now()
    const row = await newest(db, user.id, now)
    if (!row?.readyAt) throw apiError('not_found')
    const query = signedQuery(secret, `export ${row.id}`, new Date(now.getTime() + LINK_MS))
    return { data: { url: `${env.apiPrefix}/exports/${row.id}/file?${query}` } }
  },
})

const nextAt = ({ requestedAt }: Pick<ExportRow, 'requestedAt'>): Date => new Date(requestedAt.getTime() + AGAIN_MS)

const serialize = (row: Omit<ExportRow, 'archive'>, now: Date): Export => ({
  id: row.id,
  requested_at: row.requestedAt.toISOString(),
  ready_at: row.readyAt?.toISOString() ?? null,
  expires_at: row.expiresAt.toISOString(),
  size: row.size,
  next_at: now < nextAt(row) ? nextAt(row).toISOString() : null,
})

interface Link {
  Params: { id: string }
  Querystring: SignedQuery
}

/** The file of a copy, for whom its link was made. */
export const exportFiles = (app: FastifyInstance, { db, clock, secret }: Services): void => {
  app.get<Link>('/exports/:id/file', async ({ params: { id }, query }, reply) => {
    if (!isSigned(secret, `export ${id}`, query, clock.now())) throw apiError('not_found')
    const [found] = await db
      .select({ archive: accountExports.archive, readyAt: accountExports.readyAt })
      .from(accountExports)
      .where(and(eq(accountExports.id, id), isNotNull(accountExports.archive)))
    if (!found?.archive) throw apiError('not_found')
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="my-data-${found.readyAt?.toISOString().slice(0, 10)}.zip"`)
      .header('x-robots-tag', 'noindex')
      .type('application/zip')
      .send(found.archive)
  })
}
