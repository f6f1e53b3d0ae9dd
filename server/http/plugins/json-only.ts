import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { apiError } from '../../errors/api-error.ts'

/** Bodies are plain JSON: a compressed one could be a bomb, and no client of this API sends text. */
export const jsonOnly = plugin(async (app: FastifyInstance) => {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') throw apiError('unsupported_media_type')
  })
})
