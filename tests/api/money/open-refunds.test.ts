import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { healRefunds } from '#server/modules/payments/heal.ts'
import { prepared } from '../../support/prepared.ts'
import { newCustomer, readMails } from '../support/customers.ts'
import { expectAgreement } from '../support/money.ts'
import { good, item, placed, postEvent, readOrder } from '../support/shopping.ts'
import { booked, freeSlots, held, readBooking } from '../support/slots.ts'
import { type GatewayRecorder, openGatewayRecorder } from '../support/gateway-recorder.ts'
import { testServer } from '../support/test-server.ts'

const DAY = 24 * 60 * 60_000

const server = testServer({ shop: 'bookable' })
const sara = prepared(() => newCustomer(server))
let recorder: GatewayRecorder
let isDown = false

beforeAll(async () => {
  recorder = openGatewayRecorder(server)
  const { refund } = server.services.gateway
  server.services.gateway.refund = (payment, amount, key) =>
    isDown ? Promise.reject(new Error('the gateway is away')) : refund(payment, amount, key)
})
beforeEach(() => {
  isDown = false
})

const post = (path: string) => server.call('POST', path, { token: sara.token, body: {} })
/** Runs the jobs of refunds until the last try of each has failed. */
const runOut = async () => {
  for (;;) {
    const { rowCount } = await server.pool.query(
      `update pgboss.job set start_after = now() where state < 'active'
         and (data ->> 'kind' = 'payment.refund' or name like '%given-up%')`,
    )
    if (!rowCount) return
    await server.services.jobs.runDue()
  }
}
const paid = async () => {
  const { order, payment } = await placed(server, sara, { items: [item(await good(server))] })
  await postEvent(server, payment.id, 'success')
  return order
}
/** A cancelled order whose refund the gateway refused until the job gave up. */
const givenUp = async () => {
  const order = await paid()
  isDown = true
  expect((await server.type(`order cancel ${order.reference} --yes`)).isDone).toBe(true)
  await runOut()
  isDown = false
  return order
}
const stateOf = async (id: string) =>
  (
    await server.pool.query<{ state: string; by_hand: string | null; error: string | null }>(
      'select state, by_hand, error from refunds r join payments p on p.id = r.payment_id where p.intent_id = $1',
      [id],
    )
  ).rows
const returnedOf = async (id: string) => {
  const { rows } = await server.pool.query<{ id: string }>('select id from payments where intent_id = $1', [id])
  return rows.reduce((sum, row) => sum + (recorder.returned.get(row.id) ?? 0), 0)
}

describe('a refund that was given up', () => {
  it('is listed until it is sent again, also once its job is deleted', async () => {
    const { id, reference, amounts } = await givenUp()
    expect(await stateOf(id)).toMatchObject([{ state: 'given_up', error: 'the gateway is away' }])
    await server.pool.query(`delete from pgboss.job where data ->> 'kind' = 'payment.refund'`)
    const { text } = await server.type('waiting')
    expect(text).toMatch(new RegExp(`refund again\\|returned ${reference} .*the gateway is away`))
    for (const line of [
      `order refund ${reference} --yes`,
      `refund ${reference} all --reason late --yes`,
      `order cancel ${reference} --yes`,
      `order cash-returned ${reference}`,
      `order deliver ${reference}`,
    ])
      expect(await server.type(line)).toMatchObject({
        isDone: false,
        text: expect.stringContaining(`refund again ${reference}`),
      })
    expect(await server.type(`refund again ${reference}`)).toMatchObject({ isDone: true })
    await server.pass(0)
    expect(await stateOf(id)).toMatchObject([{ state: 'done', error: null }])
    expect(await returnedOf(id)).toBe(amounts.total.amount)
    expect((await server.type('waiting')).text).not.toContain(reference)
    expect(await readOrder(server, sara, id)).toMatchObject({
      payment_status: 'refunded',
      refund: { status: 'completed' },
    })
    expect((await server.type(`refund again ${reference}`)).isDone).toBe(false)
    await expectAgreement(server, 'order', id, 'sent again', 0)
  })

  it('is not made twice where the gateway made it before the process ended', async () => {
    const order = await paid()
    recorder.crash = 'after'
    await server.type(`order cancel ${order.reference} --yes`)
    await server.pass(0)
    expect(await server.type(`refund again ${order.reference}`)).toMatchObject({
      isDone: false,
      text: /at this moment/,
    })
    await server.pass(11 * 60_000)
    await server.pool.query(`delete from pgboss.job where data ->> 'kind' = 'payment.refund'`)
    if ((await stateOf(order.id))[0]?.state !== 'done') await server.type(`refund again ${order.reference}`)
    await server.pass(0)
    expect(await stateOf(order.id)).toMatchObject([{ state: 'done' }])
    expect(await returnedOf(order.id)).toBe(order.amounts.total.amount)
  })

  it('is ended as paid back by hand, and its customer is told so', async () => {
    const { id, reference, amounts } = await givenUp()
    expect(await server.type(`refund returned ${reference} --yes`)).toMatchObject({ isDone: false, text: /--reason/ })
    const line = ['refund', 'returned', reference, '--reason', 'bank transfer 77', '--yes']
    expect(await server.type(line)).toMatchObject({ isDone: true })
    await server.pass(0)
    expect(await stateOf(id)).toMatchObject([{ state: 'done', by_hand: 'bank transfer 77' }])
    expect(await returnedOf(id)).toBe(0)
    expect(await readOrder(server, sara, id)).toMatchObject({
      payment_status: 'refunded',
      refund: { parts: [{ amount: amounts.total, to: 'hand', status: 'completed' }] },
    })
    expect((await server.type(`order show ${reference}`)).text).toContain('bank transfer 77')
    const mails = (await readMails(server)).filter(({ subject = '' }) => subject.includes(reference))
    expect(mails.at(-1)?.text).toContain('paid it to you directly')
    expect((await server.type('waiting')).text).not.toContain(reference)
    // The job of an earlier attempt finds it done.
    await server.pool.query(`update pgboss.job set state = 'retry', retry_limit = 99, start_after = now()
      where data ->> 'kind' = 'payment.refund' and state = 'failed'`)
    await server.services.jobs.runDue()
    expect(await returnedOf(id)).toBe(0)
    await expectAgreement(server, 'order', id, 'returned by hand', 0)
  })

  it('is listed however much cash is to be handed back, and by a number that can be typed', async () => {
    const cash = (await placed(server, sara, { items: [item(await good(server))], payment_method: 'cod' })).payment
    await server.pool.query(
      `insert into refunds select 'cash ' || nr, $1, 1, 'asked', 1, null, null, now() - interval '1 year', now()
       from generate_series(1, 60) nr`,
      [cash.id],
    )
    const { id } = await givenUp()
    // As of a membership: the number of a member has spaces.
    await server.pool.query(`update payments set reference = '1234 567 8901' where intent_id = $1`, [id])
    expect((await server.type('waiting')).text).toContain('refund again|returned "1234 567 8901"')
    const again = await server.type(['refund', 'again', '1234 567 8901'])
    expect(again.isDone).toBe(true)
    await server.pool.query(`delete from refunds where key like 'cash %'`)
    await server.pass(0)
    expect(await stateOf(id)).toMatchObject([{ state: 'done' }])
  })

  it('is ended alone where its amount is typed, also beside another of that amount', async () => {
    const { id, reference } = await paid()
    isDown = true
    for (let nr = 0; nr < 2; nr += 1)
      expect((await server.type(`order refund ${reference} 10 --yes`)).isDone).toBe(true)
    await runOut()
    isDown = false
    expect((await server.type(`refund returned ${reference} 10 --reason cheque --yes`)).text).toContain('SAR 10.00 of')
    expect((await stateOf(id)).map(({ state }) => state).toSorted()).toEqual(['done', 'given_up'])
    await server.type(`refund again ${reference}`)
    await server.pass(0)
    expect(await returnedOf(id)).toBe(1000)
    await expectAgreement(server, 'order', id, 'one of two by hand')
  })

  it('is left alone by an operator while a job or another operator ends it', async () => {
    const { id, reference } = await givenUp()
    const { intents } = server.services
    // A job begins to send it once the command has looked.
    server.services.intents = () => ({
      ...intents(),
      order: {
        ...intents().order,
        lock: (tx: Database) =>
          tx.execute(sql`update refunds set state = 'sent', changed_at = ${server.now().toISOString()}`),
      } as never,
    })
    expect(await server.type(`refund returned ${reference} --reason cheque --yes`)).toMatchObject({
      isDone: false,
      text: /at this moment/,
    })
    server.services.intents = intents
    expect(await stateOf(id)).toMatchObject([{ by_hand: null }])
    // It is paid back by hand while the gateway is slow to answer.
    const { refund } = server.services.gateway
    server.services.gateway.refund = async (payment, amount, key) => {
      await server.pool.query(`update refunds set changed_at = changed_at - interval '1 hour' where key = $1`, [key])
      expect((await server.type(`refund returned ${reference} --reason cheque --yes`)).isDone).toBe(true)
      return refund(payment, amount, key)
    }
    await server.type(`refund again ${reference}`)
    await server.pass(0)
    server.services.gateway.refund = refund
    expect(await stateOf(id)).toMatchObject([{ state: 'done', by_hand: 'cheque' }])
    await expectAgreement(server, 'order', id, 'by hand beside a late answer', 0)
  })

  it('of a booking is ended the same way', async () => {
    const [slot] = await freeSlots(server, 'hegra-at-dawn', { count: 1, days: 30 })
    const { booking, payment } = await booked(server, sara, await held(server, slot?.id ?? '', { adult: 1 }))
    await postEvent(server, payment.id, 'success')
    isDown = true
    expect((await post(`bookings/${booking.id}/cancel`)).statusCode).toBe(200)
    await runOut()
    const { reference } = booking
    expect(await server.type(`booking refund ${reference} --yes`)).toMatchObject({
      isDone: false,
      text: /refund again/,
    })
    expect((await server.type(`refund returned ${reference} --reason cheque --yes`)).isDone).toBe(true)
    await server.pass(0)
    expect(await readBooking(server, sara, booking.id)).toMatchObject({
      refund_parts: [{ to: 'hand', status: 'completed' }],
    })
    const mails = (await readMails(server)).filter(({ subject = '' }) => subject.includes(reference))
    expect(mails.at(-1)?.text).toContain('paid it to you directly')
  })
})

describe('a refund from before it was a row', () => {
  it.each(['a job that is alive', 'a job that vanished'])('with %s becomes one', async (job) => {
    const { id, reference } = await paid()
    isDown = true
    await server.type(`order cancel ${reference} --yes`)
    await server.pool.query('delete from refunds')
    if (job.endsWith('vanished'))
      await server.pool.query(`delete from pgboss.job where data ->> 'kind' = 'payment.refund'`)
    const { clock } = server.services
    await healRefunds(server.db, clock.now())
    expect(await stateOf(id)).toMatchObject([{ state: 'asked' }])
    isDown = false
    if (job.endsWith('alive')) await server.pass(0)
    else {
      await healRefunds(server.db, new Date(clock.now().getTime() + DAY))
      expect(await stateOf(id)).toMatchObject([{ state: 'given_up', error: 'its job is gone' }])
      expect((await server.type(`refund again ${reference}`)).isDone).toBe(true)
      await server.pass(0)
    }
    expect(await stateOf(id)).toMatchObject([{ state: 'done' }])
    await healRefunds(server.db, new Date(clock.now().getTime() + DAY))
    expect(await stateOf(id)).toHaveLength(1)
    await expectAgreement(server, 'order', id, job, 0)
  })

  it('of cash, or older than the ledger, is found by what is reserved', async () => {
    const cash = (await placed(server, sara, { items: [item(await good(server))], payment_method: 'cod' })).order
    for (const line of [`ship ${cash.reference}`, `deliver ${cash.reference}`, `refund ${cash.reference} --yes`])
      expect((await server.type(`order ${line}`)).isDone).toBe(true)
    await server.pool.query('delete from refunds')
    await healRefunds(server.db, server.services.clock.now())
    expect((await server.type('waiting')).text).toMatch(new RegExp(`order cash-returned ${cash.reference}`))
    expect((await server.type(`order cash-returned ${cash.reference}`)).isDone).toBe(true)
    expect((await server.type('waiting')).text).not.toContain(cash.reference)
    await expectAgreement(server, 'order', cash.id, 'cash', 0)
  })

  it('of cash that a server of a former release noted as handed back is done', async () => {
    const cash = (await placed(server, sara, { items: [item(await good(server))], payment_method: 'cod' })).order
    for (const line of [`ship ${cash.reference}`, `deliver ${cash.reference}`, `refund ${cash.reference} --yes`])
      expect((await server.type(`order ${line}`)).isDone).toBe(true)
    const { rows } = await server.pool.query(`select id, amount from payments where intent_id = $1`, [cash.id])
    const [{ id: paymentId, amount }] = rows
    await server.db.transaction((tx) =>
      server.services.payments.refunds.complete(tx, { paymentId, amount, key: `cash ${paymentId} 0` }),
    )
    await healRefunds(server.db, server.services.clock.now())
    expect((await server.type('waiting')).text).not.toContain(cash.reference)
    await expectAgreement(server, 'order', cash.id, 'cash, by a former release', 0)
  })
})
