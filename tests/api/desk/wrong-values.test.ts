import { describe, expect, it } from 'vitest'
import type { Operation } from '#contract/desk/operations.ts'
import { randomUUID } from 'node:crypto'
import { prepared } from '../../support/prepared.ts'
import { newCustomer } from '../support/customers.ts'
import { deskOf, operateAt } from '../support/desk.ts'
import { invoicesOf, join } from '../support/members.ts'
import { postEvent } from '../support/shopping.ts'
import { booked, held, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable', plans: true })
const owner = prepared(() => deskOf(server, 'Huda'))
const run = (operation: string, input: Record<string, string | string[]>, lang?: string) =>
  operateAt(server, owner, operation, { input, is_confirmed: true }, lang)
const skuOf = async (): Promise<string> =>
  (await server.pool.query('select sku from variants where sale_price is null and price > 1000 order by sku')).rows[0]
    .sku
const DAYS = { from: '2030-01-01', to: '2030-01-05' }

describe('a text', () => {
  const HALF = 'a\ud800b'

  it('that no database stores is refused at its field', async () => {
    const { slug } = (await server.pool.query('select slug from products limit 1')).rows[0]
    const headers = { cookie: owner.cookie, lang: 'en' }
    const { data } = (await server.call('GET', `desk/products/${slug}`, { headers })).json()
    const { slug: _slug, ...product } = data
    const save = (more: object) =>
      server.call('PUT', `desk/products/${slug}`, { headers, body: { ...product, ...more, id: randomUUID() } })
    const answer = await save({ name: { ...product.name, en: HALF } })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['name.en']])
    for (const year of ['1448', '0001', '9999', '1999', '2200']) {
      const refused = await save({ published_on: `${year}-05-01` })
      expect([year, refused.statusCode, refused.json().errors]).toEqual([
        year,
        422,
        { published_on: [expect.stringContaining('too far away')] },
      ])
    }
    for (const text of [HALF, 'a\0b']) {
      const { status, errors } = await run('makers add', { name_en: text, town_en: 'Riyadh' })
      expect([status, Object.keys(errors)]).toEqual([422, ['name_en']])
    }
  })
})

describe('a sale', () => {
  it.each([{ percent: '100' }, { price: '0' }, { price: '0.00' }])('of %j would give goods away', async (input) => {
    const { status, message } = await run('sale set', { sku: [await skuOf()], ...DAYS, ...input })
    expect([status, message]).toEqual([422, expect.stringMatching(/from 1 to 99|cost nothing/)])
  })
})

describe('every operation', () => {
  it('says nothing of how it is typed in a terminal, whatever its fields hold', async () => {
    const { data } = (await server.call('GET', 'desk/operations', { headers: { cookie: owner.cookie } })).json() as {
      data: Operation[]
    }
    for (const value of ['x', '5']) {
      for (const { command, verb, fields } of data) {
        const required = fields.filter((field) => field.is_required)
        const input = Object.fromEntries(required.map(({ name, choices }) => [name, choices?.[0] ?? value]))
        const { status, text = '', message = '' } = await run(`${command} ${verb || '-'}`, input)
        expect([command, verb, status < 500, /Usage:/.test(`${message}${text}`)]).toEqual([command, verb, true, false])
      }
      // The owner may have changed what opens their own session.
      await server.pool.query(`update staff set role = 'owner', revoked_at = null where name = 'Huda'`)
    }
  })

  it('marks the field that was left out', async () => {
    expect(await run('bookings guests', {})).toMatchObject({ status: 422, errors: { slot: ['Fill this in.'] } })
  })
})

describe('what a refund says', () => {
  it('of a booking whose money had gone back before', async () => {
    const sara = await newCustomer(server)
    const { id } = await slotOf(server, 'hegra-at-dawn', { capacity: 12 })
    const { booking, payment } = await booked(server, sara, await held(server, id, { adult: 1 }, sara))
    await postEvent(server, payment.id, 'success')
    const { reference } = booking
    expect(await run('booking refund', { reference })).toMatchObject({ status: 200 })
    expect((await run('booking cancel', { reference })).text).toContain('All that was paid had gone back before')
  })

  it('of an invoice is said by the number of its document, too, and once nothing is left', async () => {
    const sara = await newCustomer(server)
    await join(server, sara)
    const [{ number }] = await invoicesOf(server, sara)
    const { rows } = await server.pool.query('select number from tax_documents where reference = $1', [number])
    expect(await run('invoice refund', { number: rows[0].number, amount: '5' })).toMatchObject({
      status: 200,
      text: `${number} is refunded. SAR 5.00 goes back to the card.`,
    })
    expect(await run('refund', { reference: rows[0].number, amount: '5', reason: 'late' })).toMatchObject({
      status: 200,
    })
    expect(await run('invoice refund', { number })).toMatchObject({ status: 200 })
    expect((await run('invoice refund', { number })).message).toContain('nothing that was paid for it is kept')
    expect((await run('invoice refund', { number: 'M-999999' })).message).toContain('There is no invoice')
    expect((await run('invoice refund', { number: 'INV-1' })).message).toContain('as M-1001')
  })
})
