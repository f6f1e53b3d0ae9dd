import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PlaceFacets } from '#contract/booking/places.ts'
import { routerLink } from '#src/components/navigation/router-link.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Heading } from '#src/ui/text/Heading.tsx'
import { DestinationTile, ExperienceTile, VenueCard } from './PlaceCards.tsx'
import { PlaceFrame, PlaceGrid } from './PlaceListView.tsx'
import * as styles from './PlaceListView.css.ts'
import { allQueries, type PlaceList, placesHref, readFilters } from './search/place-search.ts'

/** The beginning of each list: all that can be booked on a day, for a party, on one page. */
export const AllPlaces = ({ search }: { search: URLSearchParams }) => {
  const { t } = useT()
  const filters = readFilters('all', search)
  const queries = allQueries(filters)
  const experiences = useSuspenseQuery(queries.experiences).data
  const destinations = useSuspenseQuery(queries.destinations).data
  const locations = useSuspenseQuery(queries.locations).data
  const answers = [experiences, destinations, locations]
  const section = (list: PlaceList, total: number, cards: ReactNode) =>
    total > 0 && (
      <section aria-labelledby={list} className={styles.part}>
        <div className={styles.head}>
          <Heading level={2} id={list}>
            {t(`places.${list}.title`)}
          </Heading>
          {routerLink({
            href: placesHref(list, { ...filters, page: 1 }),
            className: styles.more,
            children: t('places.see_all', { count: total }),
          })}
        </div>
        {cards}
      </section>
    )
  return (
    <PlaceFrame
      view="all"
      search={search}
      total={answers.reduce((sum, { meta }) => sum + meta.total, 0)}
      facets={together(answers.map(({ facets }) => facets))}
      suggestion={answers.every(({ did_you_mean: word }) => word) ? experiences.did_you_mean : undefined}
      fromDevice={answers.find(({ fromDevice }) => fromDevice)?.fromDevice}
    >
      {section(
        'experiences',
        experiences.meta.total,
        <PlaceGrid
          places={experiences.data}
          level={3}
          chosen={filters}
          card={(place, look, chosen) => <ExperienceTile {...look} place={place} query={chosen} />}
        />,
      )}
      {section(
        'locations',
        locations.meta.total,
        <PlaceGrid
          places={locations.data}
          level={3}
          isBelow={experiences.meta.total > 0}
          chosen={filters}
          card={(place, look, chosen) => <VenueCard {...look} place={place} query={chosen} />}
        />,
      )}
      {section(
        'destinations',
        destinations.meta.total,
        <PlaceGrid
          places={destinations.data}
          level={3}
          isBelow={experiences.meta.total + locations.meta.total > 0}
          chosen={filters}
          card={(place, look) => <DestinationTile {...look} place={place} />}
        />,
      )}
    </PlaceFrame>
  )
}

/** Regions and prices of several lists as those of one. */
const together = (facets: readonly PlaceFacets[]): PlaceFacets => {
  const regions = new Map<string, PlaceFacets['regions'][number]>()
  for (const region of facets.flatMap((one) => one.regions))
    regions.set(region.id, { ...region, count: region.count + (regions.get(region.id)?.count ?? 0) })
  const prices = facets.map(({ price }) => price).filter(({ max }) => max > 0)
  const [price] = facets
  return {
    regions: [...regions.values()],
    kinds: [],
    price: {
      currency: price?.price.currency ?? 'SAR',
      min: Math.min(...prices.map(({ min }) => min), Infinity),
      max: Math.max(...prices.map(({ max }) => max), 0),
    },
  }
}
