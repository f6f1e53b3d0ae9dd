import { useLoaded } from '#src/api/answers.ts'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { LIST_SIZES, IN_SIGHT } from './card-sizes.ts'
import { DestinationTile } from './PlaceCards.tsx'
import { PlaceListView } from './PlaceListView.tsx'
import * as styles from './PlaceListView.css.ts'
import { destinationsQuery, placesHref, readFilters } from './place-search.ts'

export const load: PageModule['load'] = ({ search }) => [destinationsQuery(search)]

export const settle: PageModule['settle'] = ({ search, read }) => {
  const filters = readFilters('destinations', search)
  const { last_page: last } = read(destinationsQuery(search)).meta
  return filters.page > last ? placesHref('destinations', { ...filters, page: last }) : undefined
}

export const head: PageModule['head'] = ({ t }) => ({
  title: t('places.destinations.title'),
  description: t('places.destinations.description'),
})

/** Where to go. */
export default function DestinationsPage({ search }: PageProps) {
  const { data, meta, facets, did_you_mean: meant, fromDevice } = useLoaded(destinationsQuery(search))
  const filters = readFilters('destinations', search)
  return (
    <PlaceListView
      list="destinations"
      filters={filters}
      meta={meta}
      facets={facets}
      meant={meant}
      isFromDevice={fromDevice === true}
    >
      <ul className={styles.cards}>
        {data.map((place, at) => (
          <li key={place.id}>
            <DestinationTile place={place} level={2} sizes={LIST_SIZES} priority={at === 0} eager={at < IN_SIGHT} />
          </li>
        ))}
      </ul>
    </PlaceListView>
  )
}
