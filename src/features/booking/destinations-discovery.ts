import { textIn } from '#locales/index.ts'
import type { DiscoveryModule } from '#src/api/page.ts'
import { itemList } from '#src/components/linked-data.ts'
import { href } from '#src/routes.ts'
import {
  allQueries,
  destinationsQuery,
  experiencesQuery,
  placesHref,
  readFilters,
  viewOf,
} from './places/search/place-search.ts'

/** What is searched, filtered or sorted shows the same places once more, and is read for its links only. */
export const canonical: DiscoveryModule['canonical'] = ({ search }) => {
  const list = viewOf(search)
  const filters = readFilters(list, search)
  const plain = { q: '', sort: 'featured', page: filters.page } as const
  return placesHref(list, filters) === placesHref(list, plain) ? placesHref(list, plain) : undefined
}

export const linkedData: DiscoveryModule['linkedData'] = (context) =>
  itemList(
    context,
    entriesOf(context.search, context.read).map(({ name, path }) => ({ name: textIn(name, context.locale), path })),
  )

const entriesOf = (search: URLSearchParams, read: Parameters<DiscoveryModule['linkedData'] & object>[0]['read']) => {
  const view = viewOf(search)
  const all = view === 'all' ? allQueries(readFilters(view, search)) : undefined
  const experiences = view === 'destinations' ? [] : read(all?.experiences ?? experiencesQuery(search)).data
  const destinations = view === 'experiences' ? [] : read(all?.destinations ?? destinationsQuery(search)).data
  return [
    ...experiences.map(({ slug, title }) => ({ name: title, path: href('experience', { id: slug }) })),
    ...destinations.map(({ slug, name }) => ({ name, path: href('destination', { id: slug }) })),
    ...(all ? read(all.locations).data : []).map(({ slug, name }) => ({ name, path: href('location', { id: slug }) })),
  ]
}
