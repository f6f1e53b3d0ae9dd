import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import type { AddJob, JobHandler, JobHandlers, JobKind, JobPayloads } from './kinds.ts'

/** What is done later, kept in the shop's own database. Several servers share it, and each job is one's alone. */
export interface JobQueue {
  add: AddJob
  /** Does what is due now, and says how much that was. */
  runDue: () => Promise<number>
  /** Looks for what is due each second from now on. */
  start: () => void
  /** Ends after what is being done. */
  stop: () => Promise<void>
}

interface QueueOptions {
  db: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Looked up when a job is due, so that they may need the queue themselves. */
  handlers: () => JobHandlers
}

const QUEUE = 'qafila'
const EVERY_MS = 1000
const AT_ONCE = 10
const DAY = 24 * 60 * 60
/** Ten tries over a day and a half; a renewal or a mail that failed until then is told to the log. */
const RULES = {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 6 * 60 * 60,
  expireInSeconds: 120,
  deleteAfterSeconds: 30 * DAY,
  retentionSeconds: 400 * DAY,
}

/** Opens the queue. Call it while no transaction is open: the embedded database has one session for all. */
export const openQueue = async ({ db, clock, log, handlers }: QueueOptions): Promise<JobQueue> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => (db as Database & { $client: Pool }).$client.query(text, values) },
    schedule: false,
    superviseIntervalSeconds: 60,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  const open = async (): Promise<void> => {
    await boss.start()
    await boss.createQueue(QUEUE, RULES)
    // Reads what the queue is like: within a transaction that would wait for itself on the embedded database.
    await boss.getJobById(QUEUE, idOf(QUEUE))
  }
  let opened: Promise<void> | undefined
  const ready = (): Promise<void> =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  // A database that is away for a moment does not keep the server from answering: the next look opens the queue.
  await ready().catch((error: unknown) => log.warn({ err: error }, 'the job queue is opened later'))

  const runOne = async ({ id, data }: { id: string; data: { kind: JobKind; payload: unknown } }): Promise<void> => {
    try {
      await (handlers()[data.kind] as JobHandler<JobKind>)(data.payload as JobPayloads[JobKind], id)
      await boss.complete(QUEUE, id)
    } catch (error) {
      log.warn({ err: error, kind: data.kind }, 'a job is tried again later')
      await boss.fail(QUEUE, id, { message: (error as Error).message })
    }
  }
  const runDue = async (): Promise<number> => {
    await ready()
    let done = 0
    for (;;) {
      const jobs = await boss.fetch<{ kind: JobKind; payload: unknown }>(QUEUE, { batchSize: AT_ONCE })
      for (const job of jobs) await runOne(job)
      done += jobs.length
      // What was done may have made more of it due.
      if (jobs.length === 0 || isStopping) return done
    }
  }

  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const next = (): void => {
    timer = setTimeout(() => {
      last = runDue()
        .catch((error: unknown) => log.warn({ err: error }, 'jobs were not looked for'))
        .finally(() => !isStopping && next())
    }, EVERY_MS)
    timer.unref()
  }

  return {
    add: async (tx, { kind, payload, key, at }) => {
      await ready()
      await boss.send(
        QUEUE,
        { kind, payload },
        {
          id: idOf(key),
          db: fromDrizzle(tx, sql),
          // By the database's clock, which the shop's own may be ahead of.
          ...(at && { startAfter: Math.max(0, Math.ceil((at.getTime() - clock.now().getTime()) / 1000)) }),
        },
      )
    },
    runDue,
    start: next,
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await last
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/** A job's id, made from its key: the same job has the same. */
const idOf = (key: string): string => {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
