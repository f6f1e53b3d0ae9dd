import type { QueryClient } from '@tanstack/react-query'
import type { AnswerFor, EndpointName, InputFor } from '#contract/index.ts'
import type { Fetched } from '#src/api/call.ts'
import type { ApiQuery, QueryKey } from '#src/api/query.ts'
import { serverReachableAtom } from '#src/state/online.ts'
import type { RouterContext } from '../types.ts'

/** Answers a read from what the device stores; `cached` is what the query itself already has. */
type Answer<Name extends EndpointName> = (
  queries: QueryClient,
  input: InputFor<Name>,
  cached: Fetched<AnswerFor<Name>> | undefined,
) => unknown

interface Fallback<Name extends EndpointName> {
  load: () => Promise<Answer<Name>>
  /** The customer's own: it also answers where there is no session. */
  isOwn?: true
  /** It also answers where the query has an answer already: a list of one's own may lack newer items. */
  completes?: true
}

const order = () => import('#src/domain/order/offline.ts')
const place = () => import('#src/domain/place/offline.ts')
const placeLists = () => import('#src/domain/place/offline-lists.ts')
const product = () => import('#src/domain/product/offline.ts')

const fallbacks: { [Name in EndpointName]?: Fallback<Name> } = {
  'products.list': { load: async () => (await product()).offlineProducts },
  'products.read': { load: async () => (await product()).offlineProduct },
  'search.suggestions': { load: async () => (await product()).offlineSuggestions },
  'locations.list': { load: async () => (await placeLists()).offlineLocations },
  'destinations.list': { load: async () => (await placeLists()).offlineDestinations },
  'experiences.list': { load: async () => (await placeLists()).offlineExperiences },
  'locations.read': { load: async () => (await place()).offlineLocation },
  'destinations.read': { load: async () => (await place()).offlineDestination },
  'experiences.read': { load: async () => (await place()).offlineExperience },
  'orders.list': { load: async () => (await order()).offlineOrders, isOwn: true, completes: true },
  'orders.read': { load: async () => (await order()).offlineOrder, isOwn: true },
  'bookings.list': { load: async () => (await order()).offlineBookings, isOwn: true, completes: true },
  'bookings.read': { load: async () => (await order()).offlineBooking, isOwn: true },
}

/**
 * Puts the device's copies into the cache for those of a page's reads that have no answer yet; they are replaced as
 * soon as one arrives. Resolves to whether the page can be shown with them: then the shop counts as out of reach.
 */
export const takeCopies = async (
  { queries, store }: Pick<RouterContext, 'queries' | 'store'>,
  reads: readonly ApiQuery[],
): Promise<boolean> => {
  const { ApiProblem } = await import('#src/api/errors.ts')
  const error = new ApiProblem('timeout')
  const isMissing = ({ queryKey }: ApiQuery) => queries.getQueryData(queryKey) === undefined
  const copies = await Promise.all(
    reads.filter(isMissing).map(async (read) => {
      const copy = await offlineFallback(queries, read.queryKey, { error, cached: undefined }).catch(() => undefined)
      return copy === undefined && read.meta.optional === undefined ? undefined : { ...read, copy }
    }),
  )
  if (copies.includes(undefined)) return false
  store.set(serverReachableAtom, false)
  for (const read of copies) if (read?.copy && isMissing(read)) putCopy(queries, read)
  return true
}

/** The query may be under way, and goes on. */
const putCopy = (queries: QueryClient, { queryKey, meta, copy }: ApiQuery & { copy: unknown }): void => {
  const options = queries.defaultQueryOptions({ queryKey, meta })
  queries.getQueryCache().build(queries, options).setData(copy, { manual: true })
}

/** Answers a read that failed from the device, where its endpoint has a fallback and the server is out of reach. */
export const offlineFallback = async (
  queries: QueryClient,
  [name, input]: QueryKey,
  { error, cached }: { error: unknown; cached: unknown },
): Promise<unknown> => {
  const fallback = fallbacks[name] as Fallback<EndpointName> | undefined
  if (!fallback || (cached !== undefined && !fallback.completes)) return undefined
  const [{ isForDevice, isOutOfReach }, answer] = await Promise.all([import('#src/api/errors.ts'), fallback.load()])
  if (!(fallback.isOwn ? isForDevice : isOutOfReach)(error)) return undefined
  return answer(queries, input as InputFor<EndpointName>, cached as Fetched<AnswerFor<EndpointName>> | undefined)
}
