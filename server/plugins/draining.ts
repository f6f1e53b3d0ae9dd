import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new connection and asks the open ones to end, for a moment. Call it before `close`. */
    drain: () => Promise<void>
  }
}

const DRAIN_MS = 2000
const CHECK_MS = 20

/**
 * A stop without a lost request. Closing a kept-alive connection on a client that is just sending is a failed call, so
 * answers say "close" for a moment before any connection is closed from here; and nobody is let in meanwhile, since
 * whoever waits at the door when it shuts is lost too.
 */
export const draining = plugin(async (app: FastifyInstance) => {
  let isDraining = false
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isDraining) reply.header('connection', 'close')
    return payload
  })
  app.decorate('drain', async () => {
    // After the connections that already wait were let in; not http's own close, which drops the idle ones at once.
    await new Promise<void>((resolve) => setImmediate(resolve))
    Server.prototype.close.call(app.server)
    // Not before: who is told "close" while the door is open comes back to it.
    isDraining = true
    const end = Date.now() + DRAIN_MS
    while (Date.now() < end && (await connectionsOf(app)) > 0)
      await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
  })
})

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
