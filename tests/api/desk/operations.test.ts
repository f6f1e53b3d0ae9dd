import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Operation, OperationAnswer } from '#contract/desk/operations.ts'
import { prepared } from '../../support/prepared.ts'
import { newCustomer } from '../support/customers.ts'
import { type Desk, deskOf } from '../support/desk.ts'
import { good, item, placed, postEvent, readOrder, stockOf } from '../support/shopping.ts'
import { booked, held, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable' })
const sara = prepared(() => newCustomer(server))
const pot = prepared(() => good(server, 50))
const owner = prepared(() => deskOf(server, 'Huda'))
const manager = prepared(() => deskOf(server, 'Majed', 'manager'))
const guide = prepared(() => deskOf(server, 'Salem', 'staff'))

const paid = async (pieces = 1) => {
  const made = await placed(server, sara, { items: [item(pot, pieces)] })
  await postEvent(server, made.payment.id, 'success')
  return made.order
}
const run = async (desk: Desk, operation: string, body: object = {}, lang = 'en') => {
  const [command = '', verb = '-'] = operation.split(' ')
  const answer = await server.call('POST', `desk/operations/${command}/${verb}`, {
    body: { id: randomUUID(), ...body },
    headers: { cookie: desk.cookie, lang },
  })
  const { data, code, errors, message } = answer.json()
  return { status: answer.statusCode, code, errors, message, ...(data as OperationAnswer | undefined) }
}
const offered = async (desk: Desk): Promise<string[]> => {
  const answer = await server.call('GET', 'desk/operations', { headers: { cookie: desk.cookie } })
  return (answer.json().data as Operation[]).map(({ command, verb }) => `${command} ${verb}`.trim())
}
const audited = async (command: string) =>
  (
    await server.pool.query(
      'select by, arguments, result, outcome from audit_entries where command = $1 order by at desc',
      [command],
    )
  ).rows

describe('the desk', () => {
  it('offers what a role may do, and no command of files or of the server', async () => {
    const all = await offered(owner)
    expect(all).toEqual(
      expect.arrayContaining(['order ship', 'stock', 'goods list', 'settings set', 'customers erase']),
    )
    for (const command of ['shop apply', 'backup', 'restore', 'clock advance', 'migrate'])
      expect(all).not.toContain(command)
    const few = await offered(manager)
    expect(few).toContain('order refund')
    for (const command of ['settings set', 'customers erase', 'audit list']) expect(few).not.toContain(command)
    expect(await offered(guide)).toEqual([
      ...[
        'waiting',
        'orders list',
        'order show',
        'order slip',
        'order sell',
        'order ship',
        'order deliver',
        'bookings list',
        'bookings guests',
        'bookings slot',
        'bookings slots',
      ],
      ...['booking add', 'booking ticket', 'booking link', 'booking release', 'ticket redeem'],
      ...['waitlist list', 'waitlist offer', 'waitlist remove', 'goods list', 'documents show'],
    ])
    expect(await run(manager, 'settings set', { input: { key: 'name_en', value: 'Mine' } })).toMatchObject({
      status: 404,
    })
    expect((await run(guide, 'order refund')).status).toBe(404)
    expect((await server.call('POST', 'desk/operations/orders/list', { body: {} })).statusCode).toBe(401)
  })

  it('lists, shows and changes an order as the terminal does, in the name of its person', async () => {
    const order = await paid()
    const { list } = await run(owner, 'orders list', { input: { status: 'processing' }, limit: 1 })
    expect(list?.rows).toEqual([
      expect.objectContaining({ reference: order.reference, total: { amount: expect.any(Number), currency: 'SAR' } }),
    ])
    expect((await run(owner, 'order show', { input: { reference: order.reference } })).facts).toMatchObject({
      reference: order.reference,
      movements: [{ what: 'charge', amount: { currency: 'SAR' }, reason: null }],
      to_ship: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    })
    const waiting = await run(owner, 'waiting')
    expect(waiting.list?.rows).toContainEqual(
      expect.objectContaining({ part: 'pack', command: 'order ship', reference: order.reference }),
    )
    const input = { reference: order.reference, carrier: 'SMSA', tracking_number: 'B1' }
    expect(await run(owner, 'order ship', { input })).toMatchObject({ status: 200, text: /on its way/ })
    const { facts } = await run(owner, 'order show', { input: { reference: order.reference } })
    expect(facts?.to_ship, 'nothing is left to ship').toBeNull()
    expect(Object.keys(facts?.shipping_address ?? {}).slice(0, 2)).toEqual(['full_name', 'short_address'])
    expect((await readOrder(server, sara, order.id)).status).toBe('shipped')
    expect((await audited('order ship'))[0]).toMatchObject({ by: 'Huda', result: 'done' })
  })

  it('lists an order as to pack until the last of its pieces is in a parcel', async () => {
    const pieces = 3
    const order = await paid(pieces)
    const isToPack = async () => {
      const [waiting, listed] = [
        await run(owner, 'waiting'),
        await run(owner, 'orders list', { input: { status: 'processing' } }),
      ]
      const isOf = ({ part = 'pack', reference }: Record<string, unknown>) =>
        part === 'pack' && reference === order.reference
      return [waiting.list?.rows.find(isOf)?.['about'], listed.list?.rows.find(isOf)?.['to_ship']]
    }
    expect(await isToPack()).toEqual([expect.stringMatching(new RegExp(`^${pieces} piece`)), pieces])
    const parcel = { reference: order.reference, carrier: 'SMSA', tracking_number: 'B2' }
    await run(owner, 'order ship', { input: { ...parcel, lines: '1=1' } })
    expect((await readOrder(server, sara, order.id)).status).toBe('shipped')
    expect(await isToPack()).toEqual([expect.stringMatching(new RegExp(`^${pieces - 1} piece`)), pieces - 1])
    await run(owner, 'order ship', { input: { ...parcel, tracking_number: 'B3' } })
    expect(await isToPack()).toEqual([undefined, undefined])
  })

  it('asks before what hurts, and refuses at the field', async () => {
    const order = await paid()
    const input = { reference: order.reference, amount: '5' }
    expect(await run(manager, 'order refund', { input })).toMatchObject({ status: 409, code: 'confirmation_required' })
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('paid')
    expect(await run(manager, 'order refund', { input, is_confirmed: true })).toMatchObject({ status: 200 })
    expect(await run(manager, 'order ship', { input: { tracking_number: 'B1' } }, 'ar')).toMatchObject({
      status: 422,
      code: 'validation_failed',
      errors: { reference: ['اكتب هذه الخانة.'], carrier: ['اكتب هذه الخانة.'] },
    })
    expect(await run(manager, 'order ship', { input: { reference: 'QF-NOPE' } })).toMatchObject({
      status: 422,
      code: 'operation_refused',
      message: /no order/i,
    })
  })

  it('does once what is sent twice, and says what came of it', async () => {
    const order = await paid()
    const id = randomUUID()
    const body = { id, input: { reference: order.reference, amount: '5' }, is_confirmed: true }
    const both = await Promise.all([run(manager, 'order refund', body), run(manager, 'order refund', body)])
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await run(manager, 'order refund', body)).text).toMatch(/^This was done already: QF-.*refunded/)
    expect((await readOrder(server, sara, order.id)).refunds).toHaveLength(1)
    const other = { ...body, input: { ...body.input, amount: '6' } }
    expect(await run(manager, 'order refund', other)).toMatchObject({ status: 422, message: /Look before/ })
    const nope = { id: randomUUID(), input: { reference: 'QF-NOPE' } }
    for (const _ of [1, 2]) expect(await run(manager, 'order ship', nope)).toMatchObject({ message: /no order/i })
    expect(await run(manager, 'order ship', { ...nope, id: undefined })).toMatchObject({ status: 400 })
  })

  it('says what was done, refused and found in the language of the desk', async () => {
    const order = await paid()
    const waiting = await run(owner, 'waiting', {}, 'ar')
    const about = waiting.list?.rows.find(({ reference }) => reference === order.reference)?.about
    expect(about).toMatch(/^قطعة واحدة، .*ريال.*، منذ \d/)
    expect((await run(owner, 'settings list', {}, 'ar')).list?.rows).toContainEqual(
      expect.objectContaining({ key: 'return_days', summary: 'مهلة الإرجاع بالأيام' }),
    )
    const none = await run(owner, 'orders list', { input: { status: 'expired' } }, 'ar')
    expect(none.list?.empty).toBe('لا يوجد طلب كهذا.')
    const input = { reference: order.reference, carrier: 'SMSA', tracking_number: 'B2' }
    expect((await run(owner, 'order ship', { input }, 'ar')).text).toBe(
      `الطلب \u2068${order.reference}\u2069 في الطريق.`,
    )
    expect((await run(owner, 'order ship', { input }, 'ar')).message).toMatch(/^حالة .*في الطريق، والدفع: مدفوع/)
    const show = await run(owner, 'order show', { input: { reference: order.reference } }, 'ar')
    expect(show.facts?.movements).toMatchObject([{ what: 'charge', amount: { currency: 'SAR' } }])
  })

  it('describes every operation in the language of the desk', async () => {
    const answer = await server.call('GET', 'desk/operations', { headers: { cookie: owner.cookie, lang: 'ar' } })
    const all = answer.json().data as Operation[]
    const english = all
      .flatMap(({ summary, hurts = summary }) => [summary, hurts])
      .filter((text) => !/[\u0600-\u06FF]/.test(text))
    expect(english).toEqual([])
  })

  it('takes a value that looks like an option as a value', async () => {
    const input = { key: 'tagline_en', value: '--yes, we pack by hand' }
    expect(await run(owner, 'settings set', { input })).toMatchObject({ status: 200 })
    expect((await server.get('settings', { lang: 'en' })).json().general.tagline).toBe(input.value)
  })

  it('records who looked at customers, once while they look, and not who looked at goods', async () => {
    for (const _ of [1, 2]) await run(manager, 'customers find', { input: { words: 'sara' } })
    await run(manager, 'goods list')
    expect(await audited('customers find')).toEqual([{ by: 'Majed', arguments: '…', result: 'done', outcome: 'read' }])
    expect(await audited('goods list')).toEqual([])
  })

  it('answers a list page by page, and all of it as a file', async () => {
    const [{ count }] = (await server.pool.query('select count(*)::int from variants')).rows
    const first = await run(manager, 'goods list', { limit: 2 })
    const second = await run(manager, 'goods list', { limit: 2, after: first.list?.next })
    const skus = [...(first.list?.rows ?? []), ...(second.list?.rows ?? [])].map(({ sku }) => sku)
    expect(new Set(skus).size).toBe(4)
    const { file } = await run(manager, 'goods list', { format: 'csv' })
    expect(file?.name).toBe('goods-list.csv')
    expect(file?.text.trim().split('\n')).toHaveLength(count + 1)
    const slip = await run(manager, 'order slip', { input: { reference: [(await paid()).reference] }, format: 'page' })
    expect(slip.file?.text).toContain('<!doctype html>')
    const arabic = await run(
      manager,
      'order slip',
      { input: { reference: [(await paid()).reference] }, format: 'page' },
      'ar',
    )
    expect(arabic.file?.text).toMatch(/<html lang="ar-SA" dir="rtl">[^]*قائمة التعبئة/)
  })

  it('counts stock as the terminal does', async () => {
    const { rows } = await server.pool.query('select sku from variants where id = $1', [pot.variant_id])
    expect(await run(manager, 'stock', { input: { sku: rows[0].sku, pieces: '٧' } })).toMatchObject({ status: 200 })
    expect(await stockOf(server, pot)).toBe(7)
  })

  it('offers people of some places what keeps to them, whatever their role', async () => {
    const salma = await deskOf(server, 'Salma', 'manager')
    const slot = await slotOf(server, 'qarah-mountain-caves', { days: 9 })
    const { booking, payment } = await booked(server, sara, await held(server, slot.id, { adult: 2 }))
    await postEvent(server, payment.id, 'success')
    await server.pool.query(`update staff set place_ids = '["loc_none"]' where name = 'Salma'`)
    const all = await offered(salma)
    for (const beyond of ['orders list', 'customers find', 'report sales', 'waiting', 'refund', 'staff add', 'stock'])
      expect(all).not.toContain(beyond)
    expect(await run(salma, 'customers find', { input: { words: 'sara' } })).toMatchObject({ status: 404 })
    const product = await server.call('GET', 'desk/products', { headers: { cookie: salma.cookie } })
    expect(product.statusCode).toBe(404)
    const { reference } = booking
    const [document] = (await server.pool.query('select number from tax_documents where reference = $1', [reference]))
      .rows
    const tries: [string, Record<string, string>][] = [
      ['booking cancel', { reference }],
      ['booking refund', { reference, amount: '1' }],
      ['booking no-show', { reference }],
      ['booking cash-returned', { reference }],
      ['booking ticket', { reference }],
      ['documents show', { number: reference }],
      ['documents show', document],
      ['availability close', { slot: slot.id }],
      ['availability open', { slot: slot.id }],
      ['availability capacity', { slot: slot.id, guests: '9000' }],
      ['closure add', { place: 'qarah-mountain-caves', from: '2030-01-01', to: '2030-01-02' }],
      ['closure offer', { place: 'qarah-mountain-caves', from: '2030-01-01' }],
    ]
    for (const [operation, input] of tries) {
      const { status, message } = await run(salma, operation, { input, is_confirmed: true })
      expect([operation, status], operation).toEqual([operation, 422])
      expect(message).toMatch(/There is no (?:booking|slot|document)|is not one of your places/)
    }
    const read = await server.pool.query('select status from bookings where id = $1', [booking.id])
    expect(read.rows[0].status).toBe('confirmed')
    await server.pool.query(`update staff set place_ids = null where name = 'Salma'`)
    expect((await run(salma, 'availability close', { input: { slot: slot.id } })).status).toBe(200)
  })

  it('lets a manager neither take an owner’s name at the door nor change the places of one above', async () => {
    for (const name of ['Huda', 'huda', 'Majed']) {
      const input = { name, places: 'qarah-mountain-caves' }
      expect(await run(manager, 'staff add', { input }), name).toMatchObject({ status: 422 })
    }
    expect(await run(manager, 'staff add', { input: { name: 'huda' } })).toMatchObject({ status: 422 })
    const { rows } = await server.pool.query(`select name, place_ids, link_hash from staff where name ilike 'huda'`)
    expect(rows).toEqual([{ name: 'Huda', place_ids: null, link_hash: null }])
    for (const name of ['Majed', 'salem', 'Doorman'])
      expect(await run(manager, 'staff add', { input: { name } }), name).toMatchObject({ status: 200 })
    expect(await run(owner, 'staff add', { input: { name: 'Huda' } })).toMatchObject({ status: 200 })
  })

  it('writes a list as a file in the language of its reader', async () => {
    await paid()
    const file = async (lang: string) => (await run(manager, 'orders list', { format: 'csv' }, lang)).file?.text ?? ''
    expect(await file('en')).toMatch(/^\uFEFFreference,created_at,status,[^]*,processing,paid,card,[^]*,SAR$/)
    expect(await file('ar')).toMatch(/^\uFEFFالرقم,تاريخ الطلب,الحالة,[^]*,للتجهيز,مدفوع,بطاقة,[^]*,SAR$/)
  })

  it('shows a guide the bookings of their places alone', async () => {
    await server.pool.query(`update staff set place_ids = '["loc_none"]' where name = 'Salem'`)
    expect((await run(guide, 'bookings slots')).list?.rows).toEqual([])
    await server.pool.query(`update staff set place_ids = null where name = 'Salem'`)
    expect((await run(guide, 'bookings slots', { input: { day: 'tomorrow' } })).list?.rows.length).toBeGreaterThan(0)
  })
})
