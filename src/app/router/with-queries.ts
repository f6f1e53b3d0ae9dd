import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import type { AnswerFor, InputFor } from '#contract/index.ts'
import { answersOf, createQueryClient } from '#src/api/cache.ts'
import type { Call, Fetched } from '#src/api/call.ts'
import type { ClientOptions } from '#src/api/client.ts'
import type { QueryKey } from '#src/api/query.ts'
import { reads } from '#contract/reads.ts'
import { serverReachableAtom } from '#src/state/online.ts'

import type { App, FetchingApp } from '../types.ts'

export interface QueriesOptions {
  /** Makes the call that reaches the API, given what a client needs of the app. */
  createCall: (options: Pick<ClientOptions, 'token' | 'locale' | 'onUnauthorized' | 'onReach'>) => Call
  onUnauthorized?: ClientOptions['onUnauthorized']
  /** The answers contained in the server-rendered document. */
  state?: DehydratedState | undefined
}

/** Gives an app its query cache. What is on screen reads from it after `readFromCache`. */
export const withQueries = (app: App, { createCall, onUnauthorized, state }: QueriesOptions): FetchingApp => {
  const { store, translator, isServer } = app
  const call = createCall({
    token: () => app.session().token,
    locale: app.locale,
    onUnauthorized: (token) => onUnauthorized?.(token),
    onReach: (reached) => store.set(serverReachableAtom, reached),
  })
  const queries = createQueryClient({
    call,
    // Without a session the server has nothing to answer to these, and the device may.
    mayAsk: (name) => isServer || reads[name]?.persist !== 'customer' || app.session().token !== undefined,
    isServer,
    offlineFallback: answerOffline,
    onError: isServer
      ? () => {}
      : (error, query) =>
          void import('../core/report.ts').then(({ report }) => report(store, translator, error, query), console.error),
  })
  if (state) hydrate(queries, notFromTheFuture(state))
  // It follows the window's focus and the network.
  if (!isServer) queries.mount()
  return { ...app, call, queries, customer: { stop: async () => {} }, device: { clear: async () => {} } }
}

/** What is on screen reads its answers from the cache from now on. */
export const readFromCache = <Fetching extends FetchingApp>(app: Fetching): Fetching => {
  app.answers.takeOver(answersOf(app.queries))
  return app
}

/**
 * Answers a list, or the page of a product, a place, an order or a booking, from this device's cache when the server is
 * out of reach. An answer already in the cache stays, except a list of own things that lacks newer ones.
 */
const answerOffline = async (
  queries: QueryClient,
  [name, input]: QueryKey,
  { error, known: former }: { error: unknown; known: unknown },
): Promise<unknown> => {
  if (former !== undefined && name !== 'orders.list' && name !== 'bookings.list') return undefined
  if (name === 'locations.read' || name === 'destinations.read' || name === 'experiences.read') {
    const [{ isOutOfReach }, { offlinePlace }] = await Promise.all([
      import('#src/api/errors.ts'),
      import('#src/domain/place/offline.ts'),
    ])
    return isOutOfReach(error) ? offlinePlace(queries, name, input) : undefined
  }
  if (name === 'orders.read' || name === 'bookings.read' || name === 'orders.list' || name === 'bookings.list') {
    const [{ isForDevice }, { offlineOwn, offlineBookings, offlineOrders }] = await Promise.all([
      import('#src/api/errors.ts'),
      import('#src/domain/order/offline.ts'),
    ])
    if (!isForDevice(error)) return undefined
    if (name === 'bookings.list') return offlineBookings(queries, input, former as Fetched<AnswerFor<typeof name>>)
    if (name === 'orders.list') return offlineOrders(queries, input, former as Fetched<AnswerFor<typeof name>>)
    return offlineOwn(queries, name, input)
  }
  if (name === 'locations.list' || name === 'destinations.list' || name === 'experiences.list') {
    const [{ isOutOfReach }, known] = await Promise.all([
      import('#src/api/errors.ts'),
      import('#src/domain/place/offline-lists.ts'),
    ])
    if (!isOutOfReach(error)) return undefined
    if (name === 'locations.list') return known.offlineLocations(queries, input)
    const list = name === 'destinations.list' ? known.offlineDestinations : known.offlineExperiences
    return list(queries, input)
  }
  if (name !== 'products.list' && name !== 'products.read' && name !== 'search.suggestions') return undefined
  const [{ isOutOfReach }, { offlineProduct, offlineProducts, offlineSuggestions }] = await Promise.all([
    import('#src/api/errors.ts'),
    import('#src/domain/product/offline.ts'),
  ])
  if (!isOutOfReach(error)) return undefined
  if (name === 'products.read') return offlineProduct(queries, input as InputFor<typeof name>)
  return name === 'products.list' ? offlineProducts(queries, input) : offlineSuggestions(queries, input)
}

/**
 * On a device whose clock is behind, the server's times would lie in the future, and its answers would never become
 * stale.
 */
const notFromTheFuture = (state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: Math.min(query.state.dataUpdatedAt, Date.now()) },
  })),
})
