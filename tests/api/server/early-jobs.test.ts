import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Job, JobHandlers } from '#server/jobs/kinds.ts'
import { openQueue } from '#server/jobs/queue.ts'
import { prepared } from '../../support/prepared.ts'
import { newGuest } from '../support/customers.ts'
import { endOverdue } from '#server/modules/reservations/overdue.ts'
import { good, item, placed, readOrder } from '../support/shopping.ts'
import { booked, freeSlots, held, readBooking } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const SOON = { timeout: 8000, interval: 50 }

const server = testServer({ shop: 'bookable' })
const a = prepared(() => good(server))
const jobsOf = async (orderId: string) =>
  (
    await server.pool.query<{ state: string; retries: number }>(
      `select state::text, retry_count as retries from pgboss.job
       where data ->> 'kind' = 'order.expire' and data -> 'payload' ->> 'orderId' = $1`,
      [orderId],
    )
  ).rows
const start = (orderId: string, data = 'data') =>
  server.pool.query(
    `update pgboss.job set start_after = now(), data = ${data}
     where data ->> 'kind' = 'order.expire' and data -> 'payload' ->> 'orderId' = $1`,
    [orderId],
  )

it('waits for its moment on a queue that runs, where its transaction had begun long before', async () => {
  const { db, clock } = server.services
  const ran: number[] = []
  const handlers = () => new Proxy({} as JobHandlers, { get: () => async () => void ran.push(clock.now().getTime()) })
  await server.pool.query('delete from pgboss.job')
  const queue = await openQueue({ db, clock, log: server.app.log, handlers })
  const at = await db.transaction(async (tx) => {
    await tx.execute(sql`select now()`)
    await wait(700)
    const moment = new Date(clock.now().getTime() + 1000)
    const job = { kind: 'order.expire', payload: { orderId: 'ord_none' }, key: 'early', at: moment }
    await queue.add(tx, job as Job)
    return moment.getTime()
  })
  queue.start()
  await expect.poll(() => ran.length, SOON).toBe(1)
  await queue.stop()
  expect(ran[0]).toBeGreaterThanOrEqual(at)
  expect(await jobsOf('ord_none')).toEqual([{ state: 'completed', retries: 0 }])
})

it('ends an unpaid order in time where the database took its job too early, without a try', async () => {
  const buyer = await newGuest(server)
  const { order } = await placed(server, buyer, { items: [item(a)] })
  await start(order.id)
  await server.pass(0)
  expect((await readOrder(server, buyer, order.id)).status).toBe('pending_payment')
  expect(await jobsOf(order.id)).toEqual([{ state: 'retry', retries: 0 }])
  await server.pass(31 * 60_000)
  expect((await readOrder(server, buyer, order.id)).status).toBe('expired')
  expect(await jobsOf(order.id)).toEqual([{ state: 'completed', retries: 0 }])
})

it('of an earlier version, which names no moment, runs when it is taken', async () => {
  const buyer = await newGuest(server)
  const { order } = await placed(server, buyer, { items: [item(a)] })
  await start(order.id, `data - 'due'`)
  await server.pass(0)
  expect(await jobsOf(order.id)).toEqual([{ state: 'completed', retries: 0 }])
})

it('of what is past its end is added again where it was lost, an order, a booking or a hold', async () => {
  const buyer = await newGuest(server)
  const { order } = await placed(server, buyer, { items: [item(a)] })
  const [first, second] = await freeSlots(server, 'hegra-at-dawn', { count: 2, days: 9 })
  const { booking } = await booked(server, buyer, await held(server, first?.id ?? '', { adult: 1 }))
  const kept = await held(server, second?.id ?? '', { adult: 1 })
  await server.pool.query(
    `delete from pgboss.job where data ->> 'kind' in ('order.expire', 'booking.expire', 'hold.expire')`,
  )
  await server.pass(31 * 60_000)
  await endOverdue(server.services)
  expect((await readOrder(server, buyer, order.id)).status).toBe('pending_payment')
  await server.pass(5 * 60_000)
  await endOverdue(server.services)
  await server.pass(0)
  expect((await readOrder(server, buyer, order.id)).status).toBe('expired')
  expect((await readBooking(server, buyer, booking.id)).status).toBe('expired')
  const { rows } = await server.pool.query('select status from holds where id = $1', [kept.id])
  expect(rows).toEqual([{ status: 'expired' }])
})
