import { useSuspenseQuery } from '@tanstack/react-query'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { DestinationTile, ExperienceTile } from './places/PlaceCards.tsx'
import { PlaceListView } from './places/PlaceListView.tsx'
import { destinationsQuery, experiencesQuery, lastPageHref, viewOf } from './places/search/place-search.ts'

const queryOf = (search: URLSearchParams) =>
  viewOf(search) === 'experiences' ? experiencesQuery(search) : destinationsQuery(search)

export const load: PageModule['load'] = ({ search }) => [queryOf(search)]

export const settle: PageModule['settle'] = ({ search, read }) =>
  viewOf(search) === 'experiences'
    ? lastPageHref('experiences', search, read(experiencesQuery(search)).meta)
    : lastPageHref('destinations', search, read(destinationsQuery(search)).meta)

export const head: PageModule['head'] = ({ t, search }) => ({
  title: t(`places.${viewOf(search)}.title`),
  description: t(`places.${viewOf(search)}.description`),
})

/** Where to go, and with `?view=experiences` what to do there. */
export default function DestinationsPage({ search }: PageProps) {
  return viewOf(search) === 'experiences' ? <Experiences search={search} /> : <Destinations search={search} />
}

type ListProps = Pick<PageProps, 'search'>

const Destinations = ({ search }: ListProps) => (
  <PlaceListView
    list="destinations"
    search={search}
    answer={useSuspenseQuery(destinationsQuery(search)).data}
    card={(place, look) => <DestinationTile {...look} place={place} />}
  />
)

const Experiences = ({ search }: ListProps) => (
  <PlaceListView
    list="experiences"
    search={search}
    answer={useSuspenseQuery(experiencesQuery(search)).data}
    card={(place, look, chosen) => <ExperienceTile {...look} place={place} query={chosen} />}
  />
)
