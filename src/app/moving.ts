import type { DehydratedState } from '@tanstack/react-query'
import { lazyCall } from '#src/api/call.ts'
import { config } from '#src/config.ts'
import { watchStaleChunks } from '#src/pwa/stale-chunk.ts'
import type { App } from './create-app.ts'
import { type FetchingApp, withQueries } from './queries.ts'
import { createNavigator, type Navigator, type Shown } from './navigator.ts'
import { followNetwork } from './network.ts'
import { startApp } from './start.ts'
import { forbidden, prepareVisit, type Visit } from './visit.ts'

/** Gives the app its query cache, and the API behind it: this server's own or another's, as the build was told. */
export const startFetching = (app: App, state?: DehydratedState): FetchingApp =>
  withQueries(app, {
    state,
    createCall: (options) =>
      lazyCall(async () => {
        const { createClient } = await import('#src/api/client.ts')
        return createClient({ ...options, baseUrl: config.apiBaseUrl || location.origin, prefix: config.apiPrefix })
      }),
  })

/** Opens the first page of a tab that the server did not render: from the device, or over the network. */
export const openPage = async (app: FetchingApp, url: URL): Promise<Visit> => {
  const [, outcome] = await Promise.all([startApp(app), prepareVisit(app, url)])
  return 'visit' in outcome ? outcome.visit : forbidden(app, url)
}

/** All that a page needs to be left again: the navigator, and an eye on the network and on code that is gone. */
export const startMoving = (app: FetchingApp, shown: Shown): Navigator => {
  app.recover = watchStaleChunks()
  followNetwork(app)
  return createNavigator(app, shown.visit, shown)
}
