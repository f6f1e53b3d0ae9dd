import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import { inSpan } from '../observe/spans.ts'
import {
  type AddJob,
  type GiveUp,
  type GiveUps,
  type JobHandler,
  type JobHandlers,
  type JobKind,
  type JobPayloads,
  JobRefused,
  MAIL_JOBS,
  PUSH_JOBS,
} from './kinds.ts'

/** Jobs in the shop's own database. Several servers share it, and each job runs on one of them. */
export interface JobQueue {
  add: AddJob
  /** Does a job that was given up again, with all its tries, by its key; false where none of that key was given up. */
  again: (tx: Database, key: string) => Promise<boolean>
  /** Runs the due jobs and answers how many there were. */
  runDue: () => Promise<number>
  /** From now on polls for due jobs each second. */
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
  giveUps?: () => GiveUps
}

/** A job as it is fetched. */
type Taken = JobWithMetadata<{ kind: JobKind; payload: unknown }>

/** A queue, and how many of its jobs are taken at a time, to be done one after the other. */
interface Lane {
  name: string
  batch: number
}

const MAIN: Lane = { name: 'qafila', batch: 10 }
/** One at a time: a mail may wait long for its server, and those behind it must not count as lost meanwhile. */
const MAIL: Lane = { name: 'qafila-mail', batch: 1 }
const PUSH: Lane = { name: 'qafila-push', batch: 1 }
/** Where pg-boss puts a copy of each job that is given up, in the statement that fails it, whichever process does. */
const GIVEN_UP: Lane = { name: 'qafila-given-up', batch: 1 }
const LANES = [MAIN, MAIL, PUSH, GIVEN_UP]
const EVERY_MS = 1000
/** How long a stop waits for mails and pushes under way: one that is cut off is sent by the next process. */
const SEND_STOP_MS = 4000
const DAY = 24 * 60 * 60
/** Ten tries over a day and a half; a renewal or a mail that failed until then is logged. */
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
export const openQueue = async ({ db, clock, log, handlers, giveUps }: QueueOptions): Promise<JobQueue> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => (db as Database & { $client: Pool }).$client.query(text, values) },
    schedule: false,
    superviseIntervalSeconds: 60,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  let opened: Promise<void> | undefined
  const ready = (): Promise<void> =>
    (opened ??= startQueues(boss).catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  // A database that is away for a moment does not keep the server from answering: the next look opens the queue.
  await ready().catch((error: unknown) => log.warn({ err: error }, 'the job queue is opened later'))

  const runOne = async ({ name }: Lane, job: Taken): Promise<void> => {
    const { kind, payload } = job.data
    try {
      if (name === GIVEN_UP.name) await giveUp(job)
      else
        await inSpan(`job ${kind}`, {}, () =>
          (handlers()[kind] as JobHandler<JobKind>)(payload as JobPayloads[JobKind], job.id),
        )
      await boss.complete(name, job)
    } catch (error) {
      const isRefused = error instanceof JobRefused
      const isLast = isRefused || job.retryCount >= job.retryLimit
      log.warn({ err: error, kind }, isLast ? 'a job failed for the last time' : 'a job is tried again later')
      if (isRefused)
        await db.execute(sql`update pgboss.job set retry_limit = retry_count
        where name = ${name} and id = ${job.id} and retry_count = ${job.retryCount} and state = 'active'`)
      await boss.fail(name, job, { message: (error as Error).message })
    }
  }
  const giveUp = async ({ data: { kind, payload }, sourceId, sourceOutput }: Taken): Promise<void> => {
    const { message, value } = (sourceOutput ?? {}) as { message?: string; value?: { message?: string } }
    const reason = message ?? value?.message ?? ''
    log.error({ kind, id: sourceId, reason }, 'a job was given up')
    const run = giveUps?.()[kind] as GiveUp<JobKind> | undefined
    await run?.(payload as JobPayloads[JobKind], { id: sourceId ?? '', reason })
  }
  const runLane = async (lane: Lane): Promise<number> => {
    await ready()
    let done = 0
    for (;;) {
      const jobs = await boss.fetch<Taken['data']>(lane.name, { batchSize: lane.batch, includeMetadata: true })
      for (const job of jobs) await runOne(lane, job)
      done += jobs.length
      // What was done may have made more of it due.
      if (jobs.length === 0 || isStopping) return done
    }
  }
  const runDue = async (): Promise<number> => {
    let done = 0
    for (;;) {
      const counts = await Promise.all(LANES.map(runLane))
      const count = counts.reduce((sum, one) => sum + one, 0)
      done += count
      // One queue may have made something due in the other.
      if (count === 0 || isStopping) return done
    }
  }

  let isStopping = false
  let isFailing = false
  const timers = new Map<Lane, NodeJS.Timeout>()
  const last = new Map<Lane, Promise<unknown>>()
  /** Each queue is polled by itself: a slow one does not delay the other. */
  const next = (lane: Lane): void => {
    const timer = setTimeout(() => {
      const look = runLane(lane)
        .then(() => (isFailing = false))
        .catch((error: unknown) => {
          // A standby would say it each second.
          if (!isStopping && !isFailing) log.warn({ err: error }, 'jobs were not looked for')
          isFailing = true
        })
        .finally(() => !isStopping && next(lane))
      last.set(lane, look)
    }, EVERY_MS)
    timers.set(lane, timer.unref())
  }

  return {
    add: async (tx, { kind, payload, key, at }) => {
      await ready()
      await boss.send(
        laneOf(kind).name,
        { kind, payload },
        {
          id: idOf(key),
          db: fromDrizzle(tx, sql),
          // By the database's clock, which the shop's own may be ahead of.
          ...(at && { startAfter: Math.max(0, Math.ceil((at.getTime() - clock.now().getTime()) / 1000)) }),
        },
      )
    },
    again: async (tx, key) => {
      const { rows } = await tx.execute(sql`update pgboss.job
        set state = 'created', retry_count = 0, started_on = null, completed_on = null, output = null,
          start_after = now(), keep_until = now() + ${RULES.retentionSeconds} * interval '1 s'
        where id = ${idOf(key)} and state = 'failed' and name <> ${GIVEN_UP.name} returning id`)
      return rows.length > 0
    },
    runDue,
    start: () => LANES.forEach(next),
    stop: async () => {
      isStopping = true
      for (const timer of timers.values()) clearTimeout(timer)
      const isLate = new AbortController()
      const late = wait(SEND_STOP_MS, undefined, { signal: isLate.signal }).catch(() => {})
      await Promise.all([
        last.get(MAIN),
        ...[MAIL, PUSH].map((lane) => last.has(lane) && Promise.race([last.get(lane), late])),
      ])
      isLate.abort()
      await boss.stop({ graceful: false, close: false })
    },
  }
}

const laneOf = (kind: JobKind): Lane => (MAIL_JOBS.includes(kind) ? MAIL : PUSH_JOBS.includes(kind) ? PUSH : MAIN)

const startQueues = async (boss: PgBoss): Promise<void> => {
  await boss.start()
  for (const { name } of [GIVEN_UP, MAIN, MAIL, PUSH]) {
    await boss.createQueue(name, RULES)
    // A queue that was there keeps the rules of its first start otherwise.
    if (name !== GIVEN_UP.name) await boss.updateQueue(name, { deadLetter: GIVEN_UP.name })
    // Reads the queue's settings: within a transaction of the embedded database that would deadlock.
    await boss.getJobById(name, idOf(name))
  }
}

/** A job's id, made from its key: the same job has the same. */
const idOf = (key: string): string => {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
