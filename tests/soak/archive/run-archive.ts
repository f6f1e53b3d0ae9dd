import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { connect } from '#server/db/client.ts'
import { ensureBuild } from '../../support/build.ts'
import { fillDatabase } from '../../support/database/filled-database.ts'
import { type AppServer, createAppServer } from '../../support/server/app-server.ts'
import { callServer, guestOf, sayItIsDemo, SELLING } from '../../support/shop/bookable-shop.ts'
import { ADDRESS } from '../../support/shop/customer.ts'
import { createHost, createSite, type DatabaseHost, PASSWORD, removeData, startSecuredPooler } from './database-host.ts'

const run = promisify(execFile)

const TOKEN = 'a-token-of-the-drill-chosen-at-random'
const WAIT_MS = 60_000
/** Gauges read a table once in ten seconds. */
const READING_MS = 11_000

/**
 * A shop on the database of `deploy/`: takes orders, is backed up, loses its orders by a mistake, and is restored to
 * the moment before; then its primary is killed and the standby takes over. Throws at what is not as it has to be;
 * answers the exit code.
 */
export const testArchive = async (): Promise<number> => {
  const missing = ['/usr/lib/postgresql', '/usr/bin/pgbackrest', '/usr/sbin/pgbouncer'].filter(
    (one) => !existsSync(one),
  )
  if (missing.length > 0 || process.getuid?.() !== 0) {
    console.log(`The drill runs as root, who becomes the user postgres, and needs ${missing.join(', ') || 'no more'}.`)
    return 1
  }
  const dist = ensureBuild()
  const dir = mkdtempSync(join(tmpdir(), 'qafila-archive-'))
  const cleanups: (() => Promise<unknown> | void)[] = [() => rmSync(dir, { recursive: true, force: true })]
  const began = performance.now()
  const done = (what: string): void =>
    console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`)
  try {
    const site = createSite(dir)
    const primary = await createHost(site, 'postgres')
    const standby = await createHost(site, 'standby')
    site.primary = primary
    await primary.run('certificates.sh', 'postgres', 'standby', 'pgbouncer')
    cleanups.push(
      () => standby.stop(),
      () => primary.stop(),
    )
    await primary.start()
    const pooler = await startSecuredPooler(site)
    cleanups.push(pooler.stop)
    const pooled = (query: string) => `postgres://qafila:${PASSWORD}@localhost:${pooler.port}/qafila?${query}`
    const env = { ...SELLING, DATABASE_URL: pooled(new URL(primary.url()).search.slice(1)), METRICS_TOKEN: TOKEN }
    await run(process.execPath, ['server/admin/main.ts', 'migrate'], {
      env: { ...process.env, ...env, DATABASE_DIRECT_URL: primary.url() },
    })
    const shop = await createAppServer({ dist, env })
    cleanups.push(shop.dispose)
    const item = await fill(primary, shop.dataDir)
    done('PostgreSQL filled itself; schema and shop by a role without privileges')

    await refusesPlaintext(primary, pooled)
    done('connections without TLS, or to another name, are refused')
    await standby.start()
    await shop.start()
    const early = await buy(shop, item, 3)
    await primary.run('backup.sh', 'once')
    early.push(...(await buy(shop, item, 3)))
    assert.equal(await primary.ask(SECURED), 't', 'all sessions from outside use TLS')
    done('six orders, a backup between them')

    // A backup counts for moments of the next second on.
    await wait(1500)
    const moment = await primary.ask(`select now()`)
    await wait(1000)
    await primary.ask('truncate orders cascade')
    const late = await buy(shop, item, 2)
    await archived(primary)
    await alerts(primary, shop, join(dir, 'archive'))
    done('a mistake, two more orders; what cannot be archived or backed up is measured')

    await shop.stop()
    await standby.stop()
    await primary.stop()
    await primary.run('sh', '-c', restoreCommand(moment))
    removeData(standby)
    await primary.start()
    await until('the restored database takes writes', async () => (await primary.ask(WRITABLE)) === 't')
    assert.deepEqual(await found(primary, [...early, ...late]), early.toSorted(), 'as it was at that moment')
    done(`restored to ${moment}: six orders of six, none of the two later ones`)

    await standby.start()
    await shop.start()
    early.push(...(await buy(shop, item, 1)))
    await until('the standby follows', async () => (await found(standby, early)).length === early.length)
    assert.equal(await standby.ask(WRITABLE), 'f')
    await primary.run('backup.sh', 'once')
    await primary.stop('SIGKILL')
    site.primary = standby
    await standby.stop()
    await standby.start()
    await standby.run('pg_ctl', 'promote')
    pooler.turn()
    early.push(...(await until('the standby sells', () => buy(shop, item, 1))))
    assert.deepEqual(await found(standby, early), early.toSorted())
    await assert.rejects(primary.start(), /postgres was the primary/)
    // Its first checkpoint is noted a moment after.
    await until('the new primary is backed up', async () => (await standby.run('backup.sh', 'once')) !== '')
    done('the standby was promoted, sells, and is backed up; the former primary refuses to start')

    removeData(primary)
    await primary.start()
    await until('the former primary follows', async () => (await found(primary, early)).length === early.length)
    done('the former primary follows it')
    return 0
  } finally {
    for (const clean of cleanups.toReversed()) await clean()
  }
}

const SECURED = `select bool_and(ssl) and count(*) > 1 from pg_stat_ssl join pg_stat_activity using (pid) where client_addr is not null`
const ARCHIVE = 'select pg_current_wal_lsn(), pg_walfile_name(pg_current_wal_lsn()), * from pg_stat_archiver'
const WRITABLE = `select not pg_is_in_recovery()`

/** The goods to buy. */
const fill = async (host: DatabaseHost, dataDir: string) => {
  const { db, pool, close } = connect({ connectionString: host.url(), query_timeout: 0 }, () => {})
  try {
    await fillDatabase({ db, pool }, 'shop')
    await sayItIsDemo(db, dataDir)
    const { rows } = await pool.query<{ product_id: string; variant_id: string }>(
      'update variants set stock = 100 where id = (select min(id) from variants) returning product_id, id as variant_id',
    )
    return rows[0]
  } finally {
    await close()
  }
}

const refusesPlaintext = async (host: DatabaseHost, pooled: (query: string) => string): Promise<void> => {
  const open = async (connectionString: string): Promise<void> => {
    const client = new Client({ connectionString })
    client.on('error', () => {})
    await client.connect().finally(() => client.end().catch(() => {}))
  }
  await open(host.url())
  await assert.rejects(open(host.url('sslmode=disable')), /no pg_hba\.conf entry .* no encryption/)
  await assert.rejects(open(pooled('sslmode=disable')), /TLS|SSL/)
  await assert.rejects(open(host.url(undefined, '127.0.0.1')), /does not match certificate/)
}

const buy = async (shop: AppServer, item: object | undefined, times: number): Promise<string[]> => {
  const ids: string[] = []
  for (let time = 0; time < times; time += 1) {
    const email = `drill-${randomUUID().slice(0, 12)}@example.com`
    const body = {
      items: [{ ...item, quantity: 1 }],
      payment_method: 'card',
      shipping_address: ADDRESS,
      contact: { name: 'Huda', email, phone: '0512345678' },
    }
    const token = await guestOf(shop, email)
    const { status, data } = await callServer<{ order: { id: string } }>(shop, 'POST', 'orders', { token, body })
    assert.equal(status, 201)
    ids.push(data.order.id)
  }
  return ids
}

/** Those of the orders that a database has. */
const found = async (host: DatabaseHost, ids: readonly string[]): Promise<string[]> => {
  const list = ids.map((id) => `'${id}'`).join()
  const answer = await host.ask(`select id from orders where id in (${list})`)
  return answer.split('\n').filter(Boolean).toSorted()
}

const until = async <Result>(what: string, ask: () => Promise<Result>): Promise<Result> => {
  const end = Date.now() + WAIT_MS
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      if (Date.now() > end) throw new Error(what, { cause: error })
    })
    if (answer) return answer
    if (Date.now() > end) throw new Error(`not in time: ${what}`)
    await wait(300)
  }
}

/** Waits until all that was written is in the archive, as a minute does. */
const archived = async (host: DatabaseHost): Promise<void> => {
  const segment = await host.ask('select pg_walfile_name(pg_switch_wal())')
  await until('archived', async () => (await host.ask('select last_archived_wal from pg_stat_archiver')) >= segment)
}

/** Takes the archive away, and gives it back: what the alerts are about is measured meanwhile, and not afterwards. */
const alerts = async (host: DatabaseHost, shop: AppServer, archive: string): Promise<void> => {
  const gauge = async (name: string): Promise<number> => {
    const answer = await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    const [, value] = new RegExp(`^${name}(?:{command="pgbackrest"})? (\\S+)$`, 'm').exec(await answer.text()) ?? []
    return Number(value)
  }
  const isNow = async (archiveAge: (seconds: number) => boolean, failed: number): Promise<void> => {
    await wait(READING_MS)
    const age = await gauge('qafila_archive_age_seconds')
    assert.ok(archiveAge(age), `the archive is ${age} s behind: ${await host.ask(ARCHIVE)}`)
    assert.equal(await gauge('qafila_backup_failed'), failed)
    const backup = await gauge('qafila_backup_age_seconds')
    assert.ok(backup > 0 && backup < 300, `the backup is ${backup} s old`)
  }
  await isNow((age) => age === 0, 0)
  chmodSync(archive, 0o000)
  await host.ask('select pg_switch_wal()')
  await assert.rejects(host.run('backup.sh', 'once'))
  await isNow((age) => age > 5, 1)
  chmodSync(archive, 0o700)
  await archived(host)
  await host.run('backup.sh', 'once')
  await isNow((age) => age === 0, 0)
}

/** As docs/BACKUP.md says. */
const restoreCommand = (moment: string): string => {
  const [, command] = /postgres sh -c '([^']+)'/.exec(readFileSync('docs/BACKUP.md', 'utf8')) ?? []
  assert.ok(command, 'the documentation says how to restore')
  return command.replace(/--target="[^"]+"/, `--target="${moment}"`)
}
