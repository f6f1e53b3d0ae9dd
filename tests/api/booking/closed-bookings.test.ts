import { describe, expect, it } from 'vitest'
import { runWords } from '#server/admin/commands.ts'
import { prepared } from '../../support/prepared.ts'
import { newCustomer, readMails, until } from '../support/customers.ts'
import { CONTACT, postEvent } from '../support/shopping.ts'
import { booked, held, hold, readBooking, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const HOUR = 60 * 60 * 1000
const PLACE = 'hegra-at-dawn'

const server = testServer({ shop: 'bookable' })
const sara = prepared(() => newCustomer(server))

const admin = async (line: string) => (await server.type(line)).text
const post = (path: string, body: object = {}) => server.call('POST', path, { token: sara.token, body })

const paid = async (days: number) => {
  const slot = await slotOf(server, PLACE, { days })
  const contact = { ...CONTACT, email: sara.email }
  const { booking, payment } = await booked(server, sara, await held(server, slot.id, { adult: 2 }), { contact })
  await postEvent(server, payment.id, 'success')
  return readBooking(server, sara, booking.id)
}
const dayOf = ({ availability }: { availability: { local_start: string } }) => availability.local_start.slice(0, 10)

describe('a booking that the shop closed', () => {
  it('gives all of the money back after every tier, and once', async () => {
    const booking = await paid(10)
    await server.pool.query('update bookings set cancel_until = now() where id = $1', [booking.id])
    expect((await readBooking(server, sara, booking.id)).can_cancel).toBe(false)
    const day = dayOf(booking)
    expect(await admin(`closure offer ${PLACE} ${day} --yes`)).toContain(booking.reference)
    expect(await admin(`closure offer ${PLACE} ${day} --yes`)).toContain('No one needs to be told')
    const closed = await readBooking(server, sara, booking.id)
    expect(closed).toMatchObject({ is_closed: true, can_cancel: true, refund_preview: booking.amounts.total })
    await server.services.jobs.runDue()
    await until(async () =>
      (await readMails(server)).find(
        ({ subject, text }) => subject?.includes(booking.reference) && text?.includes('/profile/history'),
      ),
    )
    expect((await post(`bookings/${booking.id}/cancel`, { expected_refund: booking.amounts.total })).statusCode).toBe(
      200,
    )
    expect((await post(`bookings/${booking.id}/cancel`)).statusCode).toBe(409)
    const done = await readBooking(server, sara, booking.id)
    expect(done).toMatchObject({ status: 'cancelled', refunded: booking.amounts.total })
    expect(done).not.toHaveProperty('is_closed')
  })

  it('is moved without losing its tier', async () => {
    const booking = await paid(12)
    // A tier would have been lost by now.
    await server.pool.query(`update bookings set cancel_until = now(), starts_at = $2, ends_at = $3 where id = $1`, [
      booking.id,
      new Date(server.now().getTime() + HOUR),
      new Date(server.now().getTime() + 2 * HOUR),
    ])
    await admin(`closure offer ${PLACE} ${dayOf(booking)} --yes`)
    const to = await slotOf(server, PLACE, { days: 20 })
    const moved = await post(`bookings/${booking.id}/reschedule`, { availability_id: to.id })
    expect(moved.statusCode).toBe(200)
    const now = await readBooking(server, sara, booking.id)
    expect(now.availability.id).toBe(to.id)
    expect(now).not.toHaveProperty('is_closed')
    expect(now.refund_preview).toEqual(now.amounts.total)
  })
})

describe('hours of several places closed at once', () => {
  const preview = async (line: string) => {
    const deps = { ...server.services, readSecret: () => '', services: async () => server.services }
    const outcome = await runWords(deps, `closure preview ${line}`.split(' '), {
      screen: { width: 120, takesData: true },
      by: 'a person',
    })
    return ('facts' in outcome ? outcome.facts : {}) as Record<string, never>
  }
  const mailsAbout = async (reference: string) => {
    await server.pass(0)
    return (await readMails(server)).filter(
      ({ subject, text }) => subject?.includes(reference) && /new time|choose/i.test(`${subject}${text}`),
    ).length
  }
  const closedOf = async (id: string) =>
    (await server.pool.query('select is_closed from availabilities where id = $1', [id])).rows[0].is_closed

  it('are shown before anything is done, with the mail in both languages', async () => {
    const booking = await paid(30)
    const day = dayOf(booking)
    const facts = await preview(`${day} --places ${PLACE}`)
    expect(facts).toMatchObject({ bookings: 1, guests: 2, told: 0, money: booking.amounts.total })
    expect(facts['open']).toBeGreaterThan(0)
    const [ar, en] = facts['mails'] as unknown as { locale: string; subject: string; lines: string[] }[]
    expect(ar).toMatchObject({ locale: 'ar', subject: expect.stringContaining(booking.reference) })
    expect(en?.lines.join(' ')).toContain('Choose another time')
    expect(JSON.stringify(facts)).not.toContain(sara.email)
    expect(await closedOf(booking.availability.id)).toBe(false)
  })

  it('are offered to all who booked, each once, however often it is repeated', async () => {
    const booking = await paid(32)
    const day = dayOf(booking)
    const start = booking.availability.local_start.slice(11, 16)
    // Hours before it begins do not touch it.
    await admin(`closure close ${day} --before ${start} --places ${PLACE} --yes`)
    expect(await closedOf(booking.availability.id)).toBe(false)
    const line = `closure close ${day} --after ${start} --places all --yes`
    expect(await admin(line)).toContain('1 bookings are written to')
    await server.services.jobs.runDue()
    expect(await closedOf(booking.availability.id)).toBe(true)
    expect(await readBooking(server, sara, booking.id)).toMatchObject({ is_closed: true })
    expect(await admin(line)).toContain('0 slots were closed, and 0 bookings')
    await server.pass(10 * 60_000)
    expect(await mailsAbout(booking.reference)).toBe(1)
    expect(await preview(`${day} --after ${start}`)).toMatchObject({ open: 0, bookings: 1, told: 1 })
    // Until they have chosen.
    const unanswered = `bookings list --day ${day} --unanswered`
    expect(await admin(unanswered)).toContain(booking.reference)
    expect((await post(`bookings/${booking.id}/cancel`)).statusCode).toBe(200)
    expect(await admin(unanswered)).not.toContain(booking.reference)
    expect(await admin(`bookings list --find ${booking.reference} --json`)).toContain('money_back')
  })

  it('reach what was held before, and booked and paid after', async () => {
    const slot = await slotOf(server, PLACE, { days: 34 })
    const hold = await held(server, slot.id, { adult: 2 })
    const day = slot.localDate
    await admin(`closure close ${day} ${day} --places ${PLACE} --yes`)
    await server.services.jobs.runDue()
    expect(await preview(day)).toMatchObject({ bookings: 0, pending: 1 })
    const contact = { ...CONTACT, email: sara.email }
    const { booking, payment } = await booked(server, sara, hold, { contact })
    await postEvent(server, payment.id, 'success')
    await server.pass(6 * 60_000)
    expect(await readBooking(server, sara, booking.id)).toMatchObject({ is_closed: true })
    expect(await mailsAbout(booking.reference)).toBe(1)
    expect(await preview(day)).toMatchObject({ bookings: 1, told: 1, pending: 0 })
  })

  it('leave none untold of those who book while it is closed', async () => {
    const slot = await slotOf(server, PLACE, { days: 40 })
    const guests = await Promise.all(Array.from({ length: 4 }, () => newCustomer(server)))
    const book = async (guest: (typeof guests)[number]) => {
      const answer = await hold(server, slot.id, { adult: 1 }, { token: guest.token })
      if (answer.statusCode !== 201) return
      const contact = { ...CONTACT, email: guest.email }
      const { payment } = await booked(server, guest, answer.json().data.hold, { contact })
      await postEvent(server, payment.id, 'success')
    }
    const close = () => admin(`closure close ${slot.localDate} --places ${PLACE} --yes`)
    const [first, ...others] = guests
    if (first) await book(first)
    await Promise.all([...others.slice(0, 2).map(book), close(), close(), ...others.slice(2).map(book)])
    await server.pass(6 * 60_000)
    await server.pass(6 * 60_000)
    const { rows } = await server.pool.query(
      `select status, closed_at from bookings where availability_id = $1 and status = 'confirmed'`,
      [slot.id],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ closed_at: told }) => told === null)).toEqual([])
    expect((await hold(server, slot.id, { adult: 1 })).statusCode).toBe(409)
  })

  it('are not offered of a slot that was opened again', async () => {
    const booking = await paid(36)
    await admin(`closure close ${dayOf(booking)} --places ${PLACE} --yes`)
    await admin(`availability open ${booking.availability.id}`)
    await server.services.jobs.runDue()
    expect(await readBooking(server, sara, booking.id)).not.toHaveProperty('is_closed')
  })

  it('are refused where they end before they begin', async () => {
    expect(await admin('closure close 2026-12-05 2026-12-04 --yes')).toContain('ends before')
    expect(await admin('closure preview tomorrow --after 18:00 --before 16:00')).toContain('ends before')
    expect(await admin('closure preview tomorrow --after 25:00')).toContain('no time')
    expect(await admin('closure preview tomorrow --places nowhere')).toContain('no place')
  })
})
