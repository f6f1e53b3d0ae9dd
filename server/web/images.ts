import { createHash } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag } from '../lib/etag.ts'
import { createContentHash } from '../pictures/content-hash.ts'
import { PictureStoreError, UNAVAILABLE } from '../pictures/picture-store.ts'
import { openImageCache } from '../pictures/cache.ts'
import { createFetchRemote, type FetchRemote } from './images/fetch-remote.ts'
import { createJobs } from '../pictures/jobs.ts'
import { createOriginals } from './images/originals.ts'
import { ImageRefusal } from '../pictures/refusal.ts'
import { hostOfUrls } from './images/remote-url.ts'
import { type ImageRequest, readImageRequest } from './images/request.ts'
import { limitDecoder, RECIPE, resize as resizeBySharp } from './images/resize.ts'
import { findSource, type ImageSource } from './images/source.ts'
import { sendPlain } from './plain-text.ts'

export interface ImageOptions {
  /** The folder of originals, whose file names contain a hash of their content. */
  mediaDir: string
  /** Puts an original there that is not yet, by its file name. */
  bringOriginal?: ((fileName: string) => Promise<void>) | undefined
  /** The folder of finished pictures; must not be a folder that is served. */
  cacheDir: string
  /** The one other host of pictures. */
  remoteHost?: string | undefined
  fetchRemote?: FetchRemote
  /** Makes a picture of another width; by sharp unless said. */
  resize?: typeof resizeBySharp
}

const JOB_LIMITS = { running: 2, waiting: 50 }
/** Originals of the other host are in memory until they are resized: four at most. */
const REMOTE_JOB_LIMITS = { running: 4, waiting: 50 }
const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'
const CACHE_BYTES = 512 * 1024 * 1024
const RETRY_AFTER_SECONDS = 2

/**
 * The image service: `GET /_image?src=/media/<file>&w=<pixel width>&f=webp|avif|jpeg` (webp by default, and AVIF instead
 * where `Accept` names it) at the widths of spec §9, and as a JPEG for shared links (`SHARED_PICTURE`); `src` may also be a
 * URL on `remoteHost`. Errors are one line of text: 400 for unsupported parameters, 404, 413, 415, 502 and 504 for the
 * other host, 503 with Retry-After.
 */
export const images = async (app: FastifyInstance, options: ImageOptions): Promise<void> => {
  const { mediaDir, bringOriginal, cacheDir, fetchRemote = createFetchRemote(), resize = resizeBySharp } = options
  const remoteHost = options.remoteHost && hostOfUrls(options.remoteHost)
  limitDecoder()
  const cache = await openImageCache(cacheDir, CACHE_BYTES)
  const jobs = createJobs<Buffer>(JOB_LIMITS)
  const remoteJobs = createJobs<Buffer>(REMOTE_JOB_LIMITS)
  const findOriginal = createOriginals(cache, fetchRemote)
  const hashOf = createContentHash()

  const make = async (file: string, source: ImageSource, { width, format }: ImageRequest): Promise<Buffer> => {
    // A parallel job may have filled the cache while this one waited.
    const stored = await cache.read(file)
    if (stored) return stored
    const bytes = await resize(await source.read(), width, format)
    // A full disk costs speed, not pictures.
    await cache.write(file, bytes).catch((error: unknown) => app.log.warn({ err: error }, 'picture not cached'))
    return bytes
  }

  /** Fetched first: waiting for the other host occupies no place of local pictures. */
  const makeRemote = async (file: string, source: ImageSource, wanted: ImageRequest): Promise<Buffer> => {
    const bytes = await source.read()
    const atHand = { ...source, read: async () => bytes }
    return jobs.share(file, () => make(file, atHand, wanted), new AbortController().signal)
  }

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const wanted = readImageRequest(request.query, remoteHost, request.headers.accept)
    const { src, width, format, isNegotiated } = wanted
    if (isNegotiated) reply.header('vary', 'Accept')
    const isRemote = src instanceof URL
    if (!isRemote) await bringOriginal?.(src)
    const source = isRemote ? findOriginal(src) : await findSource(mediaDir, src, hashOf)
    const key = createHash('sha256').update([source.version, width, format, RECIPE].join('\n')).digest('hex')
    const etag = `"${key.slice(0, 32)}"`
    const life = isRemote ? A_DAY : FOREVER
    if (isKnownTag(request.headers['if-none-match'], etag)) return describe(reply, etag, life).code(304).send()

    const file = `${key}.${format}`
    const [queue, work] = isRemote ? [remoteJobs, makeRemote] : [jobs, make]
    const bytes =
      (await cache.read(file)) ?? (await queue.share(file, () => work(file, source, wanted), goneSignal(reply)))
    return describe(reply, etag, life).type(`image/${format}`).send(bytes)
  }

  app.route({ method: ['GET', 'HEAD'], url: '/_image', handler, errorHandler: refuse })
}

const describe = (reply: FastifyReply, etag: string, life: string): FastifyReply =>
  reply.headers({
    etag,
    'cache-control': life,
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
  const refusal = refusalOf(error)
  if (error instanceof PictureStoreError) request.log.warn({ err: error }, 'no picture store')
  if (refusal.status === 500) request.log.error({ err: error }, 'image service failed')
  if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  sendPlain(reply, refusal.status, refusal.message)
}

const refusalOf = (error: Error): ImageRefusal => {
  if (error instanceof ImageRefusal) return error
  if (error instanceof PictureStoreError) return new ImageRefusal(503, UNAVAILABLE.text)
  return new ImageRefusal(500, 'The picture could not be made')
}
