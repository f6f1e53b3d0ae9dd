import { textIn } from '#locales/index.ts'
import type { DiscoveryModule } from '#src/api/page.ts'
import { breadcrumbs, itemList } from '#src/components/linked-data.ts'
import { href } from '#src/routes.ts'
import { storeWay } from './store-way.ts'
import { categoriesQuery } from './categories-query.ts'
import { categoryOf, listQuery, noFilters, readFilters, storeHref } from './search.ts'

/**
 * The store, its categories and their pages are each to be found as themselves, so that every product is. What is
 * searched, filtered or sorted shows the same products once more, and is read for its links only.
 * Source: https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading
 */
export const canonical: DiscoveryModule['canonical'] = ({ search, read }) => {
  const filters = readFilters(search)
  const plain = { ...noFilters, category: filters.category, page: filters.page }
  if (storeHref(filters) !== storeHref(plain)) return undefined
  return storeHref({ ...plain, category: categoryOf(filters, read(categoriesQuery).data)?.slug })
}

export const linkedData: DiscoveryModule['linkedData'] = (context) => {
  const { search, read, locale } = context
  const category = categoryOf(readFilters(search), read(categoriesQuery).data)
  const entries = read(listQuery(search)).data.map(({ name, slug }) => ({
    name: textIn(name, locale),
    path: href('product', { id: slug }),
  }))
  return [...itemList(context, entries), ...(category ? [breadcrumbs(context, storeWay(context, category))] : [])]
}
