import type { Image, Text } from '#contract/rules/common.ts'
import type { BookingRules, UnitRow } from '../../db/schema/places-schema.ts'
import { slugOf } from '../model.ts'
import { DEFAULTS } from '../read/booking-rules.ts'
import { daysText } from '../read/days-and-times.ts'
import { TIME_ZONE } from '../read/place-rows.ts'
import type { YamlName } from '../schemas.ts'
import { both } from './both.ts'
import type { ExportedShop } from './exported.ts'

type Place = ExportedShop['venues'][number]

interface PlaceDeps {
  price: (amount: number) => number
  pictureOf: (image: Image) => object
  /** The slug by which `places.yaml` lists something that places share. */
  shared: (list: 'policies' | 'amenities', id: string, content: object) => string
}

/** The YAML files of places, by name. */
export const placeFiles = (
  shop: ExportedShop,
  { price, pictureOf }: Omit<PlaceDeps, 'shared'>,
): [name: YamlName, value: unknown][] => {
  const { lists, shared } = createShared()
  const deps = { price, pictureOf, shared }
  const destinations = shop.destinations.map((row) => ({
    ...common(row, deps),
    highlights: filled(row.details.highlights?.map(both)),
    best_season: row.details.best_season && both(row.details.best_season),
    getting_there: row.details.getting_there && both(row.details.getting_there),
    faqs: faqsOf(row),
  }))
  const experiences = shop.experiences.map((row) => experienceOf(row, deps))
  const venues = shop.venues.map((row) => venueOf(row, deps))
  return [
    [
      'places.yaml',
      {
        regions: shop.regions.map(({ id, name }) => ({ slug: id, name: both(name) })),
        policies: filled([...lists.policies.values()]),
        amenities: filled([...lists.amenities.values()]),
      },
    ],
    ['destinations.yaml', destinations],
    ['experiences.yaml', experiences],
    ['venues.yaml', venues],
    ['closures.yaml', closuresOf(shop)],
  ]
}

/** Collects what places share. Two contents of the same id get two slugs. */
const createShared = () => {
  const lists = { policies: new Map<string, object>(), amenities: new Map<string, object>() }
  const shared: PlaceDeps['shared'] = (list, id, content) => {
    const bySlug = lists[list]
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? id : `${id}-${number}`
      const written = { slug, ...content }
      const before = bySlug.get(slug)
      if (before && JSON.stringify(before) !== JSON.stringify(written)) continue
      bySlug.set(slug, written)
      return slug
    }
  }
  return { lists, shared }
}

const common = (row: Place, { pictureOf }: PlaceDeps) => ({
  slug: row.slug,
  name: both(row.name),
  summary: both(row.summary),
  region: row.regionId,
  latitude: row.latitude,
  longitude: row.longitude,
  time_zone: row.timeZone === TIME_ZONE ? undefined : row.timeZone,
  search_words: filledText(row.keywords),
  hidden: row.isHidden || undefined,
  pictures: row.images.map(pictureOf),
})

const experienceOf = (row: Place, deps: PlaceDeps) => {
  const { details, booking } = row
  return {
    ...common(row, deps),
    destination: row.destinationId === null ? undefined : slugOf(row.destinationId),
    kind: row.tag,
    languages: details.languages ?? [],
    meeting_point: details.meeting_point && both(details.meeting_point),
    highlights: filled(details.highlights?.map(both)),
    inclusions: filled(details.inclusions?.map(both)),
    exclusions: filled(details.exclusions?.map(both)),
    ...(booking && { ...rulesOf(booking), prices: pricesOf(booking, deps), schedule: scheduleOf(booking) }),
    ...after(row, deps),
  }
}

const venueOf = (row: Place, deps: PlaceDeps) => {
  const { details, booking } = row
  return {
    ...common(row, deps),
    destination: row.destinationId === null ? undefined : slugOf(row.destinationId),
    city: details.city && both(details.city),
    address: details.address && both(details.address),
    opening_hours: hoursOf(details.opening_hours ?? []),
    amenities: filled(details.amenities?.map(({ id, label }) => deps.shared('amenities', id, { name: both(label) }))),
    ...(booking && {
      ...rulesOf(booking),
      pause_minutes: booking.pause_minutes === DEFAULTS.pause ? undefined : booking.pause_minutes,
      ...(booking.slot_price === undefined
        ? { prices: pricesOf(booking, deps) }
        : {
            slot_price: deps.price(booking.slot_price),
            weekend_slot_price:
              booking.weekend_slot_price === undefined ? undefined : deps.price(booking.weekend_slot_price),
          }),
      schedule: scheduleOf(booking),
    }),
    ...after(row, deps),
  }
}

const after = ({ details, ...row }: Place, { shared }: PlaceDeps) => ({
  policies: filled(
    details.policies?.map(({ id, title, text }) => shared('policies', id, { title: both(title), text: both(text) })),
  ),
  accessibility: details.accessibility && both(details.accessibility),
  faqs: faqsOf({ details, ...row }),
})

const rulesOf = (rules: BookingRules) => ({
  capacity: rules.capacity,
  min_guests: rules.min_units === DEFAULTS.minGuests ? undefined : rules.min_units,
  max_guests: rules.max_units === rules.capacity ? undefined : rules.max_units,
  minutes: rules.slot_minutes,
  book_before_minutes: rules.book_before_minutes === DEFAULTS.bookBefore ? undefined : rules.book_before_minutes,
  cancellation: {
    until_hours: rules.cancellation.cutoff_hours,
    refunds: rules.cancellation.tiers.map(({ hours_before, refund_percent }) => ({
      hours: hours_before,
      percent: refund_percent,
    })),
  },
})

const pricesOf = ({ units, max_units }: BookingRules, { price }: PlaceDeps) =>
  units.map((unit: UnitRow) => ({
    slug: unit.id,
    name: both(unit.label),
    note: unit.note && both(unit.note),
    price: price(unit.price),
    from_age: unit.min_age,
    to_age: unit.max_age,
    with_adult: unit.accompanied || undefined,
    min: unit.min === 0 ? undefined : unit.min,
    max: unit.max === max_units ? undefined : unit.max,
  }))

const scheduleOf = ({ schedules }: BookingRules) =>
  schedules?.map(({ weekdays, times }) => ({ days: daysText(weekdays), times: times.join(', ') }))

/** Weekdays that follow each other with the same hours are one line. */
const hoursOf = (hours: readonly { weekday: number; from: string; to: string }[]) => {
  const lines: { days: number[]; from: string; to: string }[] = []
  for (const { weekday, from, to } of hours) {
    const last = lines.at(-1)
    if (last && last.from === from && last.to === to) last.days.push(weekday)
    else lines.push({ days: [weekday], from, to })
  }
  return lines.map(({ days, from, to }) => ({ days: daysText(days), from, to }))
}

const faqsOf = ({ details }: Pick<Place, 'details'>) =>
  filled(details.faqs.map(({ question, answer }) => ({ question: both(question), answer: both(answer) })))

/** Places that are closed on the same days for the same reason are one entry. */
const closuresOf = ({ placeClosures, experiences, venues }: ExportedShop) => {
  const slugs = new Map([...experiences, ...venues].map(({ id, slug }) => [id, slug]))
  const groups = Map.groupBy(placeClosures, ({ fromDate, toDate, reason }) =>
    JSON.stringify([fromDate, toDate, both(reason)]),
  )
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    return {
      places: rows.flatMap(({ placeId }) => slugs.get(placeId) ?? []),
      from: first.fromDate,
      to: first.toDate === first.fromDate ? undefined : first.toDate,
      reason: both(first.reason),
    }
  })
}

/** Undefined where there is nothing. */
const filled = <Item>(list: readonly Item[] | undefined): readonly Item[] | undefined =>
  list && list.length > 0 ? list : undefined

const filledText = (text: Text) => (Object.values(text).some(Boolean) ? both(text) : undefined)
