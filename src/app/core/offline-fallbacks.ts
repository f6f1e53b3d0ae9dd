import type { QueryClient } from '@tanstack/react-query'
import type { AnswerFor, EndpointName, InputFor } from '#contract/index.ts'
import type { Fetched } from '#src/api/call.ts'
import type { QueryKey } from '#src/api/query.ts'

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
