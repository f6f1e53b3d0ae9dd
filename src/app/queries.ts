import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { answersOf, createQueryClient } from '#src/api/cache.ts'
import type { Call } from '#src/api/call.ts'
import type { ClientOptions } from '#src/api/client.ts'
import { serverReachableAtom } from '#src/state/online.ts'
import type { App } from './create-app.ts'
import type { VisitWorld } from './visit.ts'

export interface QueriesOptions {
  /** Makes the call that reaches the API, given what a client needs of the app. */
  createCall: (options: Pick<ClientOptions, 'token' | 'locale' | 'onUnauthorized' | 'onReach'>) => Call
  onUnauthorized?: () => void
  /** What the first-visit HTML brought along. */
  state?: DehydratedState | undefined
}

/** An app that can fetch, and so can visit pages. */
export interface FetchingApp extends App, VisitWorld {}

/** Gives an app its query cache, from which what is on screen reads from now on. */
export const withQueries = (app: App, { createCall, onUnauthorized, state }: QueriesOptions): FetchingApp => {
  const { store, translator, isServer } = app
  const call = createCall({
    token: app.token,
    locale: app.locale,
    onUnauthorized: () => onUnauthorized?.(),
    onReach: (reached) => store.set(serverReachableAtom, reached),
  })
  const queries = createQueryClient({
    call,
    isServer,
    onError: isServer
      ? () => {}
      : (error, query) =>
          void import('./report.ts').then(({ report }) => report(store, translator, error, query), console.error),
  })
  if (state) hydrate(queries, notFromTheFuture(state))
  // It follows the window's focus and the network.
  if (!isServer) queries.mount()
  app.answers.takeOver(answersOf(queries))
  return { ...app, queries }
}

/** On a device whose clock is behind, the server's times would lie ahead, and what came with them would never grow old. */
const notFromTheFuture = (state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: Math.min(query.state.dataUpdatedAt, Date.now()) },
  })),
})
