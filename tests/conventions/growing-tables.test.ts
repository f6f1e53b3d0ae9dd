import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

const FOLDER = 'server/db/schema'
const modules = await Promise.all(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('-schema.ts'))
    .map((name): Promise<Record<string, unknown>> => import(join(process.cwd(), FOLDER, name))),
)
const tables = [...new Set(modules.flatMap((all) => Object.values(all)))].filter((value) => is(value, PgTable))

/** What the catalogue and the builds have of these is little, whatever the years. */
const SMALL = ['build_files.build_id', 'build_hosts.build_id', 'related_products.related_id']

/** The columns that an index, a key or a constraint of a table begins with. */
const firstColumns = (table: PgTable): string[] => {
  const { columns, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table)
  return [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => name),
    ...indexes.filter(({ config }) => !config.where).map(({ config }) => (config.columns[0] as PgColumn).name),
    ...[...primaryKeys, ...uniqueConstraints].map(({ columns: [first] }) => first?.name ?? ''),
  ]
}

test('a reference to rows that are deleted has an index: without it each deletion reads the whole table', () => {
  expect(tables.length).toBeGreaterThan(60)
  const bare = tables.flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.filter(({ onDelete }) => onDelete === 'cascade' || onDelete === 'set null')
      .map((key) => key.reference().columns[0]?.name ?? '')
      .filter((column) => !firstColumns(table).includes(column))
      .map((column) => `${getTableName(table)}.${column}`),
  )
  const inSnakeCase = bare.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  expect(inSnakeCase.toSorted()).toEqual(SMALL)
})

test('each table is in the list of what is kept how long', () => {
  const [, list = ''] = /## What is kept how long\n(.*?)\n## /s.exec(readFileSync('docs/OPERATING.md', 'utf8')) ?? []
  const named = new Set([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(tables.map(getTableName).filter((name) => !named.has(name))).toEqual([])
})
