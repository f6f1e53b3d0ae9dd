import { watchStaleChunks } from '#src/pwa/stale-chunk.ts'
import type { App } from './create-app.ts'
import { createNavigator, type Navigator, type Shown } from './navigator.ts'
import { followNetwork } from './network.ts'
import { startApp } from './start.ts'
import { forbidden, prepareVisit, type Visit } from './visit.ts'

/** Opens the first page of a tab that the server did not render: from the device, or over the network. */
export const openPage = async (app: App, url: URL): Promise<Visit> => {
  const [, outcome] = await Promise.all([startApp(app), prepareVisit(app, url)])
  return 'visit' in outcome ? outcome.visit : forbidden(app, url)
}

/** All that a page needs to be left again: the navigator, and an eye on the network and on code that is gone. */
export const startMoving = (app: App, shown: Shown): Navigator => {
  app.recover = watchStaleChunks()
  followNetwork(app)
  return createNavigator(app, shown.visit, shown)
}
