import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Accepts no new connection and closes the open ones gracefully, within a moment. Call it before `close`. */
    drain: () => Promise<void>
  }
}

const DRAIN_MS = 2000
const CHECK_MS = 20

/**
 * Stops without losing requests. Closing a keep-alive connection while its client sends makes that call fail, so
 * answers carry `connection: close` for a moment before any connection is closed from here. New connections are refused
 * meanwhile, since one that waits when the server closes is lost too.
 */
export const draining = plugin(async (app: FastifyInstance) => {
  let isDraining = false
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isDraining) reply.header('connection', 'close')
    return payload
  })
  app.decorate('drain', async () => {
    // After waiting connections were accepted; not http's own close, which drops idle ones at once.
    await new Promise<void>((resolve) => setImmediate(resolve))
    Server.prototype.close.call(app.server)
    // Only after closing the listener: a client that is sent "close" reconnects at once.
    isDraining = true
    const end = Date.now() + DRAIN_MS
    while (Date.now() < end && (await connectionsOf(app)) > 0)
      await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
  })
})

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
