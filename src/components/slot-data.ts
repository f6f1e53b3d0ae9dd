import type { Availability, AvailabilityDay } from '#contract/booking/availability.ts'
import type { Money } from '#contract/rules/common.ts'
import type { SlotPlace } from '#contract/wire/feeds.ts'
import { type Locale, textIn } from '#locales/index.ts'
import { href } from '#src/routes.ts'
import { priced, shopId, type Site } from './linked-data.ts'

const SLOT_AVAILABILITY = {
  available: 'https://schema.org/InStock',
  limited: 'https://schema.org/LimitedAvailability',
  sold_out: 'https://schema.org/SoldOut',
} as const

/** Where it is. */
export const locationOf = ({ town, address, region, latitude, longitude }: SlotPlace, locale: Locale): object => ({
  '@type': 'Place',
  name: textIn(town, locale),
  address: {
    '@type': 'PostalAddress',
    streetAddress: textIn(address, locale) || undefined,
    addressLocality: textIn(town, locale) || undefined,
    addressRegion: textIn(region, locale) || undefined,
  },
  geo: { '@type': 'GeoCoordinates', latitude, longitude },
})

/**
 * Slots that are not closed: an event each, or where one party has the place to itself an offer to let it, since
 * nothing takes place there that others could attend. Times are those of the place's clock, with their offset.
 */
export const slotsOf = (
  slots: readonly Availability[],
  place: SlotPlace,
  { pageAt, locale, absolute }: Site & { absolute: (path: string) => string },
  image?: string[],
): object[] => {
  const url = pageAt(href(place.kind, { id: place.slug }))
  const name = textIn(place.name, locale)
  const [location, organizer] = [locationOf(place, locale), shopId(absolute)]
  return slots.flatMap((slot): object[] => {
    const { status, slot_price: whole, starts_at: start, ends_at: end, local_start: local } = slot
    const price = whole ?? lowestOf(slot, place.units)
    if (status === 'closed' || !price) return []
    const offsetMs = Date.parse(`${local}Z`) - Date.parse(start)
    const [startDate, endDate, cutoff] = [start, end, slot.cutoff_at].map((at) => withOffset(at, offsetMs))
    const offer = {
      '@type': 'Offer',
      ...priced(price),
      availability: SLOT_AVAILABILITY[status],
      // The last moment to book.
      validThrough: cutoff,
      url,
    }
    if (whole)
      return [
        {
          ...offer,
          '@type': 'OfferForLease',
          '@id': `${url}#${slot.id}`,
          name,
          availabilityStarts: startDate,
          availabilityEnds: endDate,
          availableAtOrFrom: location,
          offeredBy: organizer,
        },
      ]
    return [
      {
        '@type': 'Event',
        '@id': `${url}#${slot.id}`,
        name,
        description: textIn(place.summary, locale) || undefined,
        image,
        url,
        location,
        startDate,
        endDate,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        maximumAttendeeCapacity: slot.capacity,
        remainingAttendeeCapacity: slot.vacancies,
        organizer,
        offers: offer,
      },
    ]
  })
}

/** The slots among the answers for one day. */
export const slotsIn = (data: readonly (Availability | AvailabilityDay)[] = []): Availability[] =>
  data.flatMap((one) => ('id' in one ? [one] : []))

/** What a guest pays who may come alone: the lowest price there is to begin with. */
const lowestOf = ({ unit_prices: prices }: Availability, units: SlotPlace['units']): Money | undefined =>
  prices
    .filter(({ unit_id: id }) => units.some((unit) => unit.id === id && !unit.accompanied))
    .map(({ price }) => price)
    .toSorted((a, b) => a.amount - b.amount)[0]

/** An instant as a clock shows it that is ahead by an offset: `2026-11-28T18:00:00+03:00`. */
const withOffset = (at: string, offsetMs: number): string => {
  const minutes = Math.abs(offsetMs) / 60_000
  const two = (value: number) => String(value).padStart(2, '0')
  const local = new Date(Date.parse(at) + offsetMs).toISOString().slice(0, 19)
  return `${local}${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
