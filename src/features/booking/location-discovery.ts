import { textIn } from '#locales/index.ts'
import type { DiscoveryModule } from '#src/api/page.ts'
import { toMajor } from '#src/i18n/format.ts'
import { href } from '#src/routes.ts'
import { breadcrumbs, questionsOf, ratingOf } from './places/place-crumbs.ts'
import { locationQuery } from './places/search/place-query.ts'

/** An id is another name of the slug. */
export const canonical: DiscoveryModule['canonical'] = ({ params: { id = '' }, read }) =>
  href('location', { id: read(locationQuery(id)).data.slug })

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const linkedData: DiscoveryModule['linkedData'] = (context) => {
  const { params, read, locale, sharedPicture, pageAt, t } = context
  const place = read(locationQuery(params.id ?? '')).data
  const url = pageAt(href('location', { id: place.slug }))
  return [
    {
      '@type': ['EventVenue', 'LocalBusiness'],
      name: textIn(place.name, locale),
      description: textIn(place.description, locale),
      url,
      image: place.images.map(sharedPicture),
      address: {
        '@type': 'PostalAddress',
        ...(textIn(place.address, locale) && { streetAddress: textIn(place.address, locale) }),
        addressLocality: textIn(place.city, locale),
      },
      geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
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
        price: toMajor(place.price_from),
        priceCurrency: place.price_from.currency,
        availability: `https://schema.org/${place.next_free ? 'InStock' : 'SoldOut'}`,
        url,
      },
      ...ratingOf(place.rating),
    },
    breadcrumbs(context, [
      { name: t('places.locations.title'), path: href('locations') },
      { name: textIn(place.name, locale), path: href('location', { id: place.slug }) },
    ]),
    ...questionsOf(context, place.faqs),
  ]
}
