import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/client.ts'

/** Inserts many rows at once; those whose key is there already are left out. They all have the same fields. */
export const insertMany = async <Table extends PgTable>(
  db: Pick<Database, 'execute'>,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  const [first] = rows
  if (!first) return
  // One parameter of JSON is read many times quicker than thousands of values.
  const columns = Object.keys(first).map((field) => [field, snakeCase(field)] as const)
  const json = JSON.stringify(
    rows.map((row: Record<string, unknown>) =>
      Object.fromEntries(columns.map(([field, column]) => [column, row[field] ?? null])),
    ),
  )
  const list = sql.raw(columns.map(([, column]) => column).join(', '))
  await db.execute(
    sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${json}) on conflict do nothing`,
  )
}

/** Runs `load` without the indexes and the triggers of some tables, which are made anew and put back after it. */
export const withoutUpkeep = async (
  db: Pick<Database, 'execute'>,
  tables: readonly PgTable[],
  load: () => Promise<void>,
): Promise<void> => {
  const names = tables.map(getTableName)
  const { rows: indexes } = await db.execute<{ indexname: string; indexdef: string }>(
    sql`select indexname, indexdef from pg_indexes
      where schemaname = current_schema() and tablename = any (${sql.param(names)}::text[])
        and indexname not in (select conname from pg_constraint)`,
  )
  const each = async (statement: (table: PgTable) => SQL): Promise<void> => {
    for (const table of tables) await db.execute(statement(table))
  }
  await each((table) => sql`alter table ${table} disable trigger user`)
  for (const { indexname } of indexes) await db.execute(sql`drop index ${sql.identifier(indexname)}`)
  await load()
  for (const { indexdef } of indexes) await db.execute(sql.raw(indexdef))
  await each((table) => sql`alter table ${table} enable trigger user`)
}

const snakeCase = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
