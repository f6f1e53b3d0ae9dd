import { textIn } from '#locales/index.ts'
import type { DiscoveryModule } from '#src/api/page.ts'
import { toMajor } from '#src/i18n/format.ts'
import { href } from '#src/routes.ts'
import { breadcrumbs, questionsOf, ratingOf } from './places/place-crumbs.ts'
import { experienceQuery } from './places/search/place-query.ts'

/** An id is another name of the slug. */
export const canonical: DiscoveryModule['canonical'] = ({ params: { id = '' }, read }) =>
  href('experience', { id: read(experienceQuery(id)).data.slug })

export const linkedData: DiscoveryModule['linkedData'] = (context) => {
  const { params, read, locale, sharedPicture, pageAt, t, site } = context
  const place = read(experienceQuery(params.id ?? '')).data
  const url = pageAt(href('experience', { id: place.slug }))
  const offer = {
    '@type': 'Offer',
    price: toMajor(place.price_from),
    priceCurrency: place.price_from.currency,
    availability: `https://schema.org/${place.next_free ? 'InStock' : 'SoldOut'}`,
    url,
  }
  const image = place.images.map(sharedPicture)
  const where = {
    '@type': 'Place',
    name: textIn(place.destination.name, locale),
    ...(textIn(place.meeting_point, locale) && { address: textIn(place.meeting_point, locale) }),
    geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
  }
  return [
    {
      '@type': ['TouristTrip', 'Product'],
      name: textIn(place.title, locale),
      description: textIn(place.description, locale),
      url,
      image,
      provider: { '@type': 'Organization', name: site.general.site_name },
      itinerary: where,
      offers: offer,
      ...ratingOf(place.rating),
    },
    ...(place.next_free
      ? [
          {
            '@type': 'Event',
            name: textIn(place.title, locale),
            description: textIn(place.summary, locale),
            startDate: place.next_free.starts_at,
            duration: `PT${place.duration_minutes}M`,
            eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
            eventStatus: 'https://schema.org/EventScheduled',
            image,
            location: where,
            organizer: { '@type': 'Organization', name: site.general.site_name, url: pageAt(href('home')) },
            offers: offer,
          },
        ]
      : []),
    breadcrumbs(context, [
      { name: t('places.destinations.title'), path: href('destinations') },
      { name: textIn(place.destination.name, locale), path: href('destination', { id: place.destination.slug }) },
      { name: textIn(place.title, locale), path: href('experience', { id: place.slug }) },
    ]),
    ...questionsOf(context, place.faqs),
  ]
}
