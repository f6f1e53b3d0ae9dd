import { useSuspenseQuery } from '@tanstack/react-query'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { AllPlaces } from './places/AllPlaces.tsx'
import { DestinationTile, ExperienceTile } from './places/PlaceCards.tsx'
import { PlaceListView } from './places/PlaceListView.tsx'
import {
  allQueries,
  destinationsQuery,
  experiencesQuery,
  lastPageHref,
  readFilters,
  viewOf,
} from './places/search/place-search.ts'

export const load: PageModule['load'] = ({ search }) => {
  const view = viewOf(search)
  if (view === 'all') return Object.values(allQueries(readFilters(view, search)))
  return [view === 'experiences' ? experiencesQuery(search) : destinationsQuery(search)]
}

export const settle: PageModule['settle'] = ({ search, read }) => {
  const view = viewOf(search)
  if (view === 'all') return undefined
  const { meta } = view === 'experiences' ? read(experiencesQuery(search)) : read(destinationsQuery(search))
  return lastPageHref(view, search, meta)
}

export const head: PageModule['head'] = ({ t, search }) => ({
  title: t(`places.${viewOf(search)}.title`),
  description: t(`places.${viewOf(search)}.description`),
})

/** Where to go, with `?view=experiences` what to do there, and with `?view=all` all that can be booked. */
export default function DestinationsPage({ search }: PageProps) {
  const view = viewOf(search)
  if (view === 'all') return <AllPlaces search={search} />
  return view === 'experiences' ? <Experiences search={search} /> : <Destinations search={search} />
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
