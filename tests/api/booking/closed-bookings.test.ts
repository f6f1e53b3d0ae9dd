import { describe, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { newCustomer, readMails, until } from '../support/customers.ts'
import { CONTACT, postEvent } from '../support/shopping.ts'
import { booked, held, readBooking, slotOf } from '../support/slots.ts'
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
