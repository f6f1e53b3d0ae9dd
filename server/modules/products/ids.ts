import type { CountCache } from '../../cache/count-cache.ts'
import type { Database } from '../../db/client.ts'
import { type Filters, orderOf, type ProductQuery } from './filters.ts'
import { readPage } from './listings.ts'
import type { Search } from './search.ts'

/** A list of products: what it was searched and narrowed down by, and in which order it is. */
interface List {
  /** What was searched; empty when nothing was. */
  text: string
  search?: Search | undefined
  filters: Filters
  sort: ProductQuery['sort']
  /** The number of its products. */
  total: number
}

/** The ids read at once: finding a page costs as much as finding ten, and a further page is often requested next. */
const STRETCH = 240
/**
 * From this number of products on, the first ones in order are walked along: fewer are gathered in some 20 ms, and each
 * kind of match that a walk does not find often enough costs 12 ms more.
 */
const COMMON = 30_000

/** Reads the ids of a part of a list, or what was read of it a moment ago. */
export const createIdsReader = (db: Database, counts: CountCache, read = readPage) => {
  const readStretch = ({ text, search, filters, sort, total }: List, at: number): Promise<string[]> => {
    const { chosen, ...bounds } = filters
    // The best matches of a search come first, in the shop's own order alone.
    const tiers = sort === 'featured' ? search : search?.slice(-1)
    return counts.get(
      JSON.stringify(['ids', text, bounds, [...chosen], sort, at]),
      () =>
        read(db, {
          search: tiers,
          filters,
          order: orderOf(sort, filters.saleDay),
          offset: at * STRETCH,
          limit: STRETCH,
          isCommon: at === 0 && total >= COMMON,
        }),
      (ids) => ids.length,
    )
  }

  return async (list: List, offset: number, limit: number): Promise<string[]> => {
    const ids: string[] = []
    while (ids.length < limit && offset + ids.length < list.total) {
      const next = offset + ids.length
      const stretch = await readStretch(list, Math.floor(next / STRETCH))
      const found = stretch.slice(next % STRETCH, (next % STRETCH) + limit - ids.length)
      if (found.length === 0) break
      ids.push(...found)
    }
    return ids
  }
}
