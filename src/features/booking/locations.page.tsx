import { useSuspenseQuery } from '@tanstack/react-query'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { VenueCard } from './places/PlaceCards.tsx'
import { PlaceListView } from './places/PlaceListView.tsx'
import { lastPageHref, locationsQuery } from './places/search/place-search.ts'

export const load: PageModule['load'] = ({ search }) => [locationsQuery(search)]

export const settle: PageModule['settle'] = ({ search, read }) =>
  lastPageHref('locations', search, read(locationsQuery(search)).meta)

export const head: PageModule['head'] = ({ t }) => ({
  title: t('places.locations.title'),
  description: t('places.locations.description'),
})

/** The venues that can be booked. */
export default function LocationsPage({ search }: PageProps) {
  return (
    <PlaceListView
      list="locations"
      search={search}
      answer={useSuspenseQuery(locationsQuery(search)).data}
      card={(place, look, chosen) => <VenueCard {...look} place={place} query={chosen} />}
    />
  )
}
