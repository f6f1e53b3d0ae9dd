import { type SQL, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../db/client.ts'
import type { JobKind } from './kinds.ts'
import { FIRST_WAIT, JOBS, LANES, LONGEST_WAIT } from './table.ts'

/** Where pg-boss puts a copy of each job that is given up, in the statement that fails it, whichever process does. */
export const GIVEN_UP = 'qafila-given-up'

const DAY = 24 * 60 * 60
export const RETENTION_SECONDS = 400 * DAY
/** How long what was done is remembered, so that a key that is added again does nothing. */
export const DELETE_AFTER_SECONDS = 30 * DAY

const OPEN_INDEX = 'qafila_open_jobs'

const RULES = {
  retryLimit: JOBS['order.mail'].tries,
  retryDelay: FIRST_WAIT,
  retryBackoff: true,
  retryDelayMax: LONGEST_WAIT,
  expireInSeconds: JOBS['order.mail'].seconds,
  deleteAfterSeconds: DELETE_AFTER_SECONDS,
  retentionSeconds: RETENTION_SECONDS,
}

/** The rows of the table, for statements. */
export const jobRows = sql`json_to_recordset(${JSON.stringify(
  Object.entries(JOBS).map(([kind, { lane, ...row }]) => ({ kind, queue: LANES[lane].queue, ...row })),
)}::json) as row(kind text, queue text, priority int, tries int, seconds int, "isDurable" boolean)`

/** Makes the queues that are missing, and gives those of an earlier version the rules of today. */
export const startQueues = async (boss: PgBoss): Promise<void> => {
  await boss.start()
  // Without it jobs are done as well: one that could not be made is made at the next start.
  await indexJobs(boss).catch(() => {})
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const names = Object.values(LANES).map(({ queue }) => queue)
  // First that of the jobs given up: the others name it.
  for (const name of [GIVEN_UP, ...names]) {
    const rules = name === GIVEN_UP ? RULES : { ...RULES, deadLetter: GIVEN_UP }
    const queue = found.get(name)
    if (!queue) await boss.createQueue(name, rules)
    else if (Object.entries(rules).some(([key, value]) => queue[key as keyof typeof rules] !== value))
      await boss.updateQueue(name, rules)
    // Reads the queue's settings: within a transaction of the embedded database that would deadlock.
    await boss.getJobById(name, '00000000-0000-0000-0000-000000000000')
  }
}

/**
 * What is not done, which lists, gauges and pg-boss itself look for among the jobs of a month that are: pg-boss has no
 * index for those that are active or failed.
 */
const indexJobs = async (boss: PgBoss): Promise<void> => {
  const db = boss.getDb()
  const { rows } = await db.executeSql(`select from pg_indexes where schemaname = 'pgboss' and indexname = $1`, [
    OPEN_INDEX,
  ])
  // A look first: even where the index exists, its creation waits for all that writes jobs.
  if (rows.length === 0)
    await db.executeSql(
      `create index if not exists ${OPEN_INDEX} on pgboss.job (state, completed_on, id)
       where state not in ('completed', 'cancelled')`,
    )
}

/**
 * Takes over what waits in the queues of an earlier version. Only a server that does the jobs then: after the command
 * `migrate` those of that version go on, and look in their own queues alone.
 */
export const adoptJobs = async (db: Database): Promise<void> => {
  await db.execute(adoptWaiting)
  await db.execute(keepGivenUp())
}

/**
 * Jobs that an earlier version added: they get the rules of their kind, and those that wait in the first queue move to
 * that of their lane. One that a server of that version is running stays where that server looks for it.
 */
const adoptWaiting = sql`update pgboss.job job set
    name = case when job.name = ${LANES.database.queue} and job.state < 'active' and not exists (
      select from pgboss.job there where there.name = row.queue and there.id = job.id) then row.queue else job.name end,
    priority = row.priority, retry_limit = row.tries, retry_delay = ${FIRST_WAIT}, retry_backoff = true,
    retry_delay_max = ${LONGEST_WAIT}, expire_seconds = row.seconds, dead_letter = ${GIVEN_UP}
  from ${jobRows}
  where job.data ->> 'kind' = row.kind and job.state < 'completed' and job.name <> ${GIVEN_UP}
    and (job.dead_letter is null or (job.priority, job.retry_limit, job.expire_seconds) <> (row.priority, row.tries, row.seconds))`

/** Takes away what is due of a kind whose next run does all there is to do: of many that were added, one runs. */
export const takeAlong = (kind: JobKind): SQL => sql`delete from pgboss.job
  where state = 'created' and data ->> 'kind' = ${kind} and start_after <= now() and name <> ${GIVEN_UP}`

/** Keeps jobs of the kinds that are listed until staff has decided; of one job, or of all that were given up. */
export const keepGivenUp = (id?: string): SQL => sql`update pgboss.job job set deletion_seconds = 0 from ${jobRows}
  where job.state = 'failed' and job.deletion_seconds > 0 and job.name <> ${GIVEN_UP}
    and job.data ->> 'kind' = row.kind and row."isDurable" ${id === undefined ? sql`` : sql`and job.id = ${id}`}`
