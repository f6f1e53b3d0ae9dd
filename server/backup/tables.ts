import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { BackupError } from './about.ts'

/** How a table stands in a backup: a file of its rows, one JSON object a line. */
export interface TableRows {
  /** With its schema, such as `public.orders`. */
  name: string
  columns: readonly string[]
  rows: number
}

/** A sequence and the value it continues from. */
export interface SequenceValue {
  name: string
  value: string
  isUsed: boolean
}

/** What the tables of a backup hold besides their rows. */
export interface Tables {
  tables: readonly TableRows[]
  sequences: readonly SequenceValue[]
}

/** The jobs wait in the database too: mails, refunds and renewals that are still to be done. */
const JOBS = 'pgboss.job'
/** What the servers of today run is no part of the shop. */
const LEFT_OUT = ['public.builds', 'public.build_files', 'public.build_hosts']
const CURSOR_ROWS = 1000
/** Rows of one statement, by the length of their text. */
const BATCH_LENGTH = 1_000_000

const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')

/**
 * Writes all tables of the shop and its jobs into a folder, as they are at one moment, within a transaction that only
 * reads. On the embedded database, which has one session, other queries wait meanwhile.
 */
export const writeTables = async (client: ClientBase, folder: string): Promise<Tables> => {
  await mkdir(folder, { recursive: true })
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query('set local statement_timeout = 0')
    const tables: TableRows[] = []
    for (const { name, columns } of await tablesOf(client)) {
      let rows = 0
      const lines = linesOf(client, name, columns, () => (rows += 1))
      await pipeline(lines, createWriteStream(fileOf(folder, name)))
      tables.push({ name, columns, rows })
    }
    const sequences = await sequencesOf(client)
    await client.query('commit')
    return { tables, sequences }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const fileOf = (folder: string, name: string) => join(folder, `${name}.ndjson`)

async function* linesOf(client: ClientBase, name: string, columns: readonly string[], count: () => void) {
  const list = columns.map(quoted).join(', ')
  await client.query(
    `declare backup_rows no scroll cursor for
     select row_to_json(line)::text as line from (select ${list} from ${quoted(name)}) line`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${CURSOR_ROWS} from backup_rows`)
    if (rows.length === 0) break
    for (const { line } of rows) {
      count()
      yield `${line}\n`
    }
  }
  await client.query('close backup_rows')
}

/** The tables and the columns that are stored, not computed; a partitioned table stands for its parts. */
const tablesOf = async (client: ClientBase): Promise<{ name: string; columns: string[] }[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or n.nspname || '.' || c.relname = $1)
       and n.nspname || '.' || c.relname <> all ($2)
     group by 1 order by 1`,
    [JOBS, LEFT_OUT],
  )
  return rows
}

const sequencesOf = async (client: ClientBase): Promise<SequenceValue[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const values: SequenceValue[] = []
  for (const { name } of rows) {
    const found = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quoted(name)}`,
    )
    const [row] = found.rows
    if (row) values.push({ name, value: row.last_value, isUsed: row.is_called })
  }
  return values
}

/**
 * Fills the tables of a migrated, unused database with those of a backup, in one transaction: the constraints of the
 * database check every row, its triggers do not run, since what they made is among the rows.
 */
export const loadTables = async (client: ClientBase, folder: string, { tables, sequences }: Tables): Promise<void> => {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0')
    const shop = tables.filter(({ name }) => name.startsWith('public.'))
    for (const { name } of shop) await client.query(`alter table ${quoted(name)} disable trigger user`)
    // What migrations filled in is in the backup as well.
    await client.query(`truncate ${shop.map(({ name }) => quoted(name)).join(', ')}`)
    await client.query('create temporary table backup_lines (line json not null) on commit drop')
    const byName = new Map(tables.map((table) => [table.name, table]))
    const existing = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]))
    for (const name of await parentsFirst(client, [...byName.keys()])) {
      const table = byName.get(name)
      // A newer version of the queue may have dropped a column.
      if (table) await loadTable(client, folder, { ...table, columns: fillable(table, existing.get(name)) })
    }
    for (const { name } of shop) await client.query(`alter table ${quoted(name)} enable trigger user`)
    for (const { name, value, isUsed } of sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isUsed])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** The columns to fill. Those of the shop are all there: a backup is restored into the schema that it was made of. */
const fillable = ({ name, columns }: TableRows, existing: readonly string[] = []): readonly string[] => {
  const [missing] = columns.filter((column) => !existing.includes(column))
  if (missing !== undefined && name !== JOBS)
    throw new BackupError(`This version has no place for ${name}.${missing} of the backup: restore it with its own.`)
  return columns.filter((column) => existing.includes(column))
}

const loadTable = async (client: ClientBase, folder: string, { name, columns, rows }: TableRows): Promise<void> => {
  let batch: string[] = []
  let length = 0
  const store = async () => {
    await client.query('insert into backup_lines select line::json from unnest($1::text[]) line', [batch])
    batch = []
    length = 0
  }
  for await (const line of createInterface({ input: createReadStream(fileOf(folder, name)), crlfDelay: Infinity })) {
    batch.push(line)
    length += line.length
    if (length > BATCH_LENGTH) await store()
  }
  if (batch.length > 0) await store()
  const list = columns.map(quoted).join(', ')
  const { rowCount } = await client.query(
    `insert into ${quoted(name)} (${list}) overriding system value
     select ${list} from backup_lines, json_populate_record(null::${quoted(name)}, line)`,
  )
  if (rowCount !== rows) throw new Error(`${name} has ${rowCount} of ${rows} rows`)
  await client.query('delete from backup_lines')
}

/** Sorted so that a row's references are there before it. */
const parentsFirst = async (client: ClientBase, names: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select distinct cn.nspname || '.' || c.relname as child, pn.nspname || '.' || p.relname as parent
     from pg_constraint f
     join pg_class c on c.oid = f.conrelid join pg_namespace cn on cn.oid = c.relnamespace
     join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
     where f.contype = 'f' and f.conrelid <> f.confrelid`,
  )
  const sorted: string[] = []
  const visit = (name: string, below: readonly string[]) => {
    if (sorted.includes(name) || below.includes(name) || !names.includes(name)) return
    for (const { child, parent } of rows) if (child === name) visit(parent, [...below, name])
    sorted.push(name)
  }
  for (const name of names) visit(name, [])
  return sorted
}
