import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Pool } from 'pg'
import { isDiskFull } from '../../lib/disk.ts'
import { type SchemaState, schemaState } from '../../db/migrate.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes `/readyz` answer 503, and gives the balancer that asked it lately this time to notice. Call it before
     * `drain`.
     */
    leave: (graceMs: number) => Promise<void>
  }
}

/**
 * What a server says of itself. `read-only` is a standby, or a primary that was taken over from: it serves reads, and so
 * does one whose `disk is full`.
 */
export type Readiness = 'ready' | 'read-only' | 'disk is full' | 'old schema' | 'no database' | 'stopping'

const SERVING: ReadonlySet<Readiness> = new Set(['ready', 'read-only', 'disk is full'])

/** A balancer asks again before a slow database answers. */
const LIMIT_MS = 2000
/** Longer than balancers wait between two questions. */
const ASKED_LATELY_MS = 60_000

/**
 * `/livez` says that the process runs, whatever its database does: a restart would not help that. `/readyz` says whether
 * it is worth sending requests here.
 */
export const probes = (pool: Pool | undefined, dataDir: string) =>
  plugin(async (app: FastifyInstance) => {
    let isLeaving = false
    let askedAt = -Infinity
    app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
    app.get('/readyz', async (_request, reply) => {
      askedAt = Date.now()
      const status = isLeaving ? 'stopping' : pool ? await readinessOf(pool, dataDir) : 'ready'
      return reply
        .code(SERVING.has(status) ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status })
    })
    app.decorate('leave', async (graceMs: number) => {
      isLeaving = true
      if (Date.now() - askedAt < ASKED_LATELY_MS) await wait(graceMs)
    })
  })

const readinessOf = async (pool: Pool, dataDir: string): Promise<Readiness> => {
  try {
    const status = (await Promise.race([look(pool), wait(LIMIT_MS, undefined, { ref: false })])) ?? 'no database'
    return status === 'ready' && (await isDiskFull(dataDir)) ? 'disk is full' : status
  } catch {
    return 'no database'
  }
}

const look = async (pool: Pool): Promise<Readiness> => {
  const usable: readonly SchemaState[] = ['current', 'newer']
  if (!usable.includes(await schemaState(pool))) return 'old schema'
  const { rows } = await pool.query<{ is: boolean }>(
    `select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is`,
  )
  return rows[0]?.is ? 'read-only' : 'ready'
}
