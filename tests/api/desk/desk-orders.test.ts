import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { OperationAnswer } from '#contract/desk/operations.ts'
import { prepared } from '../../support/prepared.ts'
import { ADDRESS, type Customer, newCustomer, newGuest, readMails } from '../support/customers.ts'
import { type Desk, deskOf } from '../support/desk.ts'
import { goods, item, placed, postEvent, readOrder } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable' })
const customer = prepared(() => newCustomer(server))
const two = prepared(() => goods(server, 2, 500))
const huda = prepared(() => deskOf(server, 'Huda'))
const majed = prepared(() => deskOf(server, 'Majed', 'manager'))

const run = async (desk: Desk, operation: string, body: object = {}, lang = 'en') => {
  const [command = '', verb = '-'] = operation.split(' ')
  const answer = await server.call('POST', `desk/operations/${command}/${verb}`, {
    body: { id: randomUUID(), ...body },
    headers: { cookie: desk.cookie, lang },
  })
  const { data, code, errors, message } = answer.json()
  const { list, facts, file, text } = (data ?? {}) as OperationAnswer
  return { status: answer.statusCode, headers: answer.headers, code, errors, message, data, list, facts, file, text }
}
const paid = async (more: object = {}, by: Customer = customer) => {
  const made = await placed(server, by, { items: [item(two[0], 2), item(two[1])], ...more })
  if (made.order.payment_method === 'card') await postEvent(server, made.payment.id, 'success')
  await server.pass(0)
  return readOrder(server, by, made.order.id)
}
const audited = async (command: string) =>
  (
    await server.pool.query(
      'select by, arguments, result, outcome from audit_entries where command = $1 order by at desc',
      [command],
    )
  ).rows
const mailsOf = async (reference: string) =>
  (await readMails(server)).filter(({ subject, text }) => `${subject} ${text}`.includes(reference))

describe('orders are found', () => {
  it.each([
    ['a part of the name, spelled otherwise', 'اسماء الحر'],
    ['the receiver', 'Noura Al'],
    ['a number as it is typed here', '0559123400'],
    ['with the country', '+966 55 912 3400'],
    ['from abroad', '00966559123400'],
    ['in Arabic digits', '٠٥٥٩١٢٣٤٠٠'],
    ['the address', 'ASMA@Oasis'],
  ])('by %s', async (_, find) => {
    const order = await paid({
      contact: { name: 'أسماء الحربي', email: 'asma@oasis.example', phone: '0559123400' },
      shipping_address: { ...ADDRESS, full_name: 'Noura Al Qahtani' },
    })
    await paid()
    const { list } = await run(majed, 'orders list', { input: { find } })
    expect(list?.rows[0]?.reference).toBe(order.reference)
    expect(new Set(list?.rows.map((row) => row.email))).toEqual(new Set(['asma@oasis.example']))
    const inDays = await run(majed, 'orders list', { input: { find, from: '2020-01-01', to: '2020-01-02' } })
    expect(inDays.list?.rows).toEqual([])
    const byNumber = await run(majed, 'orders list', { input: { find: order.reference.slice(3).toLowerCase() } })
    expect(byNumber.list?.rows.map((row) => row.reference)).toEqual([order.reference])
    expect(JSON.stringify(await audited('orders list'))).not.toMatch(/oasis|Noura|9123400/)
  })

  it('by none of it where nothing is like it', async () => {
    expect((await run(majed, 'orders list', { input: { find: '0500000009' } })).list?.rows).toEqual([])
  })
})

describe('two people at once', () => {
  it('on one order: one is done, and the other told by whom it was changed', async () => {
    const order = await paid()
    const input = { reference: order.reference, amount: '5', seen: order.updated_at }
    const both = await Promise.all(
      [huda, majed].map((desk) => run(desk, 'order refund', { input, is_confirmed: true })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const [done, told] = both[0]?.status === 200 ? ['Huda', both[1]] : ['Majed', both[0]]
    expect(told?.message).toBe(
      `${order.reference} was changed meanwhile by ${done} ("order refund"). Nothing was done: look at it again first.`,
    )
    expect((await readOrder(server, customer, order.id)).refunds).toHaveLength(1)
    const again = { ...input, seen: (await readOrder(server, customer, order.id)).updated_at }
    expect((await run(huda, 'order refund', { input: again, is_confirmed: true })).status).toBe(200)
  })

  it('also where it is shipped by one and cancelled by the other, whether they say what they saw or not', async () => {
    for (const seen of [true, false]) {
      const order = await paid()
      const input = { reference: order.reference, ...(seen && { seen: order.updated_at }) }
      const [shipped, cancelled] = await Promise.all([
        run(huda, 'order ship', { input }),
        run(majed, 'order cancel', { input, is_confirmed: true }),
      ])
      expect([shipped.status, cancelled.status].toSorted()).toEqual([200, 422])
      const { status } = await readOrder(server, customer, order.id)
      expect(status).toBe(shipped.status === 200 ? 'shipped' : 'cancelled')
    }
  })

  it('notes of both are there', async () => {
    const { reference } = await paid()
    await Promise.all(
      [huda, majed].map((desk, at) => run(desk, 'order note', { input: { reference, text: `Called ${at}` } })),
    )
    const { facts } = await run(huda, 'order show', { input: { reference } })
    expect(facts?.notes).toHaveLength(2)
  })
})

describe('a refund', () => {
  it('is shown before it is confirmed: how much, which way, by which document, and what is then not sent', async () => {
    const order = await paid()
    const input = { reference: order.reference, lines: '1=1' }
    const { status, data } = await run(majed, 'order refund', { input })
    expect(status).toBe(409)
    const { goes_back: back, retained, not_sent: notSent, restocked, version, ...way } = data.preview
    expect(version).toEqual(expect.any(String))
    expect(way).toEqual({
      refund_to: 'card',
      gateway: 'sandbox',
      kind: 'credit_note',
      corrects: order.invoice?.number,
      mail_later: true,
    })
    expect(retained.amount + back.amount).toBe(order.amounts.total.amount)
    expect(notSent).toMatch(/^1 × /)
    expect(restocked).toBe(notSent)
    expect((await run(majed, 'order refund', { input: { ...input, restock: true } })).message).toMatch(/not delivered/)
    const { data: cancelling } = await run(majed, 'order cancel', { input: { reference: order.reference } })
    expect(cancelling.preview).toMatchObject({ goes_back: order.amounts.total, retained: { amount: 0 } })
    expect((await readOrder(server, customer, order.id)).updated_at).toBe(order.updated_at)
    await run(majed, 'order refund', { input, is_confirmed: true })
    expect((await readOrder(server, customer, order.id)).refunds).toMatchObject([{ amount: back }])
    expect((await run(majed, 'order refund', { input: { ...input, lines: '1=9' } })).message).toMatch(/it can be 1/)
    expect(await run(majed, 'order refund', { input: { reference: order.reference, amount: '99999' } })).toMatchObject({
      status: 422,
      message: expect.stringContaining('at most SAR'),
    })
  })

  it('in cash says that it is handed over', async () => {
    const order = await paid({ payment_method: 'cod' })
    await server.type(['order', 'confirm', order.reference])
    const { reference } = order
    expect((await run(majed, 'order refund', { input: { reference } })).message).toMatch(/nothing can go back/)
    await run(majed, 'order ship', { input: { reference } })
    await run(majed, 'order deliver', { input: { reference } })
    const { data } = await run(majed, 'order refund', { input: { reference, amount: '10' } })
    expect(data.preview).toMatchObject({ goes_back: { amount: 1000 }, refund_to: 'cash', gateway: 'cash' })
    const asked = await server.type(['order', 'refund', reference, '10'])
    expect(asked).toMatchObject({ isQuestion: true, text: expect.stringMatching(/SAR 10\.00, cash \(cash\)/) })
  })
})

describe('a note between staff', () => {
  it('is on no page of the customer, in the copy of their data without who wrote it, and goes with them', async () => {
    const sara = await newCustomer(server)
    const order = await paid({ contact: { name: 'Sara', email: sara.email, phone: '0501234567' } }, sara)
    const { reference } = order
    expect((await run(huda, 'order note', { input: { reference, text: 'Knock twice' } })).status).toBe(200)
    expect(
      (await run(huda, 'customers note', { input: { customer: sara.id, text: 'Prefers the phone' } })).status,
    ).toBe(200)
    expect((await run(huda, 'order show', { input: { reference } })).facts?.notes).toMatchObject([
      { by: 'Huda', text: 'Knock twice' },
    ])
    for (const path of [`orders/${order.id}`, 'orders', 'me'])
      expect((await server.call('GET', path, { token: sara.token })).body).not.toMatch(/Knock twice|Prefers the phone/)
    expect(JSON.stringify([...(await audited('order note')), ...(await audited('customers note'))])).not.toMatch(
      /Knock|Prefers/,
    )
    const { file } = await run(majed, 'customers copy', { input: { customer: sara.id } })
    const files = unzipSync(Buffer.from(file?.text ?? '', 'base64'))
    const notes = strFromU8(files['data/staff_notes.json'] ?? new Uint8Array())
    expect(
      JSON.parse(notes)
        .map(({ text }: { text: string }) => text)
        .toSorted(),
    ).toEqual(['Knock twice', 'Prefers the phone'])
    expect(notes).not.toContain('Huda')
    expect((await audited('customers copy'))[0]).toMatchObject({ by: 'Majed', outcome: 'read' })
    expect((await run(huda, 'order unnote', { input: { reference, n: '2' } })).message).toMatch(/no such note/)
    for (const verb of ['order ship', 'order deliver']) await run(huda, verb, { input: { reference } })
    await run(huda, 'customers erase', { input: { email: sara.email }, is_confirmed: true })
    expect((await server.pool.query(`select text from staff_notes where text ~ 'Knock|Prefers'`)).rows).toEqual([])
  })

  it('of a guest goes to the account that takes the guest over', async () => {
    const guest = await newGuest(server)
    await run(huda, 'customers note', { input: { customer: guest.id, text: 'Asked for a left-handed pot' } })
    const account = await newCustomer(server, undefined, { token: guest.token })
    const { facts } = await run(huda, 'customers show', { input: { customer: account.id } })
    expect(facts?.notes).toMatchObject([{ text: 'Asked for a left-handed pot' }])
  })
})

describe('mails that are sent again', () => {
  it('are the present ones alone, with the invoice, and only so many', async () => {
    const sara = await newCustomer(server)
    const { reference } = await paid({ contact: { name: 'S', email: `not-${sara.email}`, phone: '0501234567' } }, sara)
    const before = await mailsOf(reference)
    const again = (mail: string) => run(majed, 'order resend', { input: { reference, mail } })
    expect(await again('shipped')).toMatchObject({ status: 422, message: expect.stringContaining('is processing') })
    expect((await again('confirmation')).text).toContain('is written about again')
    expect((await again('invoice')).status).toBe(200)
    await server.pass(0)
    const sent = (await mailsOf(reference)).slice(before.length)
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(
      [`Invoice for order ${reference}`, `Order ${reference} is paid`].toSorted(),
    )
    expect(sent.find(({ subject }) => subject?.startsWith('Invoice'))?.text).toContain('Open or print the invoice')
    expect((await again('invoice')).status).toBe(200)
    expect(await again('invoice')).toMatchObject({ status: 422, message: expect.stringContaining('as often as') })
    await run(majed, 'order ship', { input: { reference, carrier: 'SMSA', tracking_number: 'B7' } })
    expect((await again('confirmation')).message).toContain('would not be true any more')
  })
})

describe('the address of an order', () => {
  const NEW = {
    full_name: 'Noura',
    phone: '0559876543',
    short_address: 'rrrd ٢٩٢٩',
  }

  it('is changed as a form of the customer checks it, who is told; the audit does not say where', async () => {
    const order = await paid()
    const { reference } = order
    const bad = { reference, full_name: 'Noura', building_number: '12' }
    const refused = await run(majed, 'order address', { input: bad }, 'ar')
    expect(refused).toMatchObject({
      status: 422,
      errors: { phone: ['اكتب رقم جوال يتصل به المندوب.'], building_number: [expect.stringContaining('أربعة أرقام')] },
    })
    expect(
      (
        await run(majed, 'order address', {
          input: { reference, ...NEW, country: 'AE', city: 'Dubai', street: 'Marina' },
        })
      ).message,
    ).toMatch(/another country/)
    expect((await run(majed, 'order address', { input: { reference, ...NEW } })).text).toContain('new address')
    const after = await readOrder(server, customer, order.id)
    expect(after.shipping_address).toMatchObject({
      full_name: 'Noura',
      phone: '+966559876543',
      short_address: 'RRRD2929',
    })
    expect([after.shipping_address.street ?? null, after.amounts]).toEqual([null, order.amounts])
    expect(JSON.stringify(await audited('order address'))).not.toMatch(/RRRD|rrrd|Noura|559876543/)
    expect((await audited('order address'))[0]).toMatchObject({
      result: 'done',
      outcome: `${reference}: address changed`,
    })
    await server.pass(0)
    const [mail] = (await mailsOf(reference)).filter(({ subject }) => subject?.includes('New delivery address'))
    expect(mail?.text).toContain('RRRD2929')
    expect((await run(majed, 'order address', { input: { reference, ...NEW } })).message).toMatch(/goes there already/)
    await run(majed, 'order ship', { input: { reference } })
    expect((await run(majed, 'order address', { input: { reference, ...NEW, notes: 'Ring' } })).message).toMatch(
      /not waiting to be shipped/,
    )
  })
})

describe('a return', () => {
  it('is shown with its photos, within the answer that is recorded and kept by no cache', async () => {
    await server.pool.query(
      `insert into shop_values values ('return_days', '7') on conflict (key) do update set value = '7'`,
    )
    await server.pool.query('update products set not_returnable = null')
    const order = await paid()
    for (const verb of ['order ship', 'order deliver'])
      await run(majed, verb, { input: { reference: order.reference } })
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer()
    const [line] = order.items
    const asked = await server.call('POST', `orders/${order.id}/returns`, {
      token: customer.token,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        reason: 'damaged',
        text: 'The lid is broken',
        lines: [{ item_id: line?.id, quantity: 1 }],
        photos: [photo.toString('base64')],
      },
    })
    const { reference } = asked.json().data.order.returns[0]
    const { facts, headers } = await run(majed, 'returns show', { input: { reference, photos: true } })
    const [, base64 = ''] = String((facts?.pictures as string[] | undefined)?.[0]).split('data:image/webp;base64,')
    expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 40 })
    expect(headers['cache-control']).toContain('no-store')
    expect((await audited('returns show'))[0]).toMatchObject({ by: 'Majed', arguments: `${reference} --photos` })
    expect((await run(majed, 'returns show', { input: { reference } })).facts).not.toHaveProperty('pictures')
    const { file } = await run(majed, 'returns show', { input: { reference }, format: 'page' })
    const arabic = await run(majed, 'returns show', { input: { reference }, format: 'page' }, 'ar')
    expect(arabic.file?.text).toMatch(/<html lang="ar" dir="rtl">[^]*<dt>القطع<\/dt>/)
    expect(arabic.file?.text).not.toMatch(/Pieces|Reason|History|Would refund|>requested</)
    expect(file?.text).toContain(`<img src="data:image/webp;base64,${base64}" alt="Photo 1">`)
    expect(facts).toMatchObject({ status: 'requested', can_receive: false })
    expect((await run(majed, 'returns approve', { input: { reference, note: 'By post' } })).status).toBe(200)
    expect((await run(majed, 'returns show', { input: { reference } })).facts).toMatchObject({
      customer_note: 'The lid is broken',
      can_receive: { lines: '1=1', stock: 'none' },
    })
  })
})

describe('a customer', () => {
  it('is shown with what was bought and given back; who looked is recorded by their id', async () => {
    const sara = await newCustomer(server)
    const order = await paid({}, sara)
    await run(majed, 'order refund', { input: { reference: order.reference, amount: '5' }, is_confirmed: true })
    const { list } = await run(majed, 'customers find', { input: { words: sara.email } })
    expect(list?.rows[0]?.id).toBe(sara.id)
    const { facts, headers } = await run(majed, 'customers show', { input: { customer: sara.id } })
    expect(facts).toMatchObject({
      email: sara.email,
      paid: order.amounts.total,
      refunded: { amount: 500 },
      orders: [{ reference: order.reference, refunded: { amount: 500 } }],
      consents: expect.any(Array),
    })
    expect(headers['cache-control']).toContain('no-store')
    expect((await audited('customers show'))[0]).toMatchObject({ by: 'Majed', arguments: sara.id, outcome: 'read' })
    expect((await server.type(['customers', 'show', sara.email])).text).toContain(order.reference)
  })
})
