import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import type { JobKind } from './kinds.ts'
import { DELETE_AFTER_SECONDS, GIVEN_UP, jobRows, RETENTION_SECONDS } from './start-queues.ts'

/** A job that failed its last try. */
export interface GivenUpJob extends Record<string, unknown> {
  id: string
  kind: JobKind
  payload: Record<string, unknown>
  reason: string | null
  since: Date
}

/** Which of the jobs given up: one, all of a kind, or those after one in a list. */
export interface GivenUpFilter {
  id?: string | undefined
  kind?: string | undefined
  after?: string | undefined
}

const matching = ({ id, kind, after }: GivenUpFilter): SQL =>
  sql.join(
    [
      // Refunds have rows of their own, which list what was given up.
      sql`state = 'failed' and name <> ${GIVEN_UP} and data ->> 'kind' <> 'payment.refund'`,
      ...(id === undefined ? [] : [sql`id = ${id}`]),
      ...(kind === undefined ? [] : [sql`data ->> 'kind' = ${kind}`]),
      ...(after === undefined
        ? []
        : [
            sql`(completed_on, id) > (select completed_on, id from pgboss.job
        where id = ${after} and name <> ${GIVEN_UP} limit 1)`,
          ]),
    ],
    sql` and `,
  )

/** Whether the tables of the queue are there: a server makes them when it starts for the first time. */
export const hasQueue = async (db: Database): Promise<boolean> => {
  const { rows } = await db.execute<{ is: boolean }>(sql`select to_regclass('pgboss.job') is not null as is`)
  return rows[0]?.is === true
}

/** The jobs that were given up, the oldest first. */
export const givenUpJobs = async (db: Database, filter: GivenUpFilter, limit: number): Promise<GivenUpJob[]> => {
  if (!(await hasQueue(db))) return []
  const { rows } =
    await db.execute<GivenUpJob>(sql`select id::text, data ->> 'kind' as kind, data -> 'payload' as payload,
      coalesce(output ->> 'message', output -> 'value' ->> 'message') as reason, completed_on as since
    from pgboss.job where ${matching(filter)} order by completed_on, id limit ${limit}`)
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}

/** How many were given up, by kind. */
export const countGivenUp = async (db: Database): Promise<{ kind: string; count: number }[]> => {
  if (!(await hasQueue(db))) return []
  const { rows } = await db.execute<{ kind: string; count: number }>(sql`select data ->> 'kind' as kind,
    count(*)::int as count from pgboss.job where ${matching({})} group by 1 order by 1`)
  return rows
}

/** Does them again, with all their tries; answers their ids. */
export const doAgain = async (db: Database, filter: GivenUpFilter): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`update pgboss.job
    set state = 'created', retry_count = 0, retry_limit = row.tries, started_on = null, completed_on = null, output = null, start_after = now(),
      dead_letter = ${GIVEN_UP}, keep_until = now() + ${RETENTION_SECONDS} * interval '1 s', deletion_seconds = ${DELETE_AFTER_SECONDS}
    from ${jobRows} where data ->> 'kind' = row.kind and ${matching(filter)} returning id::text`)
  return rows.map(({ id }) => id)
}

/** Ends them, so that they are not listed any more; answers their ids. */
export const endGivenUp = async (db: Database, filter: GivenUpFilter): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`update pgboss.job
    set state = 'cancelled', completed_on = now(), deletion_seconds = ${DELETE_AFTER_SECONDS}
    where ${matching(filter)} returning id::text`)
  return rows.map(({ id }) => id)
}
