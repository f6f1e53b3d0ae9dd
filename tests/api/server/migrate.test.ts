import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { runLocal } from '#server/admin/local-commands.ts'
import { exportTables } from '#server/backup/make-backup.ts'
import { readAbout, writeAbout } from '#server/backup/about.ts'
import { connect } from '#server/db/client.ts'
import { journal, migrateDatabase, MIGRATION_LOCK } from '#server/db/migrate.ts'
import { setRoleSettings } from '#server/db/role-settings.ts'
import { readEnv } from '#server/env/env.ts'
import { emptyDatabase } from '../../support/database/postgres-database.ts'
import { makeFolder } from '../web/raw.ts'

vi.setConfig({ testTimeout: 60_000 })

const url = process.env.TEST_DATABASE_URL ?? ''
// All on PostgreSQL: the embedded database has one process and one session.
/** The migrations before the one that adds `products.details`. */
const BEFORE_DETAILS = 49

const openEmpty = async () => {
  const database = await emptyDatabase(url)
  onTestFinished(database.remove)
  const client = connect({ connectionString: database.url, query_timeout: 0 }, () => {})
  onTestFinished(client.close)
  return { ...client, url: database.url }
}

const inSession = async (address: string, sql: string): Promise<Client> => {
  const client = new Client({ connectionString: address, application_name: 'pg_dump' })
  await client.connect()
  await client.query(sql)
  return client
}

it.skipIf(!url)('two hosts that migrate and set the limits of their role at once both end well', async () => {
  const { pool } = await openEmpty()
  const migrateAndLimit = async () => {
    await migrateDatabase(pool)
    await setRoleSettings(pool)
  }
  await Promise.all([1, 2, 3, 4].map(migrateAndLimit))
  const { rows } = await pool.query<{ settings: string[] }>(
    `select setconfig as settings from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
     where d.datname = current_database()`,
  )
  expect(rows).toEqual([{ settings: expect.arrayContaining(['jit=off', 'statement_timeout=10000']) }])
})

it.skipIf(!url)('a migration waits for another process, and for a long transaction, and says for which', async () => {
  const { pool, url: address } = await openEmpty()
  await migrateDatabase(pool, { count: BEFORE_DETAILS })
  const other = await inSession(address, `select pg_advisory_lock(${MIGRATION_LOCK})`)
  const dump = await inSession(address, 'begin; lock table products in access share mode')
  const said: string[] = []
  const migrated = migrateDatabase(pool, { report: (sentence) => said.push(sentence) })
  await vi.waitFor(() => expect(said).toEqual(['Waiting for another process that migrates this database.']))
  await other.end()
  await vi.waitFor(
    () =>
      expect(said[1]).toMatch(/^0049_\w+ waits for a transaction of pg_dump that has run for \d+ s \(process \d+\)\.$/),
    { timeout: 10_000 },
  )
  await dump.end()
  await migrated
})

it.skipIf(!url)('a migration that fails is named, rolled back and recorded', async () => {
  const { pool, url: address } = await openEmpty()
  await migrateDatabase(pool, { count: BEFORE_DETAILS })
  await pool.query('alter table products add column details jsonb')
  const env = readEnv({ DATA_DIR: await makeFolder(), DATABASE_URL: address }, { isServer: false })
  const reason =
    /^Migration 0049_\w+ failed and was rolled back: column "details" of relation "products" already exists$/
  await expect(runLocal(env, 'Noura', ['migrate'])).rejects.toMatchObject({
    name: 'AdminError',
    message: expect.stringMatching(reason),
  })
  const { rows } = await pool.query('select by, command, result, outcome from audit_entries')
  expect(rows).toEqual([{ by: 'Noura', command: 'migrate', result: 'failed', outcome: expect.stringMatching(reason) }])

  await pool.query('alter table products drop column details')
  await runLocal(env, 'Noura', ['migrate'])
  const { rows: after } = await pool.query('select result, outcome from audit_entries order by at')
  expect(after[1]).toEqual({ result: 'done', outcome: `older → ${journal().at(-1)?.tag}` })
})

it.skipIf(!url)('an archive of a schema that a newer version made is refused by this one', async () => {
  const { pool } = await openEmpty()
  await migrateDatabase(pool)
  await pool.query(`alter table products add column glaze text`)
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e12)`)
  const folder = await makeFolder()
  await writeAbout(folder, await exportTables(pool, folder))
  await expect(readAbout(folder, 'shop.tar.gz')).rejects.toThrow('made by a newer version of this program')
})
