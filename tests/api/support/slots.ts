import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Booking } from '#contract/booking/bookings.ts'
import type { Hold } from '#contract/booking/holds.ts'
import type { PaymentStep } from '#contract/payment/payments.ts'
import { availabilities, places } from '#server/db/schema/places-schema.ts'
import { type Customer, elsewhere } from './customers.ts'
import { CONTACT } from './shopping.ts'
import type { CallOptions, TestServer } from './support.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Free slots of a place, `days` ahead or more by the shop's clock, emptied, with so much room. */
export const freeSlots = async (
  { db, now }: TestServer,
  slug: string,
  { count = 1, days = 10, capacity }: { count?: number; days?: number; capacity?: number } = {},
) => {
  const found = await db
    .select({ slot: availabilities })
    .from(availabilities)
    .innerJoin(places, eq(places.id, availabilities.placeId))
    .where(and(eq(places.slug, slug), gt(availabilities.startsAt, new Date(now().getTime() + days * DAY_MS))))
    .orderBy(asc(availabilities.startsAt))
    .limit(count)
  for (const { slot } of found)
    await db
      .update(availabilities)
      .set({ taken: 0, capacity: capacity ?? slot.capacity, isClosed: false })
      .where(eq(availabilities.id, slot.id))
  return found.map(({ slot }) => slot)
}

export const slotOf = async (...given: Parameters<typeof freeSlots>) => {
  const [slot] = await freeSlots(...given)
  if (!slot) throw new Error('there is no slot')
  return slot
}

export const takenOf = async ({ db }: TestServer, id: string): Promise<number> =>
  (await db.select({ taken: availabilities.taken }).from(availabilities).where(eq(availabilities.id, id)))[0]?.taken ??
  -1

type Given = Pick<CallOptions, 'token' | 'from' | 'headers'>

export const hold = (
  server: TestServer,
  id: string,
  units: Record<string, number>,
  given: Given = {},
  more: object = {},
) =>
  server.call('POST', 'holds', {
    from: elsewhere(),
    ...given,
    body: {
      availability_id: id,
      units: Object.entries(units).map(([unit_id, quantity]) => ({ unit_id, quantity })),
      ...more,
    },
  })

/** A hold that was made. */
export const held = async (...given: Parameters<typeof hold>): Promise<Hold> => {
  const answer = await hold(...given)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.hold
}

export const book = (
  server: TestServer,
  { token, from = elsewhere() }: Pick<Customer, 'token' | 'from'>,
  { id, secret }: Pick<Hold, 'id' | 'secret'>,
  more: object = {},
  key = randomUUID(),
) =>
  server.call('POST', 'bookings', {
    token,
    from,
    headers: { 'idempotency-key': key, ...(secret !== undefined && { 'hold-secret': secret }) },
    body: { hold_id: id, contact: CONTACT, payment_method: 'card', ...more },
  })

/** A booking that waits for its payment. */
export const booked = async (
  ...given: Parameters<typeof book>
): Promise<{ booking: Booking; payment: PaymentStep }> => {
  const answer = await book(...given)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data
}

export const readBooking = async (
  server: TestServer,
  { token }: Pick<Customer, 'token'>,
  id: string,
): Promise<Booking> => (await server.call('GET', `bookings/${id}`, { token })).json().data.booking
