import { accountRoutes } from './routes/account.ts'
import { bookingRoutes } from './routes/booking.ts'
import { buyingRoutes } from './routes/buying.ts'
import { membershipRoutes } from './routes/membership.ts'
import { publicRoutes } from './routes/public.ts'

/** The routes of the app. A new page is a row in the file of its bundle; the most specific path matches. */
export const routes = { ...publicRoutes, ...buyingRoutes, ...bookingRoutes, ...accountRoutes, ...membershipRoutes }

export type RouteName = keyof typeof routes

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : Record<never, string>

/** Parameters of a query string, by name; each value of a list separately, under the same name. */
export type QueryValues = Record<string, string | number | boolean | undefined | readonly string[]>

/** The names and values of a query string, without empty ones. */
export const queryPairs = (values: QueryValues): [name: string, value: string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    [value ?? ''].flat().flatMap((one): [string, string][] => (one === '' ? [] : [[name, String(one)]])),
  )

/**
 * The URL of a page. Every link is made here.
 * @example href('product', { id: 'oil-lamp' }) === '/store/oil-lamp'
 * @example href('store', {}, { q: 'coffee', page: 2 }) === '/store?q=coffee&page=2'
 */
export const href = <Name extends RouteName>(
  name: Name,
  ...[params, query]: keyof ParamsOf<(typeof routes)[Name]['path']> extends never
    ? [params?: Record<never, string>, query?: QueryValues]
    : [params: ParamsOf<(typeof routes)[Name]['path']>, query?: QueryValues]
): string => {
  const values = (params ?? {}) as Record<string, string>
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
  const search = new URLSearchParams(queryPairs(query ?? {}))
  return search.size > 0 ? `${path}?${search}` : path
}
