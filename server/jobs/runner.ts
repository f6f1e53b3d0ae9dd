import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '../db/client.ts'
import { type CircuitOpen, circuitOpenIn } from '../lib/circuit.ts'
import type { Clock } from '../lib/clock.ts'
import { inTime } from '../lib/in-time.ts'
import { inSpan } from '../observe/spans.ts'
import type { GiveUp, GiveUps, Job, JobHandler, JobHandlers, JobKind, JobPayloads } from './kinds.ts'
import { JobRefused } from './kinds.ts'
import { keepGivenUp } from './start-queues.ts'
import { JOBS, laneOf } from './table.ts'

/** A job as it is fetched. */
export type Taken = JobWithMetadata<{ kind: JobKind; payload: unknown; due?: string }>

interface RunnerOptions {
  boss: PgBoss
  db: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  handlers: () => JobHandlers
  giveUps?: () => GiveUps
}

/** Runs a job that was fetched, and records the outcome; never rejects. */
export interface Runner {
  run: (job: Taken) => Promise<void>
  /** The same for the copy of a job that was given up. */
  giveUp: (copy: Taken) => Promise<void>
}

export const createRunner = ({ boss, db, clock, log, handlers, giveUps }: RunnerOptions): Runner => {
  const record = async (job: Taken, act: () => Promise<void>): Promise<void> => {
    const { kind } = job.data
    try {
      const late = `it was not done within ${job.expireInSeconds} seconds`
      await inTime(act(), 1000 * job.expireInSeconds, late)
      await boss.complete(job.name, job)
    } catch (error) {
      const open = circuitOpenIn(error)
      if (open && mayWait(job)) return void (await putBack(db, job, restOf(open)))
      const isRefused = error instanceof JobRefused
      const isLast = isRefused || job.retryCount >= job.retryLimit
      log.warn({ err: error, kind }, isLast ? 'a job failed for the last time' : 'a job is tried again later')
      if (isRefused) await endTries(db, job)
      await boss.fail(job.name, job, { message: (error as Error).message })
    }
  }
  const safely = (outcome: Promise<unknown>): Promise<void> =>
    // Without an outcome it counts as lost once its time is over, and runs again.
    outcome.then(
      () => {},
      (error: unknown) => log.warn({ err: error }, 'the outcome of a job was not recorded'),
    )

  return {
    run: (job) => {
      const { kind, payload, due } = job.data
      // By the database's clock it is due: its handler would find that it is not yet, and the job be done.
      const earlyMs = due === undefined ? 0 : Date.parse(due) - clock.now().getTime()
      if (earlyMs > 0) return safely(putBack(db, job, Math.min(earlyMs, LONGEST_EARLY_MS)))
      const act = () => (handlers()[kind] as JobHandler<JobKind>)(payload as JobPayloads[JobKind], job.id)
      return safely(record(job, () => inSpan(`job ${kind}`, {}, act)))
    },
    giveUp: (copy) =>
      safely(
        record(copy, async () => {
          const { kind, payload } = copy.data
          const id = copy.sourceId ?? ''
          const { message, value } = (copy.sourceOutput ?? {}) as { message?: string; value?: { message?: string } }
          const reason = message ?? value?.message ?? ''
          await db.execute(keepGivenUp(id))
          await (giveUps?.()[kind] as GiveUp<JobKind> | undefined)?.(payload as JobPayloads[JobKind], { id, reason })
          log.error({ kind, id }, 'a job was given up')
        }),
      ),
  }
}

/** Whether a job is as good later; what is of no use then, or is mailed once it is given up, keeps to its tries. */
const mayWait = ({ data }: Taken): boolean => JOBS[data.kind]?.isDurable && laneOf(data as Job) !== 'push'

/** The longest that a job waits for a service that answers again. */
const LONGEST_REST_MS = 5 * 60_000
/** Of a server whose clock is behind: another one, or this one once its clock is set, takes the job then. */
const LONGEST_EARLY_MS = 60_000

/**
 * The longer a service is away, the later its jobs look again, so that thousands of them do not come back every few
 * seconds.
 */
const restOf = ({ restMs, openMs }: CircuitOpen): number =>
  Math.max(restMs, Math.min(openMs, LONGEST_REST_MS)) * (1 + Math.random())

/** A job that was not done waits, without having used up a try: without a start the next one is not a further try. */
const putBack = (db: Database, { name, id, retryCount }: Taken, ms: number): Promise<unknown> =>
  db.execute(sql`update pgboss.job
    set state = 'retry', started_on = null, start_after = now() + ${ms} * interval '1 ms'
    where name = ${name} and id = ${id} and retry_count = ${retryCount} and state = 'active'`)

/** What was refused for good is not tried again: its present try was the last. */
const endTries = (db: Database, { name, id, retryCount }: Taken): Promise<unknown> =>
  db.execute(sql`update pgboss.job set retry_limit = retry_count
    where name = ${name} and id = ${id} and retry_count = ${retryCount} and state = 'active'`)
