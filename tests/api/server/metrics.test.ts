import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { databaseGauges } from '#server/start/database-gauges.ts'
import { circuits, FAILURES, throughCircuit } from '#server/lib/circuit.ts'
import { testServer } from '../support/test-server.ts'

const TOKEN = 'mEtrics-t0ken-chosen-at-random-4711'

const server = testServer({ env: { METRICS_TOKEN: TOKEN } })
let url = ''

beforeAll(async () => {
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

const scrape = async (): Promise<string> => {
  // A request is measured once its answer was sent.
  await wait(50)
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(response.status).toBe(200)
  return response.text()
}

const report = (body: object) =>
  fetch(`${url}/api/v1/vitals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('answers only to the token', async () => {
  for (const authorization of ['', TOKEN, `Bearer ${TOKEN}x`, 'Bearer '])
    expect((await fetch(`${url}/metrics`, { headers: { authorization } })).status).toBe(401)
})

it('tells of the database, the jobs and the event loop', async () => {
  const { jobs } = server.services
  const later = new Date(server.now().getTime() + 3_600_000)
  await jobs.add(server.db, { kind: 'hold.expire', payload: { holdId: 'none' }, key: 'none', at: later })
  const text = await scrape()
  expect(text).toContain('qafila_database_up 1')
  expect(text).toMatch(/qafila_database_connections\{state="idle"\} \d/)
  expect(text).toMatch(/qafila_jobs\{kind="hold.expire",state="later"\} 1/)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

it('counts requests by the pattern of their route, never by their address', async () => {
  await fetch(`${url}/api/v1/products/brass-dallah?token=secret-value`)
  await fetch(`${url}/api/v1/products/no-such-thing`)
  const text = await scrape()
  expect(text).toMatch(/duration_seconds_count\{method="GET",route="\/api\/v1\/products\/:\w+",status="404"\} \d/)
  expect(text).not.toContain('no-such-thing')
  expect(text).not.toContain('secret-value')
})

it('counts what browsers report, without storing or logging what was typed', async () => {
  const lines: string[] = []
  const { log } = server.services
  log.warn = (line: object) => void lines.push(JSON.stringify(line))
  const error = {
    message: 'no room for sara@example.com or 0501234567 in /reset/AbCdEfGh1234567890aBcDeFgHiJkLmNoP',
    at: '/assets/app-1.js:1:2',
  }
  const vitals = [
    { name: 'LCP', value: 2100 },
    { name: 'CLS', value: 0.02 },
  ]
  expect((await report({ page: 'product', build: 'b1', vitals, errors: [error] })).status).toBe(202)
  const text = await scrape()
  expect(text).toContain('qafila_web_vitals_bucket{le="2.5",name="LCP",page="product"} 1')
  expect(text).toContain('qafila_web_vitals_bucket{le="1.8",name="LCP",page="product"} 0')
  expect(text).toContain('qafila_client_errors_total{page="product"} 1')
  expect(lines.join()).toContain('no room for')
  for (const typed of ['sara', '0501234567', 'AbCdEfGh']) expect(lines.join()).not.toContain(typed)
})

it('keeps the number of series bounded, whatever pages and methods are invented', async () => {
  const series = async () => (await scrape()).split('\n').filter((line) => line.startsWith('qafila_')).length
  const invent = async (from: number) => {
    for (let nr = from; nr < from + 60; nr += 1) {
      const page = `x${String.fromCodePoint(97 + (nr % 26), 97 + Math.floor(nr / 26))}`
      const vitals = [{ name: 'LCP', value: 1 }]
      expect((await report({ page, build: `b${nr}`, vitals, errors: [{ message: page, at: page }] })).status).toBe(202)
    }
    for (const method of ['PROPFIND', 'MKCOL', 'LOCK']) await fetch(`${url}/api/v1/x${from}`, { method })
  }
  await invent(0)
  const before = await series()
  await invent(60)
  expect(await series()).toBe(before)
  expect(await scrape()).toContain('page="other"')
})

it('refuses reports that are too large or of no page', async () => {
  const empty = { build: 'b1', vitals: [], errors: [] }
  expect((await report({ ...empty, page: '../x' })).status).toBe(422)
  expect((await report({ ...empty, page: 'home', errors: Array(6).fill({ message: '', at: '' }) })).status).toBe(422)
})

it('tells which services are not called, by their names alone', async () => {
  const lines: object[] = []
  const { log } = server.app
  log.error = (line: object) => void lines.push(line)
  const call = { service: 'tabby', address: 'https://secret.example', ms: 1000 } as const
  const fail = () => throughCircuit(call, () => Promise.reject(new Error('no'))).catch(() => undefined)
  for (let times = 1; times < FAILURES; times += 1) await fail()
  expect(await scrape()).toContain('qafila_circuits_open{service="tabby"} 0')
  await fail()
  const text = await scrape()
  expect(text).toContain('qafila_circuits_open{service="tabby"} 1')
  expect(text).not.toContain('secret.example')
  expect(lines).toEqual([{ service: 'tabby' }])
  circuits.clear()
})

/** The values of a gauge as they are now, by command: a scrape may be ten seconds old. */
const backupsBy = async (name: string) => {
  const values = await databaseGauges(server.db)
    .find((one) => one.name === name)
    ?.read()
  return Object.fromEntries(values?.map(({ labels, value }) => [labels.command ?? '', value]) ?? [])
}

it('tells how old the last backup is, and whether a later one failed', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'qafila-backups-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const backup = () => server.type(`backup ${join(dir, 'shop.tar.gz')}`)
  expect(await backupsBy('qafila_backup_age_seconds')).toEqual({})
  expect((await backup()).isDone).toBe(true)
  expect(await backupsBy('qafila_backup_failed')).toEqual({ backup: 0 })
  // There is a file of that name now.
  expect((await backup()).isDone).toBe(false)
  expect(await backupsBy('qafila_backup_failed')).toEqual({ backup: 1 })
  await server.pool.query(`update shop_values set value = (value::timestamptz - interval '2 days')::text
    where key = 'backup.backup.done'`)
  expect((await backupsBy('qafila_backup_age_seconds')).backup).toBeCloseTo(2 * 24 * 3600, -2)
  // Noted by the job of deploy/: it was never done.
  await server.pool.query(`insert into shop_values values ('backup.pgbackrest.failed', now()::text)`)
  expect(await backupsBy('qafila_backup_failed')).toEqual({ backup: 1, pgbackrest: 1 })
  expect(await backupsBy('qafila_backup_age_seconds')).not.toHaveProperty('pgbackrest')
})
