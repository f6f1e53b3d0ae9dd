import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PictureStoreError, UNAVAILABLE } from '../pictures/picture-store.ts'
import type { Builds, OtherAssets } from './builds/builds.ts'
import { ImageRefusal } from '../pictures/refusal.ts'
import { tagByContent } from './tag-by-content.ts'
import { sendPlain } from './plain-text.ts'

export interface StaticOptions {
  /** What the client build wrote: `assets/`, `icons/`, `images/`, `screenshots/`, the worker, the manifests and the shell. */
  clientDir: string
  /** The builds of other servers, whose pages may ask this one for their assets. */
  builds?: Builds | undefined
}

/** Where the original pictures are. */
export interface OriginalsOptions {
  /** Their folder; file names contain a hash of the content. */
  mediaDir: string
  /** Puts an original there that is not yet, by its file name. */
  bringOriginal?: ((fileName: string) => Promise<void>) | undefined
}

type Headers = Record<string, string>

interface Folder {
  headers: Headers
  /** Names that may be served, when fewer than everywhere. */
  only?: RegExp
  /** Whether its files may have compressed twins. */
  preCompressed?: boolean
  /** Whether its files are parts of pages and never pages: then what browsers only heed on pages is left out. */
  arePartsOfPages?: boolean
  /** Makes a file that is not there yet, by its name. */
  prepare?: ((fileName: string) => Promise<void>) | undefined
  /** Whether other hosts have the same files: a tag by time would differ from theirs. */
  isTaggedByContent?: boolean
}

const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
const PICTURE = /\.(?:avif|ico|jpe?g|png|svg|webp)$/
/** The shop's fonts are beside its pictures. */
const ORIGINAL = /\.(?:avif|ico|jpe?g|png|svg|webp|woff2)$/
/** All other files of a build are not served. */
const SERVED = /\.(?:avif|css|html|ico|jpe?g|js|json|png|svg|txt|webmanifest|webp|woff2)$/
const COMPRESSED = /\.(?:br|gz)$/
/** An SVG opened by itself is a document: nothing in it may run or load. */
const INERT: Headers = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }

/** Half of a small file's size would be headers that browsers ignore on scripts, styles and fonts. */
const ON_DOCUMENTS_ONLY = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** How all folders are served. */
export const COMMON = {
  decorateReply: false,
  suppressWarning: true,
  index: false,
  dotfiles: 'deny',
  preCompressed: true,
  // Set by setHeaders, for each folder its own.
  cacheControl: false,
} as const satisfies Partial<FastifyStaticOptions>

/**
 * Serves the files of the client build, and no other path: an unknown file inside one of these folders is a plain 404,
 * everything else is left to the host's pages. Files right in `clientDir` and in its `icons`
 * are listed once, here at the start.
 */
export const staticFiles = async (app: FastifyInstance, options: StaticOptions): Promise<void> => {
  const { clientDir, builds } = options
  await serveAssets(app, '/assets', join(clientDir, 'assets'), builds?.assets('assets'))
  await serveFolder(app, '/images', join(clientDir, 'images'), { headers: { 'cache-control': AN_HOUR, ...INERT } })
  await serveFolder(app, '/screenshots', join(clientDir, 'screenshots'), { headers: { 'cache-control': AN_HOUR } })
  await serveFolder(app, '/builds', join(clientDir, 'builds'), { headers: { 'cache-control': 'no-cache' } })
  await serveListed(app, '/icons', join(clientDir, 'icons'), () => ({ 'cache-control': AN_HOUR, ...INERT }))
  await serveListed(app, '/', clientDir, headersOfListed)
}

/** Serves the shop's original pictures. */
export const originalFiles = (app: FastifyInstance, { mediaDir, bringOriginal }: OriginalsOptions): Promise<void> =>
  serveFolder(app, '/media', mediaDir, {
    // A front end on another origin shows these pictures as they are.
    headers: { 'cache-control': FOREVER, 'cross-origin-resource-policy': 'cross-origin', ...INERT },
    only: ORIGINAL,
    preCompressed: false,
    prepare: bringOriginal,
    isTaggedByContent: true,
  })

/** Serves files whose names contain a hash of their content: a build's own, and those of other builds. */
export const serveAssets = async (
  app: FastifyInstance,
  prefix: string,
  own: string,
  others?: OtherAssets,
): Promise<void> => {
  await serveFolder(app, prefix, others ? [own, others.dir] : own, {
    headers: { 'cache-control': FOREVER },
    arePartsOfPages: true,
    prepare: others?.prepare,
  })
}

/** The headers of files whose name does not contain their version. */
export const headersOfListed = (path: string): Headers =>
  PICTURE.test(path) ? { 'cache-control': AN_HOUR, ...INERT } : { 'cache-control': 'no-cache' }

/** Serves every file beneath `root`, looked up on request; the whole prefix belongs to it. */
const serveFolder = async (
  app: FastifyInstance,
  prefix: string,
  root: string | string[],
  folder: Folder,
): Promise<void> => {
  const {
    headers,
    only = SERVED,
    preCompressed = true,
    arePartsOfPages = false,
    isTaggedByContent = false,
    prepare,
  } = folder
  await app.register(
    async (scope) => {
      scope.setErrorHandler(refuse)
      scope.setNotFoundHandler((_request, reply) => void sendPlain(reply, 404, 'Not found'))
      if (prepare)
        scope.addHook('onRequest', async ({ url }) => prepare(url.slice(prefix.length + 1).split('?')[0] ?? ''))
      if (isTaggedByContent && typeof root === 'string') tagByContent(scope, { root, prefix, headers })
      await scope.register(fastifyStatic, {
        ...COMMON,
        root,
        preCompressed,
        // The name of such a file contains its version, and it is never requested in parts.
        ...(arePartsOfPages && { lastModified: false, acceptRanges: false }),
        ...(isTaggedByContent && { lastModified: false, etag: false }),
        allowedPath: (path) => only.test(path),
        setHeaders: describe(() => headers, arePartsOfPages ? ON_DOCUMENTS_ONLY : []),
      })
    },
    { prefix },
  )
}

/** The files right in `root` that exist now, each a route of its own, so that no other path is taken. */
const serveListed = async (
  app: FastifyInstance,
  prefix: string,
  root: string,
  headersOf: (path: string) => Headers,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.setErrorHandler(refuse)
    await scope.register(fastifyStatic, {
      ...COMMON,
      root,
      prefix,
      wildcard: false,
      // robots.txt depends on the site's address: the host writes it.
      globIgnore: ['*/**/*', '*.br', '*.gz', 'robots.txt'],
      allowedPath: (path) => SERVED.test(path),
      setHeaders: describe(headersOf),
    })
  })
}

/** Sets the headers of the files of a folder. */
export const describe =
  (headersOf: (path: string) => Headers, without: string[] = []): NonNullable<FastifyStaticOptions['setHeaders']> =>
  (reply, path) => {
    for (const name of without) reply.removeHeader(name)
    reply.headers({ 'x-content-type-options': 'nosniff', ...headersOf(path.replace(COMPRESSED, '')) })
  }

/** A path that may not be served answers as one that does not exist. */
const refuse = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const status = error.statusCode ?? 500
  if (error instanceof PictureStoreError || (error instanceof ImageRefusal && error.status === 503)) {
    request.log.warn({ err: error }, 'no picture store')
    sendPlain(reply.header('retry-after', UNAVAILABLE.retryAfterSeconds), 503, UNAVAILABLE.text)
  } else if (status >= 500) {
    request.log.error({ err: error }, 'static file failed')
    sendPlain(reply, 500, 'The file could not be read')
  } else if (status === 412 || status === 416) sendPlain(reply, status, 'Not this part')
  else sendPlain(reply, 404, 'Not found')
}
