import { useLoaded } from '#src/api/answers.ts'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { LIST_SIZES, IN_SIGHT } from './places/card-sizes.ts'
import { VenueCard } from './places/PlaceCards.tsx'
import { PlaceListView } from './places/PlaceListView.tsx'
import * as styles from './places/PlaceListView.css.ts'
import { locationsQuery, placesHref, readFilters } from './places/search/place-search.ts'

export const load: PageModule['load'] = ({ search }) => [locationsQuery(search)]

export const settle: PageModule['settle'] = ({ search, read }) => {
  const filters = readFilters('locations', search)
  const { last_page: last } = read(locationsQuery(search)).meta
  return filters.page > last ? placesHref('locations', { ...filters, page: last }) : undefined
}

export const head: PageModule['head'] = ({ t }) => ({
  title: t('places.locations.title'),
  description: t('places.locations.description'),
})

/** The venues that can be booked. */
export default function LocationsPage({ search }: PageProps) {
  const { data, meta, facets, did_you_mean: meant, fromDevice } = useLoaded(locationsQuery(search))
  const filters = readFilters('locations', search)
  return (
    <PlaceListView
      list="locations"
      shown={search}
      filters={filters}
      meta={meta}
      facets={facets}
      meant={meant}
      isFromDevice={fromDevice === true}
    >
      <ul className={styles.cards}>
        {data.map((place, at) => (
          <li key={place.id}>
            <VenueCard
              place={place}
              query={{ date: filters.date, guests: filters.guests }}
              level={2}
              sizes={LIST_SIZES}
              priority={at === 0}
              eager={at < IN_SIGHT}
            />
          </li>
        ))}
      </ul>
    </PlaceListView>
  )
}
