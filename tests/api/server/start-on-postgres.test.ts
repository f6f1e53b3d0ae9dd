import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { runMigrate } from '../../support/database/migrated.ts'
import { emptyDatabase } from '../../support/database/postgres-database.ts'
import { failToStart, isReady, startServer } from '../../support/server/server-process.ts'

// Processes start slowly on a machine that runs other tests too.
vi.setConfig({ testTimeout: 120_000 })

const url = process.env.TEST_DATABASE_URL ?? ''

it.skipIf(url === '')('runs on a configured PostgreSQL, and reports what is wrong with one', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'qafila-test-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const database = await emptyDatabase(url)
  onTestFinished(database.remove)
  // A folder that is not there yet.
  const env = { DATA_DIR: join(dir, 'data'), DATABASE_URL: database.url }
  expect(await failToStart(env)).toBe(
    'The database of DATABASE_URL has no tables of a shop: run "npm run admin -- migrate" first.\n',
  )
  expect(runMigrate(database.url)).toMatch(/^The database is now at \d{4}_\w+\.\n$/)
  const server = await startServer(env)
  onTestFinished(server.kill)
  await isReady(server)
  expect((await fetch(`http://127.0.0.1:${server.port}/api/v1/health`)).status).toBe(200)
  const missing = new URL(url)
  missing.pathname = '/no_such_database'
  expect(await failToStart({ DATA_DIR: dir, DATABASE_URL: missing.href })).toContain(
    'database "no_such_database" does not exist',
  )
})
