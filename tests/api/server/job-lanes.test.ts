import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Job, JobHandlers, JobKind } from '#server/jobs/kinds.ts'
import { type JobQueue, openQueue } from '#server/jobs/queue.ts'
import { JOBS } from '#server/jobs/table.ts'
import { testServer } from '../support/test-server.ts'

const HOUR = 60 * 60
const SOON = { timeout: 8000, interval: 50 }

const server = testServer({ shop: 'none' })
let queue: JobQueue
const ran: string[] = []
let onRun: (kind: JobKind, payload: { nr?: string }) => Promise<void>

const open = () => {
  const { db, clock } = server.services
  return openQueue({
    db,
    clock,
    log: server.app.log,
    handlers: () =>
      new Proxy({} as JobHandlers, { get: (_, kind: JobKind) => (payload: object) => onRun(kind, payload) }),
  })
}
beforeEach(async () => {
  ran.length = 0
  onRun = async (kind, { nr = '' }) => void ran.push(`${kind} ${nr}`.trim())
  await server.pool.query('delete from pgboss.job')
  queue = await open()
})
afterEach(() => queue.stop())

let made = 0
const add = (kind: JobKind, more: object = {}) => {
  made += 1
  return queue.add(server.db, { kind, payload: more, key: `job ${made}` } as unknown as Job)
}
const kinds = Object.keys(JOBS) as JobKind[]
// A refund that was given up is kept by its own row.
const kept = kinds.filter((kind) => JOBS[kind].isDurable || kind === 'payment.refund')

it('tries money, tickets, receipts and tax reports for at least a day and a half', { timeout: 120_000 }, async () => {
  const asked: JobKind[] = ['payment.refund', 'membership.settle', 'order.mail', 'booking.mail', 'documents.report']
  expect(kept).toEqual(expect.arrayContaining(asked))
  onRun = () => Promise.reject(new Error('away'))
  for (const kind of kept) await add(kind)
  const waited = new Map<string, number>()
  for (;;) {
    await queue.runDue()
    const { rows } = await server.pool.query<{ kind: string; wait: string }>(
      `select data ->> 'kind' as kind, extract(epoch from start_after - now()) as wait from pgboss.job where state = 'retry'`,
    )
    if (rows.length === 0) break
    for (const { kind, wait } of rows) waited.set(kind, (waited.get(kind) ?? 0) + Number(wait))
    await server.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  }
  expect([...waited.keys()].toSorted()).toEqual(kept.toSorted())
  for (const seconds of waited.values()) {
    expect(seconds).toBeGreaterThan(36 * HOUR)
    expect(seconds).toBeLessThan(42 * HOUR)
  }
})

it('runs tickets before news, and refunds before reports', async () => {
  for (const kind of ['wishes.tell', 'documents.report'] as const)
    for (let nr = 1; nr <= 5; nr += 1) await add(kind, { nr: String(nr) })
  await add('booking.mail')
  await add('payment.refund')
  await queue.runDue()
  const of = (...some: JobKind[]) =>
    ran.map((one) => one.split(' ')[0]).filter((kind) => some.includes(kind as JobKind))
  expect(of('wishes.tell', 'booking.mail')[0]).toBe('booking.mail')
  expect(of('documents.report', 'payment.refund')[0]).toBe('payment.refund')
  expect(ran).toHaveLength(12)
})

describe('a service that hangs', () => {
  let release = Promise.withResolvers<void>()
  // Before the queue is stopped, which waits four seconds for what still hangs.
  afterEach(() => {
    release.resolve()
    release = Promise.withResolvers<void>()
  })

  it.each<[JobKind, JobKind[]]>([
    ['documents.report', ['hold.expire', 'order.expire', 'order.mail', 'push.send']],
    ['order.mail', ['hold.expire', 'documents.report', 'push.send']],
    ['push.send', ['hold.expire', 'documents.report', 'order.mail']],
  ])('delays nothing of another lane: %s', async (hanging, others) => {
    onRun = async (kind) => {
      if (kind === hanging) await release.promise
      else ran.push(kind)
    }
    for (let nr = 0; nr < 12; nr += 1) await add(hanging)
    queue.start()
    await vi.waitFor(async () => {
      const { rows } = await server.pool.query(`select from pgboss.job where state = 'active'`)
      expect(rows).toHaveLength(4)
    }, SOON)
    for (const kind of others) await add(kind)
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(others.toSorted()), SOON)
    // As many at a time as its lane allows, and no more.
    const { rows } = await server.pool.query(`select from pgboss.job where state = 'active'`)
    expect(rows).toHaveLength(4)
  })

  it('does not keep its lane where only some calls hang', async () => {
    onRun = async (kind, { nr = '' }) => {
      if (nr === 'hangs') await release.promise
      ran.push(kind)
    }
    for (let nr = 0; nr < 3; nr += 1) await add('payment.refund', { nr: 'hangs' })
    queue.start()
    for (let nr = 0; nr < 8; nr += 1) await add('payment.refund', { nr: String(nr) })
    await vi.waitFor(() => expect(ran).toHaveLength(8), SOON)
  })
})

describe('an upgrade', () => {
  /** A server of an earlier version: its queues, its rules, and its own look at the first queue. */
  const openFormer = async () => {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => server.pool.query(text, values) },
      schedule: false,
      supervise: false,
    })
    await boss.start()
    const look = async (most: number) => {
      for (const job of await boss.fetch<{ kind: string }>('qafila', { batchSize: most })) {
        ran.push(`former ${job.data.kind}`)
        await boss.complete('qafila', job.id)
      }
    }
    const send = (kind: JobKind, lane = 'qafila') => boss.send(lane, { kind, payload: {} })
    return { boss, look, send, stop: () => boss.stop({ graceful: false, close: false }) }
  }
  const FORMER_RULES = `retry_limit = 10, retry_delay = 5, retry_backoff = true, retry_delay_max = 21600`
  const rowsOf = async () =>
    (
      await server.pool.query(
        `select name, data ->> 'kind' as kind, retry_limit, dead_letter, priority from pgboss.job order by created_on`,
      )
    ).rows

  it('gives queues and waiting jobs of an earlier version the rules of today, and does all of them', async () => {
    await queue.stop()
    await server.pool.query(`update pgboss.queue set dead_letter = null, ${FORMER_RULES} where name like 'qafila%'`)
    await server.pool.query(`delete from pgboss.queue where name in ('qafila-calls', 'qafila-given-up')`)
    const former = await openFormer()
    for (const kind of ['documents.report', 'payment.refund', 'hold.expire'] as const) await former.send(kind)
    await former.send('order.mail', 'qafila-mail')
    queue = await open()
    const { rows: queues } = await server.pool.query(`select distinct retry_limit, retry_delay_max, dead_letter
      from pgboss.queue where name like 'qafila%' and name <> 'qafila-given-up'`)
    const { tries } = JOBS['payment.refund']
    expect(queues).toEqual([{ retry_limit: tries, retry_delay_max: HOUR, dead_letter: 'qafila-given-up' }])
    // A command of the new version leaves them to the servers that run.
    expect(new Set((await rowsOf()).map(({ name }) => name))).toEqual(new Set(['qafila', 'qafila-mail']))
    await queue.runDue()
    expect(ran.toSorted()).toEqual(['documents.report', 'hold.expire', 'order.mail', 'payment.refund'])
    const jobs = await rowsOf()
    expect(jobs.map(({ name, kind }) => [name, kind])).toEqual([
      ['qafila-calls', 'documents.report'],
      ['qafila-calls', 'payment.refund'],
      ['qafila', 'hold.expire'],
      ['qafila-mail', 'order.mail'],
    ])
    for (const { kind, retry_limit, dead_letter, priority } of jobs)
      expect([retry_limit, dead_letter, priority]).toEqual([tries, 'qafila-given-up', JOBS[kind as JobKind].priority])
    await former.stop()
  })

  it('does what a server of an earlier version adds meanwhile, without waiting for it', async () => {
    const former = await openFormer()
    const release = Promise.withResolvers<void>()
    onRun = async (kind) => {
      if (kind === 'documents.report') await release.promise
      ran.push(kind)
    }
    queue.start()
    for (let nr = 0; nr < 3; nr += 1) await former.send('documents.report')
    await vi.waitFor(async () => {
      const { rows } = await server.pool.query(`select from pgboss.job where state = 'active'`)
      expect(rows).toHaveLength(3)
    }, SOON)
    await former.send('hold.expire')
    await vi.waitFor(() => expect(ran).toEqual(['hold.expire']), SOON)
    release.resolve()
    // And that server goes on doing what is in its queues, once each.
    await vi.waitFor(() => expect(ran).toHaveLength(4), SOON)
    await queue.stop()
    await former.send('order.expire')
    await former.look(10)
    expect(ran.filter((one) => one === 'documents.report')).toHaveLength(3)
    expect(ran.at(-1)).toBe('former order.expire')
    await former.stop()
  })
})
