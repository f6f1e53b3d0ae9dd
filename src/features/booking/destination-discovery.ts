import type { Money } from '#contract/rules/common.ts'
import { textIn } from '#locales/index.ts'
import type { DiscoveryModule } from '#src/api/page.ts'
import { breadcrumbs, priced, questionsOf, ratingOf, shopId } from '#src/components/linked-data.ts'
import { href } from '#src/routes.ts'
import { destinationQuery } from './places/search/place-query.ts'

/** An id is another name of the slug. */
export const canonical: DiscoveryModule['canonical'] = ({ params: { id = '' }, read }) =>
  href('destination', { id: read(destinationQuery(id)).data.slug })

export const linkedData: DiscoveryModule['linkedData'] = (context) => {
  const { params, read, locale, sharedPicture, pageAt, absolute, t } = context
  const place = read(destinationQuery(params.id ?? '')).data
  const path = href('destination', { id: place.slug })
  const url = pageAt(path)
  const name = textIn(place.name, locale)
  const image = place.images.map(sharedPicture)
  const { price: lowPrice, priceCurrency } = priced(lowestOf(place.experiences) ?? place.price_from)
  return [
    {
      '@type': 'TouristDestination',
      '@id': `${url}#place`,
      name,
      description: textIn(place.description, locale),
      url,
      image,
      geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
      containedInPlace: { '@type': 'AdministrativeArea', name: textIn(place.region.name, locale) },
      includesAttraction: place.experiences.map(({ slug, title }) => ({
        '@type': 'TouristAttraction',
        name: textIn(title, locale),
        url: pageAt(href('experience', { id: slug })),
      })),
      ...ratingOf(place.rating, []),
    },
    ...(place.experiences.length > 0
      ? [
          {
            '@type': 'TouristTrip',
            name,
            description: textIn(place.tagline, locale),
            url,
            image,
            provider: shopId(absolute),
            itinerary: { '@type': 'TouristDestination', '@id': `${url}#place`, name },
            offers: { '@type': 'AggregateOffer', lowPrice, priceCurrency, offerCount: place.experiences.length },
            subTrip: place.experiences.map(({ slug, title, summary, price_from: from }) => ({
              '@type': 'TouristTrip',
              name: textIn(title, locale),
              description: textIn(summary, locale),
              url: pageAt(href('experience', { id: slug })),
              offers: { '@type': 'Offer', ...priced(from), url: pageAt(href('experience', { id: slug })) },
            })),
          },
        ]
      : []),
    breadcrumbs(context, [
      { name: t('places.destinations.title'), path: href('destinations') },
      { name, path },
    ]),
    ...questionsOf(context, place.faqs),
  ]
}

const lowestOf = (all: readonly { price_from: Money }[]): Money | undefined =>
  all.map(({ price_from: price }) => price).toSorted((a, b) => a.amount - b.amount)[0]
