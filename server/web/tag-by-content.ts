import type { FastifyInstance } from 'fastify'
import { createContentHash } from '../pictures/content-hash.ts'
import { isKnownTag } from '../lib/etag.ts'
import { findSource } from './images/source.ts'

interface TaggedFolder {
  root: string
  prefix: string
  /** Those of its files. */
  headers: Record<string, string>
}

/** Tags the pictures of a folder by their content, and answers 304 where a client has it already. */
export const tagByContent = (scope: FastifyInstance, { root, prefix, headers }: TaggedFolder): void => {
  const hashOf = createContentHash()
  scope.addHook('onRequest', async (request, reply) => {
    const name = request.url.slice(prefix.length + 1).split('?')[0] ?? ''
    const found = await findSource(root, name, hashOf).catch(() => undefined)
    if (!found) return undefined
    const etag = `"${found.version.slice(0, 32)}"`
    reply.header('etag', etag)
    if (!isKnownTag(request.headers['if-none-match'], etag)) return undefined
    return reply
      .headers({ 'x-content-type-options': 'nosniff', ...headers })
      .code(304)
      .send()
  })
}
