import type { DiscoveryModule } from '#src/api/page.ts'
import { href } from '#src/routes.ts'
import { destinationsQuery, experiencesQuery, placesHref, readFilters, viewOf } from './places/search/place-search.ts'

/** What is searched, filtered or sorted shows the same places once more, and is read for its links only. */
export const canonical: DiscoveryModule['canonical'] = ({ search }) => {
  const list = viewOf(search)
  const filters = readFilters(list, search)
  const plain = { q: '', sort: 'featured', page: filters.page } as const
  return placesHref(list, filters) === placesHref(list, plain) ? placesHref(list, plain) : undefined
}

export const linkedData: DiscoveryModule['linkedData'] = ({ search, read, locale, pageAt }) => [
  {
    '@type': 'ItemList',
    itemListElement: entriesOf(search, read).map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: name[locale],
      url: pageAt(path),
    })),
  },
]

const entriesOf = (search: URLSearchParams, read: Parameters<DiscoveryModule['linkedData'] & object>[0]['read']) =>
  viewOf(search) === 'experiences'
    ? read(experiencesQuery(search)).data.map(({ slug, title }) => ({
        name: title,
        path: href('experience', { id: slug }),
      }))
    : read(destinationsQuery(search)).data.map(({ slug, name }) => ({ name, path: href('destination', { id: slug }) }))
