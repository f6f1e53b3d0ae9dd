import { useLoaded } from '#src/api/answers.ts'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { LIST_SIZES, IN_SIGHT } from './places/card-sizes.ts'
import { DestinationTile, ExperienceTile } from './places/PlaceCards.tsx'
import { PlaceListView } from './places/PlaceListView.tsx'
import * as styles from './places/PlaceListView.css.ts'
import { destinationsQuery, experiencesQuery, placesHref, readFilters, viewOf } from './places/search/place-search.ts'

const queryOf = (search: URLSearchParams) =>
  viewOf(search) === 'experiences' ? experiencesQuery(search) : destinationsQuery(search)

export const load: PageModule['load'] = ({ search }) => [queryOf(search)]

export const settle: PageModule['settle'] = ({ search, read }) => {
  const list = viewOf(search)
  const filters = readFilters(list, search)
  const { last_page: last } = (
    list === 'experiences' ? read(experiencesQuery(search)) : read(destinationsQuery(search))
  ).meta
  return filters.page > last ? placesHref(list, { ...filters, page: last }) : undefined
}

export const head: PageModule['head'] = ({ t, search }) => ({
  title: t(`places.${viewOf(search)}.title`),
  description: t(`places.${viewOf(search)}.description`),
})

/** Where to go, and with `?view=experiences` what to do there. */
export default function DestinationsPage({ search }: PageProps) {
  return viewOf(search) === 'experiences' ? <Experiences search={search} /> : <Destinations search={search} />
}

type ListProps = Pick<PageProps, 'search'>

const Destinations = ({ search }: ListProps) => {
  const { data, meta, facets, did_you_mean: meant, fromDevice } = useLoaded(destinationsQuery(search))
  const filters = readFilters('destinations', search)
  return (
    <PlaceListView
      list="destinations"
      shown={search}
      {...{ filters, meta, facets, meant }}
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

const Experiences = ({ search }: ListProps) => {
  const { data, meta, facets, did_you_mean: meant, fromDevice } = useLoaded(experiencesQuery(search))
  const filters = readFilters('experiences', search)
  const { date, guests } = filters
  return (
    <PlaceListView
      list="experiences"
      shown={search}
      {...{ filters, meta, facets, meant }}
      isFromDevice={fromDevice === true}
    >
      <ul className={styles.cards}>
        {data.map((place, at) => (
          <li key={place.id}>
            <ExperienceTile
              place={place}
              query={{ date, guests }}
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
