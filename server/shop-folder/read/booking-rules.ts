import type { CancelPolicy } from '#contract/booking/places.ts'
import type { BookingRules, UnitRow } from '../../db/schema/places-schema.ts'
import type { Place } from '../place.ts'
import type { YamlValue } from '../schemas.ts'
import { timesOf, weekdaysOf } from './days-and-times.ts'
import { amountOf, bothOf, type Reading } from './reading.ts'
import { checkOpeningHours, checkSchedule } from './schedule-check.ts'

type Venue = YamlValue<'venues.yaml'>[number]
type Experience = YamlValue<'experiences.yaml'>[number]
type Guest = Experience['prices'][number]

/** What a field is when it is left out. */
export const DEFAULTS = { bookBefore: 60, minGuests: 1, pause: 0 } as const
/** The one kind of guest where a party has the place to itself. */
const GUEST = { id: 'guest', label: { ar: 'ضيف', en: 'Guest' }, accompanied: false, min: 1, price: 0 }

export interface RulesDeps {
  reading: Reading
  /** Where a field of this place is written. */
  place: (...path: PropertyKey[]) => Place
}

/** The rules by which an experience is booked. */
export const experienceRules = (experience: Experience, deps: RulesDeps): BookingRules => {
  checkSchedule(
    experience.schedule,
    { minutes: experience.minutes, isOneAtATime: false },
    { problems: deps.reading.problems, place: (index) => deps.place('schedule', index) },
  )
  return {
    ...commonRules(experience, deps),
    mode: 'shared',
    units: unitsOf(experience.prices, maxGuests(experience), deps),
    pause_minutes: DEFAULTS.pause,
    schedules: schedulesOf(experience.schedule),
  }
}

/** The rules by which a venue is booked: by its opening hours, unless there is a schedule. */
export const venueRules = (venue: Venue, deps: RulesDeps): BookingRules => {
  const { reading, place } = deps
  const { schedule, minutes, slot_price, weekend_slot_price } = venue
  const { problems } = reading
  checkOpeningHours(venue.opening_hours, schedule ? undefined : minutes, {
    problems,
    place: (index) => place('opening_hours', index),
  })
  if (schedule)
    checkSchedule(schedule, { minutes, isOneAtATime: true }, { problems, place: (index) => place('schedule', index) })
  else if (venue.opening_hours.length === 0)
    problems.error(place('opening_hours'), 'a venue without a schedule needs opening hours')
  if (slot_price === undefined && weekend_slot_price !== undefined)
    problems.error(place('weekend_slot_price'), 'a weekend_slot_price needs a slot_price')
  const weekend = weekend_slot_price && priceOf(weekend_slot_price, place('weekend_slot_price'), reading)
  return {
    ...commonRules(venue, deps),
    mode: slot_price === undefined ? 'shared' : 'exclusive',
    units: venue.prices ? unitsOf(venue.prices, maxGuests(venue), deps) : [{ ...GUEST, max: maxGuests(venue) }],
    pause_minutes: venue.pause_minutes ?? DEFAULTS.pause,
    ...(slot_price !== undefined && { slot_price: priceOf(slot_price, place('slot_price'), reading) }),
    ...(weekend !== undefined && { weekend_slot_price: Number(weekend) }),
    ...(schedule && { schedules: schedulesOf(schedule) }),
  }
}

/** What is called the price of a place: a seat of a guest who may come alone, or the cheapest slot. */
export const lowestPrice = ({ units, slot_price, weekend_slot_price }: BookingRules): number =>
  slot_price === undefined
    ? Math.min(...units.filter(({ accompanied }) => !accompanied).map(({ price }) => price))
    : Math.min(slot_price, weekend_slot_price ?? slot_price)

const maxGuests = ({ max_guests, capacity }: Experience | Venue): number => max_guests ?? capacity

const commonRules = (written: Experience | Venue, deps: RulesDeps) => {
  const { reading, place } = deps
  const [min, max] = [written.min_guests ?? DEFAULTS.minGuests, maxGuests(written)]
  if (max > written.capacity)
    reading.problems.error(place('max_guests'), `expected at most the capacity, ${written.capacity}, not ${max}`)
  if (min > max)
    reading.problems.error(place('min_guests'), `expected at most ${max}, as many as book together, not ${min}`)
  return {
    min_units: min,
    max_units: max,
    slot_minutes: written.minutes,
    capacity: written.capacity,
    book_before_minutes: written.book_before_minutes ?? DEFAULTS.bookBefore,
    cancellation: cancellationOf(written.cancellation, deps),
  }
}

const cancellationOf = ({ until_hours, refunds }: Venue['cancellation'], deps: RulesDeps): CancelPolicy => {
  const { problems } = deps.reading
  refunds.forEach(({ hours, percent }, index) => {
    const before = refunds[index - 1]
    const place = deps.place('cancellation', 'refunds', index)
    if (before && (hours >= before.hours || percent > before.percent))
      problems.error(place, 'refunds are written with the most hours first, and never rise towards the start')
    if (hours < until_hours)
      problems.warn(place, `is never given: cancelling ends ${until_hours} hours before the start`)
  })
  return {
    cutoff_hours: until_hours,
    tiers: refunds.map(({ hours, percent }) => ({ hours_before: hours, refund_percent: percent })),
  }
}

const unitsOf = (prices: readonly Guest[], most: number, { reading, place }: RulesDeps): UnitRow[] => {
  const { problems } = reading
  if (prices.every((guest) => guest.with_adult))
    problems.error(place('prices'), 'needs a kind of guest who may come alone (without with_adult)')
  return prices.map((guest, index) => {
    const at = (key: string) => place('prices', index, key)
    const { slug, from_age, to_age } = guest
    const accompanied = guest.with_adult ?? false
    const [min, max] = [guest.min ?? 0, guest.max ?? most]
    if (prices.findIndex((other) => other.slug === slug) !== index)
      problems.error(at('slug'), `the slug "${slug}" is used twice`)
    if (from_age !== undefined && to_age !== undefined && from_age > to_age)
      problems.error(at('to_age'), `ends before it begins: ${from_age} to ${to_age}`)
    if (min > max) problems.error(at('min'), `expected at most ${max}, not ${min}`)
    return {
      id: slug,
      label: bothOf(guest.name),
      ...(guest.note && { note: bothOf(guest.note) }),
      ...(from_age !== undefined && { min_age: from_age }),
      ...(to_age !== undefined && { max_age: to_age }),
      accompanied,
      min,
      max,
      // Small children may come for nothing with those who pay.
      price: accompanied
        ? (amountOf(guest.price, at('price'), reading) ?? 0)
        : priceOf(guest.price, at('price'), reading),
    }
  })
}

const priceOf = (written: string | number, place: Place, reading: Reading): number => {
  const amount = amountOf(written, place, reading)
  if (amount === 0) reading.problems.error(place, `expected an amount above 0, not "${written}"`)
  return amount ?? 0
}

const schedulesOf = (schedule: NonNullable<Venue['schedule']>): NonNullable<BookingRules['schedules']> =>
  schedule.map(({ days, times }) => ({ weekdays: weekdaysOf(days), times: timesOf(times) }))
