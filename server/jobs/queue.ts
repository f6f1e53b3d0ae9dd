import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../db/client.ts'
import type { AddJob, GiveUps, Job, JobHandlers } from './kinds.ts'
import { doAgain } from './given-up.ts'
import { createLane, type Lane } from './lane.ts'
import { createRunner, type Taken } from './runner.ts'
import { adoptJobs, GIVEN_UP, startQueues } from './start-queues.ts'
import { FIRST_WAIT, JOBS, laneOf, LANES, LONGEST_WAIT } from './table.ts'

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

/** How long a stop waits for calls, mails and pushes under way: one that is cut off is done by the next process. */
const STOP_MS = 4000

/** Opens the queue. Call it while no transaction is open: the embedded database has one session for all. */
export const openQueue = async (options: QueueOptions): Promise<JobQueue> => {
  const { db, clock, log } = options
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

  const lanes = openLanes({ ...options, boss, ready })
  const awaited = lanes.filter(({ isAwaited }) => isAwaited)
  const others = lanes.filter(({ isAwaited }) => !isAwaited)

  return {
    add: async (tx, { kind, payload, key, at }) => {
      await ready()
      const job = { kind, payload } as Job
      const { priority, tries, seconds } = JOBS[kind]
      await boss.send(
        LANES[laneOf(job)].queue,
        { ...job, ...(at && { due: at.toISOString() }) },
        {
          id: idOf(key),
          db: fromDrizzle(tx, sql),
          priority,
          retryLimit: tries,
          retryDelay: FIRST_WAIT,
          retryDelayMax: LONGEST_WAIT,
          retryBackoff: true,
          expireInSeconds: seconds,
          // By the database's clock, which the shop's own may be ahead of, and from the start of the transaction on: a runner
          // looks at the moment itself.
          ...(at && { startAfter: Math.max(0, Math.ceil((at.getTime() - clock.now().getTime()) / 1000)) }),
        },
      )
    },
    again: async (tx, key) => (await doAgain(tx, { id: idOf(key) })).length > 0,
    runDue: async () => {
      let done = 0
      for (;;) {
        const counts = await Promise.all(lanes.map(({ drain }) => drain()))
        const count = counts.reduce((sum, one) => sum + one, 0)
        done += count
        // One lane may have made something due in another.
        if (count === 0) return done
      }
    },
    start: () => lanes.forEach(({ start }) => start()),
    stop: async () => {
      const isLate = new AbortController()
      const late = wait(STOP_MS, undefined, { signal: isLate.signal }).catch(() => {})
      const sent = Promise.race([Promise.all(others.map(({ stop }) => stop())), late])
      await Promise.all([...awaited.map(({ stop }) => stop()), sent])
      isLate.abort()
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/** A lane for each queue, and one for what is done about jobs that were given up. */
const openLanes = ({
  boss,
  ready,
  ...options
}: QueueOptions & { boss: PgBoss; ready: () => Promise<void> }): (Lane & { isAwaited: boolean })[] => {
  const { log } = options
  const runner = createRunner({ ...options, boss })
  let adopted: Promise<void> | undefined
  const adopt = (): Promise<void> =>
    (adopted ??= adoptJobs(options.db).catch((error: unknown) => {
      adopted = undefined
      throw error
    }))
  const fetchFrom = (queue: string) => async (most: number) => {
    await ready()
    await adopt()
    const taken = await boss.fetch<Taken['data']>(queue, { batchSize: most, includeMetadata: true })
    // What is taken together comes in any order.
    return taken.toSorted((one, other) => other.priority - one.priority)
  }
  let isFailing = false
  // A standby would say it each second.
  const onLook = (error?: unknown): void => {
    if (error !== undefined && !isFailing) log.warn({ err: error }, 'jobs were not looked for')
    isFailing = error !== undefined
  }
  const byName = new Map<string, Lane & { isAwaited: boolean }>()
  for (const [name, { queue, atOnce, isAwaited = false }] of Object.entries(LANES)) {
    const run = async (job: Taken): Promise<void> => {
      // A server of an earlier version beside this one adds jobs of other lanes to the first queue.
      const home = queue === LANES.database.queue ? byName.get(laneOf(job.data as Job)) : undefined
      if (home && home !== byName.get(name)) home.hold(runner.run(job))
      else await runner.run(job)
    }
    byName.set(name, { ...createLane({ atOnce, fetch: fetchFrom(queue), run, onLook }), isAwaited })
  }
  const givenUp = createLane({ atOnce: 1, fetch: fetchFrom(GIVEN_UP), run: runner.giveUp, onLook })
  return [...byName.values(), { ...givenUp, isAwaited: true }]
}

/** A job's id, made from its key: the same job has the same. */
const idOf = (key: string): string => {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
