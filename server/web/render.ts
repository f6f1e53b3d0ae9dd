import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BUILD_HEADER } from '#contract/wire/builds.ts'
import { pageOfPayload, type Payload } from '#contract/wire/payload.ts'
import type { Env } from '../env/env.ts'
import { sharedSeconds } from '../cache/public-version.ts'
import { ApiError } from '../errors/api-error.ts'
import { languagesOf } from '../lib/request-locale.ts'
import { isKnownTag } from '../lib/etag.ts'
import { type ReadBudget, waitingOf } from '../limits/read-budget.ts'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { reachOf } from './api-fetch.ts'
import { type Look, lookOf } from '../brand/look.ts'
import { isCrawler } from './crawler.ts'
import { createDocumentCache, STALE_MS } from './document-cache.ts'
import type { Rendered, DocumentRequest } from './entry.ts'
import { type Encoding, type PageAnswer, pageAnswer, weightOf } from './page-answer.ts'
import { sendPlain } from './plain-text.ts'
import type { Site } from './site.ts'
import { type FindSession, visitorOf } from './visitor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts what reads cost that are not answered from memory. */
    readBudget: ReadBudget
    /** Changes with what the operator publishes (see `PublicVersion`), and with what this process sells. */
    publicVersion: () => number
  }
}

/** A query longer than any page makes is refused. */
const MAX_QUERY_LENGTH = 2048
/**
 * How many pages are rendered at once, and how many wait, for each kind of visitor, with separate limits. A page takes
 * some 50 ms of the processor, a customer's own some 140.
 */
const PLACES = { visitors: [3, 60], customers: [2, 40], crawlers: [1, 20] } as const
/** For how long a document is answered while a new one is made, where this process alone sells. */
const ALONE_STALE_MS = 10 * 60_000
const RETRY_AFTER_SECONDS = 30
const BUSY_SECONDS = 3
const BUSY = 'The shop is busy just now. Please try again in a moment.\nالمتجر مزدحم الآن. حاول مرة أخرى بعد لحظات.'
/**
 * Equal for all visitors, so a cache in between may keep it for as long as an answer counts as fresh. Without
 * `stale-while-revalidate`: a browser would answer the worker from its own cache while the server is down, and the
 * worker would report that the server answered.
 */
const payloadLife = () => `public, max-age=0, s-maxage=${sharedSeconds()}`
/** The same for the document of a page that all signed-out visitors get alike. */
const documentLife = () => `public, max-age=0, must-revalidate, s-maxage=${sharedSeconds()}`

interface DocumentsOptions {
  env: Env
  site: Site
  /** How the shop looks; as the app itself without it. */
  look?: () => Promise<Look>
  /** None where the back end is another's. */
  findSession?: FindSession
}

/** A rendering whose time is counted by its page. */
const measured = async (app: FastifyInstance, rendering: Promise<Rendered>): Promise<Rendered> => {
  const start = performance.now()
  const rendered = await rendering
  app.metrics?.observeRender(rendered.page ?? 'none', (performance.now() - start) / 1000)
  return rendered
}

/** Answers documents: every path that is no file and no call is a page of the app, which is rendered here. */
export const documents = async (
  app: FastifyInstance,
  { env, site, look = () => lookOf({}), findSession }: DocumentsOptions,
): Promise<void> => {
  const knowsAllSales = env.databaseUrl === undefined && env.foreignApi === undefined
  const cached = createDocumentCache<PageAnswer>({
    weigh: weightOf,
    isCacheable: ({ status }) => status < 500,
    version: app.publicVersion,
    staleMs: knowsAllSales ? ALONE_STALE_MS : STALE_MS,
    onRead: app.metrics && ((result) => app.metrics?.countCacheRead('documents', result)),
  })
  const payloads = createDocumentCache<Payload | undefined>({
    weigh: (payload) => JSON.stringify(payload ?? 0).length,
    version: app.publicVersion,
  })
  const [forVisitors, forCustomers, forCrawlers] = [
    createConcurrencyLimit(...PLACES.visitors),
    createConcurrencyLimit(...PLACES.customers),
    createConcurrencyLimit(...PLACES.crawlers),
  ]
  const limitOf = ({ headers }: FastifyRequest, session?: string) =>
    session !== undefined ? forCustomers : isCrawler(headers['user-agent']) ? forCrawlers : forVisitors
  const reach = ({ id }: FastifyRequest) => reachOf(app, env, id)
  /** With metrics, documents carry the script that reports from browsers. */
  const withVitals = (rendered: Rendered): Rendered =>
    app.metrics && site.vitals !== undefined && rendered.page !== undefined
      ? { ...rendered, head: rendered.head + vitalsScript(site.vitals, rendered.page) }
      : rendered

  // The worker stores the shell with its headers.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/index.html' && site.shellPolicy) reply.header('content-security-policy', site.shellPolicy)
  })

  const answerDocument = async (request: FastifyRequest, reply: FastifyReply) => {
    // As requested, also where it could not be decoded.
    const url = publicUrl(env, request.originalUrl)
    if (!url) return reply.code(400).type('text/plain').send('Bad request')
    if (url.search.length > MAX_QUERY_LENGTH) return sendPlain(reply, 414, 'URI too long')
    const page = pageOfPayload(url.pathname)
    if (page !== undefined) return sendPayload(new URL(page + url.search, url), request, reply)
    const { 'accept-language': acceptLanguage = '' } = request.headers
    const entry = await site.entry()
    const { cookies, session, cleared } = await visitorOf(request, entry, findSession)
    const own = { url, cookies, acceptLanguage, languages: languagesOf(app) }
    const common = session === undefined ? entry.forAllVisitors(own) : undefined
    const isForCrawler = isCrawler(request.headers['user-agent'])
    const make = async (given: DocumentRequest) => {
      app.readBudget.take(request, 'page', session)
      const rendered = await limitOf(request, session)(
        () => measured(app, entry.render({ ...reach(request), ...given })),
        waitingOf(request),
      )
      if (rendered.redirect) return pageAnswer(rendered, { html: '' })
      const isHidden = rendered.failure !== undefined && isForCrawler
      const shown = isHidden ? { ...rendered, head: '', body: '', state: '' } : withVitals(rendered)
      return pageAnswer(
        rendered,
        await site.document({ ...shown, languages: given.languages }, request.url, await look()),
      )
    }
    let answer = await (common ? cached(keyOf(common, isForCrawler), () => make(common)) : make(own))
    // A "not found" page contains its whole address, so it is not shared.
    if (common && answer.status === 404 && common.url.href !== url.href) answer = await make({ ...common, url })
    request.pageName = answer.page
    if (answer.failure) request.log.error({ err: answer.failure, path: url.pathname }, 'a page failed')
    describe(reply, answer, {
      cleared,
      isPrivate: common === undefined,
      hasChosenLanguage: url.searchParams.has('lang'),
      renewsLanguage: entry.hasLocaleCookie(cookies),
    })
    if (common && site.build !== undefined && answer.isPublic) reply.header(BUILD_HEADER, site.build)
    if (answer.redirect) return reply.redirect(onThisSite(answer.redirect), answer.status)
    return sendDocument(answer, request, reply)
  }
  const sendPayload = async (url: URL, request: FastifyRequest, reply: FastifyReply) => {
    const { payload: make, pageUrl } = await site.entry()
    const page = pageUrl(url)
    const payload = await payloads(page.pathname + page.search, () => {
      app.readBudget.take(request, 'page')
      return limitOf(request)(() => make({ ...reach(request), url: page }), waitingOf(request))
    })
    reply.header('cache-control', payload ? payloadLife() : 'no-cache').code(payload ? 200 : 404)
    return reply.send(payload ?? {})
  }
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    if (!(error instanceof ApiError) || ![429, 503].includes(error.status)) throw error
    if (error.status === 503) request.log.warn('too many pages wait to be rendered')
    sendPlain(reply.header('retry-after', error.retryAfter ?? BUSY_SECONDS), error.status, BUSY)
  }
  app.get('/', { errorHandler }, answerDocument)
  app.get('/*', { errorHandler }, answerDocument)
  await formsWithoutScripts(app, env)
}

/**
 * A form that is sent before the scripts are loaded is posted to its own page, which is shown again: nothing of it is
 * read, and so nothing of it gets into an address, a log or a "not found".
 */
const formsWithoutScripts = async (app: FastifyInstance, env: Env): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    const showAgain = async (request: FastifyRequest, reply: FastifyReply) => {
      const url = publicUrl(env, request.originalUrl)
      return reply.header('cache-control', 'no-store').redirect(url ? onThisSite(url.pathname + url.search) : '/', 303)
    }
    scope.post('/', showAgain)
    scope.post('/*', showAgain)
  })
}

/** Loaded beside the page, at low priority. */
const vitalsScript = (file: string, page: string): string =>
  `<script type="module" async fetchpriority="low" src="${file}" data-page="${page}"></script>`

/** The cache key of a shared document: all that it was rendered from. Crawlers never get the page of a failure. */
const keyOf = ({ url, cookies }: DocumentRequest, isForCrawler: boolean): string =>
  `${isForCrawler ? 'crawler ' : ''}${cookies} ${url.pathname}${url.search}`

interface Visit {
  /** `Set-Cookie` headers that take a rejected session away. */
  cleared: readonly string[]
  /** Whether the document belongs to this visitor. */
  isPrivate: boolean
  /** Whether the address names a language, which is stored also without scripts. */
  hasChosenLanguage: boolean
  /** Whether the language's cookie is written again: browsers shorten the life of one that scripts wrote. */
  renewsLanguage: boolean
}

/**
 * Headers of a document. A page that all signed-out visitors get alike sets no cookie for a visitor without one, so that
 * a cache in between may answer it by the cookies and languages of its request; of one with a cookie it depends on the
 * cookie, as the renewed cookie does.
 */
const describe = (
  reply: FastifyReply,
  { status, isPublic, setCookies }: PageAnswer,
  { cleared, isPrivate, hasChosenLanguage, renewsLanguage }: Visit,
): void => {
  const isShared = isPublic && status === 200 && !isPrivate && !hasChosenLanguage && cleared.length === 0
  reply.header('cache-control', isShared ? documentLife() : isPrivate ? 'private, no-store' : 'private, no-cache')
  reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding')
  if (!isShared || renewsLanguage) for (const cookie of [...setCookies, ...cleared]) reply.header('set-cookie', cookie)
  if (status >= 500) reply.header('retry-after', RETRY_AFTER_SECONDS)
}

const sendDocument = async (
  { status, policy, etag, encoded }: PageAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  if (policy !== undefined) reply.header('content-security-policy', policy)
  // Weak: the same document has several encodings.
  reply.header('etag', `W/${etag}`)
  if (status === 200 && isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const encoding = (negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']) ?? 'identity') as Encoding
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(await encoded(encoding))
}

/** A path with one slash at its beginning: two would name another host. */
const onThisSite = (path: string): string => `/${path.replace(/^\/+/, '')}`

/**
 * The page's public URL; nothing when the path cannot be one. A path of two slashes would otherwise name another host.
 */
const publicUrl = (env: Env, path: string): URL | undefined => {
  const url = URL.parse(env.publicUrl + path)
  return url && url.origin === new URL(env.publicUrl).origin ? url : undefined
}
