import { textIn } from '#locales/index.ts'
import type { DiscoveryModule } from '#src/api/page.ts'
import { itemList } from '#src/components/linked-data.ts'
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

export const linkedData: DiscoveryModule['linkedData'] = (context) =>
  itemList(
    context,
    context.read(locationsQuery(context.search)).data.map(({ slug, name }) => ({
      name: textIn(name, context.locale),
      path: href('location', { id: slug }),
    })),
  )
