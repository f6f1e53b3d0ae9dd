import type { DiscoveryModule } from '#src/api/page.ts'
import { breadcrumbs } from './product/breadcrumbs.ts'
import { categoriesQuery } from './categories-query.ts'
import { categoryOf, noFilters, readFilters, storeHref } from './search.ts'

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
  const category = categoryOf(readFilters(context.search), context.read(categoriesQuery).data)
  return category ? [breadcrumbs(context, category)] : []
}
