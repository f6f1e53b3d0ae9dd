import { beforeAll, describe, expect, it } from 'vitest'
import { leftToShip } from '#contract/shop/parcels.ts'
import type { Order } from '#contract/shop/orders.ts'
import { prepared } from '../../support/prepared.ts'
import { newCustomer, readMails } from '../support/customers.ts'
import { expectAgreement } from '../support/money.ts'
import { CONTACT, type Goods, goods, item, placed, postEvent, readOrder, stockOf } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const DAY = 24 * 60 * 60_000

const server = testServer()
const sara = prepared(() => newCustomer(server))
let wares: Goods[]

beforeAll(async () => {
  wares = await goods(server, 2, 500)
  await server.pool.query(
    `insert into shop_values values ('return_days', '7') on conflict (key) do update set value = '7'`,
  )
  await server.pool.query('update products set not_returnable = null')
})

/** Types a command that is done. */
const type = async (line: string) => {
  await server.pass(0)
  const { isDone, text } = await server.type(line)
  expect(isDone, `${line}: ${text}`).toBe(true)
  return text
}
const bought = async (more: object = {}): Promise<Order> => {
  const contact = { ...CONTACT, email: sara.email }
  const made = await placed(server, sara, { items: wares.map((one) => item(one, 2)), contact, ...more })
  if (made.payment.url) await postEvent(server, made.payment.id, 'success')
  return made.order
}
const read = ({ id }: Order) => readOrder(server, sara, id)
const cancel = ({ id }: Order) =>
  server.call('POST', `orders/${id}/cancel`, {
    token: sara.token,
    body: {},
  })
const giveBack = async (order: Order, lines: object[]) =>
  (
    await server.call('POST', `orders/${order.id}/returns`, {
      token: sara.token,
      body: { reason: 'changed_mind', lines },
    })
  ).statusCode
/** As if it had been placed 40 days ago. */
const makeLate = ({ id }: Order) =>
  server.pool.query(`update orders set created_at = $2 where id = $1`, [
    id,
    new Date(server.now().getTime() - 40 * DAY),
  ])
const shelf = () => Promise.all(wares.map((one) => stockOf(server, one)))
const lineOf = ({ items }: Order, index: number, quantity: number) => ({
  item_id: items[index]?.id ?? '',
  quantity,
})
const paidFor = (order: Order, index: number): number => order.items[index]?.total.amount ?? 0

describe('a parcel', () => {
  it('is delivered by itself: its goods can be returned and reviewed, the rest is still to come', async () => {
    await server.pool.query(`update delivery_methods set tracking_url = 'https://carrier.example/?n={number}'`)
    const order = await bought()
    await server.pool.query('update delivery_methods set tracking_url = null')
    await type(`order ship ${order.reference} Carrier A/١ --lines 1`)
    expect((await server.type(`order deliver ${order.reference}`)).text).toContain('--parcel 1')
    expect((await server.type(`order deliver ${order.reference} --parcel 2`)).isDone).toBe(false)
    expect(await type(`order deliver ${order.reference} --parcel 1`)).toMatch(/has parcel 1. Still to ship: 2 ×/)
    expect((await server.type(`order deliver ${order.reference} --parcel 1`)).isDone).toBe(false)
    const part = await read(order)
    const parcel = { status: 'delivered', tracking_url: 'https://carrier.example/?n=A%2F1' }
    expect(part).toMatchObject({ status: 'shipped', shipments: [parcel] })
    expect(part.items.map(({ arrived }) => arrived?.[0]?.quantity)).toEqual([2, undefined])
    await server.pass(0)
    const mails = (await readMails(server)).filter(({ subject = '' }) => subject.includes(order.reference))
    expect(mails.at(-1)?.subject).toMatch(/Part of order/)
    expect(await giveBack(part, [lineOf(part, 1, 1)])).toBe(422)
    expect(await giveBack(part, [lineOf(part, 0, 1)])).toBe(201)
    const review = await server.call('GET', `products/${part.items[0]?.product_id}/reviews/mine`, { token: sara.token })
    expect(review.json().data.can_review).toBe(true)
    await type(`order ship ${order.reference} SMSA A2`)
    // The page of the way of delivery is another carrier's.
    expect((await read(order)).shipments[1]).not.toHaveProperty('tracking_url')
    // The days of the first parcel end while the second is on its way.
    await server.pass(9 * DAY)
    await type(`order deliver ${order.reference}`)
    const whole = await read(order)
    expect(whole.status).toBe('delivered')
    expect(await giveBack(whole, [lineOf(whole, 0, 1)])).toBe(422)
    expect(await giveBack(whole, [lineOf(whole, 1, 2)])).toBe(201)
    expect(await giveBack(whole, [lineOf(whole, 1, 1)])).toBe(422)
  })

  it('that should have arrived is listed for the shop', async () => {
    const order = await bought()
    await type(`order ship ${order.reference} SMSA B1`)
    expect((await server.type('waiting')).text).not.toContain(order.reference)
    await server.pass(20 * DAY)
    expect((await server.type('waiting')).text).toMatch(
      new RegExp(`order deliver ${order.reference} --parcel 1 .*SMSA B1`),
    )
    await type(`order deliver ${order.reference} --parcel 1`)
    expect((await server.type('waiting')).text).not.toContain(order.reference)
    expect((await read(order)).status).toBe('delivered')
  })
})

describe('a line that was refunded before it was sent', () => {
  it('is not shipped, is on no packing slip and does not keep the order from being delivered', async () => {
    const order = await bought()
    const [first, second] = (await read(order)).items
    await type(`order refund ${order.reference} --lines 2=1 --yes`)
    expect(leftToShip(await read(order)).map(({ quantity }) => quantity)).toEqual([2, 1])
    await type(`order refund ${order.reference} --lines 2 --yes`)
    const slip = (await server.type(`order slip ${order.reference} --to x.html`)) as { file?: { text: string } }
    expect(slip.file?.text).toContain(first?.sku)
    expect(slip.file?.text).not.toContain(second?.sku)
    expect((await server.type(`order ship ${order.reference} SMSA C1 --lines 2`)).isDone).toBe(false)
    expect(await type(`order ship ${order.reference} SMSA C1`)).toContain('is on its way.')
    await type(`order deliver ${order.reference}`)
    expect(await read(order)).toMatchObject({ status: 'delivered', items: [{}, { refunded: 2, unsent: 2 }] })
    await expectAgreement(server, 'order', order.id, 'line refund')
  })

  it('ends the order with its last parcel, or whole where nothing was sent', async () => {
    const order = await bought()
    await type(`order ship ${order.reference} SMSA D1 --lines 1`)
    await type(`order deliver ${order.reference} --parcel 1`)
    await type(`order refund ${order.reference} --lines 2 --yes`)
    expect((await read(order)).status).toBe('delivered')
    const other = await bought()
    const before = await shelf()
    await type(`order refund ${other.reference} --lines 1 --yes`)
    const [first = 0, second = 0] = before
    expect(await shelf()).toEqual([first + 2, second])
    await type(`order refund ${other.reference} --lines 2 --yes`)
    expect(await read(other)).toMatchObject({ status: 'refunded', refund: { amount: other.amounts.total } })
    expect(await shelf()).toEqual([first + 2, second + 2])
    const third = await bought()
    await type(`order refund ${third.reference} --lines 2=1 --yes`)
    expect(await shelf()).toEqual([first, second + 1])
    expect((await cancel(third)).statusCode).toBe(200)
    expect(await shelf()).toEqual([first + 2, second + 2])
    for (const { id } of [order, other, third]) await expectAgreement(server, 'order', id, 'line refunds')
  })
})

describe('pieces that were refunded', () => {
  it('return to stock once where they never left, and not where they were shipped', async () => {
    const order = await bought()
    const [first = 0, second = 0] = await shelf()
    await type(`order ship ${order.reference} SMSA D2 --lines 1,2=1`)
    await type(`order refund ${order.reference} --lines 1=1,2 --yes`)
    expect(await shelf()).toEqual([first, second + 1])
    await type(`order refund ${order.reference} --yes`)
    expect(await shelf()).toEqual([first, second + 1])
    // An amount is for no pieces, until it is all that was kept.
    const amount = await bought()
    await type(`order refund ${amount.reference} 1 --yes`)
    expect(await shelf()).toEqual([first - 2, second - 1])
    await type(`order refund ${amount.reference} --lines 1=1 --yes`)
    await type(`order refund ${amount.reference} --yes`)
    expect(await shelf()).toEqual([first, second + 1])
    for (const { id } of [order, amount]) await expectAgreement(server, 'order', id, 'pieces in stock')
  })

  it('by two people at once return to stock once', async () => {
    const order = await bought()
    const [first = 0, second = 0] = await shelf()
    const typed = Array.from({ length: 3 }, () => server.type(`order refund ${order.reference} --lines 2 --yes`))
    expect((await Promise.all(typed)).filter(({ isDone }) => isDone)).toHaveLength(1)
    expect(await shelf()).toEqual([first, second + 2])
  })
})

describe('a late order', () => {
  it('gives back at once what is in no parcel, and asks what is on its way back', async () => {
    const order = await bought()
    await type(`order ship ${order.reference} SMSA E1 --lines 1`)
    expect((await cancel(order)).json().code).toBe('cutoff_passed')
    await makeLate(order)
    const late = await read(order)
    expect(late.late_from).toBeDefined()
    expect(late.refund_preview?.amount).toBe(paidFor(order, 1))
    const [first = 0, second = 0] = await shelf()
    expect((await cancel(order)).statusCode).toBe(200)
    await server.pass(0)
    const now = await read(order)
    expect(now).toMatchObject({
      status: 'shipped',
      payment_status: 'paid',
      refund: { amount: { amount: paidFor(order, 1) } },
      refunds: [{ because: 'late', lines: [lineOf(now, 1, 2)] }],
      returns: [{ reason: 'late', status: 'requested', lines: [lineOf(now, 0, 2)] }],
    })
    expect(now.late_from).toBeUndefined()
    expect((await cancel(order)).statusCode).toBe(409)
    expect(await shelf()).toEqual([first, second + 2])
    const mails = (await readMails(server)).filter(({ subject = '' }) => subject.includes(order.reference))
    expect(mails.map(({ text }) => text).join()).toContain('don’t accept')
    const reference = now.returns?.[0]?.reference ?? ''
    expect((await server.type('waiting')).text).toContain(`returns receive|decline ${reference}`)
    await expectAgreement(server, 'order', order.id, 'late', order.amounts.total.amount - paidFor(order, 1))
    // The parcel is back: all of it goes back, the delivery too.
    await type(`returns receive ${reference} --stock all --yes`)
    await server.pass(0)
    expect(await read(order)).toMatchObject({
      status: 'refunded',
      shipments: [{ status: 'returned' }],
      refund: { amount: order.amounts.total },
    })
    await expectAgreement(server, 'order', order.id, 'late and back', 0)
  })

  it('that is refunded whole while its goods are asked back stays refunded when they come', async () => {
    const order = await bought()
    await type(`order ship ${order.reference} SMSA H1 --lines 1`)
    await makeLate(order)
    expect((await cancel(order)).statusCode).toBe(200)
    const reference = (await read(order)).returns?.[0]?.reference ?? ''
    await type(`order refund ${order.reference} --yes`)
    await server.pass(0)
    await type(`returns receive ${reference} --stock none --yes`)
    expect(await read(order)).toMatchObject({ status: 'refunded', payment_status: 'refunded' })
    await expectAgreement(server, 'order', order.id, 'refunded, then back', 0)
  })

  it('does not end again what a server of a former release refunded by line', async () => {
    const order = await bought()
    await type(`order ship ${order.reference} SMSA I1 --lines 1`)
    await type(`order refund ${order.reference} --lines 2 --yes`)
    await server.pool.query('update order_items set unsent = 0 where order_id = $1', [order.id])
    await type(`order deliver ${order.reference} --parcel 1`)
    await makeLate(order)
    expect((await read(order)).late_from).toBeUndefined()
    expect((await cancel(order)).statusCode).toBe(409)
  })

  it('does not pay back what has arrived, whether the shop noted it or not', async () => {
    const noted = await bought()
    await type(`order ship ${noted.reference} SMSA F1 --lines 1`)
    await type(`order deliver ${noted.reference} --parcel 1`)
    await makeLate(noted)
    expect((await cancel(noted)).statusCode).toBe(200)
    expect(await read(noted)).toMatchObject({ status: 'delivered', refund: { amount: { amount: paidFor(noted, 1) } } })
    expect((await read(noted)).returns).toBeUndefined()
    // The line that was out of stock was refunded, and the other arrived unnoted.
    const unnoted = await bought()
    await type(`order refund ${unnoted.reference} --lines 2 --yes`)
    await type(`order ship ${unnoted.reference} SMSA F2`)
    await makeLate(unnoted)
    expect((await cancel(unnoted)).statusCode).toBe(200)
    const after = await read(unnoted)
    expect(after.refund?.amount.amount).toBe(paidFor(unnoted, 1))
    const reference = after.returns?.[0]?.reference ?? ''
    await server.type(['returns', 'decline', reference, '--reason', 'It arrived'])
    await type(`order deliver ${unnoted.reference}`)
    expect((await read(unnoted)).status).toBe('delivered')
    for (const { id } of [noted, unnoted]) await expectAgreement(server, 'order', id, 'late and here')
  })

  it('to be paid in cash ends whole, since nothing was paid', async () => {
    const order = await bought({ payment_method: 'cod' })
    await type(`order ship ${order.reference} SMSA G1`)
    await makeLate(order)
    expect((await cancel(order)).statusCode).toBe(200)
    await server.pass(0)
    expect(await read(order)).toMatchObject({ status: 'cancelled', payment_status: 'cancelled' })
    const mails = (await readMails(server)).filter(({ subject = '' }) => subject.includes(order.reference))
    expect(mails.at(-1)?.text).toContain('nothing to pay')
  })
})

it('says by which way each part of a refund goes back', async () => {
  const contact = { ...CONTACT, email: sara.email }
  const { order, payment } = await placed(server, sara, { items: wares.map((one) => item(one)), contact })
  const cash = await server.call('POST', `orders/${order.id}/cash`, {
    token: sara.token,
    body: {},
  })
  expect(cash.statusCode).toBe(200)
  await postEvent(server, payment.id, 'success')
  await type(`order ship ${order.reference}`)
  await type(`order deliver ${order.reference}`)
  const { amounts } = await read(order)
  const card = { amount: order.amounts.total, to: 'card', status: 'completed' }
  expect((await read(order)).refund?.parts).toEqual([card])
  expect(await type(`order refund ${order.reference} --yes`)).toContain('was paid in cash: hand it back')
  const due = await read(order)
  expect(due.refund).toMatchObject({ status: 'pending', to: 'card' })
  expect(due.refund?.parts).toEqual([card, { amount: amounts.total, to: 'cash', status: 'pending' }])
  expect((await server.type('waiting')).text).toContain(`order cash-returned ${order.reference}`)
  await type(`order cash-returned ${order.reference}`)
  expect((await read(order)).refund?.parts?.[1]?.status).toBe('completed')
})

describe('a parcel that its customer confirms', () => {
  const receive = async ({ id }: Order, parcel: string, token = sara.token) =>
    server.call('POST', `orders/${id}/parcels/${parcel}/received`, {
      token,
    })

  it('has arrived, also when it is confirmed twice; the order with its last one', async () => {
    const order = await bought()
    await type(`order ship ${order.reference} SMSA R/1 --lines 1`)
    await type(`order ship ${order.reference} SMSA R/2`)
    const [first = '', last = ''] = (await read(order)).shipments.map(({ id }) => id)
    expect((await receive(order, first)).json().data.order.status).toBe('shipped')
    expect((await receive(order, first)).statusCode).toBe(200)
    expect((await receive(order, 'shp_x')).statusCode).toBe(404)
    const done: Order = (await receive(order, last)).json().data.order
    expect([done.status, done.shipments.map(({ status }) => status)]).toEqual(['delivered', ['delivered', 'delivered']])
    expect((await receive(order, last)).json().data.order.timeline).toEqual(done.timeline)
  })

  it('is not confirmed where the courier takes cash for it', async () => {
    const order = await bought({ payment_method: 'cod' })
    await type(`order ship ${order.reference} SMSA R/3`)
    const answered = await receive(order, (await read(order)).shipments[0]?.id ?? '')
    expect([answered.statusCode, answered.json().code]).toEqual([409, 'cutoff_passed'])
    expect((await read(order)).payment_status).toBe('pending')
  })
})
