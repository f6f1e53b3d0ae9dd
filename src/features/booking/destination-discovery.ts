import { textIn } from '#locales/index.ts'
import type { DiscoveryModule } from '#src/api/page.ts'
import { href } from '#src/routes.ts'
import { breadcrumbs, questionsOf, ratingOf } from './places/place-crumbs.ts'
import { destinationQuery } from './places/search/place-query.ts'

/** An id is another name of the slug. */
export const canonical: DiscoveryModule['canonical'] = ({ params: { id = '' }, read }) =>
  href('destination', { id: read(destinationQuery(id)).data.slug })

export const linkedData: DiscoveryModule['linkedData'] = (context) => {
  const { params, read, locale, sharedPicture, pageAt, t } = context
  const place = read(destinationQuery(params.id ?? '')).data
  return [
    {
      '@type': 'TouristDestination',
      name: textIn(place.name, locale),
      description: textIn(place.description, locale),
      url: pageAt(href('destination', { id: place.slug })),
      image: place.images.map(sharedPicture),
      geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
      containedInPlace: { '@type': 'AdministrativeArea', name: textIn(place.region.name, locale) },
      includesAttraction: place.experiences.map(({ slug, title }) => ({
        '@type': 'TouristAttraction',
        name: textIn(title, locale),
        url: pageAt(href('experience', { id: slug })),
      })),
      ...ratingOf(place.rating),
    },
    breadcrumbs(context, [
      { name: t('places.destinations.title'), path: href('destinations') },
      { name: textIn(place.name, locale), path: href('destination', { id: place.slug }) },
    ]),
    ...questionsOf(context, place.faqs),
  ]
}
