import { describe, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { newCustomer } from '../support/customers.ts'
import { deskOf, operateAt } from '../support/desk.ts'
import { join } from '../support/members.ts'
import { placed, postEvent, stockOf, goods as goodsOf, item } from '../support/shopping.ts'
import { booked, held, readBooking, slotOf, takenOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable', plans: true })
const store = testServer()
const majed = prepared(() => deskOf(server, 'Majed', 'manager'))
const sara = prepared(() => newCustomer(server))

type At = { at?: typeof server; desk?: typeof majed; lang?: string }
const ask = async (operation: string, input: object, { at = server, desk = majed, lang = 'en' }: At = {}) => {
  const [command = '', verb = '-'] = operation.split(' ')
  const answer = await at.call('POST', `desk/operations/${command}/${verb}`, {
    body: { id: crypto.randomUUID(), input },
    headers: { cookie: desk.cookie, lang },
  })
  return { status: answer.statusCode, ...answer.json() }
}
const run = (operation: string, input: object, { at = server, desk = majed }: At = {}) =>
  operateAt(at, desk, operation, { input, is_confirmed: true })

/** All that a preview could have left behind. */
const traces = async (at = server) =>
  (
    await at.pool.query(
      `select (select count(*) from refunds) as refunds, (select count(*) from tax_documents) as documents,
         (select count(*) from ledger_entries) as entries, (select count(*) from pgboss.job) as jobs,
         (select sum(stock) from variants) as stock, (select sum(taken) from availabilities) as seats,
         (select max(sequence) from tax_documents) as last`,
    )
  ).rows[0]

describe('what hurts is shown before: where money, goods and seats go, and who is written to', () => {
  it('of a booking that is cancelled or refunded', async () => {
    const slot = await slotOf(server, 'hegra-at-dawn', { days: 9 })
    const made = await booked(server, sara, await held(server, slot.id, { adult: 2 }))
    await postEvent(server, made.payment.id, 'success')
    const booking = await readBooking(server, sara, made.booking.id)
    const { reference } = booking
    const before = await traces()
    const cancel = await ask('booking cancel', { reference })
    expect(cancel.status).toBe(409)
    const { starts } = { starts: booking.availability.local_start.slice(0, 16).replace('T', ' ') }
    expect(cancel.data.preview).toEqual({
      goes_back: booking.amounts.total,
      refund_to: 'card',
      gateway: 'sandbox',
      kind: 'credit_note',
      corrects: expect.stringMatching(/^INV-/),
      retained: { amount: 0, currency: 'SAR' },
      status: 'cancelled',
      seats_free: [`${starts}: 2`],
      mails: [expect.stringContaining(reference)],
      version: booking.updated_at,
    })
    const arabic = await ask('booking cancel', { reference }, { lang: 'ar' })
    expect(arabic.data.preview.mails[0]).toMatch(/\p{Script=Arabic}/u)
    const part = await ask('booking refund', { reference, amount: '10' })
    expect(part.data.preview).toMatchObject({ goes_back: { amount: 1000 } })
    expect(part.data.preview).not.toHaveProperty('seats_free')
    const whole = await ask('refund', { reference, amount: 'all', reason: 'Rain' })
    expect(whole.data.preview).toMatchObject({ goes_back: booking.amounts.total, retained: { amount: 0 } })
    // It was only shown.
    expect(await traces()).toEqual(before)
    expect(await readBooking(server, sara, booking.id)).toEqual(booking)
    expect(await ask('booking refund', { reference, amount: '999999' })).toMatchObject({
      status: 422,
      message: expect.stringMatching(new RegExp(`^${reference} is confirmed: at most SAR [\\d.]+ can go back\\.`)),
    })
    const tooMuch = await ask('booking refund', { reference, amount: '999999' }, { lang: 'ar' })
    expect(tooMuch.message).toMatch(/أقصى ما يُرد/)

    expect((await run('booking cancel', { reference })).status).toBe(200)
    expect(await takenOf(server, slot.id)).toBe(0)
    expect(await readBooking(server, sara, booking.id)).toMatchObject({ refunded: cancel.data.preview.goes_back })
  })

  it('of a return that is taken in, by what goes on the shelf', async () => {
    const buyer = await newCustomer(store)
    const AT_STORE = { at: store, desk: await deskOf(store, 'Majed', 'manager') }
    const [goods] = await goodsOf(store, 1, 500)
    if (!goods) throw new Error('there are no goods')
    await store.pool.query('update products set not_returnable = null')
    await store.pool.query(`insert into shop_values values ('return_days', '7')
      on conflict (key) do update set value = '7'`)
    const { order, payment } = await placed(store, buyer, { items: [item(goods)] })
    await postEvent(store, payment.id, 'success')
    await store.type(['order', 'ship', order.reference])
    await store.type(['order', 'deliver', order.reference])
    const lines = [{ item_id: order.items[0]?.id, quantity: 1 }]
    const body = { lines, reason: 'changed_mind' }
    const asked = await store.call('POST', `orders/${order.id}/returns`, {
      token: buyer.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body,
    })
    expect(asked.statusCode, asked.body).toBe(201)
    const { reference } = asked.json().data.order.returns.at(-1)
    await store.type(['returns', 'approve', reference, '--note', 'Bring it'])
    const [before, stock] = [await traces(store), await stockOf(store, goods)]
    const all = await ask('returns receive', { reference, stock: 'all' }, AT_STORE)
    expect(all.data.preview).toMatchObject({
      refund_to: 'card',
      restocked: expect.stringMatching(/^1 × /),
      mails: [expect.any(String)],
    })
    const none = (await ask('returns receive', { reference, stock: 'none' }, AT_STORE)).data.preview
    expect(none).not.toHaveProperty('restocked')
    expect(none.goes_back).toEqual(all.data.preview.goes_back)
    expect((await ask('returns receive', { reference, stock: 'all', refund: '99999' }, AT_STORE)).message).toMatch(
      /is worth/,
    )
    expect(await traces(store)).toEqual(before)
    await run('returns receive', { reference, stock: 'all' }, AT_STORE)
    expect(await stockOf(store, goods)).toBe(stock + 1)
  })

  it('of a membership that ends, and of its invoice', async () => {
    const member = await newCustomer(server)
    await join(server, member, { plan: 'pln_dune' })
    const { rows } = await server.pool.query(
      `select i.number from invoices i join users u on u.id = i.user_id where u.email = $1 and i.status = 'paid'`,
      [member.email],
    )
    const number = `M-${rows[0]?.number}`
    const before = await traces()
    const end = await ask('subscription expire', { email: member.email })
    expect(end.data.preview).toMatchObject({ goes_back: { amount: 0 }, status: 'expired' })
    const back = await ask('invoice refund', { number })
    expect(back.data.preview).toMatchObject({ refund_to: 'card', mails: [expect.any(String)] })
    expect(back.data.preview.goes_back.amount).toBeGreaterThan(0)
    expect(await traces()).toEqual(before)
    expect((await run('invoice refund', { number })).status).toBe(200)
  })

  it('of two people at once moves nothing, and one of them does it', async () => {
    const slot = await slotOf(server, 'hegra-at-dawn', { days: 14 })
    const made = await booked(server, sara, await held(server, slot.id, { adult: 1 }))
    await postEvent(server, made.payment.id, 'success')
    const { reference } = await readBooking(server, sara, made.booking.id)
    const input = { reference }
    const shown = await Promise.all([1, 2, 3].map(() => ask('booking cancel', input)))
    expect(shown.map(({ status }) => status)).toEqual([409, 409, 409])
    const both = await Promise.all([
      ask('booking cancel', input),
      run('booking cancel', input),
      run('booking cancel', input),
    ])
    expect(
      both
        .slice(1)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 422])
    const { rows } = await server.pool.query(
      `select count(*)::int as count from refunds r join payments p on p.id = r.payment_id where p.intent_id = $1`,
      [made.booking.id],
    )
    expect(rows).toEqual([{ count: 1 }])
    expect(await takenOf(server, slot.id)).toBe(0)
  })
})
