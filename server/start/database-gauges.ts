import { sql, type SQL } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Database } from '../db/client.ts'
import { GIVEN_UP } from '../jobs/start-queues.ts'
import { freeBytes } from '../lib/disk.ts'
import type { GaugeSource } from '../observe/metrics.ts'

/** Several scrapers within this time share one reading of a table. */
const READ_EVERY_MS = 10_000

type Row = Record<string, string | number | null>

/** Gauges read from the database: connections, jobs, payments, holds, orders. */
export const databaseGauges = (db: Database): GaugeSource[] => {
  const pool = (db as Database & { $client: Pool }).$client
  const rows = (query: SQL, labels: readonly string[], value: string): GaugeSource['read'] =>
    once(async () => {
      const result = await db.execute<Row>(query)
      return result.rows.map((row) => ({
        labels: Object.fromEntries(labels.map((name) => [name, String(row[name])])),
        value: Number(row[value] ?? 0),
      }))
    })
  const gauge = (name: string, help: string, labels: readonly string[], query: SQL): GaugeSource => ({
    name,
    help,
    labels,
    read: rows(query, labels, 'value'),
  })
  return [
    {
      name: 'qafila_database_up',
      help: 'Whether the database answers',
      labels: [],
      read: once(async () => {
        const isUp = await db.execute(sql`select 1`).then(
          () => true,
          () => false,
        )
        return [{ labels: {}, value: Number(isUp) }]
      }),
    },
    {
      name: 'qafila_database_connections',
      help: 'Connections of this process, and requests that wait for one',
      labels: ['state'],
      read: async () => [
        { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'waiting' }, value: pool.waitingCount },
      ],
    },
    gauge('qafila_jobs', 'Jobs that are not done, by kind', ['kind', 'state'], JOBS),
    gauge('qafila_job_age_seconds', 'How long the oldest job of a kind has been due', ['kind'], JOB_AGES),
    gauge('qafila_payments', 'Payments of the last 24 hours', ['status', 'gateway'], PAYMENTS),
    gauge('qafila_refunds', 'Refunds that did not go back yet', ['state'], REFUNDS),
    gauge('qafila_holds', 'Holds that are running', ['status'], HOLDS),
    gauge('qafila_orders', 'Orders placed in the last 24 hours', ['status'], ORDERS),
    gauge('qafila_archive_age_seconds', 'How long PostgreSQL has archived nothing of what waits', [], ARCHIVE_AGE),
    gauge('qafila_backup_age_seconds', 'Since the last whole backup, by what made it', ['command'], BACKUP_AGES),
    gauge('qafila_backup_failed', 'Whether the last backup failed', ['command'], BACKUPS_FAILED),
  ]
}

/** The room left for pictures and, where it is embedded, for the database. */
export const diskGauge = (dataDir: string): GaugeSource => ({
  name: 'qafila_disk_free_bytes',
  help: 'Bytes left on the disk of DATA_DIR',
  labels: [],
  read: async () => {
    const value = await freeBytes(dataDir)
    return value === undefined ? [] : [{ labels: {}, value }]
  },
})

// A job that was given up has a copy in a queue of its own, for what is done about it; a refund has its row.
const JOBS = sql`select data ->> 'kind' as kind,
    case when state in ('created', 'retry') then case when start_after > now() then 'later' else 'due' end
      else state::text end as state, count(*) as value
  from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name <> ${GIVEN_UP}
    and not (state = 'failed' and data ->> 'kind' = 'payment.refund') group by 1, 2 limit 500`
const JOB_AGES = sql`select data ->> 'kind' as kind, extract(epoch from now() - min(start_after)) as value
  from pgboss.job where state in ('created', 'retry') and start_after <= now() group by 1 limit 100`
const PAYMENTS = sql`select status, gateway, count(*) as value from payments
  where created_at > now() - interval '1 day' group by 1, 2 limit 100`
const REFUNDS = sql`select state, count(*) as value from refunds where state <> 'done' group by 1 limit 10`
const HOLDS = sql`select status, count(*) as value from holds where expires_at > now() group by 1 limit 20`
const ORDERS = sql`select status, count(*) as value from orders
  where created_at > now() - interval '1 day' group by 1 limit 50`
// The segment before the current one is finished: it waits where an older one was archived last. The mark of a backup is
// named after the segment it began in, and archived after the one it ended in. Names are compared byte by byte.
const ARCHIVE_AGE = sql`select value from (
    select case when pg_is_in_recovery() or current_setting('archive_mode') = 'off' then null
      when last_failed_time > coalesce(last_archived_time, '-infinity')
        or coalesce(last_archived_wal, '') not like '%.backup' and left(coalesce(last_archived_wal, ''), 24) collate "C"
          < pg_walfile_name(pg_current_wal_lsn() - pg_size_bytes(current_setting('wal_segment_size')))
      then extract(epoch from now() - coalesce(last_archived_time, pg_postmaster_start_time())) else 0 end as value
    from pg_stat_archiver) as archive where value is not null`
// `backup.<command>.<outcome>`: when it last came to it (server/backup/outcome.ts, deploy/postgres/backup.sh).
const NOTES = sql`select split_part(key, '.', 2) as command,
    max(value::timestamptz) filter (where key like '%.done') as done,
    max(value::timestamptz) filter (where key like '%.failed') as failed
  from shop_values where key like 'backup.%' group by 1`
const BACKUP_AGES = sql`with notes as (${NOTES})
  select command, extract(epoch from now() - done)::float8 as value from notes where done is not null
  union all select 'pgbackrest', 'Infinity' where current_setting('archive_command') like '%pgbackrest%'
    and not exists (select from notes where command = 'pgbackrest' and done is not null)`
const BACKUPS_FAILED = sql`select command, (failed > coalesce(done, '-infinity'))::int as value
  from (${NOTES}) as notes`

/** Shares what was read for a moment, so that a scrape costs little however many scrapers there are. */
const once = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let last: { at: number; value: Promise<Value> } | undefined
  return () => {
    if (!last || Date.now() - last.at > READ_EVERY_MS) {
      const value = read()
      last = { at: Date.now(), value }
      value.catch(() => (last = undefined))
    }
    return last.value
  }
}
