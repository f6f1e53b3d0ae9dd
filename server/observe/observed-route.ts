import type { FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What this process measures; undefined where nothing reads it. */
    metrics: Metrics | undefined
  }

  interface FastifyRequest {
    /** The name of the page that a document shows, once it is rendered. */
    pageName: string | undefined
  }
}

/** How a request is named in logs and metrics: its route's pattern or its page, never its address. */
export const observedRoute = ({ pageName, routeOptions }: FastifyRequest): string =>
  pageName === undefined ? (routeOptions.url ?? 'none') : `page ${pageName}`

/** Files, pictures, scrapes and probes: a line or a span each says nothing. */
const FILES = /^\/(?:(?:assets|builds|icons|images|media|screenshots)\/|_image\?|(?:livez|metrics|readyz)$)/

/** Whether a request is neither logged nor traced. */
export const isUnobserved = ({ url }: Pick<FastifyRequest, 'url'>): boolean => FILES.test(url)
