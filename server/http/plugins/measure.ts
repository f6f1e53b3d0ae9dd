import { createHash, timingSafeEqual } from 'node:crypto'
import plugin from 'fastify-plugin'
import { isFromOutside } from '../../limits/read-budget.ts'
import type { Metrics } from '../../observe/metrics.ts'
import { observedRoute } from '../../observe/observed-route.ts'

const MS = 1000
export const METRICS_PATH = '/metrics'

/** Measures every request from outside, and answers `/metrics` to the one who has the token. */
export const measure = (metrics: Metrics, token: string) =>
  plugin(async (app) => {
    const expected = digest(`Bearer ${token}`)
    app.addHook('onResponse', async (request, reply) => {
      if (!isFromOutside(request) || request.url.startsWith(METRICS_PATH)) return
      metrics.observeRequest({
        method: request.method,
        route: observedRoute(request),
        status: reply.statusCode,
        seconds: reply.elapsedTime / MS,
      })
    })
    app.get(METRICS_PATH, async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store')
      const isAllowed = timingSafeEqual(digest(headers.authorization ?? ''), expected)
      if (!isAllowed)
        return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('Unauthorized')
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
    })
  })

/** Of equal length whatever was sent, as the comparison needs. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
