import { describe, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { newCustomer, elsewhere } from '../support/customers.ts'
import { freeSlots, held, hold, slotOf, takenOf } from '../support/slots.ts'
import { codeOf } from '../support/support.ts'
import { testServer } from '../support/test-server.ts'

const MINUTE = 60_000
const SHARED = 'qarah-mountain-caves'
const EXCLUSIVE = 'alula-oasis-farmhouse'

const server = testServer({ shop: 'bookable' })
const sara = prepared(() => newCustomer(server))

describe('a hold', () => {
  it('reserves seats for 15 minutes, identified by a secret when signed out', async () => {
    const slot = await slotOf(server, SHARED)
    const made = await held(server, slot.id, { adult: 2, child: 1 })
    expect(made).toMatchObject({ status: 'live', guests: 3, can_extend: true, place: { slug: SHARED } })
    expect(made.amounts.total).toEqual({ amount: 2 * 8500 + 4500, currency: 'SAR' })
    expect(Date.parse(made.expires_at) - Date.parse(made.server_time)).toBe(15 * MINUTE)
    expect(await takenOf(server, slot.id)).toBe(3)
    const headers = { 'hold-secret': made.secret ?? '' }
    expect((await server.call('GET', `holds/${made.id}`, { headers })).json().data.hold).toMatchObject({
      status: 'live',
    })
    expect((await server.call('GET', `holds/${made.id}`, { headers })).json().data.hold).not.toHaveProperty('secret')
    for (const other of [{}, { 'hold-secret': 'guessed' }])
      expect((await server.call('GET', `holds/${made.id}`, { headers: other })).statusCode).toBe(404)
    expect((await server.call('DELETE', `holds/${made.id}`, { token: sara.token })).statusCode).toBe(404)
    expect((await server.call('DELETE', `holds/${made.id}`, { headers })).statusCode).toBe(200)
    expect((await server.call('DELETE', `holds/${made.id}`, { headers })).statusCode).toBe(200)
    expect(await takenOf(server, slot.id)).toBe(0)
  })

  it('moves to the session that sends its secret', async () => {
    const slot = await slotOf(server, SHARED)
    const { id, secret = '' } = await held(server, slot.id, { adult: 1 })
    const both = { token: sara.token, headers: { 'hold-secret': secret } }
    expect((await server.call('GET', `holds/${id}`, both)).statusCode).toBe(200)
    expect((await server.call('GET', `holds/${id}`, { headers: both.headers })).statusCode).toBe(404)
    expect((await server.call('DELETE', `holds/${id}`, { token: sara.token })).statusCode).toBe(200)
  })

  it('can be extended once, by ten minutes', async () => {
    const slot = await slotOf(server, SHARED)
    const made = await held(server, slot.id, { adult: 1 })
    const headers = { 'hold-secret': made.secret ?? '' }
    const extend = async () => (await server.call('POST', `holds/${made.id}/extend`, { headers })).json().data.hold
    const longer = await extend()
    expect(Date.parse(longer.expires_at) - Date.parse(made.expires_at)).toBe(10 * MINUTE)
    expect(await extend()).toMatchObject({ expires_at: longer.expires_at, can_extend: false })
    await server.pass(16 * MINUTE)
    expect(await takenOf(server, slot.id)).toBe(1)
    await server.pass(10 * MINUTE)
    expect(await takenOf(server, slot.id)).toBe(0)
    const over = await server.call('POST', `holds/${made.id}/extend`, { headers })
    expect(codeOf(over)).toEqual([410, 'hold_expired'])
    expect(over.json().data.nearest.length).toBeGreaterThan(1)
    expect((await server.call('GET', `holds/${made.id}`, { headers })).json().data.hold.status).toBe('expired')
  })

  it('frees its seats when it expires, also before the sweep', async () => {
    const slot = await slotOf(server, EXCLUSIVE)
    await held(server, slot.id, { guest: 4 })
    await server.pool.query(`update holds set expires_at = now() - interval '1 second' where availability_id = $1`, [
      slot.id,
    ])
    expect(await held(server, slot.id, { guest: 5 })).toMatchObject({ guests: 5 })
    expect(await takenOf(server, slot.id)).toBe(slot.capacity)
  })

  it('is refused with the nearest free slots when there is no room', async () => {
    const slot = await slotOf(server, SHARED, { capacity: 4 })
    await held(server, slot.id, { adult: 3 })
    const few = await hold(server, slot.id, { adult: 2 })
    expect(codeOf(few)).toEqual([409, 'capacity_exceeded'])
    expect(few.json().data.nearest[0]).toMatchObject({ time_zone: 'Asia/Riyadh' })
    await held(server, slot.id, { adult: 1 })
    expect(codeOf(await hold(server, slot.id, { adult: 1 }))).toEqual([409, 'slot_taken'])
    expect(await takenOf(server, slot.id)).toBe(4)
  })

  it('is rejected for a closed or past slot', async () => {
    const slot = await slotOf(server, SHARED)
    await server.pool.query('update availabilities set is_closed = true where id = $1', [slot.id])
    expect(codeOf(await hold(server, slot.id, { adult: 1 }))).toEqual([409, 'slot_taken'])
    await server.pool.query('update availabilities set is_closed = false, cutoff_at = now() where id = $1', [slot.id])
    expect(codeOf(await hold(server, slot.id, { adult: 1 }))).toEqual([409, 'cutoff_passed'])
  })

  it.each([
    [{ child: 2 }, 422],
    [{ adult: 0 }, 422],
    [{ adult: 13 }, 422],
    [{ senior: 1 }, 422],
    [{ adult: -1 }, 422],
    [{ adult: 1.5 }, 422],
  ])('follows the rules of the place: %j answers %i', async (units, status) => {
    const slot = await slotOf(server, SHARED)
    expect((await hold(server, slot.id, units)).statusCode).toBe(status)
    expect(await takenOf(server, slot.id)).toBe(0)
  })

  it('returns 404 for an unknown slot', async () => {
    expect((await hold(server, 'avl_nothing', { adult: 1 })).statusCode).toBe(404)
  })

  it('can be replaced in one step; the first stays if that fails', async () => {
    const [one, other, full] = await freeSlots(server, SHARED, { count: 3, days: 20 })
    if (!one || !other || !full) throw new Error('too few slots')
    const first = await held(server, one.id, { adult: 1 })
    const headers = { 'hold-secret': first.secret ?? '' }
    await held(server, full.id, { adult: 12 })
    await held(server, full.id, { adult: 12 })
    const failed = await hold(server, full.id, { adult: 1 }, { headers }, { replaces: first.id })
    expect(codeOf(failed)).toEqual([409, 'slot_taken'])
    expect(await takenOf(server, one.id)).toBe(1)
    await held(server, other.id, { adult: 2 }, { headers }, { replaces: first.id })
    expect([await takenOf(server, one.id), await takenOf(server, other.id)]).toEqual([0, 2])
  })

  it('is limited to two a visitor', async () => {
    const slot = await slotOf(server, SHARED, { days: 25 })
    const from = elsewhere()
    const { secret = '' } = await held(server, slot.id, { adult: 1 }, { from })
    const mine = { from, headers: { 'hold-secret': secret } }
    await held(server, slot.id, { adult: 1 }, mine)
    const third = await hold(server, slot.id, { adult: 1 }, mine)
    expect(codeOf(third)).toEqual([429, 'rate_limited'])
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(60)
    expect(third.json().data).toMatchObject({ bound: 'holds', open: [{ kind: 'hold' }, { kind: 'hold' }] })
  })
})
