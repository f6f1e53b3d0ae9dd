import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/booking/bookings.ts'
import type { Hold } from '#contract/booking/holds.ts'
import type { PaymentStep } from '#contract/payment/payments.ts'
import { guestOf, payInSandbox, sayItIsDemo, SELLING } from '../../support/shop/bookable-shop.ts'
import { emptySlot, killedServer, writeThroughKills } from '../../support/server/killed-server.ts'
import { CONTACT } from '../support/shopping.ts'

const KILLS = process.env.SOAK ? 12 : 1
const TRIPS = process.env.SOAK ? 60 : 12
const CUSTOMERS = 4
const SEATS = 400

let slotId: string

const killed = killedServer('bookable', SELLING, async (pool, db, dir) => {
  slotId = await emptySlot(pool, SEATS)
  await sayItIsDemo(db, dir)
})

/** One booking that is paid and, each third one, cancelled. Acknowledged steps are recorded. */
interface Trip {
  hold?: Pick<Hold, 'id' | 'secret'>
  bookingKey: string
  cancelKey: string
  booked?: { booking: Booking; payment: PaymentStep }
  isPaid?: true
  cancelled?: Booking
}

interface Customer {
  token: string
  trips: Trip[]
}

const sendBooking = async ({ token }: Customer, { hold, bookingKey }: Trip) => {
  const { id, secret = '' } = hold ?? { id: '' }
  const answer = await killed.call<{ booking: Booking; payment: PaymentStep }>('POST', 'bookings', {
    token,
    key: bookingKey,
    headers: { 'hold-secret': secret },
    body: { hold_id: id, contact: CONTACT, payment_method: 'card' },
  })
  expect(answer.status).toBe(201)
  return answer.data
}
const sendCancel = async ({ token }: Customer, { booked, cancelKey }: Trip) => {
  const path = `bookings/${booked?.booking.id}/cancel`
  const answer = await killed.call<{ booking: Booking }>('POST', path, { token, key: cancelKey, body: {} })
  expect(answer.status).toBe(200)
  return answer.data.booking
}
const readBooking = async ({ token }: Customer, { booked }: Trip) =>
  (await killed.call<{ booking: Booking }>('GET', `bookings/${booked?.booking.id}`, { token })).data.booking

/** Continues a trip: a call without an answer is sent again, under the same key where there is one. */
const goOn = async (customer: Customer, trip: Trip, isCancelled: boolean): Promise<void> => {
  if (!trip.hold) {
    const body = { availability_id: slotId, units: [{ unit_id: 'adult', quantity: 1 }] }
    const answer = await killed.call<{ hold: Hold }>('POST', 'holds', { body })
    expect(answer.status).toBe(201)
    trip.hold = answer.data.hold
  }
  trip.booked ??= await sendBooking(customer, trip)
  if (!trip.isPaid) await payInSandbox(killed.server(), trip.booked.payment.id)
  trip.isPaid = true
  if (isCancelled) trip.cancelled ??= await sendCancel(customer, trip)
}

it('books, pays and cancels through kill -9: no seat is lost or sold twice, the same key answers the same (S1, S6, S7)', async () => {
  await killed.start()
  const customers: Customer[] = []
  for (let nr = 0; nr < CUSTOMERS; nr += 1)
    customers.push({ token: await guestOf(killed.server(), `guest${nr}@example.com`), trips: [] })
  await killed.kill()
  const isCancelled = (trip: Trip, { trips }: Customer) => trips.indexOf(trip) % 3 === 2

  await writeThroughKills(killed, {
    writers: customers,
    kills: KILLS,
    steps: TRIPS,
    step: async (customer) => {
      const unfinished = customer.trips.find((trip) => !trip.isPaid || (isCancelled(trip, customer) && !trip.cancelled))
      const trip = unfinished ?? { bookingKey: randomUUID(), cancelKey: randomUUID() }
      if (!unfinished) customer.trips.push(trip)
      await goOn(customer, trip, isCancelled(trip, customer))
    },
    check: async (customer) => {
      for (const trip of customer.trips.filter(({ booked }) => booked).slice(-3)) {
        const kept = await readBooking(customer, trip)
        // What was acknowledged is there, and a step further at most.
        const known = trip.cancelled
          ? ['cancelled']
          : trip.isPaid
            ? ['confirmed', 'cancelled']
            : ['pending_payment', 'confirmed']
        expect(known).toContain(kept.status)
        // Byte for byte what was answered before, though the booking has moved on since.
        expect(await sendBooking(customer, trip)).toEqual(trip.booked)
        if (trip.cancelled) expect(await sendCancel(customer, trip)).toEqual(trip.cancelled)
      }
    },
  })

  for (const customer of customers) {
    for (const trip of customer.trips)
      expect((await readBooking(customer, trip)).status).toBe(trip.cancelled ? 'cancelled' : 'confirmed')
    const path = 'bookings?per_page=100'
    const ids = (filter: string) =>
      killed
        .call<Booking[]>('GET', `${path}&filter=${filter}`, { token: customer.token })
        .then(({ data }) => data.map(({ id }) => id))
    const listed = [...(await ids('coming')), ...(await ids('cancelled'))]
    expect(listed.toSorted()).toEqual(customer.trips.map(({ booked }) => booked?.booking.id).toSorted())
  }
  await killed.kill()
  await killed.inside(async (pool) => {
    const { rows } = await pool.query(
      `select a.taken,
         (select coalesce(sum(seats), 0)::int from seat_claims where availability_id = a.id) as claimed,
         (select coalesce(sum(seats), 0)::int from bookings where availability_id = a.id and status = 'confirmed') as sold,
         (select coalesce(sum(guests), 0)::int from holds where availability_id = a.id and status = 'live') as held
       from availabilities a where id = $1`,
      [slotId],
    )
    const [{ taken, claimed, sold, held }] = rows
    const trips = customers.flatMap((customer) => customer.trips)
    expect(sold).toBe(trips.filter(({ cancelled }) => !cancelled).length)
    // A hold whose answer was lost lasts until it expires, and counts until then.
    expect([taken, claimed]).toEqual([sold + held, sold + held])
    expect(held).toBeLessThanOrEqual(CUSTOMERS * KILLS)
  })
})
