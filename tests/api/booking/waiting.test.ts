import { describe, expect, it } from 'vitest'
import type { WaitingEntry } from '#contract/booking/waiting.ts'
import { serveWaiting } from '#server/modules/waiting/serve.ts'
import { type Customer, mailTo, newCustomer, newEmail, newGuest, noticeTo } from '../support/customers.ts'
import { goods, item, order, quote, quoteOf, stockOf } from '../support/shopping.ts'
import { book, held, hold, slotOf, takenOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'
import { joined, joinSlot, keyMailed, readEntry, serve } from '../support/waiting.ts'

const MINUTE = 60_000
const SHARED = 'qarah-mountain-caves'
const server = testServer({ shop: 'bookable' })

/** A slot whose seats are all held by one visitor. */
const fullSlot = async (days: number, seats = 2) => {
  const slot = await slotOf(server, SHARED, { days, capacity: seats })
  return { id: slot.id, startsAt: slot.startsAt, held: await held(server, slot.id, { adult: seats }) }
}
const giveBack = ({ id, secret = '' }: { id: string; secret?: string | undefined }) =>
  server.call('DELETE', `holds/${id}`, { headers: { 'hold-secret': secret } })
const take = (key: string, token?: string) => server.call('POST', `waiting/${key}/take`, { token })
const leave = (key: string, token?: string) => server.call('DELETE', `waiting/${key}`, { token })
const confirm = async (key: string): Promise<WaitingEntry> =>
  (await server.call('POST', `waiting/${key}/confirm`)).json().data.entry
const state = async ({ id }: { id: string }, { token }: Customer) => (await readEntry(server, id, token)).state

describe('the waiting list of a slot', () => {
  it('takes a guest in by the link of the mail, and offers a hold that any device books with', async () => {
    const slot = await fullSlot(10)
    const email = newEmail()
    const answer = await joinSlot(server, slot.id, 2, {}, { email })
    expect([answer.statusCode, answer.json().data]).toEqual([202, { state: 'confirmation' }])
    const key = await keyMailed(server, email)
    expect((await readEntry(server, key)).state).toBe('unconfirmed')
    // Nothing is offered to an address that was not confirmed.
    await giveBack(slot.held)
    await serve(server)
    expect(await takenOf(server, slot.id)).toBe(0)
    const other = await held(server, slot.id, { adult: 2 })
    expect(await confirm(key)).toMatchObject({ state: 'waiting', before: 0, party: 2, needs_account: false })

    await giveBack(other)
    await serve(server)
    expect(await takenOf(server, slot.id)).toBe(2)
    expect((await noticeTo(server, email, 2)).subject).toContain('A place came free')
    const offered = (await take(key)).json().data
    expect(offered.entry.state).toBe('offered')
    expect(Date.parse(offered.hold.expires_at) - server.now().getTime()).toBeGreaterThan(29 * MINUTE)
    // A visitor cannot take it, and the calendar shows it as sold out.
    expect((await hold(server, slot.id, { adult: 1 })).statusCode).toBe(409)
    const guest = await newGuest(server, email)
    expect((await book(server, guest, offered.hold)).statusCode).toBe(201)
    await serve(server)
    expect((await readEntry(server, key)).state).toBe('taken')
  })

  it('asks the next after a refusal at once, and after half an hour of silence', async () => {
    const slot = await fullSlot(12)
    const [one, two, three] = [await newCustomer(server), await newCustomer(server), await newCustomer(server)]
    const [first, second, third] = [
      await joined(server, slot.id, 2, one),
      await joined(server, slot.id, 2, two),
      await joined(server, slot.id, 1, three),
    ]
    expect([first.before, second.before, third.before]).toEqual([0, 1, 2])
    await giveBack(slot.held)
    await serve(server)
    expect([await state(first, one), await state(second, two)]).toEqual(['offered', 'waiting'])
    expect((await take(second.id, two.token)).statusCode).toBe(410)
    expect((await leave(first.id, one.token)).statusCode).toBe(200)
    expect([await state(first, one), await state(second, two)]).toEqual(['left', 'offered'])
    await server.pass(29 * MINUTE)
    await serve(server)
    expect(await state(second, two)).toBe('offered')
    await server.pass(2 * MINUTE)
    await serve(server)
    expect([await state(second, two), await state(third, three)]).toEqual(['missed', 'offered'])
    expect(await takenOf(server, slot.id)).toBe(1)
  })

  it('leaves what comes back to those who wait before any visitor, walk-in, or move', async () => {
    const slot = await fullSlot(14, 3)
    const [big, small] = [await newCustomer(server), await newCustomer(server)]
    const [large, little] = [await joined(server, slot.id, 3, big), await joined(server, slot.id, 1, small)]
    await giveBack(slot.held)
    const one = await held(server, slot.id, { adult: 1 }).catch(String)
    expect(one).toContain('capacity_exceeded')
    const walkIn = ['booking', 'add', slot.id, '--units', 'adult=1', '--paid', 'cash']
    // The server's own round may have come before it.
    expect((await server.type(walkIn)).text).toMatch(/for the waiting list|No seat is left/)
    await serve(server)
    expect([await state(large, big), await state(little, small)]).toEqual(['offered', 'waiting'])
    expect((await server.type(`bookings slot ${slot.id}`)).text).toMatch(/Held +3 for the waiting list/)
  })

  it('is shorter for a slot that starts soon, and ends with it', async () => {
    const slot = await fullSlot(16)
    const one = await newCustomer(server)
    const entry = await joined(server, slot.id, 1, one)
    await server.pool.query(
      `update availabilities set cutoff_at = $2::timestamptz, starts_at = $2::timestamptz + interval '1 minute' where id = $1`,
      [slot.id, new Date(server.now().getTime() + 180 * MINUTE)],
    )
    await giveBack(slot.held)
    await serve(server)
    const { offered_until: until = '' } = await readEntry(server, entry.id, one.token)
    expect(Math.round((Date.parse(until) - server.now().getTime()) / MINUTE)).toBe(10)
  })

  it('ends when the slot is closed, tells those who waited, and lets go of what was offered', async () => {
    const slot = await fullSlot(18)
    const [one, two] = [await newCustomer(server), await newCustomer(server)]
    const [first, second] = [await joined(server, slot.id, 2, one), await joined(server, slot.id, 2, two)]
    await giveBack(slot.held)
    await serve(server)
    await server.pool.query('update availabilities set is_closed = true where id = $1', [slot.id])
    await serve(server)
    expect([await state(first, one), await state(second, two)]).toEqual(['closed', 'closed'])
    expect(await takenOf(server, slot.id)).toBe(0)
    await server.services.jobs.runDue()
    expect((await mailTo(server, two.email, 2)).subject).toContain('Not taking place')
    expect((await joinSlot(server, slot.id, 1, { token: one.token })).statusCode).toBe(409)
  })

  it('offers once, by two servers and after a run that was cut off', async () => {
    const slot = await fullSlot(20, 4)
    const people = [await newCustomer(server), await newCustomer(server), await newCustomer(server)]
    const entries = []
    for (const who of people) entries.push(await joined(server, slot.id, 2, who))
    await giveBack(slot.held)
    const jobs = { ...server.services.jobs, add: () => Promise.reject(new Error('cut off')) }
    await serveWaiting({ ...server.services, jobs }).catch((error: Error) => expect(error.message).toBe('cut off'))
    // All or nothing; the server's own round may have come before it.
    expect([0, 4]).toContain(await takenOf(server, slot.id))
    const other = await server.another()
    await Promise.all([serve(server), serveWaiting(other), serve(server), serveWaiting(other)])
    const states = await Promise.all(entries.map((entry, nr) => state(entry, people[nr] as Customer)))
    expect([states, await takenOf(server, slot.id)]).toEqual([['offered', 'offered', 'waiting'], 4])
    const { rows } = await server.pool.query('select count(*)::int as holds from holds where availability_id = $1', [
      slot.id,
    ])
    expect(rows[0].holds).toBe(3)
  })

  it('refuses where there is room, more than fits, a stranger and a second place', async () => {
    const free = await slotOf(server, SHARED, { days: 22, capacity: 4 })
    const one = await newCustomer(server)
    expect((await joinSlot(server, free.id, 2, { token: one.token })).json().code).toBe('not_sold_out')
    expect((await joinSlot(server, free.id, 5, { token: one.token })).json().code).toBe('capacity_exceeded')
    const slot = await fullSlot(24)
    const entry = await joined(server, slot.id, 2, one)
    expect((await joined(server, slot.id, 1, one)).id).toBe(entry.id)
    const other = await newCustomer(server)
    for (const answer of [await leave(entry.id, other.token), await take(entry.id), await leave(`${entry.id}x`)])
      expect(answer.statusCode).toBe(404)
    // An account's offer is for its session alone, not for every holder of the link.
    await giveBack(slot.held)
    await serve(server)
    await server.services.jobs.runDue()
    const key = await keyMailed(server, one.email, 2)
    expect([(await take(key)).statusCode, (await take(key, one.token)).statusCode]).toEqual([401, 200])
    expect((await server.call('GET', 'waiting', { token: one.token })).json().data).toHaveLength(1)
  })
})

describe('the waiting list of goods', () => {
  it('keeps the pieces for its customer, through the cart and the order', async () => {
    const [dallah] = await goods(server, 1, 0)
    const one = await newCustomer(server)
    const two = await newCustomer(server)
    const ask = (quantity: number, { token }: Customer) =>
      server.call('POST', 'waiting', { token, body: { variant_id: dallah.variant_id, quantity } })
    const first: WaitingEntry = (await ask(2, one)).json().data.entry
    const second: WaitingEntry = (await ask(1, two)).json().data.entry
    expect([first.goods?.product_id, second.before]).toEqual([dallah.product_id, 1])
    await server.pool.query('update variants set stock = 2 where id = $1', [dallah.variant_id])
    // Before the list is served the pieces are not another customer's.
    expect((await order(server, await newCustomer(server), { items: [item(dallah, 1)] })).statusCode).toBe(409)
    await serve(server)
    expect([await state(first, one), await stockOf(server, dallah)]).toEqual(['offered', 0])
    const body = { items: [item(dallah, 2)] }
    expect(quoteOf(await quote(server, body, two.token)).lines[0]?.quantity).toBe(0)
    expect(quoteOf(await quote(server, body, one.token))).toMatchObject({ is_orderable: true })
    expect((await order(server, two, { items: [item(dallah, 1)] })).statusCode).toBe(409)
    // One of the two is enough for them: the other is for the next.
    expect((await order(server, one, { items: [item(dallah, 1)] })).statusCode).toBe(201)
    await serve(server)
    expect([await state(first, one), await state(second, two), await stockOf(server, dallah)]).toEqual([
      'taken',
      'offered',
      0,
    ])
    await server.pass(31 * MINUTE)
    await serve(server)
    // The unpaid order has ended too.
    expect([await state(second, two), await stockOf(server, dallah)]).toEqual(['missed', 2])
  })

  it('are a guest’s once a session takes them up, and go to the next when the account is erased', async () => {
    const [dallah] = await goods(server, 1, 0)
    const email = newEmail()
    const asked = { variant_id: dallah.variant_id, quantity: 1, email }
    expect((await server.call('POST', 'waiting', { body: asked })).statusCode).toBe(202)
    const key = await keyMailed(server, email)
    await confirm(key)
    const two = await newCustomer(server)
    const body = { variant_id: dallah.variant_id, quantity: 1 }
    const second: WaitingEntry = (await server.call('POST', 'waiting', { token: two.token, body })).json().data.entry
    await server.pool.query('update variants set stock = 1 where id = $1', [dallah.variant_id])
    await serve(server)
    expect((await take(key)).statusCode).toBe(401)
    const guest = await newGuest(server)
    expect((await take(key, guest.token)).statusCode).toBe(200)
    expect(quoteOf(await quote(server, { items: [item(dallah)] }, guest.token)).lines[0]?.quantity).toBe(1)
    expect((await server.type(['customers', 'erase', email, '--yes'])).text).toContain(email)
    await serve(server)
    expect(await state(second, two)).toBe('offered')
    const { rows } = await server.pool.query('select from waiting_entries where email = $1', [email])
    expect(rows).toHaveLength(0)
  })
})

describe('at the desk', () => {
  it('lists who waits, offers by hand what is free, also to one who let an offer pass, and removes', async () => {
    const slot = await fullSlot(26)
    const [one, two] = [await newCustomer(server), await newCustomer(server)]
    const [first, second] = [await joined(server, slot.id, 2, one), await joined(server, slot.id, 1, two)]
    const listed = JSON.parse((await server.type(`waitlist list --slot ${slot.id} --json`)).text)
    expect(listed.map((row: { entry: string; email: string }) => [row.entry, row.email])).toEqual([
      [first.id, one.email],
      [second.id, two.email],
    ])
    expect((await server.type(`waitlist offer ${second.id}`)).text).toContain('not enough free')
    await giveBack(slot.held)
    await serve(server)
    await server.pass(31 * MINUTE)
    await serve(server)
    expect([await state(first, one), await state(second, two)]).toEqual(['missed', 'offered'])
    expect((await server.type(`waitlist remove ${second.id}`)).text).toContain('off the list')
    expect([await state(second, two), await takenOf(server, slot.id)]).toEqual(['left', 0])
    expect((await server.type(`waitlist offer ${first.id}`)).text).toContain('has an offer now')
    expect([await state(first, one), await takenOf(server, slot.id)]).toEqual(['offered', 2])
  })
})
