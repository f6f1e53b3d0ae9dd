import { beforeEach, describe, expect, it } from 'vitest'
import type { GiftCard } from '#contract/payment/gift-cards.ts'
import { prepared } from '../../support/prepared.ts'
import { basketOf, goodsPart, partOf } from '../support/baskets.ts'
import { type Customer, newCustomer, newEmail, noticeTo } from '../support/customers.ts'
import { askForCard, boughtCard, expectCards } from '../support/gift-cards.ts'
import { good, item, placed, postEvent } from '../support/shopping.ts'
import { held, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable', plans: true })
const dallah = prepared(() => good(server, 5000))
let sara: Customer

beforeEach(async () => {
  sara = await newCustomer(server)
})

const card = (amount: number) => boughtCard(server, sara, { amount })
const buy = async (codes: string[], quantity: number) => {
  const { order, payment } = await placed(server, sara, { items: [item(dallah, quantity)], gift_cards: codes })
  if (payment.status === 'pending') await postEvent(server, payment.id, 'success')
  return order
}
const documentsOf = async (id: string) =>
  (
    await server.pool.query(
      `select d.id, d.kind, d.total, d.gift_cards, x.xml from tax_documents d left join document_xml x on x.document_id = d.id
       where d.intent_id = $1 order by d.issued_at, d.kind desc, d.sequence`,
      [id],
    )
  ).rows
const pageOf = async (of: string, id: string): Promise<string> => {
  const listed = await server.call('GET', `documents?of=${of}&id=${id}`, { token: sara.token })
  const { pathname, search } = new URL(listed.json().data[0].url, 'http://shop.test')
  return (await server.app.inject({ method: 'GET', url: pathname + search })).body
}

describe('the invoice of what a gift card paid', () => {
  it('states what each way paid, of the whole total', async () => {
    const { code, last4 } = await card(6000)
    const { id, amounts } = await buy([code], 2)
    const total = amounts.total.amount
    await server.pass(0)
    const [invoice] = await documentsOf(id)
    expect(invoice).toMatchObject({ total, gift_cards: [{ last_four: last4, amount: 6000 }] })
    expect(invoice.xml).toContain('<cbc:PaymentMeansCode>1</cbc:PaymentMeansCode>')
    expect(invoice.xml).toContain(`<cbc:PayableAmount currencyID="SAR">${(total / 100).toFixed(2)}</cbc:PayableAmount>`)
    const page = await pageOf('order', id)
    expect(page).toContain(`Gift card \u2066····${last4} · 60.00 SAR\u2069`)
    expect(page).toContain(`Card \u2066· ${((total - 6000) / 100).toFixed(2)} SAR\u2069`)
  })

  it('names the card alone where it paid for all, and what the credit note returns to it', async () => {
    const { code, last4 } = await card(200_000)
    const { id, amounts, reference } = await buy([code], 1)
    const total = amounts.total.amount
    await server.call('POST', `orders/${id}/cancel`, { token: sara.token })
    const cards = [{ last_four: last4, amount: total }]
    expect(await documentsOf(id)).toMatchObject([
      { kind: 'invoice', gift_cards: cards },
      { kind: 'credit_note', gift_cards: cards },
    ])
    expect(await pageOf('order', id)).not.toContain('lang="en" dir="ltr">Card')
    const listed = (await server.type('documents list --json')).text
    const rows = JSON.parse(listed).filter((row: { paid_for: string }) => row.paid_for === reference)
    expect(rows).toMatchObject([{ paid_by: 'gift_card' }, { paid_by: 'gift_card' }])
  })

  it('says of a part of a basket only that a card paid with', async () => {
    const { code } = await card(10_000)
    const slot = await slotOf(server, 'hegra-at-dawn', { capacity: 12 })
    const { id } = await held(server, slot.id, { adult: 2 }, { token: sara.token })
    const { basket, payment } = await basketOf(server, sara, {
      ...goodsPart(dallah),
      bookings: [{ hold_id: id }],
      gift_cards: [code],
    })
    await postEvent(server, payment.id, 'success')
    const goods = partOf(basket, 'order')
    expect(await documentsOf(goods.id)).toMatchObject([{ gift_cards: [] }])
    await server.call('POST', `orders/${goods.id}/cancel`, { token: sara.token })
    const [, note] = await documentsOf(goods.id)
    expect(note.gift_cards).toMatchObject([{ amount: Math.min(10_000, goods.amount.amount) }])
  })

  it('has no word of one where none was used, nor after a decline', async () => {
    const { code } = await card(6000)
    const { order, payment } = await placed(server, sara, { items: [item(dallah, 2)], gift_cards: [code] })
    await postEvent(server, payment.id, 'decline')
    await server.type(`giftcards block ${code.slice(-4)} --yes`)
    const again = await server.call('POST', `payments/${payment.id}/retry`, { token: sara.token, body: {} })
    await postEvent(server, again.json().data.payment.id, 'success')
    await server.pass(0)
    const [invoice] = await documentsOf(order.id)
    expect(invoice.gift_cards).toBeNull()
    expect(invoice.xml).toContain('<cbc:PaymentMeansCode>48</cbc:PaymentMeansCode>')
  })
})

describe('report sold --by way', () => {
  type Row = { what: string; gross: { amount: number }; vat: { amount: number }; refunds: { amount: number } }
  const report = async (by: string): Promise<Row[]> => JSON.parse((await server.type(`report ${by} --json`)).text)
  const ofWay = async (way: string): Promise<number> =>
    (await report('sold --by way')).find(({ what }) => what === way)?.gross.amount ?? 0
  const sum = (rows: Row[], of: 'gross' | 'vat') => rows.reduce((total, row) => total + row[of].amount, 0)

  it('counts what gift cards paid apart, also of baskets and of refunds', async () => {
    const before = [await ofWay('gift_card'), await ofWay('card')] as const
    const { code } = await card(6000)
    const order = await buy([code], 2)
    const rest = order.amounts.total.amount - 6000
    expect([await ofWay('gift_card'), await ofWay('card')]).toEqual([before[0] + 6000, before[1] + rest])
    await server.call('POST', `orders/${order.id}/cancel`, { token: sara.token })
    expect([await ofWay('gift_card'), await ofWay('card')]).toEqual(before)

    const other = await card(7001)
    const slot = await slotOf(server, 'hegra-at-dawn', { capacity: 12 })
    const { id } = await held(server, slot.id, { adult: 2 }, { token: sara.token })
    const parts = { ...goodsPart(dallah), bookings: [{ hold_id: id }], gift_cards: [other.code] }
    const { payment } = await basketOf(server, sara, parts)
    await postEvent(server, payment.id, 'success')
    expect(await ofWay('gift_card')).toBe(before[0] + 7001)
    const ways = await report('sold --by way')
    expect(sum(ways, 'gross')).toBe(sum(await report('sales'), 'gross'))
    expect(sum(ways, 'vat')).toBe(sum(await report('sales'), 'vat'))
    await expectCards(server)
  })

  it('is what "customers show" counts, once', async () => {
    const { code } = await card(200_000)
    const { amounts } = await buy([code], 1)
    const { text } = await server.type(`customers show ${sara.email} --json`)
    expect(JSON.parse(text).paid.amount).toBe(amounts.total.amount)
  })
})

describe('the cards of a customer', () => {
  const list = async ({ token } = sara, query = '') =>
    (await server.call('GET', `me/gift-cards${query}`, { token })).json() as {
      data: GiftCard[]
      meta: { total: number }
    }

  it('are listed, the newest first, with balance and code where they are theirs to print', async () => {
    expect(await list()).toMatchObject({ data: [], meta: { total: 0 } })
    const printed = await card(10_000)
    await server.pass(1000)
    const mailed = await boughtCard(server, sara, { mail_to: { email: 'huda@example.com' }, to_name: 'Huda' })
    await buy([printed.code], 1)
    await server.pass(1000)
    const { data } = await list()
    expect(data.map(({ id }) => id)).toEqual([mailed.id, printed.id])
    expect(data[0]).toMatchObject({ to_name: 'Huda', mailed: { email: 'huda@example.com' }, state: 'active' })
    expect(data[0]?.mailed?.sent_at).toBeDefined()
    expect([data[0]?.code, data[0]?.balance]).toEqual([undefined, undefined])
    expect(data[1]?.code).toBe(printed.code)
    expect(data[1]?.balance?.amount).toBeLessThan(10_000)
    expect((await list(sara, '?per_page=1&page=2')).data.map(({ id }) => id)).toEqual([printed.id])
    expect((await list(await newCustomer(server))).data).toEqual([])
    expect((await server.call('GET', 'me/gift-cards')).statusCode).toBe(401)
  })

  it('leave out what was replaced or not paid within its day, and lead on to the payment of what waits', async () => {
    const { id } = await card(10_000)
    const reference = (await list()).data[0]?.reference ?? ''
    expect((await server.type(`giftcards replace ${reference} --yes`)).isDone).toBe(true)
    expect((await list()).data.map((one) => one.id)).not.toContain(id)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { amount: 5000, design: 'stars', email: sara.email }
    await server.call('POST', 'gift-cards', { token: sara.token, headers: key, body })
    const [waiting] = (await list()).data
    expect(waiting).toMatchObject({ state: 'unpaid', payment: { status: 'pending' } })
    expect(waiting?.balance).toBeUndefined()
    await server.pass(25 * 3_600_000)
    expect((await list()).data.map((one) => one.state)).toEqual(['active'])
  })
})

describe('a card for a place', () => {
  const HEGRA = { kind: 'experience', slug: 'hegra-at-dawn' } as const
  const offered = async () => {
    const { data } = (await server.call('GET', 'gift-cards/places')).json()
    return data as { kind: string; slug: string; name: object; price: { amount: number } }[]
  }
  const hide = (isHidden: boolean) =>
    server.pool.query('update places set is_hidden = $1 where slug = $2', [isHidden, HEGRA.slug])

  it('is worth its price for two adults, says so while it is offered, and is money for anything', async () => {
    const hegra = (await offered()).find(({ slug }) => slug === HEGRA.slug)
    const price = hegra?.price.amount ?? 0
    const adult = await server.pool.query(
      `select (unit ->> 'price')::int as price from places, jsonb_array_elements(booking -> 'units') unit
       where slug = $1 and unit ->> 'id' = 'adult'`,
      [HEGRA.slug],
    )
    expect(price).toBe(2 * adult.rows[0].price)
    const to = newEmail()
    const body = { amount: price, place: HEGRA, mail_to: { email: to } }
    const { id, code } = await boughtCard(server, sara, body)
    const mail = await noticeTo(server, to)
    expect(mail.text).toContain('For two')
    expect(mail.html).toContain(`/booking/destinations/experiences/${HEGRA.slug}"`)
    const read = async () => (await server.call('GET', `gift-cards/${id}`, { token: sara.token })).json().data.gift_card
    expect((await read()).place).toEqual({ ...HEGRA, name: hegra?.name })
    await buy([code], 1)
    await hide(true)
    expect((await read()).place).toBeUndefined()
    await hide(false)
  })

  it('is refused at its field: hidden, unknown, or at another price', async () => {
    const price = (await offered()).find(({ slug }) => slug === HEGRA.slug)?.price.amount ?? 0
    const refused = async (body: object) => {
      const answer = await askForCard(server, sara, { amount: price, place: HEGRA, ...body })
      return [answer.statusCode, Object.keys(answer.json().errors ?? {})]
    }
    expect(await refused({ amount: price - 1 })).toEqual([422, ['amount']])
    expect(await refused({ place: { kind: 'location', slug: HEGRA.slug } })).toEqual([422, ['place']])
    await hide(true)
    expect(await refused({})).toEqual([422, ['place']])
    await hide(false)
    expect(await refused({})).toEqual([201, []])
  })
})
