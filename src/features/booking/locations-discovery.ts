import { textIn } from '#locales/index.ts'
import type { DiscoveryModule } from '#src/api/page.ts'
import { href } from '#src/routes.ts'
import { locationsQuery, placesHref, readFilters } from './places/search/place-search.ts'

/** What is searched, filtered or sorted shows the same places once more, and is read for its links only. */
export const canonical: DiscoveryModule['canonical'] = ({ search }) => {
  const filters = readFilters('locations', search)
  const plain = { q: '', sort: 'featured', page: filters.page } as const
  return placesHref('locations', filters) === placesHref('locations', plain)
    ? placesHref('locations', plain)
    : undefined
}

export const linkedData: DiscoveryModule['linkedData'] = ({ search, read, locale, pageAt }) => [
  {
    '@type': 'ItemList',
    itemListElement: read(locationsQuery(search)).data.map(({ slug, name }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: textIn(name, locale),
      url: pageAt(href('location', { id: slug })),
    })),
  },
]
