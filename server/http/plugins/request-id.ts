import plugin from 'fastify-plugin'

/** Names each request in its answer, so that what a customer reports can be found in the log. */
export const requestId = plugin(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
})
