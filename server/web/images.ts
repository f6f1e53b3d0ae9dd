import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openImageCache } from './images/cache.ts'
import { createJobs } from './images/jobs.ts'
import { ImageRefusal } from './images/refusal.ts'
import { type ImageRequest, readImageRequest } from './images/request.ts'
import { limitDecoder, RECIPE, resize } from './images/resize.ts'
import { findSource, type ImageSource } from './images/source.ts'
import { sendPlain } from './plain-text.ts'

export interface ImageOptions {
  /** The folder of originals, whose file names carry a hash of their content. */
  mediaDir: string
  /** The folder of finished pictures; must not be a folder that is served. */
  cacheDir: string
}

const JOB_LIMITS = { running: 2, waiting: 50 }
const CACHE_BYTES = 512 * 1024 * 1024
const RETRY_AFTER_SECONDS = 2

/**
 * The image service: `GET /_image?src=/media/<file>&w=<pixel width>&f=webp|avif|jpeg` (webp when not said) at the widths
 * of spec §9. Refusals are one line of text: 400 asks for something not offered, 404, 413, 415, 503 with Retry-After.
 */
export const images = async (app: FastifyInstance, { mediaDir, cacheDir }: ImageOptions): Promise<void> => {
  limitDecoder()
  const cache = await openImageCache(cacheDir, CACHE_BYTES)
  const jobs = createJobs<Buffer>(JOB_LIMITS)

  const make = async (file: string, source: ImageSource, { width, format }: ImageRequest): Promise<Buffer> => {
    // Somebody's job may have ended between our look into the cache and this one's turn.
    const kept = await cache.read(file)
    if (kept) return kept
    const bytes = await resize(await readFile(source.path), width, format)
    // A full disk costs speed, not pictures.
    await cache.write(file, bytes).catch((error: unknown) => app.log.warn({ err: error }, 'picture not cached'))
    return bytes
  }

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const wanted = readImageRequest(request.query)
    const source = await findSource(mediaDir, wanted.name)
    const key = keyOf(wanted, source)
    const etag = `"${key.slice(0, 32)}"`
    if (isKnown(request.headers['if-none-match'], etag)) return describe(reply, etag).code(304).send()

    const file = `${key}.${wanted.format}`
    const bytes =
      (await cache.read(file)) ?? (await jobs.share(file, () => make(file, source, wanted), goneSignal(reply)))
    return describe(reply, etag).type(`image/${wanted.format}`).send(bytes)
  }

  app.route({ method: ['GET', 'HEAD'], url: '/_image', handler, errorHandler: refuse })
}

const keyOf = ({ name, width, format }: ImageRequest, { version }: ImageSource): string =>
  createHash('sha256').update([name, version, width, format, RECIPE].join('\n')).digest('hex')

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

const describe = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.headers({
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })

/** Aborts when the connection closes, which is the end of any answer too. */
const goneSignal = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  if (reply.raw.destroyed) gone.abort()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}

const refuse = (error: FastifyError | ImageRefusal, request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = error instanceof ImageRefusal ? error : new ImageRefusal(500, 'The picture could not be made')
  if (refusal.status === 500) request.log.error({ err: error }, 'image service failed')
  if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  sendPlain(reply, refusal.status, refusal.message)
}
