import type { FastifyReply } from 'fastify'

/**
 * Answers a file request that has no file with one short line: no page, nothing of the request repeated, not cacheable.
 * Headers of the file that the route has already set (type, age, tag) are removed.
 */
export const sendPlain = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .removeHeader('etag')
    .removeHeader('last-modified')
    .removeHeader('content-encoding')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`)
