import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { create, extract } from 'tar'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { countMigrations } from '#server/backup/about.ts'
import { exportTables, makeBackup } from '#server/backup/make-backup.ts'
import { moveShop, restoreBackup, type RestoreTarget } from '#server/backup/restore-backup.ts'
import { connect } from '#server/db/client.ts'
import { startEmbedded } from '../../support/database/start-embedded.ts'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { readEnv } from '#server/env/env.ts'
import { startS3Server } from '../../support/server/s3-server.ts'
import { type Customer, newCustomer } from '../support/customers.ts'
import { goods, type Goods, item, placed, postEvent } from '../support/shopping.ts'
import { book, held, slotOf } from '../support/slots.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

vi.setConfig({ testTimeout: 300_000 })

const url = process.env.TEST_DATABASE_URL
const PICTURE = 'media/dallah-1.webp'

let server: TestServer
let sara: Customer
let a: Goods
let dir: string

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'qafila-backups-'))
  server = await openTestServer({ shop: 'bookable' })
  sara = await newCustomer(server)
  ;[a] = await goods(server, 1, 200)
  mkdirSync(join(server.env.dataDir, 'media'), { recursive: true })
  writeFileSync(join(server.env.dataDir, PICTURE), 'a picture')
})
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true })
})

const sourceOf = ({ dataDir }: { dataDir: string }) => ({ dataDir, pictures: openPictureStore({ dataDir }) })

const newFile = () => join(dir, `${randomUUID()}.tar.gz`)

const buy = async (customer = sara) => {
  const { order, payment } = await placed(server, customer, { items: [item(a)] })
  await postEvent(server, payment.id, 'success')
  return order.id as string
}

/** A database of PostgreSQL with nothing in it. */
const emptyDatabase = async (): Promise<string> => {
  const name = `qafila_restored_${randomUUID().replaceAll('-', '')}`
  const run = async (sql: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await run(`create database ${name}`)
  onTestFinished(() => run(`drop database ${name} with (force)`))
  return Object.assign(new URL(url ?? ''), { pathname: `/${name}` }).href
}

/** Where a shop is restored to: the kind of database the tests run on. */
const newTarget = async (): Promise<RestoreTarget> => ({
  databaseUrl: url === undefined ? undefined : await emptyDatabase(),
  dataDir: join(dir, randomUUID()),
})

/** Runs with the database of a restored shop. */
const inside = async <Result>(
  { databaseUrl, dataDir }: RestoreTarget,
  use: (pool: TestServer['pool']) => Promise<Result>,
): Promise<Result> => {
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDir) : undefined
  const { pool, close } = connect(embedded?.connection ?? { connectionString: databaseUrl }, () => {})
  try {
    return await use(pool)
  } finally {
    await close()
    await embedded?.stop()
  }
}

const idsOf = async (pool: TestServer['pool'], table: string): Promise<string[]> =>
  (await pool.query<{ id: string }>(`select id from ${table}`)).rows.map(({ id }) => id)

/** What an archive holds, by the path in it. */
const unpacked = async (file: string) => {
  const folder = mkdtempSync(join(dir, 'unpacked-'))
  await extract({ file, cwd: folder })
  const { made_at: _, ...about } = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'))
  const tables = Object.fromEntries(
    readdirSync(join(folder, 'tables')).map((name) => [
      name,
      readFileSync(join(folder, 'tables', name), 'utf8')
        .split('\n')
        .toSorted(),
    ]),
  )
  return { folder, about, tables }
}

it('a backup of a selling shop, restored, holds what was acknowledged before it', async () => {
  const orders: string[] = []
  for (let nr = 0; nr < 4; nr += 1) orders.push(await buy())
  const { booking } = (
    await book(
      server,
      sara,
      await held(server, (await slotOf(server, 'qarah-mountain-caves')).id, { adult: 2 }, { token: sara.token }),
    )
  ).json().data
  const file = newFile()
  const others = await Promise.all(Array.from({ length: 6 }, () => newCustomer(server)))
  const selling = Promise.all(others.map(buy))
  const made = makeBackup(server.pool, sourceOf(server.env), file)
  await Promise.all([selling, made])
  expect(statSync(file).mode & 0o077, 'for its owner only').toBe(0)

  const target = await newTarget()
  const { rows } = await restoreBackup(file, target)
  expect(rows).toBe((await made).rows)
  await inside(target, async (pool) => {
    expect(await idsOf(pool, 'orders')).toEqual(expect.arrayContaining(orders))
    expect(await idsOf(pool, 'bookings')).toContain(booking.id)
    // Whatever was under way, each order came with what belongs to it.
    const { rows: torn } = await pool.query(
      `select o.id from orders o where not exists (select from order_items i where i.order_id = o.id)
         or (o.payment_status = 'paid' and not exists (select from ledger_entries l where l.intent_id = o.id))`,
    )
    expect(torn).toEqual([])
  })
  expect(readFileSync(join(target.dataDir, PICTURE), 'utf8')).toBe('a picture')
})

it('a backup of a restored shop is the same, waiting jobs and counters included', async () => {
  const first = newFile()
  await makeBackup(server.pool, sourceOf(server.env), first)
  const target = await newTarget()
  await restoreBackup(first, target)
  const second = newFile()
  await inside(target, (pool) => makeBackup(pool, sourceOf(target), second))
  const [before, after] = [await unpacked(first), await unpacked(second)]
  expect(after.about).toEqual(before.about)
  expect(after.tables).toEqual(before.tables)
  expect(before.tables['pgboss.job.ndjson']?.length).toBeGreaterThan(1)
})

it('rows of an older version are brought to this one', async () => {
  const older = countMigrations() - 1
  const folder = mkdtempSync(join(dir, 'older-'))
  const source: RestoreTarget = { databaseUrl: url && (await emptyDatabase()), dataDir: join(dir, randomUUID()) }
  await inside(source, async (pool) => {
    await migrateDatabase(pool, { count: older })
    await pool.query(`insert into shop_values (key, value) values ('contact_phone', '+966500000000')`)
    const about = await exportTables(pool, folder)
    writeFileSync(join(folder, 'backup.json'), JSON.stringify({ ...about, migrations: older }))
  })
  const file = newFile()
  await create({ gzip: true, file, cwd: folder }, ['backup.json', 'tables'])
  const target = await newTarget()
  await restoreBackup(file, target)
  await inside(target, async (pool) => {
    expect((await pool.query(`select value from shop_values where key = 'contact_phone'`)).rows).toHaveLength(1)
    expect((await pool.query('select from drizzle.__drizzle_migrations')).rowCount).toBe(countMigrations())
  })
})

it('what cannot be used is refused, and nothing is changed', async () => {
  const file = newFile()
  await makeBackup(server.pool, sourceOf(server.env), file)
  await expect(makeBackup(server.pool, sourceOf(server.env), file)).rejects.toThrow('exists already')
  await expect(makeBackup(server.pool, sourceOf(server.env), join(dir, 'no/where.tar.gz'))).rejects.toThrow('no folder')
  expect(
    readdirSync(dir).filter((name) => name.startsWith('.backup-')),
    'nothing half done is left',
  ).toEqual([])

  const full = await newTarget()
  await restoreBackup(file, full)
  await expect(restoreBackup(file, full)).rejects.toThrow('not empty')

  const target = { databaseUrl: undefined, dataDir: join(dir, randomUUID()) }
  await expect(restoreBackup(join(dir, 'missing.tar.gz'), target)).rejects.toThrow('no file')
  const cut = newFile()
  writeFileSync(cut, readFileSync(file))
  truncateSync(cut, Math.floor(statSync(file).size / 2))
  await expect(restoreBackup(cut, target)).rejects.toThrow('damaged')
  const { folder } = await unpacked(file)
  const about = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'))
  writeFileSync(join(folder, 'backup.json'), JSON.stringify({ ...about, migrations: countMigrations() + 1 }))
  const newer = newFile()
  await create({ gzip: true, file: newer, cwd: folder }, ['backup.json', 'tables'])
  await expect(restoreBackup(newer, target)).rejects.toThrow('newer version')
  expect(existsSync(target.dataDir)).toBe(false)
})

it('the operator is told what was written, and what is wrong', async () => {
  const type = (...words: string[]) => server.type(words)
  const file = newFile()
  expect(await type('backup')).toMatchObject({ isDone: false })
  expect(await type('backup', file)).toMatchObject({ isDone: true, text: expect.stringContaining(`${file} holds`) })
  expect(await type('backup', file)).toEqual({ isDone: false, text: `${file} exists already.` })
})

it.skipIf(url === undefined)('the shop of an embedded database moves into PostgreSQL', async () => {
  const file = newFile()
  await makeBackup(server.pool, sourceOf(server.env), file)
  const embedded = { databaseUrl: undefined, dataDir: join(dir, randomUUID()) }
  await restoreBackup(file, embedded)
  const database = await emptyDatabase()
  const s3 = await startS3Server()
  onTestFinished(s3.dispose)
  const { pictures } = readEnv({ MEDIA_URL: s3.mediaUrl })
  const bucket = openPictureStore({ dataDir: dir, ...(pictures && { pictures }) })
  const { rows } = await moveShop(embedded.dataDir, database, bucket)
  expect(rows).toBeGreaterThan(1000)
  // The pictures are in the bucket, and the data folder keeps its own.
  expect(await bucket.list()).toEqual(['dallah-1.webp'])
  expect(existsSync(join(embedded.dataDir, PICTURE))).toBe(true)
  const orders = await inside({ databaseUrl: database, dataDir: dir }, (pool) => idsOf(pool, 'orders'))
  expect(orders.toSorted()).toEqual((await idsOf(server.pool, 'orders')).toSorted())
})
