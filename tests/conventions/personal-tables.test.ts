import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { PERSONAL_TABLES, TECHNICAL_TABLES } from '#server/modules/users/personal-tables.ts'

const FOLDER = 'server/db/schema'
const schemas = readdirSync(FOLDER).filter((name) => name.endsWith('-schema.ts'))
const tables = (
  await Promise.all(schemas.map(async (name) => Object.values(await import(join(process.cwd(), FOLDER, name)))))
)
  .flat()
  .filter((value): value is PgTable => is(value, PgTable))
const columnsOf = (table: PgTable): string[] => getTableConfig(table).columns.map(({ name }) => toSnakeCase(name))

/** What a row about a customer has: their id, or the address of what was bought without an account. */
const PERSONAL = /^(?:userId|email|contact|buyer)$/

test('a table that names customers is in the copy of their data, or said to be technical', () => {
  expect(tables.length).toBeGreaterThan(60)
  const listed = new Set([...PERSONAL_TABLES.map(({ table }) => table), ...TECHNICAL_TABLES].map(getTableName))
  const missing = tables
    .filter((table) => Object.keys(getTableColumns(table)).some((column) => PERSONAL.test(column)))
    .map(getTableName)
    .filter((name) => !listed.has(name))
  expect(missing, 'each in PERSONAL_TABLES or TECHNICAL_TABLES of server/modules/users/personal-tables.ts').toEqual([])
})

test('no secret is in a copy', () => {
  const secrets = PERSONAL_TABLES.flatMap(({ table, withheld = [] }) =>
    columnsOf(table)
      .filter((column) => /hash|secret|token|fingerprint/.test(column) && !withheld.includes(column))
      .map((column) => `${getTableName(table)}.${column}`),
  )
  // Links of the XML chain, and the customer's own link to a wishlist.
  expect(secrets.toSorted()).toEqual(['document_xml.hash', 'document_xml.previous_hash', 'wishlist_shares.token'])
  for (const { table, withheld = [] } of PERSONAL_TABLES)
    for (const column of withheld) expect(columnsOf(table)).toContain(column)
})
