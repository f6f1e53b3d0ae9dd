import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Category } from '#contract/shop/categories.ts'
import type { Product } from '#contract/shop/products.ts'
import type { Settings } from '#contract/site/settings.ts'
import type { FeedContext, PlacedSlot } from '#contract/wire/feeds.ts'
import { offeredLocale } from '#locales/choose.ts'
import { DEFAULT_LOCALE, type Locale } from '#locales/index.ts'
import type { Env } from '../../env/env.ts'
import { isKnownTag } from '../../lib/etag.ts'
import { languagesOf } from '../../lib/request-locale.ts'
import { textIn } from '../../lib/text-in.ts'
import { reachOf } from '../api-fetch.ts'
import { createFeedFiles, FeedBusy } from './feed-files.ts'
import { llmsText } from './llms.ts'
import { sendPlain } from '../plain-text.ts'
import type { Site } from '../site.ts'

/** What feeds are made from. */
export interface FeedReads {
  products: () => AsyncIterable<readonly Product[]>
  slots: () => AsyncIterable<readonly PlacedSlot[]>
}

interface FeedsOptions {
  env: Env
  site: Pick<Site, 'entry'>
  /** None where the back end is another's: it has no call that lists all variants or all slots. */
  reads: FeedReads | undefined
}

/** The paths of the feeds, below the site's root so that no rule for crawlers keeps them out. */
export const FEEDS = { products: '/feeds/products.xml', slots: '/feeds/slots.json' } as const
const TYPES = {
  products: 'application/rss+xml; charset=utf-8',
  slots: 'application/ld+json; charset=utf-8',
} as const

const RETRY_AFTER_SECONDS = 120
const FOR_FIVE_MINUTES = 'public, max-age=300'

/**
 * What programs read of the whole shop: `/feeds/products.xml` in Google's columns, `/feeds/slots.json` in terms of
 * schema.org, and `/llms.txt`, each in the language that `?lang=` names, or in the shop's own.
 */
export const feeds = async (app: FastifyInstance, { env, site, reads }: FeedsOptions): Promise<void> => {
  const { publicUrl } = env
  const fileOf = createFeedFiles({ folder: join(env.dataDir, 'cache/feeds'), version: app.publicVersion })

  const localeOf = (request: FastifyRequest): Locale => {
    const { lang } = request.query as { lang?: unknown }
    const offered = languagesOf(app)
    return (typeof lang === 'string' ? offeredLocale(lang, offered) : undefined) ?? offered[0] ?? DEFAULT_LOCALE
  }

  /** Nothing for a call that the back end does not have. */
  const read = async <Answer>(path: string, locale: Locale): Promise<Answer | undefined> => {
    const { fetch, apiBaseUrl } = reachOf(app, env, 'feeds')
    const headers = { accept: 'application/json', 'accept-language': locale, lang: locale, isWeb: 'true' }
    const answer = await fetch(`${apiBaseUrl}${env.apiPrefix}/${path}`, { headers })
    if ([404, 405, 501].includes(answer.status)) return undefined
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as Answer
  }

  const contextOf = async (locale: Locale): Promise<FeedContext> => {
    const [settings, categories] = await Promise.all([
      read<Settings>('settings', locale),
      read<{ data: Category[] }>('categories', locale),
    ])
    return {
      publicUrl,
      locale,
      languages: languagesOf(app),
      general: settings?.general ?? { site_name: env.appTitle, site_logo: '' },
      categories: new Map(categories?.data.map(({ id, name }) => [id, textIn(name, locale)])),
    }
  }

  const send = async (name: keyof typeof FEEDS, request: FastifyRequest, reply: FastifyReply) => {
    if (!reads) return sendPlain(reply, 404, 'Not found')
    const locale = localeOf(request)
    const found = await fileOf(`${name}-${locale}`, async () => {
      const entry = await site.entry()
      const context = await contextOf(locale)
      return name === 'products'
        ? entry.feeds.products(reads.products(), context)
        : entry.feeds.slots(reads.slots(), context)
    })
    reply.headers({ 'cache-control': FOR_FIVE_MINUTES, vary: 'accept-encoding', 'content-language': locale })
    if (!(found instanceof Readable)) {
      reply.header('etag', found.etag)
      if (isKnownTag(request.headers['if-none-match'], found.etag)) return reply.code(304).send()
    }
    reply.type(TYPES[name])
    const packed = found instanceof Readable ? found : createReadStream(found.path)
    if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-encoding', 'gzip').send(packed)
    const unpacked = createGunzip()
    // A failure on the way breaks the answer off, which is how its reader knows.
    pipeline(packed, unpacked).catch((error: unknown) => request.log.warn({ err: error }, 'a feed was not sent whole'))
    return reply.send(unpacked)
  }

  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    if (!(error instanceof FeedBusy)) request.log.error({ err: error }, 'no feed could be made')
    sendPlain(reply.header('retry-after', RETRY_AFTER_SECONDS), 503, 'Try again later')
  }

  app.get(FEEDS.products, { errorHandler }, (request, reply) => send('products', request, reply))
  app.get(FEEDS.slots, { errorHandler }, (request, reply) => send('slots', request, reply))
  app.get('/llms.txt', { errorHandler }, async (request, reply) => {
    const locale = localeOf(request)
    const { sitemap } = await site.entry()
    const text = await llmsText({
      context: await contextOf(locale),
      paths: sitemap,
      read: (path) => read(path, locale),
      feeds: reads ? FEEDS : undefined,
      apiPath: reads && `${env.apiPrefix}/openapi.json`,
    })
    return reply
      .headers({ 'cache-control': FOR_FIVE_MINUTES, 'content-language': locale })
      .type('text/plain; charset=utf-8')
      .send(text)
  })
}
