import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { isKnownTag } from '../lib/etag.ts'
import { openApiDocument } from './openapi.ts'

/** Its text and its compressed forms, made with the first request and then answered from memory. */
const makeDocument = async (server: string, title: string) => {
  const text = JSON.stringify(await openApiDocument(server, title))
  return {
    tag: `"${createHash('sha1').update(text).digest('base64url')}"`,
    plain: Buffer.from(text),
    br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(text),
  }
}

/** Answers the document of the API. It changes with the version of the server, and with the name of the shop. */
export const openApiRoute = async (
  api: FastifyInstance,
  server: string,
  readTitle: () => Promise<string>,
): Promise<void> => {
  let made: { title: string; document: ReturnType<typeof makeDocument> } | undefined
  api.get('/openapi.json', async ({ headers }, reply) => {
    const title = await readTitle()
    if (made?.title !== title) made = { title, document: makeDocument(server, title) }
    const document = await made.document
    reply.header('cache-control', 'no-cache').header('etag', document.tag).header('vary', 'accept-encoding')
    if (isKnownTag(headers['if-none-match'], document.tag)) return reply.code(304).send()
    const accepted = String(headers['accept-encoding'] ?? '')
    const encoding = (['br', 'gzip'] as const).find((name) =>
      new RegExp(`(?:^|[\\s,])${name}(?!;q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
    )
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(document[encoding ?? 'plain'])
  })
}
