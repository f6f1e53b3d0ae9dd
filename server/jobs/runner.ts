import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '../db/client.ts'
import { type CircuitOpen, circuitOpenIn } from '../lib/circuit.ts'
import { inTime } from '../lib/in-time.ts'
import { inSpan } from '../observe/spans.ts'
import type { GiveUp, GiveUps, Job, JobHandler, JobHandlers, JobKind, JobPayloads } from './kinds.ts'
import { JobRefused } from './kinds.ts'
import { keepGivenUp } from './start-queues.ts'
import { JOBS, laneOf } from './table.ts'

/** A job as it is fetched. */
export type Taken = JobWithMetadata<{ kind: JobKind; payload: unknown }>

interface RunnerOptions {
  boss: PgBoss
  db: Database
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

export const createRunner = ({ boss, db, log, handlers, giveUps }: RunnerOptions): Runner => {
  const record = async (job: Taken, act: () => Promise<void>): Promise<void> => {
    const { kind } = job.data
    try {
      const late = `it was not done within ${job.expireInSeconds} seconds`
      await inTime(act(), 1000 * job.expireInSeconds, late)
      await boss.complete(job.name, job)
    } catch (error) {
      const open = circuitOpenIn(error)
      if (open && mayWait(job)) return void (await putBack(db, job, open))
      const isRefused = error instanceof JobRefused
      const isLast = isRefused || job.retryCount >= job.retryLimit
      log.warn({ err: error, kind }, isLast ? 'a job failed for the last time' : 'a job is tried again later')
      if (isRefused) await endTries(db, job)
      await boss.fail(job.name, job, { message: (error as Error).message })
    }
  }
  const safely = (job: Taken, act: () => Promise<void>): Promise<void> =>
    // Without an outcome it counts as lost once its time is over, and runs again.
    record(job, act).catch((error: unknown) => log.warn({ err: error }, 'the outcome of a job was not recorded'))

  return {
    run: (job) => {
      const { kind, payload } = job.data
      return safely(job, () =>
        inSpan(`job ${kind}`, {}, () =>
          (handlers()[kind] as JobHandler<JobKind>)(payload as JobPayloads[JobKind], job.id),
        ),
      )
    },
    giveUp: (copy) =>
      safely(copy, async () => {
        const { kind, payload } = copy.data
        const id = copy.sourceId ?? ''
        const { message, value } = (copy.sourceOutput ?? {}) as { message?: string; value?: { message?: string } }
        const reason = message ?? value?.message ?? ''
        await db.execute(keepGivenUp(id))
        await (giveUps?.()[kind] as GiveUp<JobKind> | undefined)?.(payload as JobPayloads[JobKind], { id, reason })
        log.error({ kind, id }, 'a job was given up')
      }),
  }
}

/** Whether a job is as good later; what is of no use then, or is mailed once it is given up, keeps to its tries. */
const mayWait = ({ data }: Taken): boolean => JOBS[data.kind]?.isDurable && laneOf(data as Job) !== 'push'

/** The longest that a job waits for a service that answers again. */
const LONGEST_REST_MS = 5 * 60_000

/**
 * A job whose service was not called waits without having used up a try; the longer the service is away, the later its
 * jobs look again, so that thousands of them do not come back every few seconds.
 */
const putBack = (db: Database, { name, id, retryCount }: Taken, { restMs, openMs }: CircuitOpen): Promise<unknown> => {
  const seconds = (Math.max(restMs, Math.min(openMs, LONGEST_REST_MS)) * (1 + Math.random())) / 1000
  // Without a start of its own the next one is not counted as a further try.
  return db.execute(sql`update pgboss.job
    set state = 'retry', started_on = null, start_after = now() + ${seconds} * interval '1 s'
    where name = ${name} and id = ${id} and retry_count = ${retryCount} and state = 'active'`)
}

/** What was refused for good is not tried again: its present try was the last. */
const endTries = (db: Database, { name, id, retryCount }: Taken): Promise<unknown> =>
  db.execute(sql`update pgboss.job set retry_limit = retry_count
    where name = ${name} and id = ${id} and retry_count = ${retryCount} and state = 'active'`)
