import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/client.ts'
import type { Env } from '../env/env.ts'
import { languagesOf } from '../lib/request-locale.ts'
import { createDocumentCache } from './document-cache.ts'
import { sendPlain } from './plain-text.ts'
import type { Site } from './site.ts'
import { apiCatalogue } from './sitemap/api-catalogue.ts'
import { databaseCatalogue } from './sitemap/database-catalogue.ts'
import { sitemapFile } from './sitemap/files.ts'

interface SitemapOptions {
  env: Pick<Env, 'publicUrl' | 'foreignApi' | 'apiPrefix'>
  site: Pick<Site, 'entry'>
  /** None where the back end is another's: its API is read then. */
  db: Database | undefined
}

const RETRY_AFTER_SECONDS = 120
const unpack = promisify(gunzip)

/**
 * `/sitemap.xml`: every public page, category and product in every language. A large shop's is an index of
 * `/sitemap-{number}.xml`. A file is made on request and cached compressed for a moment, so that parallel requests cost
 * no more than one.
 */
export const sitemap = async (app: FastifyInstance, { env, site, db }: SitemapOptions): Promise<void> => {
  const { publicUrl, foreignApi = publicUrl, apiPrefix } = env
  const catalogue = db ? databaseCatalogue(db) : apiCatalogue(foreignApi + apiPrefix)
  const packed = createDocumentCache<Buffer | undefined>({ weigh: (file) => file?.length ?? 0 })

  const make = async (number?: number): Promise<Buffer | undefined> => {
    const { sitemap: paths } = await site.entry()
    const pieces = await sitemapFile({ publicUrl, languages: languagesOf(app), paths, catalogue }, number)
    return pieces && buffer(Readable.from(pieces).pipe(createGzip()))
  }

  const send = async (request: FastifyRequest, reply: FastifyReply, number?: number) => {
    const file = await packed(String(number), () => make(number))
    if (!file) return sendPlain(reply, 404, 'Not found')
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await unpack(file))
    return reply.header('content-encoding', 'gzip').send(file)
  }

  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    request.log.error({ err: error }, 'no sitemap could be made')
    sendPlain(reply.header('retry-after', RETRY_AFTER_SECONDS), 503, 'Try again later')
  }

  app.get('/sitemap.xml', { errorHandler }, (request, reply) => send(request, reply))
  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,3}$).xml', { errorHandler }, (request, reply) =>
    send(request, reply, Number(request.params.number)),
  )
}
