import plugin from 'fastify-plugin'
import { isFromOutside } from '../../limits/read-budget.ts'
import { isUnobserved, observedRoute } from '../../observe/observed-route.ts'

/**
 * Logs a line for each page and call: its route, status and time. No address, query, token or person is in it, so that it
 * can be kept; `id` leads to the other lines of the request.
 */
export const accessLog = plugin(async (app) => {
  // Whatever level the server's own log has.
  const log = app.log.child({ name: 'access' }, { level: 'info' })
  app.addHook('onResponse', async (request, reply) => {
    if (!isFromOutside(request) || isUnobserved(request)) return
    log.info({
      reqId: request.id,
      method: request.method,
      route: observedRoute(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
})
