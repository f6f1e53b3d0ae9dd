import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { DEFAULT_LOCALE } from '#locales/index.ts'
import { eq } from 'drizzle-orm'
import { seatClaims } from '../../db/schema/bookings-schema.ts'
import { textIn } from '../../lib/text-in.ts'
import { waitingRepository } from '../../modules/waiting/repository.ts'
import { holdsRepository } from '../../modules/holds/repository.ts'
import { rulesOf } from '../../modules/places/serialize.ts'
import { AdminError, type CommandOutput, type ReadDeps, type Screen, type Verb } from '../command.ts'
import { asFacts } from '../list/facts.ts'
import { refuseMore } from '../input/options.ts'
import { written } from '../input/typed-amount.ts'

const showSlot = async (
  { db, clock, reach }: ReadDeps,
  [id = '', ...more]: readonly string[],
  { takesData }: Screen,
): Promise<CommandOutput> => {
  refuseMore(more, 0)
  const now = clock.now()
  const found = await holdsRepository(db).slot(id, now)
  if (!found || (reach && !reach.includes(found.place.id)))
    throw new AdminError(`There is no slot ${id}. "bookings slots" lists those of a day.`)
  const { slot, place, currency } = found
  const money = (amount: number) => ({ amount, currency })
  const queue = await waitingRepository(db).queue({ availabilityId: id, variantId: null })
  // They are among those taken.
  const offered = queue.filter(({ state, offeredUntil }) => state === 'offered' && (offeredUntil ?? now) > now)
  const heldForWaiting = offered.reduce((sum, { party }) => sum + party, 0)
  // Such as on another channel, or in a demo: no list of guests has them.
  const claimed = await db.select({ seats: seatClaims.seats }).from(seatClaims).where(eq(seatClaims.availabilityId, id))
  const otherwise = slot.taken - claimed.reduce((sum, { seats }) => sum + seats, 0)
  const left = Math.max(0, slot.capacity - slot.taken)
  const units = rulesOf(place).units.map(({ id: unit, label, price, max: most }) => ({
    unit,
    name: label,
    ...(slot.slotPrice === null && { price: money(slot.unitPrices[unit] ?? price) }),
    most,
  }))
  const facts = {
    place: place.name,
    starts: slot.localStart.replace('T', ' '),
    ends: slot.localEnd.replace('T', ' '),
    ...(place.timeZone !== SHOP_TIME_ZONE && { time_zone: place.timeZone }),
    taken: slot.taken,
    ...(otherwise > 0 && { taken_otherwise: otherwise }),
    ...(heldForWaiting > 0 && { held_for_waiting: heldForWaiting }),
    capacity: slot.capacity,
    left,
    closed: slot.isClosed,
    ...(slot.slotPrice !== null && { price: money(slot.slotPrice) }),
    units,
  }
  if (takesData) return { text: '', facts }
  const text = asFacts([
    ['Place', textIn(place.name, DEFAULT_LOCALE)],
    ['Time', `${facts.starts} – ${facts.ends.slice(11)}`],
    ['Seats', `${left} of ${slot.capacity} left${slot.isClosed ? ', closed' : ''}`],
    ...(heldForWaiting > 0 ? [['Held', `${heldForWaiting} for the waiting list`] as const] : []),
    ...(otherwise > 0 ? [['Taken', `${otherwise} without a booking here`] as const] : []),
    ...(facts.price ? [['Price', written(facts.price.amount, currency)] as const] : []),
    ...units.map(
      ({ unit, name, price }) =>
        [unit, `${textIn(name, DEFAULT_LOCALE)}${price ? `, ${written(price.amount, currency)}` : ''}`] as const,
    ),
  ])
  return { text, facts }
}

/** `bookings slot`: what a slot has left, and what its tickets cost. */
export const slotVerb: Verb = {
  kind: 'reads',
  role: 'staff',
  isOfPlaces: true,
  isImpersonal: true,
  usage: '<slot>',
  summary: 'One slot: what is left of it, its tickets and their prices',
  run: showSlot,
}
