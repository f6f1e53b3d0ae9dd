import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { BookingStatus } from '#contract/booking/bookings.ts'
import { bookedTerms } from '../../modules/bookings/book.ts'
import { slotsOfDay } from '../../modules/availability/slots.ts'
import { dayAt } from '../../modules/availability/wall-clock.ts'
import { seatsRepository } from '../../modules/holds/seats.ts'
import { chooseUnits } from '../../modules/holds/units.ts'
import { type PlaceRow, rulesOf } from '../../modules/places/serialize.ts'
import { placesRepository } from '../../modules/places/repository.ts'
import { readCurrency } from '../../modules/products/catalog-meta.ts'
import { readSaleVat } from '../../settings/seller.ts'
import { users } from '../../db/schema/accounts-schema.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { addPayment } from '../payment.ts'
import { availabilities } from '../../db/schema/places-schema.ts'
import type { AvailabilityRow } from '../../db/schema/rows.ts'

/** What the demo customer has booked: something that is coming, something that was, and something that is off. */
interface SeedBooking {
  key: string
  reference: string
  code: string
  kind: 'location' | 'experience'
  slug: string
  status: BookingStatus
  units: { unit_id: string; quantity: number }[]
  /** Days from now at least; before 0 it was. */
  days: number
  /** Units of her membership were spent for it, one a guest. */
  usesEntitlement?: true
}

const USER_ID = 'usr_demo-sara'
const DAY_MS = 24 * 60 * 60 * 1000
/** Any number but those of the other locks. */
const LOCK = 4715
const CONTACT = { name: 'سارة العتيبي', email: 'sara@qafila.example', phone: '+966501234567' }

const BOOKINGS: readonly SeedBooking[] = [
  {
    key: 'coming',
    reference: 'QB-H3GR4D',
    code: '7KQ2-M9PX-3HVD',
    kind: 'experience',
    slug: 'hegra-at-dawn',
    status: 'confirmed',
    units: [
      { unit_id: 'adult', quantity: 2 },
      { unit_id: 'child', quantity: 1 },
    ],
    days: 6,
  },
  {
    key: 'past',
    reference: 'QB-TW8R5E',
    code: '4DRT-8WNC-6YGZ',
    kind: 'location',
    slug: 'riyadh-craft-studio',
    status: 'redeemed',
    units: [{ unit_id: 'adult', quantity: 3 }],
    days: -18,
    usesEntitlement: true,
  },
  {
    key: 'cancelled',
    reference: 'QB-N4JD2S',
    code: '9XHB-2KQF-7TMR',
    kind: 'experience',
    slug: 'najdi-supper',
    status: 'cancelled',
    units: [{ unit_id: 'adult', quantity: 2 }],
    days: 5,
    usesEntitlement: true,
  },
]

/** Adds what the demo customer has booked, once, also to a data folder that was there before. */
export const seedBookings = (db: Database, now = new Date()): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [customer] = await tx.select({ id: users.id }).from(users).where(eq(users.id, USER_ID))
    const existing = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, 'bkg_demo-coming'))
    if (!customer || existing.length > 0) return
    const currency = await readCurrency(tx)
    for (const seed of BOOKINGS) await addBooking(tx, seed, currency, now)
  })

const addBooking = async (tx: Database, seed: SeedBooking, currency: string, now: Date): Promise<void> => {
  const place = await placesRepository(tx).read(seed.kind, seed.slug)
  const slot = place && (seed.days < 0 ? pastSlot(place, seed.days, now) : await comingSlot(tx, place, seed.days, now))
  if (!place || !slot) return
  const chosen = chooseUnits(seed.units, rulesOf(place), slot, 'ar')
  const id = `bkg_demo-${seed.key}`
  const madeAt = new Date(Math.min(now.getTime(), slot.startsAt.getTime()) - 9 * DAY_MS)
  const isCancelled = seed.status === 'cancelled'
  const total = seed.usesEntitlement ? 0 : chosen.total
  await tx.insert(bookings).values({
    id,
    reference: seed.reference,
    userId: USER_ID,
    status: seed.status,
    ...bookedTerms({ slot, place, chosen }),
    guests: [],
    contact: CONTACT,
    currency,
    ...(await readSaleVat(tx)),
    total,
    refunded: isCancelled ? total : 0,
    usesEntitlement: seed.usesEntitlement ?? false,
    entitlementUnits: seed.usesEntitlement ? chosen.guests : 0,
    covered: chosen.total - total,
    ticketCode: seed.code,
    calendarSequence: isCancelled ? 1 : 0,
    locale: 'ar',
    timeline: timelineOf(seed.status, madeAt, slot),
    createdAt: madeAt,
    updatedAt: madeAt,
  })
  if (total > 0)
    await addPayment(tx, {
      id: `pay_demo-${seed.key}`,
      intent: 'booking',
      intentId: id,
      reference: seed.reference,
      userId: USER_ID,
      status: isCancelled ? 'refunded' : 'succeeded',
      amount: total,
      refunded: isCancelled ? total : 0,
      currency,
      method: 'card',
      gateway: 'sandbox',
      createdAt: madeAt,
      updatedAt: madeAt,
    })
  if (seed.status === 'confirmed')
    await seatsRepository(tx).take({ slot, seats: chosen.seats, isExclusive: false, owner: { bookingId: id } })
}

const timelineOf = (status: BookingStatus, madeAt: Date, slot: AvailabilityRow) => {
  const at = (time: number): string => new Date(time).toISOString()
  return [
    { status: 'pending_payment' as const, at: at(madeAt.getTime()) },
    { status: 'confirmed' as const, at: at(madeAt.getTime() + 60_000) },
    ...(status === 'confirmed'
      ? []
      : [{ status, at: at(status === 'cancelled' ? madeAt.getTime() + DAY_MS : slot.startsAt.getTime()) }]),
  ]
}

const comingSlot = async (tx: Database, place: PlaceRow, days: number, now: Date) => {
  const [slot] = await tx
    .select()
    .from(availabilities)
    .where(
      and(
        eq(availabilities.placeId, place.id),
        gt(availabilities.startsAt, new Date(now.getTime() + days * DAY_MS)),
        sql`${availabilities.capacity} - ${availabilities.taken} >= 4`,
      ),
    )
    .orderBy(asc(availabilities.startsAt))
    .limit(1)
  return slot
}

/** A slot as there was one then. */
const pastSlot = (place: PlaceRow, days: number, now: Date): AvailabilityRow | undefined => {
  const day = dayAt(new Date(now.getTime() + days * DAY_MS), place.timeZone)
  const [slot] = slotsOfDay({ ...place, booking: rulesOf(place) }, day)
  return slot && { ...slot, slotPrice: slot.slotPrice ?? null, taken: 0, isClosed: false }
}
