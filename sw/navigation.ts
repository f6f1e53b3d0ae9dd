import type { Site } from './site.ts'

/**
 * Navigations to URLs that are no page of the app, by path and query; they go to the network as if there were no
 * worker.
 */
export const navigationDenylist = ({ origin, apiOrigin, apiPrefix }: Site): RegExp[] => [
  ...(apiOrigin === origin && apiPrefix ? [under(apiPrefix)] : []),
  // `/check-in` has a worker of its own, `/desk` none, `/gift` no scripts.
  ...['/_image', '/media', '/icons', '/builds', '/check-in', '/desk', '/gift'].map(under),
  // Files: the worker itself, robots.txt, sitemap.xml, _payload.json and all else with an extension. Ids never hold a
  // dot.
  /^[^?]*\/[^/?]*\.\w+(?:\?|$)/,
]

const under = (path: string): RegExp => new RegExp(`^${path.replace(/[^\w/]/g, '\\$&')}(?:[/?]|$)`)
