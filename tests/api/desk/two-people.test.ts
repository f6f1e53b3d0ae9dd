import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newCustomer } from '../support/customers.ts'
import { deskOf, operateAt } from '../support/desk.ts'
import { invoicesOf, join } from '../support/members.ts'
import { good, item, placed, postEvent } from '../support/shopping.ts'
import { booked, held, readBooking, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'
import { prepared } from '../../support/prepared.ts'

const server = testServer({ shop: 'bookable', plans: true })
const owner = prepared(() => deskOf(server, 'Huda'))

type Input = Record<string, string>
const run = (operation: string, input: Input = {}) => operateAt(server, owner, operation, { input, is_confirmed: true })

/** Lists with rows that a form overwrites: which row, and two values for it. */
const FORMS = [
  ['settings', { key: 'complaints_days' }, { value: '6' }, { value: '9' }],
  ['delivery', { method: 'standard' }, { price: '31' }, { price: '32' }],
  ['legal', { which: 'terms', language: 'en' }, { text: 'By the first.' }, { text: 'By the second.' }],
  ['brand', {}, { corners: '3' }, { corners: '7' }],
] as const

describe('a form that another person saved meanwhile', () => {
  it.each(FORMS)('of %s is refused, and says what is there', async (command, which, first, second) => {
    const versionNow = async () => {
      const { list } = await run(`${command} list`)
      const row = list?.rows.find((one) => Object.entries(which).every(([name, value]) => one[name] === value))
      return String(row?.['version'])
    }
    const seen = await versionNow()
    expect(await run(`${command} set`, { ...which, ...first, seen })).toMatchObject({ status: 200 })
    const late = await run(`${command} set`, { ...which, ...second, seen })
    expect([late.status, late.message]).toEqual([422, expect.stringContaining('changed meanwhile')])
    expect(await run(`${command} set`, { ...which, ...second, seen: await versionNow() })).toMatchObject({
      status: 200,
    })
  })
})

describe('a return that two people decide on', () => {
  const other = prepared(() => deskOf(server, 'Badr'))

  it('is decided once: the second is told of it, and by whom', async () => {
    const sara = await newCustomer(server)
    const ware = await good(server)
    await server.pool.query('update products set not_returnable = null')
    const { order, payment } = await placed(server, sara, { items: [item(ware, 1)] })
    await postEvent(server, payment.id, 'success')
    await server.type(`order ship ${order.reference} SMSA A1`)
    await server.type(`order deliver ${order.reference}`)
    const lines = [{ item_id: order.items[0]?.id, quantity: 1 }]
    const asked = await server.call('POST', `orders/${order.id}/returns`, {
      token: sara.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { reason: 'changed_mind', lines },
    })
    const reference = String(asked.json().data.order.returns[0].reference)
    const { facts } = await run('returns show', { reference })
    const seen = String(facts?.['updated_at'])
    expect(await run('returns approve', { reference, note: 'Any branch', seen })).toMatchObject({ status: 200 })
    for (const [verb, input] of [
      ['decline', { reason: 'Opened' }],
      ['approve', { note: 'Another branch' }],
      ['receive', { stock: 'all' }],
    ] as const)
      expect(
        await operateAt(server, other, `returns ${verb}`, { input: { reference, seen, ...input }, is_confirmed: true }),
      ).toMatchObject({
        status: 422,
        message: expect.stringMatching(/changed meanwhile by Huda \("returns approve"\)/),
      })
    expect(await run('returns approve', { reference, note: 'x' })).toMatchObject({
      message: `${reference} is approved already.`,
    })
  })
})

describe('a booking that two people change', () => {
  it('is changed by the first, and the second looks again', async () => {
    const sara = await newCustomer(server)
    const { id } = await slotOf(server, 'hegra-at-dawn', { capacity: 12 })
    const { booking, payment } = await booked(server, sara, await held(server, id, { adult: 1 }, sara))
    await postEvent(server, payment.id, 'success')
    const { reference, updated_at: seen } = await readBooking(server, sara, booking.id)
    const list = await run('bookings list', { find: reference })
    expect(list.list?.rows[0]).toMatchObject({ updated_at: seen })
    expect(await run('booking refund', { reference, amount: '1', seen })).toMatchObject({ status: 200 })
    for (const operation of ['booking refund', 'booking cancel', 'booking no-show'])
      expect(await run(operation, { reference, seen })).toMatchObject({
        status: 422,
        message: expect.stringContaining('changed meanwhile'),
      })
  })
})

describe('a refund that two people make', () => {
  const other = prepared(() => deskOf(server, 'Badr'))

  /** What the form shows before it is confirmed, as it is sent back with that. */
  const shown = async (operation: string, input: Input): Promise<string> => {
    const [command, verb = '-'] = operation.split(' ')
    const answer = await server.call('POST', `desk/operations/${command}/${verb}`, {
      body: { id: randomUUID(), input },
      headers: { cookie: other.cookie },
    })
    return String(answer.json().data.preview.version)
  }

  const references = {
    'an order': async () => {
      const sara = await newCustomer(server)
      const { order, payment } = await placed(server, sara, { items: [item(await good(server), 1)] })
      await postEvent(server, payment.id, 'success')
      return order.reference
    },
    'a booking': async () => {
      const sara = await newCustomer(server)
      const { id } = await slotOf(server, 'hegra-at-dawn', { capacity: 12, days: 8 })
      const { booking, payment } = await booked(server, sara, await held(server, id, { adult: 1 }, sara))
      await postEvent(server, payment.id, 'success')
      return booking.reference
    },
    'an invoice': async () => {
      const sara = await newCustomer(server)
      await join(server, sara)
      return String((await invoicesOf(server, sara))[0].number)
    },
  }

  it.each(Object.keys(references) as (keyof typeof references)[])(
    'of %s is made once, of what both saw',
    async (of) => {
      const reference = await references[of]()
      const refunds = [['refund', { reference, amount: '1', reason: 'late' }] as const]
      const all =
        of === 'an invoice' ? [...refunds, ['invoice refund', { number: reference, amount: '1' }] as const] : refunds
      for (const [operation, input] of all) {
        const seen = await shown(operation, input)
        expect(await run(operation, { ...input, seen })).toMatchObject({ status: 200 })
        expect(
          await operateAt(server, other, operation, { input: { ...input, seen }, is_confirmed: true }),
        ).toMatchObject({
          status: 422,
          message: expect.stringMatching(/changed meanwhile by Huda \("(?:invoice )?refund"\)/),
        })
        expect(await run(operation, { ...input, seen: await shown(operation, input) })).toMatchObject({ status: 200 })
      }
    },
  )
})
