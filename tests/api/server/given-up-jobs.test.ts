import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Job, JobRefused, type JobHandlers } from '#server/jobs/kinds.ts'
import { type JobQueue, openQueue } from '#server/jobs/queue.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

let server: TestServer
let queue: JobQueue
const ran: string[] = []
const gaveUp: unknown[] = []
let failure: Error | undefined
let isUndecided = false

beforeAll(async () => {
  server = await openTestServer({ shop: 'none' })
  const { db, clock } = server.services
  const run = async (_payload: unknown, id: string) => {
    ran.push(id)
    if (failure) throw failure
  }
  queue = await openQueue({
    db,
    clock,
    log: server.app.log,
    handlers: () => new Proxy({} as JobHandlers, { get: () => run }),
    giveUps: () => ({
      'payment.close': async (payload, { reason }) => {
        if (isUndecided) throw new Error('not now')
        gaveUp.push([payload, reason])
      },
    }),
  })
})
afterAll(async () => {
  await queue.stop()
  await server.close()
})

let made = 0
const add = async (): Promise<Job> => {
  ran.length = 0
  gaveUp.length = 0
  made += 1
  const job: Job = { kind: 'payment.close', payload: { paymentId: `pay_${made}` }, key: `close ${made}` }
  await queue.add(server.db, job)
  return job
}
const stateOf = async ({ payload }: Job) =>
  (
    await server.pool.query<{ state: string }>(
      `select state::text from pgboss.job where data -> 'payload' = $1::jsonb and source_id is null`,
      [JSON.stringify(payload)],
    )
  ).rows[0]?.state
/** What pg-boss does once a minute, in any of the servers. */
const supervise = async () => {
  await server.pool.query('update pgboss.queue set maintain_on = null, monitor_on = null')
  const boss = new PgBoss({
    db: { executeSql: (text, values) => server.pool.query(text, values) },
    schedule: false,
    supervise: false,
  })
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false, close: false })
}
/** Runs it until nothing waits any more, however long the waits. */
const runOut = async () => {
  for (;;) {
    const { rowCount } = await server.pool.query(
      `update pgboss.job set start_after = now(), data = data - 'due' where state < 'active'`,
    )
    if (!rowCount) return
    await queue.runDue()
  }
}

describe('a job that fails each time', () => {
  it('is given up after its last try, which is told once with the last error', async () => {
    failure = new Error('the service is away')
    const job = await add()
    await runOut()
    expect(await stateOf(job)).toBe('failed')
    expect(ran.length).toBeGreaterThan(5)
    expect(gaveUp).toEqual([[job.payload, 'the service is away']])
  })

  it('is told again where telling failed, also by a process that did not see it fail', async () => {
    failure = new JobRefused('there is no such payment')
    isUndecided = true
    const job = await add()
    await queue.runDue()
    expect([await stateOf(job), ran.length, gaveUp]).toEqual(['failed', 1, []])
    isUndecided = false
    await runOut()
    expect(gaveUp).toEqual([[job.payload, 'there is no such payment']])
  })

  it('is told of where its process ended during the last try', async () => {
    failure = undefined
    const job = await add()
    await server.pool.query(
      `update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '1 day'
       where data -> 'payload' = $1::jsonb`,
      [JSON.stringify(job.payload)],
    )
    await supervise()
    await queue.runDue()
    expect([await stateOf(job), ran, gaveUp]).toEqual(['failed', [], [[job.payload, 'job timed out']]])
  })

  it('of a former release is told of as well, once it was done again', async () => {
    failure = new JobRefused('no longer')
    const job = await add()
    await server.pool.query(`update pgboss.job set dead_letter = null where data -> 'payload' = $1::jsonb`, [
      JSON.stringify(job.payload),
    ])
    await queue.runDue()
    expect(gaveUp).toEqual([])
    expect(await queue.again(server.db, job.key)).toBe(true)
    await queue.runDue()
    expect(gaveUp).toEqual([[job.payload, 'no longer']])
  })

  it('is done again by its key', async () => {
    failure = new JobRefused('not today')
    const job = await add()
    expect(await queue.again(server.db, job.key)).toBe(false)
    await queue.runDue()
    failure = undefined
    expect(await queue.again(server.db, job.key)).toBe(true)
    await queue.runDue()
    expect([await stateOf(job), ran.length, gaveUp.length]).toEqual(['completed', 2, 1])
  })
})

describe('jobs that were given up', () => {
  const listed = async (line = 'jobs list --json') =>
    JSON.parse((await server.type(line)).text) as { id: string; about: string; reason: string }[]

  it('are listed for staff, who do them again or end them', async () => {
    await server.pool.query('delete from pgboss.job')
    expect([(await server.type('jobs list')).text, (await server.type('waiting')).text]).toEqual([
      'No job was given up.',
      'Nothing is waiting for you.',
    ])
    failure = new JobRefused('there is no such payment')
    const job = await add()
    await queue.runDue()
    await add()
    await queue.runDue()
    expect((await server.type('waiting')).text).toContain('jobs list --kind payment.close   2')
    const [first, second] = await listed()
    expect(first).toMatchObject({ about: (job.payload as { paymentId: string }).paymentId, reason: failure.message })
    expect((await server.type('jobs list --csv')).text).toContain(`${second?.id},payment.close`)
    expect((await server.type(`jobs list --csv --after ${first?.id}`)).text).not.toContain(first?.id)
    failure = undefined
    expect((await server.type(`jobs again ${first?.id}`)).isDone).toBe(true)
    await queue.runDue()
    expect([await stateOf(job), (await listed()).length]).toEqual(['completed', 1])
    expect(await server.type('jobs end --kind payment.close')).toMatchObject({ isDone: true })
    expect((await server.type('waiting')).text).toBe('Nothing is waiting for you.')
    expect((await server.type(`jobs again ${first?.id}`)).text).toMatch(/No such job/)
    for (const line of ['jobs again', 'jobs again nonsense', `jobs end ${first?.id} --kind payment.close`])
      expect((await server.type(line)).isDone).toBe(false)
  })

  it('of money, tickets, receipts and tax reports stay listed, and others go after a month', async () => {
    await server.pool.query('delete from pgboss.job')
    failure = new JobRefused('never')
    const kinds = ['payment.close', 'order.mail', 'documents.report', 'wishes.tell'] as const
    for (const kind of kinds) await queue.add(server.db, { kind, payload: {}, key: `kept ${kind}` } as unknown as Job)
    await queue.runDue()
    await server.pool.query(`update pgboss.job set completed_on = completed_on - interval '1 year'`)
    await supervise()
    const left = JSON.parse((await server.type('jobs list --json')).text) as { kind: string }[]
    expect(left.map(({ kind }) => kind).toSorted()).toEqual(kinds.slice(0, 3).toSorted())
  })

  it('are none where the tables of the queue are not there yet', async () => {
    await server.pool.query('alter schema pgboss rename to pgboss_away')
    expect((await server.type('waiting')).text).toBe('Nothing is waiting for you.')
    expect((await server.type('jobs list')).text).toBe('No job was given up.')
    await server.pool.query('alter schema pgboss_away rename to pgboss')
  })
})
