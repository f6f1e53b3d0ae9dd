import { rmSync } from 'node:fs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { setRoleSettings } from '#server/db/role-settings.ts'
import { buildApp } from '#server/start/app.ts'
import { readEnv } from '#server/env/env.ts'
import type { Services } from '#server/modules/services.ts'
import { hasPgBouncer, startPgBouncer } from '../../support/database/pgbouncer.ts'
import { emptyDatabase } from '../../support/database/postgres-database.ts'
import { makeFolder } from '../web/raw.ts'

vi.setConfig({ testTimeout: 60_000 })

const url = process.env.TEST_DATABASE_URL ?? ''
const CALLS = 60

it.skipIf(url === '' || !hasPgBouncer())(
  'PgBouncer in transaction pooling: migrations, calls and jobs work, and nothing is left in a session',
  async () => {
    const database = await emptyDatabase(url)
    onTestFinished(database.remove)
    const bouncer = await startPgBouncer(url)
    onTestFinished(bouncer.stop)
    const { db, pool, close } = connect({ connectionString: bouncer.urlOf(database.url), max: 20 }, () => {})
    onTestFinished(close)
    await Promise.all([1, 2, 3].map(() => migrateDatabase(pool)))
    await setRoleSettings(pool)

    const dataDir = await makeFolder()
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    let services: Services | undefined
    const env = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: dataDir })
    const app = await buildApp({ env, db, onServices: (made) => (services = made) })
    onTestFinished(() => app.close())
    await services?.jobs.add(db, {
      kind: 'availability.generate',
      payload: { day: '2026-01-01' },
      key: 'one of a test',
    })

    const answers = await Promise.all(
      Array.from({ length: CALLS }, (_, nr) =>
        app.inject(
          nr % 2 === 0
            ? { url: `/api/v1/products?q=nothing${nr}` }
            : {
                method: 'POST',
                url: '/api/v1/auth/guest',
                payload: { name: 'Guest', email: `guest${nr}@example.com`, phone: '0501234567' },
                remoteAddress: `10.0.${nr}.1`,
              },
        ),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(CALLS).fill(200))
    expect(await services?.jobs.runDue()).toBeGreaterThan(0)

    const direct = connect({ connectionString: database.url }, () => {})
    onTestFinished(direct.close)
    const { rows } = await direct.pool.query(
      `select (select count(*)::int from pg_locks l join pg_database d on d.oid = l.database
                where locktype = 'advisory' and datname = current_database()) as locks,
              current_setting('statement_timeout') as "statementTimeout", current_setting('jit') as jit`,
    )
    expect(rows).toEqual([{ locks: 0, statementTimeout: '10s', jit: 'off' }])
  },
)
