import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { HANDLE_PATTERN, ID_PATTERN } from '#contract/rules/id.ts'
import type { Route } from '#src/routes/route.ts'
import { pageNotFound, pageNotValid } from '../core/missing.ts'
import type { Match, PageError, RouteTable } from '../types.ts'

/** Finds the row of a URL: the most specific pattern wins, then the row's own checks. Pure: guards run later. */
export const resolveRoute = (table: RouteTable, url: URL): Match | PageError => {
  const fullPath = url.pathname + url.search
  for (const [name, row] of bySpecificity(table)) {
    const [matches, found] = matchRoute(parse, row.path, url.pathname)
    if (!matches) continue
    const params = decoded(found)
    const isId = (id: string) => (row.hasHandles ? HANDLE_PATTERN : ID_PATTERN).test(id)
    if (!params || (params.id !== undefined && !isId(params.id))) return pageNotValid(fullPath)
    return (row.validate?.(params, url.searchParams) ?? true) ? { name, row, params } : pageNotValid(fullPath)
  }
  return pageNotFound(fullPath)
}

/** The row of a path, without the row's own checks. */
export const rowOf = (table: RouteTable, pathname: string): Route | undefined =>
  bySpecificity(table).find(([, row]) => matchRoute(parse, row.path, pathname)[0])?.[1]

export const isMatch = (result: Match | PageError): result is Match => 'row' in result

/** Fixed segments before variable ones, so that `/store/wishlist` is never taken for the product "wishlist". */
const bySpecificity = (table: RouteTable): [string, Route][] =>
  // Compared by code units: `localeCompare` would load a language's collation first, 60 ms on a slow phone.
  Object.entries(table).sort(([, a], [, b]) => (sortKey(a.path) < sortKey(b.path) ? -1 : 1))

const sortKey = (path: string) => path.replace(/:\w+/g, '\uFFFF')

const decoded = (params: object): Record<string, string> | undefined => {
  try {
    return Object.fromEntries(
      Object.entries(params)
        .filter((entry): entry is [string, string] => Number.isNaN(Number(entry[0])) && typeof entry[1] === 'string')
        .map(([key, value]) => [key, decodeURIComponent(value)]),
    )
  } catch {
    return undefined
  }
}
