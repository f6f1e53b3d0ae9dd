import { optional, query } from '#src/api/query.ts'

const SHOWN = 4

/** The first of the shop's own order: what it shows where a search has nothing else to show. */
export const popularQuery = optional(
  query('products.list', { query: { sort: 'featured', page: 1, per_page: SHOWN } }),
  'failing',
)
