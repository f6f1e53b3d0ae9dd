import { expect, it } from 'vitest'
import type { Booking } from '#contract/booking/bookings.ts'
import { prepared } from '../../support/prepared.ts'
import { newCustomer } from '../support/customers.ts'
import { CONTACT, postEvent } from '../support/shopping.ts'
import { booked, held, readBooking, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable' })
const sara = prepared(() => newCustomer(server))
const noura = prepared(() => newCustomer(server))

const paid = async (adult: number, days: number): Promise<Booking> => {
  const slot = await slotOf(server, 'hegra-at-dawn', { days })
  await server.pool.query('delete from seat_claims where availability_id = $1', [slot.id])
  const contact = { ...CONTACT, email: sara.email }
  const { booking, payment } = await booked(server, sara, await held(server, slot.id, { adult }), { contact })
  await postEvent(server, payment.id, 'success')
  return readBooking(server, sara, booking.id)
}

const handedPart = async ({ id }: Booking): Promise<Booking> => {
  const units = [{ unit_id: 'adult', quantity: 1 }]
  const offer = await server.call('POST', `bookings/${id}/handovers`, { token: sara.token, body: { units } })
  const { secret } = offer.json().data
  return (await server.call('POST', 'handovers/take', { token: noura.token, body: { secret } })).json().data.booking
}

/** What goes back and what is retained, and how many mails there are, as is shown before the shop cancels it. */
const shownBefore = async ({ reference }: Booking): Promise<number[]> => {
  const { text } = await server.type(`booking cancel ${reference}`)
  const amount = (name: string) => Number(new RegExp(`${name} +SAR ([\\d.]+)`).exec(text)?.[1] ?? 0) * 100
  return [amount('Goes back'), amount('Retained'), (/Mails +(.*)/.exec(text)?.[1] ?? '').split('; ').length]
}

const refundedOf = async (id: string): Promise<number> => {
  await server.services.jobs.runDue()
  const sum = 'select sum(refunded)::int as sum from payments where intent_id = $1'
  return (await server.pool.query<{ sum: number }>(sum, [id])).rows[0]?.sum ?? 0
}

it('of a part shows what goes back to its payer, and whom a mail reaches', async () => {
  const booking = await paid(2, 24)
  const part = await handedPart(booking)
  const half = booking.amounts.total.amount / 2
  expect(await shownBefore(part)).toEqual([half, half, 2])
  expect((await server.type(`booking cancel ${part.reference} --yes`)).isDone).toBe(true)
  expect(await refundedOf(booking.id)).toBe(half)
})

it('of a booking leaves out what a used part cost, as was shown before', async () => {
  const booking = await paid(3, 25)
  const used = await handedPart(booking)
  const other = await handedPart(booking)
  await server.type(`ticket redeem ${used.ticket?.code}`)
  const third = booking.amounts.total.amount / 3
  expect(await shownBefore(booking)).toEqual([2 * third, third, 2])
  expect((await server.type(`booking cancel ${booking.reference} --yes`)).isDone).toBe(true)
  expect(await refundedOf(booking.id)).toBe(2 * third)
  expect((await readBooking(server, noura, other.id)).status).toBe('cancelled')
})
