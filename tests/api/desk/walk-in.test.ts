import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { elsewhere, mailTo, newCustomer, noticeTo, readMails } from '../support/customers.ts'
import { type Desk, deskOf, operateAt } from '../support/desk.ts'
import { postEvent } from '../support/shopping.ts'
import { freeSlots, held, hold, slotOf, takenOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const MINUTE = 60_000
const SHARED = 'hegra-at-dawn'
const EXCLUSIVE = 'alula-oasis-farmhouse'

const server = testServer({ shop: 'bookable' })
const manager = prepared(() => deskOf(server, 'Majed', 'manager'))
const guide = prepared(() => deskOf(server, 'Salem', 'staff'))

const run = (desk: Desk, operation: string, body: object = {}, lang = 'en') =>
  operateAt(server, desk, operation, body, lang)
const walkIn = (slot: { id: string }, input: object = {}, more: object = {}, desk = manager, lang = 'en') =>
  run(desk, 'booking add', { input: { slot: slot.id, units: 'adult=2', paid: 'cash', ...input }, ...more }, lang)
const one = async (sql: string, ...values: unknown[]) => (await server.pool.query(sql, values)).rows[0]
const bookingOf = (reference: unknown) => one('select * from bookings where reference = $1', reference)
const referenceOf = ({ facts }: { facts?: Record<string, unknown> | undefined }): string => String(facts?.['reference'])
const paymentOf = (reference: string) =>
  one('select * from payments where reference = $1 order by created_at desc', reference)
const documentsOf = async (reference: string) =>
  (
    await server.pool.query(
      'select kind, total, tax, paid_by from tax_documents where reference = $1 order by issued_at',
      [reference],
    )
  ).rows
const tokenOf = async (link: unknown): Promise<string> => {
  const access = new URL(String(link)).searchParams.get('access')
  return (await server.call('POST', 'auth/guest', { body: { access }, from: elsewhere() })).json().data?.token
}

describe('a walk-in', () => {
  it.each(['cash', 'terminal'])('paid %s is confirmed, documented and in the ledger at once', async (paid) => {
    const slot = await slotOf(server, SHARED, { days: 3, capacity: 10 })
    const answer = await walkIn(slot, { paid, name: 'Turki', units: 'adult=2,child=1' })
    const reference = referenceOf(answer)
    const row = await bookingOf(reference)
    expect(answer).toMatchObject({ status: 200, facts: { total: { amount: row.total }, ticket: row.ticket_code } })
    expect(row).toMatchObject({ status: 'confirmed', user_id: null, seats: 3, contact: { name: 'Turki', email: '' } })
    expect(await takenOf(server, slot.id)).toBe(3)
    const payment = await paymentOf(reference)
    expect(payment).toMatchObject({ status: 'succeeded', gateway: paid, amount: row.total, url: null })
    expect(await documentsOf(reference)).toMatchObject([
      { kind: 'invoice', total: row.total, paid_by: paid === 'cash' ? 'cod' : 'card' },
    ])
    expect(await one('select amount from ledger_entries where payment_id = $1', payment.id)).toEqual({
      amount: row.total,
    })
    await server.services.jobs.runDue()
    expect((await server.type('jobs list')).text).not.toContain('booking.mail')
    expect(await one('select from shop_events where reference = $1', reference), 'who sold it knows').toBeUndefined()
    // The door knows its ticket.
    expect((await run(guide, 'ticket redeem', { input: { code: row.ticket_code } })).text).toContain(reference)
  })

  it('counts in sales and VAT, and goes back by hand', async () => {
    const sales = async (line: string) => {
      const { list } = await run(manager, 'report sales', { input: {} })
      const rows = list?.rows.filter((row) => row['of'] === 'bookings' && row['line'] === line) ?? []
      return rows.reduce((sum, { gross }) => sum + (gross as { amount: number }).amount, 0)
    }
    const [before, back] = [await sales('sales'), await sales('refunds')]
    const slot = await slotOf(server, SHARED, { days: 4 })
    const reference = referenceOf(await walkIn(slot, { paid: 'terminal', email: 'turki@example.com' }))
    const { total } = await bookingOf(reference)
    expect(await sales('sales')).toBe(before + total)
    const part = { input: { reference, amount: '10' }, is_confirmed: true }
    expect((await run(manager, 'booking refund', part)).text).toMatch(/at the terminal: give it back there/)
    expect((await run(manager, 'waiting')).list?.rows).toContainEqual(
      expect.objectContaining({ part: 'cash-back', command: 'booking cash-returned', reference }),
    )
    const cancelled = await run(manager, 'booking cancel', { input: { reference }, is_confirmed: true })
    expect(cancelled.text).toContain(`booking cash-returned ${reference}`)
    await server.services.jobs.runDue()
    expect(await paymentOf(reference)).toMatchObject({ refunded: 0, refund_reserved: total })
    const returned = { input: { reference } }
    expect((await run(manager, 'booking cash-returned', returned)).text).toContain('has its money back')
    expect(await paymentOf(reference)).toMatchObject({ status: 'refunded', refunded: total, refund_reserved: 0 })
    expect((await run(manager, 'booking cash-returned', returned)).status).toBe(422)
    expect(await sales('refunds')).toBe(back - total)
    expect((await documentsOf(reference)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note'])
    expect(await takenOf(server, slot.id)).toBe(0)
  })

  it('is refused where its total is not the one that was shown, and takes no seat then', async () => {
    const slot = await slotOf(server, SHARED, { days: 6 })
    const { total } = await bookingOf(referenceOf(await walkIn(slot)))
    const taken = await takenOf(server, slot.id)
    const right = (total / 100).toFixed(2)
    expect(await walkIn(slot, { expected: '1.00' })).toMatchObject({
      status: 422,
      message: expect.stringContaining(`The total is SAR ${right} now, not SAR 1.00`),
    })
    expect(await takenOf(server, slot.id)).toBe(taken)
    expect((await walkIn(slot, { expected: right })).status).toBe(200)
  })

  it('by a link holds its seats until it is paid, and its customer opens it without an account', async () => {
    const slot = await slotOf(server, SHARED, { days: 5, capacity: 2 })
    const email = `${randomUUID()}@example.com`
    const answer = await walkIn(slot, { paid: 'link', email, lang: 'ar' })
    const reference = referenceOf(answer)
    expect(answer).toMatchObject({ status: 200, facts: { link: expect.stringContaining('access=') } })
    expect(await bookingOf(reference)).toMatchObject({ status: 'pending_payment' })
    expect((await hold(server, slot.id, { adult: 1 })).statusCode).toBe(409)
    await server.services.jobs.runDue()
    expect((await mailTo(server, email)).subject).toContain('بانتظار')
    const token = await tokenOf(answer.facts?.['link'])
    const { id } = await bookingOf(reference)
    const shown = await server.call('GET', `bookings/${id}`, { token })
    expect(shown.json().data.booking).toMatchObject({ status: 'pending_payment', contact: { email, phone: '' } })
    await postEvent(server, (await paymentOf(reference)).id, 'success')
    expect(await bookingOf(reference)).toMatchObject({ status: 'confirmed' })
    expect(await documentsOf(reference)).toHaveLength(1)
    expect((await server.call('GET', `bookings/${id}`, { token })).json().data.booking.ticket.code).toBeTruthy()
  })

  it('by a link that is not paid frees its seats, and a payment after that goes back where they are gone', async () => {
    const slot = await slotOf(server, SHARED, { days: 6, capacity: 2 })
    const answer = await walkIn(slot, { paid: 'link', email: 'late@example.com' })
    const reference = referenceOf(answer)
    await server.pass(36 * MINUTE)
    await server.services.jobs.runDue()
    expect(await bookingOf(reference)).toMatchObject({ status: 'expired' })
    expect(await takenOf(server, slot.id)).toBe(0)
    expect((await walkIn(slot)).status).toBe(200)
    await postEvent(server, (await paymentOf(reference)).id, 'success')
    await server.services.jobs.runDue()
    expect(await paymentOf(reference)).toMatchObject({ status: 'refunded', failure_code: 'too_late' })
  })

  it('is not bound by what customers may keep unpaid', async () => {
    const slot = await slotOf(server, SHARED, { days: 7, capacity: 100 })
    for (let nr = 0; nr < 8; nr += 1)
      expect((await walkIn(slot, { paid: 'link', email: 'same@example.com' })).status).toBe(200)
  })

  it('takes the last seats, also after the time for booking and of a hold that has ended; none beyond them', async () => {
    const slot = await slotOf(server, SHARED, { days: 8, capacity: 3 })
    await server.pool.query('update availabilities set cutoff_at = $2 where id = $1', [slot.id, server.now()])
    expect((await hold(server, slot.id, { adult: 1 })).json().code).toBe('cutoff_passed')
    expect((await walkIn(slot)).status).toBe(200)
    const few = await walkIn(slot, {}, {}, manager, 'ar')
    expect(few).toMatchObject({ status: 409, errors: { units: ['بقي في هذا الموعد مقعد واحد فقط.'] } })
    expect((await walkIn(slot, { units: 'adult=1' })).status).toBe(200)
    expect(await walkIn(slot, { units: 'adult=1' })).toMatchObject({ status: 409, message: /No seat is left/ })
    const kept = await slotOf(server, SHARED, { days: 9, capacity: 2 })
    await held(server, kept.id, { adult: 2 })
    expect((await walkIn(kept)).status).toBe(409)
    await server.pool.query(`update holds set expires_at = $2 where availability_id = $1`, [kept.id, server.now()])
    expect((await walkIn(kept)).status).toBe(200)
  })

  it('of two desks at once has the last seat once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const slot = await slotOf(server, SHARED, { days: 12 + round, capacity: 2 })
      const answers = await Promise.all([manager, guide, manager, guide].map((desk) => walkIn(slot, {}, {}, desk)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      expect(await takenOf(server, slot.id)).toBe(2)
    }
  })

  it('has an exclusive place to itself, and overlaps no other', async () => {
    const [slot, next] = await freeSlots(server, EXCLUSIVE, { days: 20, count: 2 })
    if (!slot || !next) throw new Error('there are no slots')
    const both = await Promise.all([1, 2].map(() => walkIn(slot, { units: 'guest=2' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await server.pool.query('update availabilities set starts_at = $2, ends_at = $3 where id = $1', [
      next.id,
      new Date(slot.startsAt.getTime() + MINUTE),
      slot.endsAt,
    ])
    expect(await walkIn(next, { units: 'guest=2' })).toMatchObject({ status: 409, message: /taken at this time/ })
  })

  it('is refused where the slot is closed, over, unknown, or nothing fits', async () => {
    const slot = await slotOf(server, SHARED, { days: 25 })
    expect(await walkIn({ id: 'avl_none' })).toMatchObject({ status: 404 })
    expect(await walkIn(slot, { units: 'child=1' })).toMatchObject({ status: 422, errors: { units: [/adult/i] } })
    expect(await walkIn(slot, { units: 'camel=1' })).toMatchObject({ status: 422, errors: { units: [/available/] } })
    expect(await walkIn(slot, { units: 'adult' + '=x' })).toMatchObject({ status: 422, code: 'operation_refused' })
    expect(await walkIn(slot, { phone: '12' })).toMatchObject({ status: 422, errors: { phone: [/mobile/] } })
    expect(await walkIn(slot, { paid: 'link' })).toMatchObject({ status: 422, errors: { email: [/email/] } })
    await server.pool.query('update availabilities set is_closed = true where id = $1', [slot.id])
    expect(await walkIn(slot)).toMatchObject({ status: 409, message: /closed/ })
    await server.pool.query('update availabilities set is_closed = false, starts_at = $2, ends_at = $3 where id = $1', [
      slot.id,
      new Date(server.now().getTime() - 2 * MINUTE),
      new Date(server.now().getTime() - MINUTE),
    ])
    expect(await walkIn(slot)).toMatchObject({ status: 409, message: /over/ })
    expect(await takenOf(server, slot.id)).toBe(0)
  })

  it('pressed twice is done once, and the audit has nothing of the customer', async () => {
    const slot = await slotOf(server, SHARED, { days: 26 })
    const more = { id: randomUUID() }
    const person = { name: 'Reem Alharbi', phone: '0501234567', email: 'reem@example.com' }
    const both = await Promise.all([walkIn(slot, person, more), walkIn(slot, person, more)])
    expect(both.some(({ status }) => status === 200)).toBe(true)
    expect((await walkIn(slot, person, more)).text).toMatch(/^This was done already: QB-/)
    expect(await takenOf(server, slot.id)).toBe(2)
    const entry = JSON.stringify(await one('select * from audit_entries where id = $1', `aud_${more.id}`))
    for (const told of ['Reem', '0501234567', 'reem@']) expect(entry).not.toContain(told)
  })

  it('is made by staff for their own places alone, whose slots they see', async () => {
    const [mine, other] = [await slotOf(server, SHARED, { days: 27 }), await slotOf(server, EXCLUSIVE, { days: 27 })]
    const bound = await deskOf(server, 'Badr', 'staff')
    await server.pool.query(
      `update staff set place_ids = (select jsonb_agg(id) from places where slug = $1) where name = 'Badr'`,
      [SHARED],
    )
    const made = await walkIn(mine, {}, {}, bound)
    expect(made.status).toBe(200)
    expect(await walkIn(other, { units: 'guest=2' }, {}, bound)).toMatchObject({ status: 404 })
    expect((await run(bound, 'bookings slot', { input: { slot: mine.id } })).facts).toMatchObject({
      left: mine.capacity - 2,
      units: expect.arrayContaining([expect.objectContaining({ unit: 'adult', price: expect.any(Object) })]),
    })
    expect((await run(bound, 'bookings slot', { input: { slot: other.id } })).status).toBe(422)
    const { file } = await run(bound, 'booking ticket', { input: { reference: referenceOf(made), lang: 'ar' } })
    expect(file?.text).toContain(String(made.facts?.['ticket']))
    const elsewhereBooked = await walkIn(other, { units: 'guest=2' })
    const theirs = { reference: referenceOf(elsewhereBooked) }
    expect((await run(bound, 'booking ticket', { input: theirs })).status).toBe(422)
    const code = elsewhereBooked.facts?.['ticket']
    expect((await run(bound, 'ticket redeem', { input: { code } })).status).toBe(422)
  })

  it('keeps the name it was sold to off an account of the same address', async () => {
    const sara = await newCustomer(server)
    const slot = await slotOf(server, SHARED, { days: 28 })
    expect((await walkIn(slot, { email: sara.email })).status).toBe(200)
    expect((await server.call('GET', 'bookings', { token: sara.token })).json().meta.total).toBe(0)
  })
})

describe('a message to a slot', () => {
  it('reaches each guest once, in their language, and is in the audit without its words', async () => {
    const slot = await slotOf(server, SHARED, { days: 31 })
    const one_ = async (lang?: string) => {
      const email = lang === undefined ? '' : `${randomUUID()}@example.com`
      await walkIn(slot, { units: 'adult=1', ...(lang !== undefined && { email, lang }) })
      return email
    }
    const [arabic, english] = [await one_('ar'), await one_('en')]
    await one_()
    const facts = { ar: 1, en: 1, without_email: 1 }
    expect((await run(manager, 'bookings readers', { input: { slot: slot.id } })).facts).toEqual(facts)
    const input = { slot: slot.id, ar: 'نلتقي عند البوابة الشمالية', en: 'We meet at the north gate {reference}' }
    expect(await run(manager, 'booking message', { input })).toMatchObject({
      status: 409,
      code: 'confirmation_required',
    })
    expect((await run(guide, 'booking message', { input, is_confirmed: true })).status).toBe(404)
    const sent = await run(manager, 'booking message', { input, is_confirmed: true })
    expect(sent.text).toMatch(/^2 bookings are written to. No email was left with QB-/)
    await run(manager, 'booking message', { input, is_confirmed: true })
    await server.services.jobs.runDue()
    const mails = await readMails(server)
    const about = (email: string) =>
      mails.filter(({ to, subject }) => to?.[0]?.address === email && /About your|بخصوص/.test(subject ?? ''))
    expect([about(arabic).length, about(english).length]).toEqual([1, 1])
    expect(about(arabic)[0]?.text).toContain(input.ar)
    expect(about(english)[0]?.text).toContain('north gate {reference}')
    const entry = await one(`select * from audit_entries where command = 'booking message' and result = 'done'`)
    expect(JSON.stringify(entry)).not.toMatch(/gate|البوابة/)
    expect(entry.outcome).toContain('2 bookings written to')
    const long = { input: { slot: slot.id, en: 'a'.repeat(501) }, is_confirmed: true }
    expect((await run(manager, 'booking message', long)).message).toMatch(/500/)
    const none = { input: { slot: (await slotOf(server, SHARED, { days: 33 })).id, en: 'Hi' }, is_confirmed: true }
    expect((await run(manager, 'booking message', none)).message).toMatch(/No guest/)
  })
})

describe('a walk-in that waits for its link', () => {
  it('is at its slot with its name and since when; the link is shown again, or its seats are freed', async () => {
    const slot = await slotOf(server, SHARED, { days: 31, capacity: 4 })
    const email = `${randomUUID()}@example.com`
    const answer = await walkIn(slot, { paid: 'link', email, name: 'Nouf' })
    const reference = referenceOf(answer)
    const guests = async () => (await run(guide, 'bookings guests', { input: { slot: slot.id } })).list?.rows ?? []
    const waiting = { reference, status: 'pending_payment', names: 'Nouf' }
    const times = { since: expect.any(String), pay_until: expect.any(String) }
    expect(await guests()).toContainEqual(expect.objectContaining({ ...waiting, ...times }))
    const link = await run(guide, 'booking link', { input: { reference } })
    expect(link.facts).toMatchObject({ reference, link: expect.stringContaining('/auth/guest?') })
    expect((await noticeTo(server, email, 2)).subject).toContain(reference)
    expect(await tokenOf(link.facts?.['link'])).toBeTruthy()
    expect((await run(guide, 'booking release', { input: { reference } })).text).toMatch(/seats are free/)
    expect(await guests()).not.toContainEqual(expect.objectContaining({ reference }))
    expect(await takenOf(server, slot.id)).toBe(0)
    expect((await run(guide, 'booking link', { input: { reference } })).message).toMatch(/does not wait/)
    const paid = referenceOf(await walkIn(slot, { paid: 'cash' }))
    expect((await run(guide, 'booking release', { input: { reference: paid } })).message).toMatch(/does not wait/)
  })

  it('of another place is out of reach', async () => {
    await server.pool.query(`update staff set place_ids = '["none"]' where name = 'Salem'`)
    const slot = await slotOf(server, SHARED, { days: 32, capacity: 4 })
    const reference = referenceOf(await walkIn(slot, { paid: 'link', email: 'far@example.com' }))
    for (const verb of ['link', 'release'])
      expect((await run(guide, `booking ${verb}`, { input: { reference } })).message).toMatch(/There is no booking/)
    await server.pool.query(`update staff set place_ids = null where name = 'Salem'`)
  })
})

describe('who is limited to some places', () => {
  it('sells goods at the counter, which are at none of them, and reads no orders', async () => {
    const offered = async () =>
      (await server.call('GET', 'desk/operations', { headers: { cookie: guide.cookie } }))
        .json()
        .data.map(({ command, verb }: { command: string; verb: string }) => `${command} ${verb}`)
    await server.pool.query(`update staff set place_ids = '["none"]' where name = 'Salem'`)
    expect(await offered()).toEqual(expect.arrayContaining(['order sell', 'goods list', 'booking add']))
    expect(await offered()).not.toContain('orders list')
    expect((await run(guide, 'order sell', { input: { items: 'NONE=1', paid: 'cash' } })).status).not.toBe(404)
    expect((await run(guide, 'orders list')).status).toBe(404)
    await server.pool.query(`update staff set place_ids = null where name = 'Salem'`)
  })
})

describe('a walk-in without an email', () => {
  it('is found by name, phone and number, and erased by one of them', async () => {
    const owner = await deskOf(server, 'Amal', 'owner')
    const slot = await slotOf(server, SHARED, { days: 33, capacity: 9 })
    const person = { name: 'Rakan Walker', phone: '0559876543' }
    const reference = referenceOf(await walkIn(slot, person))
    const later = referenceOf(await walkIn(slot, person))
    const find = async (words: string) =>
      ((await run(owner, 'customers find', { input: { words } })).list?.rows ?? []).map(({ id }) => id)
    expect(await find('rakan walk')).toEqual([reference, later])
    expect(await find('0559876543')).toEqual([reference, later])
    expect(await find(reference.toLowerCase())).toEqual([reference])
    expect((await run(owner, 'customers show', { input: { customer: reference } })).facts).toMatchObject({
      walk_in: reference,
      name: 'Rakan Walker',
      bought: [{ reference }, { reference: later }],
    })
    const erase = (email: string) => run(owner, 'customers erase', { input: { email }, is_confirmed: true })
    expect((await erase(reference)).message).toMatch(/must end first/)
    await server.pool.query(
      `update bookings set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
      where reference = any($1)`,
      [[reference, later]],
    )
    expect((await erase('0551112223')).message).toMatch(/Nothing was bought/)
    expect((await erase(reference)).status).toBe(200)
    for (const one of [reference, later])
      expect(await bookingOf(one)).toMatchObject({ contact: { name: '', email: '', phone: '' } })
    expect(await find('rakan walk')).toEqual([])
    const { rows } = await server.pool.query(
      `select b.buyer from document_buyers b join tax_documents d on d.id = b.document_id where d.reference = $1`,
      [reference],
    )
    expect(rows.every(({ buyer }) => buyer.phone === '')).toBe(true)
    expect(
      JSON.stringify((await server.pool.query('select arguments, outcome from audit_entries')).rows),
    ).not.toContain('559876543')
  })
})
