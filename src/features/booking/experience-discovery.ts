import { textIn } from '#locales/index.ts'
import type { SlotPlace } from '#contract/wire/feeds.ts'
import type { DiscoveryModule, LoadedContext } from '#src/api/page.ts'
import { breadcrumbs, priced, questionsOf, ratingOf, shopId } from '#src/components/linked-data.ts'
import { locationOf, slotsIn, slotsOf } from '#src/components/slot-data.ts'
import { href } from '#src/routes.ts'
import { experienceQuery } from './places/search/place-query.ts'
import { nextDayReads } from './slots/availability-query.ts'

/** An id is another name of the slug. */
export const canonical: DiscoveryModule['canonical'] = ({ params: { id = '' }, read }) =>
  href('experience', { id: read(experienceQuery(id)).data.slug })

const placeOf = ({ params: { id = '' }, read }: LoadedContext) => read(experienceQuery(id)).data

export const reads: DiscoveryModule['reads'] = (context) => nextDayReads('experience', placeOf(context))

export const linkedData: DiscoveryModule['linkedData'] = (context) => {
  const { locale, sharedPicture, pageAt, absolute, peek, t } = context
  const place = placeOf(context)
  const path = href('experience', { id: place.slug })
  const url = pageAt(path)
  const name = textIn(place.title, locale)
  const image = place.images.map(sharedPicture)
  const at: SlotPlace = {
    ...place,
    kind: 'experience',
    name: place.title,
    address: place.meeting_point,
    town: place.destination.name,
    region: place.region.name,
  }
  return [
    {
      // Of the two only a product has a rating.
      '@type': ['TouristTrip', 'Product'],
      name,
      description: textIn(place.description, locale),
      url,
      image,
      provider: shopId(absolute),
      itinerary: locationOf(at, locale),
      offers: {
        '@type': 'Offer',
        ...priced(place.price_from),
        availability: `https://schema.org/${place.next_free ? 'InStock' : 'SoldOut'}`,
        url,
      },
      ...ratingOf(place.rating, place.reviews.latest),
    },
    ...nextDayReads('experience', place).flatMap((read) => slotsOf(slotsIn(peek(read)?.data), at, context, image)),
    breadcrumbs(context, [
      { name: t('places.destinations.title'), path: href('destinations') },
      { name: textIn(place.destination.name, locale), path: href('destination', { id: place.destination.slug }) },
      { name, path },
    ]),
    ...questionsOf(context, place.faqs),
  ]
}
