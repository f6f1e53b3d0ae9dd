import { beforeAll, describe, expect, it } from 'vitest'
import { taxWithin } from '#contract/rules/money.ts'
import type { OrderGift } from '#contract/shop/gift-parts.ts'
import type { Order } from '#contract/shop/orders.ts'
import { orderMail } from '#server/modules/orders/mail/order-mail.ts'
import { ordersRepository } from '#server/modules/orders/repository.ts'
import { shopTime } from '#server/lib/shop-time.ts'
import { prepared } from '../../support/prepared.ts'
import { newCustomer, readMails } from '../support/customers.ts'
import {
  CONTACT,
  forgetUnpaid,
  good,
  type Goods,
  item,
  order,
  placed,
  postEvent,
  quote,
  quoteOf,
  readOrder,
} from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WRAP = { amount: 1500, currency: 'SAR' }
const GIFT = { from: 'Sara & the kids', message: 'Happy birthday!\nعيد ميلاد سعيد', wrap: true }

const server = testServer()
const sara = prepared(() => newCustomer(server))
const thing = prepared(() => good(server))

const dayIn = (days: number): string => shopTime(new Date(server.services.clock.now().getTime() + days * DAY_MS))[0]
const gift = (more: object = {}) => ({
  items: [item(thing)],
  contact: { ...CONTACT, email: sara.email },
  gift: GIFT,
  ...more,
})
const paid = async (more: object = {}): Promise<Order> => {
  const made = await placed(server, sara, gift(more))
  await postEvent(server, made.payment.id, 'success')
  await server.pass(0)
  return readOrder(server, sara, made.order.id)
}

describe('a gift', () => {
  it('is offered by the shop’s settings, which say what wrapping costs', async () => {
    const gifts = async () => (await server.call('GET', 'settings')).json().general.gifts
    expect(await gifts()).toEqual({ wrapping: WRAP })
    expect((await server.type('settings set gift_wrap 12.50')).isDone).toBe(true)
    expect(await gifts()).toEqual({ wrapping: { ...WRAP, amount: 1250 } })
    expect((await server.type('settings set gift_wrap 15')).isDone).toBe(true)
    expect((await server.type('settings set gift_wrap free')).isDone).toBe(false)
  })

  it('costs its wrapping, in the quote, the order, its VAT, its payment and its invoice', async () => {
    const plain = quoteOf(await quote(server, { items: [item(thing)] })).amounts
    const { amounts } = quoteOf(await quote(server, { items: [item(thing)], gift: { wrap: true } }))
    const total = { ...plain.total, amount: plain.total.amount + WRAP.amount }
    expect(amounts).toEqual({
      ...plain,
      gift_wrap: WRAP,
      tax: { ...plain.tax, amount: { ...WRAP, amount: taxWithin(total.amount, 15) } },
      total,
    })
    expect(quoteOf(await quote(server, { items: [item(thing)], gift: {} })).amounts).toEqual(plain)
    const cheap = await order(server, sara, gift({ expected_total: plain.total }))
    expect([cheap.statusCode, cheap.json().code]).toEqual([409, 'price_changed'])
    const made = await paid({ expected_total: total })
    expect(made.amounts).toEqual(amounts)
    const { rows } = await server.pool.query(
      `select d.total, d.lines, p.amount from tax_documents d join payments p on p.id = d.payment_id where d.intent_id = $1`,
      [made.id],
    )
    expect(rows).toMatchObject([{ total: total.amount, amount: total.amount }])
    expect(rows[0]?.lines).toContainEqual(
      expect.objectContaining({ label: { ar: 'تغليف الهدية', en: 'Gift wrapping' }, total: WRAP.amount }),
    )
    const cancelled = await server.call('POST', `orders/${made.id}/cancel`, { token: sara.token })
    expect(cancelled.json().data.order.refund.amount).toEqual(total)
  })

  it('keeps the card as typed for its customer, in the order, the mail and the copy of their data', async () => {
    const day = dayIn(20)
    const { gift: kept, reference } = await paid({ gift: { ...GIFT, not_before: day } })
    expect(kept).toEqual({ ...GIFT, not_before: day } satisfies OrderGift)
    const mails = (await readMails(server)).filter(({ subject }) => subject?.includes(reference))
    expect(mails.length).toBeGreaterThan(0)
    for (const { text } of mails)
      for (const words of ['Happy birthday!', 'Sara & the kids', /No prices in the parcel|بلا أسعار/])
        expect(text).toMatch(words)
  })

  it.each([
    ['today', () => ({ not_before: dayIn(0) }), 'gift.not_before', /from tomorrow on/],
    ['in three months', () => ({ not_before: dayIn(61) }), 'gift.not_before', /up to 60 days/],
    ['no day', () => ({ not_before: '2027-02-30' }), 'gift.not_before', /./],
    ['too long words', () => ({ message: 'a'.repeat(301) }), 'gift.message', /./],
    ['a long name', () => ({ from: 'a'.repeat(61) }), 'gift.from', /./],
  ])('is refused for %s, at its field', async (_name, typed, field, sentence) => {
    const answer = await order(server, sara, gift({ gift: { ...GIFT, ...typed() } }))
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
    expect(answer.json().errors[field][0]).toMatch(sentence)
  })

  it('is not delivered before its day: the promise, and when it counts as late, begin with it', async () => {
    const [soon, later] = [await paid({ gift: {} }), await paid({ gift: { not_before: dayIn(40) } })]
    expect((await server.type(`order ship ${soon.reference}`)).text).toMatch(/is on its way\.$/)
    expect((await server.type(`order ship ${later.reference}`)).text).toContain(`must not arrive before ${dayIn(40)}`)
    const lateOf = async ({ id }: Order) => Date.parse((await readOrder(server, sara, id)).late_from ?? '')
    expect((await lateOf(later)) - (await lateOf(soon))).toBeGreaterThan(30 * DAY_MS)
    expect((await readOrder(server, sara, soon.id)).gift).toEqual({ from: '', message: '', wrap: false })
  })

  it('is not paid for at the door, also not by a change of mind', async () => {
    const { refused_methods: refused } = quoteOf(await quote(server, { items: [item(thing)], gift: {} }, sara.token))
    expect(refused).toEqual([{ method: 'cod', reason: 'gift' }])
    const cash = await order(server, sara, gift({ payment_method: 'cod' }))
    expect([cash.statusCode, Object.keys(cash.json().errors)]).toEqual([422, ['payment_method']])
    await forgetUnpaid(server)
    const { order: card, payment } = await placed(server, sara, gift())
    expect(await readOrder(server, sara, card.id)).toMatchObject({ other_methods: [] })
    expect((await readOrder(server, sara, card.id)).cash_offer).toBeUndefined()
    await postEvent(server, payment.id, 'decline')
    const read = async (id: string) =>
      (await server.call('GET', `payments/${id}`, { token: sara.token })).json().data.payment
    expect(await read(payment.id)).toMatchObject({ status: 'failed', can_retry: true })
    expect(await read(payment.id)).not.toHaveProperty('other_methods')
    const mailed = async (id: string) => {
      const whole = await ordersRepository(server.db).read(id)
      return whole && (await orderMail(server.services, whole, { kind: 'order_placed' }))?.values?.ways
    }
    expect(await mailed(card.id)).toMatch(/^Gifts are paid by card/)
    expect((await server.call('POST', `orders/${card.id}/cash`, { token: sara.token })).statusCode).toBe(422)
    await forgetUnpaid(server)
    // The same goods for oneself may be paid in cash, and the pages and the mail say so.
    const own = await placed(server, sara, gift({ gift: undefined }))
    await postEvent(server, own.payment.id, 'decline')
    expect(await read(own.payment.id)).toMatchObject({ other_methods: ['cod'] })
    expect(await readOrder(server, sara, own.order.id)).toMatchObject({ other_methods: ['cod'], cash_offer: {} })
    expect(await mailed(own.order.id)).toMatch(/another way to pay/)
    await forgetUnpaid(server)
  })

  it('has its card and no price on the packing slip, and is named in the lists of staff', async () => {
    const day = dayIn(9)
    const { reference, amounts } = await paid({ gift: { ...GIFT, message: 'ألف مبروك <3', not_before: day } })
    const slip = (await server.type(`order slip ${reference} --lang en`)).file?.text ?? ''
    for (const words of [
      'ألف مبروك &lt;3',
      'Sara &amp; the kids',
      'Gift-wrapped',
      'Deliver no earlier than',
      '/gift/QF-',
    ])
      expect(slip).toContain(words)
    expect(slip).not.toContain(String(amounts.total.amount / 100))
    expect(slip).not.toMatch(/SAR|ريال/)
    expect((await server.type('orders list')).text).toContain(`from ${day}`)
    expect((await server.type(`order show ${reference}`)).text).toContain('no prices in the parcel, wrapped')
  })

  it('is ordered once under one key, and refused where the shop does not wrap', async () => {
    const key = crypto.randomUUID()
    const [first, again] = [await order(server, sara, gift(), key), await order(server, sara, gift(), key)]
    expect(again.json().data.order.id).toBe(first.json().data.order.id)
    await server.pool.query(`delete from shop_values where key = 'gift_wrap'`)
    const answer = await order(server, sara, gift({ gift: GIFT }))
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['gift.wrap']])
    expect(quoteOf(await quote(server, { items: [item(thing)], gift: GIFT })).amounts.gift_wrap).toBeUndefined()
    await server.pool.query(`insert into shop_values values ('gift_wrap', '15')`)
    await forgetUnpaid(server)
  })
})

describe('the page of a gift', () => {
  const linkOf = async ({ reference }: Order) =>
    /\/gift\/[\w-]+/.exec((await server.type(`order slip ${reference}`)).file?.text ?? '')?.[0] ?? ''
  const openPage = (url: string, headers = {}) =>
    server.app.inject({ url, headers: { 'accept-language': 'en', ...headers } })
  const post = (url: string, form: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
      payload: new URLSearchParams(form).toString(),
    })
  /** A product of which two variants cost the same, two pieces of the first. */
  const delivered = async () => {
    const [other] = (
      await server.pool.query(
        `update variants b set price = a.price, stock = 5 from variants a
         where a.product_id = b.product_id and a.position = 0 and b.position = 1 and a.id = $1 returning b.id`,
        [pair.variant_id],
      )
    ).rows
    const made = await paid({ items: [item(pair, 2)] })
    await server.type(`order ship ${made.reference}`)
    await server.type(`order deliver ${made.reference}`)
    const [line] = made.items
    if (!line || !other) throw new Error('there is nothing to exchange')
    return { made, line, other: other.id as string, link: await linkOf(made) }
  }
  const stockNow = async (id: string) =>
    (await server.pool.query('select stock from variants where id = $1', [id])).rows[0].stock
  let pair: Goods

  beforeAll(async () => {
    const { rows } = await server.pool.query(
      `update variants set stock = 50 where id = (
         select a.id from variants a join variants b on b.product_id = a.product_id and b.position = 1
         join products p on p.id = a.product_id where a.position = 0 and p.not_returnable is null order by a.id limit 1
       ) returning id, product_id, price`,
    )
    pair = { variant_id: rows[0].id, product_id: rows[0].product_id, price: rows[0].price }
  })

  it('shows what it is, from whom, and no price, address or contact', async () => {
    const made = await paid()
    const answer = await openPage(await linkOf(made))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' })
    for (const words of ['A gift for you from Sara &amp; the kids', 'Happy birthday!', made.items[0]?.name.en ?? '?'])
      expect(answer.body).toContain(words)
    const { shipping_address: to, contact } = made
    for (const secret of [
      'SAR',
      String(made.amounts.total.amount / 100),
      to.street,
      to.phone,
      contact.email,
      contact.phone,
    ])
      expect(answer.body).not.toContain(secret)
    const arabic = (await openPage(`${await linkOf(made)}?lang=ar`)).body
    expect(arabic).toContain('هدية لك من')
    expect(arabic).toContain('<bdi dir="rtl">×&nbsp;1</bdi>')
  })

  it('looks like the shop: its name and logo, and the font that its policy lets it load', async () => {
    const link = await linkOf(await paid())
    const { site_name: name, site_logo: logo } = (await server.call('GET', 'settings')).json().general
    for (const url of [link, '/gift/x']) {
      const { body, headers } = await openPage(url)
      expect(body).toMatch(new RegExp(`class="shop"[^]*src="${logo}"[^]*<span>${name}</span>`))
      expect(headers['content-security-policy']).toContain("font-src 'self'")
      for (const [, font = ''] of body.matchAll(/url\(([^)]+woff2)\)/g)) {
        const file = await server.app.inject({ url: font })
        expect([file.headers['content-type'], file.rawPayload.subarray(0, 4).toString()]).toEqual([
          'font/woff2',
          'wOF2',
        ])
      }
    }
  })

  it('says why nothing can be exchanged: not there yet, or too late', async () => {
    const made = await paid({ items: [item(pair)] })
    const link = await linkOf(made)
    const said = async () => {
      const { body } = await openPage(link)
      return ['once it has arrived', 'is over', 'Exchange this gift', 'can’t be exchanged'].filter((words) =>
        body.includes(words),
      )
    }
    expect(await said()).toEqual(['once it has arrived'])
    await server.type(`order ship ${made.reference}`)
    expect(await said()).toEqual(['once it has arrived'])
    await server.type(`order deliver ${made.reference}`)
    expect(await said()).toEqual(['Exchange this gift'])
    await server.pass(9 * DAY_MS)
    expect(await said()).toEqual(['is over'])
  })

  it('opens by its whole code alone, however it is typed, while the order is a gift that was paid for', async () => {
    const made = await paid()
    const link = await linkOf(made)
    expect((await openPage(link.toLowerCase().replaceAll('-', ''))).statusCode).toBe(200)
    const wrong = `${link.slice(0, -1)}${link.endsWith('2') ? '3' : '2'}`
    for (const url of [wrong, `/gift/${made.reference}`, '/gift/x']) expect((await openPage(url)).statusCode).toBe(404)
    const unpaid = (await placed(server, sara, gift())).order
    expect((await openPage(await linkOf(unpaid))).statusCode).toBe(404)
    await forgetUnpaid(server)
    await server.call('POST', `orders/${made.id}/cancel`, { token: sara.token })
    expect((await openPage(link)).statusCode).toBe(404)
  })

  it('asks for the code where none is given, and again where it was wrong', async () => {
    const link = await linkOf(await paid())
    for (const url of ['/gift', '/gift/', '/gift?code=%20']) {
      const { statusCode, body } = await openPage(url)
      expect([statusCode, body]).toEqual([200, expect.stringContaining('name="code"')])
    }
    const code = link.replace('/gift/', '')
    const { statusCode, headers } = await openPage(`/gift?lang=ar&code=${encodeURIComponent(`  ${code}  `)}`)
    expect([statusCode, headers.location]).toEqual([303, `${link}?lang=ar`])
    const outside = await openPage('/gift?code=//elsewhere.example%22%3E')
    expect(outside.headers.location).toBe('/gift/%2F%2Felsewhere.example%22%3E?lang=en')
    const { body } = await openPage(String(outside.headers.location))
    expect(body).toContain('value="//elsewhere.example&quot;&gt;"')
  })

  it('is guessed at a few times only', async () => {
    const codes = Array.from({ length: 130 }, () => openPage('/gift/QF22222222222222222222222', { 'x-test': '1' }))
    expect((await Promise.all(codes)).map(({ statusCode }) => statusCode)).toContain(429)
    await server.pool.query('delete from rate_limits')
  })

  it('asks for an exchange: the shop decides, its payer is told then, and no money moves', async () => {
    const { made, line, other, link } = await delivered()
    // The only piece is what is exchanged: no choice stands for keeping it.
    expect((await openPage(link)).body).not.toContain('Keep it')
    const refused = await post(link, {
      [`take_${line.id}`]: other,
      [`pieces_${line.id}`]: '1',
      text: 'Size M',
      contact: '',
    })
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('Size M')])
    const form = { [`take_${line.id}`]: other, [`pieces_${line.id}`]: '1', text: 'Size M', contact: '0507654321' }
    expect((await post(link, form)).statusCode).toBe(303)
    const waiting = (await openPage(link)).body
    for (const words of ['We’ve got your request', 'Size M', 'Exchange for', '…4321</bdi> within 2 working days'])
      expect(waiting).toContain(words)
    expect(waiting).not.toContain('0507654321')
    const [back] = (await readOrder(server, sara, made.id)).returns ?? []
    expect(back).toMatchObject({
      status: 'requested',
      refund: { amount: 0 },
      lines: [{ item_id: line.id, quantity: 1 }],
      text: '',
    })
    expect(back?.exchange).toMatchObject([{ item_id: line.id, name: { en: expect.stringMatching(/./) } }])
    expect(JSON.stringify(back)).not.toMatch(/0507654321|Size M/)
    await server.pass(0)
    const told = async () =>
      (await readMails(server)).filter(({ subject }) => subject?.includes(made.reference)).map(({ subject }) => subject)
    // The shop may decline it: its giver is told once it is settled.
    expect((await told()).join()).not.toMatch(/exchang|استبدال/i)
    expect((await server.type(`returns show ${back?.reference}`)).text).toMatch(/0507654321[^]*Size M/)

    expect((await server.type(`returns approve ${back?.reference} --note SMSA`)).isDone).toBe(true)
    expect(await stockNow(other)).toBe(4)
    expect((await openPage(link)).body).toContain('SMSA')
    expect((await server.type(`returns receive ${back?.reference} --stock all --yes`)).isDone).toBe(true)
    const after = await readOrder(server, sara, made.id)
    expect([after.status, after.refund, after.refunds, after.returns?.[0]?.status]).toEqual([
      'delivered',
      undefined,
      undefined,
      'refunded',
    ])
    expect((await openPage(link)).body).toContain('Exchanged.')
    await server.pass(0)
    expect((await told()).join()).toMatch(/has been exchanged|تم استبدال/)
  })

  it('exchanges no piece twice, nothing sold out, and nothing once the days are over', async () => {
    const { made, line, other, link } = await delivered()
    const form = (pieces: number, take = other) => ({
      [`take_${line.id}`]: take,
      [`pieces_${line.id}`]: String(pieces),
      contact: 'a@example.com',
    })
    for (const wrong of [form(3), form(0), form(1, 'var_none'), { contact: 'a@example.com' }])
      expect((await post(link, wrong)).statusCode).toBe(422)
    const both = await Promise.all([post(link, form(2)), post(link, form(2, 'other'))])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422])
    const [back] = (await readOrder(server, sara, made.id)).returns ?? []
    if (back?.exchange?.[0]?.name) {
      await server.pool.query('update variants set stock = 1 where id = $1', [other])
      expect((await server.type(`returns approve ${back.reference} --note SMSA`)).text).toContain('sold out')
    }
    expect((await server.type(`returns decline ${back?.reference} --reason Worn`)).isDone).toBe(true)
    expect((await openPage(link)).body).toContain('Worn')
    await server.pass(9 * DAY_MS)
    expect((await post(link, form(1))).statusCode).toBe(422)
  })

  it('is gone with its words once its customer is erased', async () => {
    const own = await newCustomer(server)
    const { order: made, payment } = await placed(server, own, gift({ contact: { ...CONTACT, email: own.email } }))
    await postEvent(server, payment.id, 'success')
    await server.type(`order ship ${made.reference}`)
    await server.type(`order deliver ${made.reference}`)
    const link = await linkOf(made)
    expect((await openPage(link)).statusCode).toBe(200)
    expect((await server.type(`customers erase ${own.email} --yes`)).isDone).toBe(true)
    expect((await openPage(link)).statusCode).toBe(404)
    const { rows } = await server.pool.query('select gift, gift_wrap from orders where id = $1', [made.id])
    expect(rows).toEqual([{ gift: null, gift_wrap: WRAP.amount }])
  })
})
