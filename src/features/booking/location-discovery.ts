import { textIn } from '#locales/index.ts'
import type { SlotPlace } from '#contract/wire/feeds.ts'
import type { DiscoveryModule, LoadedContext } from '#src/api/page.ts'
import { breadcrumbs, priced, questionsOf, ratingOf } from '#src/components/linked-data.ts'
import { locationOf, slotsIn, slotsOf } from '#src/components/slot-data.ts'
import { href } from '#src/routes.ts'
import { locationQuery } from './places/search/place-query.ts'
import { nextDayReads } from './slots/availability-query.ts'

/** An id is another name of the slug. */
export const canonical: DiscoveryModule['canonical'] = ({ params: { id = '' }, read }) =>
  href('location', { id: read(locationQuery(id)).data.slug })

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const placeOf = ({ params: { id = '' }, read }: LoadedContext) => read(locationQuery(id)).data

export const reads: DiscoveryModule['reads'] = (context) => nextDayReads('location', placeOf(context))

export const linkedData: DiscoveryModule['linkedData'] = (context) => {
  const { locale, sharedPicture, pageAt, peek, t } = context
  const place = placeOf(context)
  const path = href('location', { id: place.slug })
  const url = pageAt(path)
  const name = textIn(place.name, locale)
  const image = place.images.map(sharedPicture)
  const at: SlotPlace = { ...place, kind: 'location', town: place.city, region: place.region.name }
  return [
    {
      ...locationOf(at, locale),
      '@type': ['EventVenue', 'LocalBusiness'],
      name,
      description: textIn(place.description, locale),
      url,
      image,
      maximumAttendeeCapacity: place.capacity,
      openingHoursSpecification: place.opening_hours.map(({ weekday, from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${DAYS[weekday]}`,
        opens: from,
        closes: to,
      })),
      amenityFeature: place.amenities.map(({ label }) => ({
        '@type': 'LocationFeatureSpecification',
        name: textIn(label, locale),
        value: true,
      })),
      makesOffer: {
        '@type': 'Offer',
        ...priced(place.price_from),
        availability: `https://schema.org/${place.next_free ? 'InStock' : 'SoldOut'}`,
        url,
      },
      ...ratingOf(place.rating, place.reviews.latest),
    },
    ...nextDayReads('location', place).flatMap((read) => slotsOf(slotsIn(peek(read)?.data), at, context, image)),
    breadcrumbs(context, [
      { name: t('places.locations.title'), path: href('locations') },
      { name, path },
    ]),
    ...questionsOf(context, place.faqs),
  ]
}
