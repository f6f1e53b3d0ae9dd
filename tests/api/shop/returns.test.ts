import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { sumOf } from '#contract/rules/money.ts'
import type { Order } from '#contract/shop/orders.ts'
import { type Customer, newCustomer, readMails, until } from '../support/customers.ts'
import { goods, type Goods, item, placed, postEvent, readOrder, stockOf } from '../support/shopping.ts'
import { codeOf } from '../support/support.ts'
import { testServer } from '../support/test-server.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const server = testServer()
let sara: Customer
let wares: Goods[]

beforeAll(async () => {
  sara = await newCustomer(server)
  wares = await goods(server, 2, 500)
  await server.pool.query(
    `insert into shop_values values ('return_days', '7') on conflict (key) do update set value = '7'`,
  )
  await server.pool.query('update products set not_returnable = null')
})

/** Mails are sent while they are true, so before the next step. */
const type = async (line: readonly string[]) => {
  await server.services.jobs.runDue()
  return (await server.type([...line])).text
}
const admin = (line: string) => type(line.split(' '))

const bought = async (more: object = {}, quantity = 3): Promise<Order> => {
  const made = await placed(server, sara, {
    items: wares.map((one) => item(one, quantity)),
    contact: { name: 'سارة', email: sara.email, phone: '0501234567' },
    ...more,
  })
  if (made.payment.url) await postEvent(server, made.payment.id, 'success')
  return made.order
}

const delivered = async (more: object = {}): Promise<Order> => {
  const { id, reference } = await bought(more)
  await admin(`order ship ${reference} SMSA A1`)
  await admin(`order deliver ${reference}`)
  return readOrder(server, sara, id)
}

const linesOf = ({ items }: Order, ...quantities: number[]) =>
  quantities.flatMap((quantity, index) => (quantity > 0 ? [{ item_id: items[index]?.id ?? '', quantity }] : []))

const ask = (order: Order, body: object, key = randomUUID()) =>
  server.call('POST', `orders/${order.id}/returns`, {
    token: sara.token,
    headers: { 'idempotency-key': key },
    body: { reason: 'changed_mind', ...body },
  })

const asked = async (order: Order, body: object) => {
  const answer = await ask(order, body)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const made = (answer.json().data.order as Order).returns?.at(-1)
  if (!made) throw new Error('there is no return')
  return made
}

const change = (order: Order, id: string, verb: 'withdraw' | 'sent', body: object = {}) =>
  server.call('POST', `orders/${order.id}/returns/${id}/${verb}`, { token: sara.token, body })

const isRefunded = (order: Order, at = 0) =>
  until(async () => {
    await server.services.jobs.runDue()
    const now = await readOrder(server, sara, order.id)
    return now.returns?.[at]?.status === 'refunded' ? now : undefined
  })

describe('a return', () => {
  it('goes from its request to the refund, on the page and in mails, and its goods are put back', async () => {
    const order = await delivered()
    expect(order.return_until).toBeDefined()
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'sara' } })
      .jpeg()
      .toBuffer()
    const body = { lines: linesOf(order, 2), text: 'Too small', photos: [photo.toString('base64')] }
    const key = randomUUID()
    const [first, again] = [await ask(order, body, key), await ask(order, body, key)]
    expect([first.statusCode, again.body]).toEqual([201, first.body])
    const made = await readOrder(server, sara, order.id)
    const [one] = made.returns ?? []
    const worth = Math.floor(((made.items[0]?.paid?.amount ?? 0) * 2) / 3)
    expect(made.returns).toHaveLength(1)
    expect(one).toMatchObject({ status: 'requested', text: 'Too small', photos: 1, refund: { amount: worth } })
    expect(made.items[0]).toMatchObject({ returned: 2 })
    const reference = one?.reference ?? ''
    expect(await admin('waiting')).toContain(`returns approve ${reference}`)
    expect(await admin('returns list --csv')).toContain(reference)
    expect(await admin(`returns approve ${reference}`)).toContain('--note')
    expect(await type(['returns', 'approve', reference, '--note', 'Any SMSA branch, number 290123'])).toContain(
      'approved',
    )
    await server.services.jobs.runDue()
    expect((await change(order, one?.id ?? '', 'sent', { tracking_number: 'S1' })).statusCode).toBe(200)
    expect((await change(order, one?.id ?? '', 'sent')).statusCode).toBe(200)
    expect(codeOf(await change(order, one?.id ?? '', 'withdraw'))).toEqual([409, 'cutoff_passed'])
    await server.services.jobs.runDue()
    const before = await stockOf(server, wares[0] as Goods)
    expect(await admin(`returns receive ${reference} --yes`)).toContain('--stock')
    expect(await admin(`returns receive ${reference} --stock 1=1 --yes`)).toContain('goes back to the card')
    expect(await admin(`returns receive ${reference} --stock all --yes`)).toContain('cannot be changed')
    expect(await stockOf(server, wares[0] as Goods)).toBe(before + 1)
    const done = await isRefunded(order)
    expect(done).toMatchObject({
      status: 'delivered',
      returns: [{ refund: { amount: worth }, refund_to: 'card', instructions: 'Any SMSA branch, number 290123' }],
      refunds: [{ amount: { amount: worth }, because: 'return', lines: linesOf(order, 2) }],
    })
    expect(done.returns?.[0]?.timeline.map(({ status }) => status)).toEqual([
      'requested',
      'approved',
      'sent',
      'received',
      'refunded',
    ])
    const mails = await until(async () => {
      const found = (await readMails(server)).filter(({ subject }) => subject?.includes(reference))
      return found.length === 4 ? found : undefined
    })
    expect(mails.some(({ text }) => text?.includes('Any SMSA branch, number 290123'))).toBe(true)
  })

  it('is refused after its days, and for more than is left', async () => {
    const order = await delivered()
    const more = await ask(order, { lines: linesOf(order, 4) })
    expect([...codeOf(more), more.json().errors]).toEqual([
      422,
      'validation_failed',
      { 'lines.0': ['You can return at most 3 of this item.'] },
    ])
    await asked(order, { lines: linesOf(order, 3) })
    expect(codeOf(await ask(order, { lines: linesOf(order, 1) }))).toEqual([422, 'validation_failed'])
    await server.pool.query(
      `update shipments set events = jsonb_build_array(jsonb_build_object('status', 'delivered', 'at', $2::text))
       where order_id = $1`,
      [order.id, new Date(server.now().getTime() - 9 * DAY_MS).toISOString()],
    )
    expect(codeOf(await ask(order, { lines: linesOf(order, 0, 1) }))).toEqual([409, 'cutoff_passed'])
  })

  it('takes each piece once, also when two are asked for at the same time', async () => {
    const order = await delivered()
    const answers = await Promise.all([1, 2].map(() => ask(order, { lines: linesOf(order, 2) })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422])
    await expect(
      server.pool.query('update order_items set returned = 4 where order_id = $1', [order.id]),
    ).rejects.toThrow('order_items_returned_within')
  })

  it('leaves its pieces free when it is declined or withdrawn', async () => {
    const order = await delivered()
    const first = await asked(order, { lines: linesOf(order, 3) })
    expect(await type(['returns', 'decline', first.reference, '--reason', 'The seal is broken'])).toContain('declined')
    const second = await asked(order, { lines: linesOf(order, 3) })
    expect((await change(order, second.id, 'withdraw')).statusCode).toBe(200)
    expect((await readOrder(server, sara, order.id)).returns).toMatchObject([
      { status: 'declined', declined_because: 'The seal is broken' },
      { status: 'withdrawn' },
    ])
    expect((await asked(order, { lines: linesOf(order, 3, 3) })).status).toBe('requested')
  })

  it('shares a coupon out, and gives the delivery back with the last piece where the shop is the cause', async () => {
    const order = await delivered({ coupon: 'AHLAN10', delivery_method_id: 'express' })
    const parts = [linesOf(order, 1, 2), linesOf(order, 2, 1)]
    const refunds: number[] = []
    for (const lines of parts) {
      const { reference } = await asked(order, { lines, reason: 'faulty' })
      await type(['returns', 'approve', reference, '--note', 'By post'])
      await admin(`returns receive ${reference} --stock none --yes`)
      const { refunds: rows = [] } = await readOrder(server, sara, order.id)
      refunds.push(rows.at(-1)?.amount.amount ?? 0)
    }
    expect(sumOf(refunds)).toBe(order.amounts.total.amount)
    expect((await isRefunded(order, 1)).status).toBe('refunded')
  })

  it('is received in part: what came is refunded, and the rest can be asked for again', async () => {
    const order = await delivered()
    const asked1 = await asked(order, { lines: linesOf(order, 3, 2) })
    await type(['returns', 'approve', asked1.reference, '--note', 'By post'])
    expect(await admin(`returns receive ${asked1.reference} --lines 1=4 --stock none --yes`)).toContain('it can be 3')
    expect(await admin(`returns receive ${asked1.reference} --stock 1=1,1=1 --yes`)).toContain('names a line twice')
    expect(await admin(`returns receive ${asked1.reference} --lines 1=1 --stock 1=2 --yes`)).toContain('it can be 1')
    await admin(`returns receive ${asked1.reference} --lines 1=1 --stock all --yes`)
    const now = await isRefunded(order)
    const third = Math.floor((now.items[0]?.paid?.amount ?? 0) / 3)
    expect(now.returns).toMatchObject([{ refund: { amount: third }, lines: linesOf(order, 1) }])
    expect(now.items.map(({ returned = 0, refunded = 0 }) => [returned, refunded])).toEqual([
      [1, 1],
      [0, 0],
    ])
    expect((await asked(order, { lines: linesOf(order, 2, 3) })).status).toBe('requested')
  })

  it('is decided once by two of the staff at the same time', async () => {
    const order = await delivered()
    const { reference } = await asked(order, { lines: linesOf(order, 2) })
    const approve = () => type(['returns', 'approve', reference, '--note', 'By post'])
    const approved = await Promise.all([approve(), approve()])
    expect(approved.filter((text) => text.includes('approved already'))).toHaveLength(1)
    const receive = () => admin(`returns receive ${reference} --stock all --yes`)
    const before = await stockOf(server, wares[0] as Goods)
    const received = await Promise.all([receive(), receive()])
    expect(received.filter((text) => /cannot be changed|received already/.test(text))).toHaveLength(1)
    expect(await stockOf(server, wares[0] as Goods)).toBe(before + 2)
    expect((await readOrder(server, sara, order.id)).refunds).toHaveLength(1)
  })

  it('gives back what is left after the shop refunded an amount, and never more', async () => {
    const order = await delivered()
    const total = order.amounts.total.amount
    await admin(`order refund ${order.reference} ${((total - 700) / 100).toFixed(2)} --yes`)
    const { reference, refund } = await asked(order, { lines: linesOf(order, 3, 3), reason: 'faulty' })
    expect(refund.amount).toBe(700)
    await type(['returns', 'approve', reference, '--note', 'By post'])
    expect(await admin(`returns receive ${reference} --stock none --refund 8 --yes`)).toContain('is kept')
    await admin(`returns receive ${reference} --stock none --yes`)
    const now = await isRefunded(order)
    expect([now.status, now.returns?.[0]?.refund.amount]).toEqual(['refunded', 700])
  })

  it('leaves an order that cannot be cancelled any more', async () => {
    const order = await delivered()
    await asked(order, { lines: linesOf(order, 1) })
    const answer = await server.call('POST', `orders/${order.id}/cancel`, { token: sara.token })
    expect(codeOf(answer)).toEqual([409, 'cutoff_passed'])
  })

  it('is asked for until the midnight of Riyadh, also again after it was withdrawn', async () => {
    const order = await delivered()
    const end = new Date(order.return_until ?? '')
    expect(end.toISOString().slice(11)).toBe('21:00:00.000Z')
    const from = server.now().getTime()
    await server.pass(end.getTime() - server.now().getTime() - 60_000)
    // A session does not outlast the days of a return in this test.
    const login = await newCustomer(server)
    await server.pool.query('update orders set user_id = (select id from users where email = $2) where id = $1', [
      order.id,
      login.email,
    ])
    const askAs = (quantity: number) =>
      server.call('POST', `orders/${order.id}/returns`, {
        token: login.token,
        body: { reason: 'size', lines: linesOf(order, quantity) },
      })
    const first = (await askAs(2)).json().data.order.returns[0]
    await server.call('POST', `orders/${order.id}/returns/${first.id}/withdraw`, { token: login.token })
    expect((await askAs(3)).statusCode).toBe(201)
    await server.pass(60_000)
    expect(server.now().getTime()).toBeGreaterThanOrEqual(end.getTime())
    expect(codeOf(await askAs(1))).toEqual([409, 'cutoff_passed'])
    sara = login
    expect(from).toBeLessThan(end.getTime())
  })

  it('keeps the delivery where the customer changed their mind', async () => {
    const order = await delivered({ delivery_method_id: 'express' })
    const { refund } = await asked(order, { lines: linesOf(order, 3, 3) })
    expect(refund.amount).toBe(order.amounts.subtotal.amount)
    expect(order.amounts.shipping.amount).toBeGreaterThan(0)
  })

  it('of an order in cash is paid out by staff', async () => {
    const order = await delivered({ payment_method: 'cod' })
    const { reference, refund } = await asked(order, { lines: linesOf(order, 1) })
    await type(['returns', 'approve', reference, '--note', 'By post'])
    expect(await admin(`returns receive ${reference} --stock none --yes`)).toContain('order cash-returned')
    expect((await readOrder(server, sara, order.id)).returns).toMatchObject([{ status: 'received', refund_to: 'cash' }])
    await admin(`order cash-returned ${order.reference}`)
    expect((await isRefunded(order)).refund).toMatchObject({ amount: refund, status: 'completed' })
  })

  it('of what is excluded is refused unless the shop is the cause', async () => {
    const id = wares[0]?.product_id
    const note = JSON.stringify({ en: 'Food can’t be returned.', ar: 'لا تُرجع الأغذية.' })
    await server.pool.query('update products set not_returnable = $2 where id = $1', [id, note])
    server.cache.clear()
    expect((await server.get(`products/${id}`)).json().data.not_returnable.en).toBe('Food can’t be returned.')
    const order = await delivered()
    await server.pool.query('update products set not_returnable = null')
    const answer = await ask(order, { lines: linesOf(order, 1) })
    expect(answer.json().errors['lines.0'][0]).toContain('Food can’t be returned.')
    expect((await ask(order, { lines: linesOf(order, 1), reason: 'damaged' })).statusCode).toBe(201)
  })

  it('is its customer’s alone, and takes no file that is no picture', async () => {
    const order = await delivered()
    const body = { lines: linesOf(order, 1), reason: 'faulty' }
    const other = await newCustomer(server)
    const answer = await server.call('POST', `orders/${order.id}/returns`, {
      token: other.token,
      body,
    })
    expect(codeOf(answer)).toEqual([404, 'not_found'])
    const photos = [Buffer.from('<svg/>').toString('base64')]
    expect(Object.keys((await ask(order, { ...body, photos })).json().errors)).toEqual(['photos.0'])
  })

  it('takes photographs of the formats and sizes it names, refuses others at their place, and counts those too', async () => {
    const order = await delivered()
    const { token } = sara
    const of = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'red' } }).withMetadata()
    const send = async (...made: Buffer[]) => {
      const photos = made.map((one) => one.toString('base64'))
      return server.call('POST', `orders/${order.id}/returns`, {
        token,
        headers: { 'idempotency-key': key, lang: 'ar' },
        body: { lines: linesOf(order, 1), reason: 'faulty', photos },
      })
    }
    let key = randomUUID()
    const good = await of(1280, 960).webp().toBuffer()
    for (const [bad, sentence] of [
      [await of(60, 60).avif().toBuffer(), 'تعذّرت قراءة هذه الصورة'],
      [await of(60, 60).gif().toBuffer(), 'تعذّرت قراءة هذه الصورة'],
      [await of(3000, 3000).png().toBuffer(), 'صغّرها'],
      [await of(3000, 3000).jpeg().toBuffer(), 'صغّرها'],
    ] as const) {
      const refused = await send(good, bad)
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['photos.1']])
      expect(refused.json().errors['photos.1'][0]).toContain(sentence)
    }
    const made = await send(good)
    expect(made.statusCode).toBe(201)
    // A repetition is answered from its key: it makes no picture and takes nothing from the limit.
    for (let nr = 0; nr < 25; nr += 1) expect((await send(good)).body).toBe(made.body)
    key = randomUUID()
    const statuses: number[] = []
    for (let nr = 0; nr < 25; nr += 1) statuses.push((await send(Buffer.from('rubbish'))).statusCode)
    expect(new Set(statuses)).toEqual(new Set([422, 429]))
    await server.pool.query('delete from rate_limits')
  })
})

describe('an order', () => {
  it('is refunded by lines, which its page shows', async () => {
    const order = await delivered()
    expect(await admin(`order refund ${order.reference} --lines 1=2 --yes`)).toContain('goes back to the card')
    expect(await admin(`order refund ${order.reference} --lines 1=2 --yes`)).toContain('it can be 1')
    await admin(`order refund ${order.reference} 5 --yes`)
    const now = await readOrder(server, sara, order.id)
    expect(now.refunds).toMatchObject([
      { because: 'shop', lines: linesOf(order, 2) },
      { because: 'shop', amount: { amount: 500 } },
    ])
    expect(now.refunds?.[1]).not.toHaveProperty('lines')
    expect(codeOf(await ask(order, { lines: linesOf(order, 2) }))).toEqual([422, 'validation_failed'])
  })
})
