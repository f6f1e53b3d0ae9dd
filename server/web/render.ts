import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BUILD_HEADER } from '#contract/builds.ts'
import { pageOfPayload, type Payload } from '#contract/payload.ts'
import type { Env } from '../env.ts'
import { foreignFetch, injectFetch } from './api-fetch.ts'
import { isCrawler } from './crawler.ts'
import { createDocumentCache, type DocumentCache } from './document-cache.ts'
import type { AppEntry, Rendered, RenderRequest } from './entry.ts'
import type { Site } from './site.ts'

/** Whose page is theirs alone: who is signed in, and who waits for a code. */
const PRIVATE_COOKIE = /(?:^|;\s*)(?:auth_token|user_data|auth_challenge)=/
const MODE_COOKIE = /(?:^|;\s*)color_mode=(light|dark)\b/
const RETRY_AFTER_SECONDS = 30
/** Equal for everybody, so a cache in between may keep it for as long as an answer counts as fresh. */
const PAYLOAD_LIFE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

/** Answers documents: every path that is no file and no call is a page of the app, rendered here on the first visit. */
export const documents = async (app: FastifyInstance, { env, site }: { env: Env; site: Site }): Promise<void> => {
  const cached = createDocumentCache<Rendered>(({ status }) => status < 500)
  const payloads = createDocumentCache<Payload | undefined>()
  const reach = env.foreignApi
    ? { fetch: foreignFetch, apiBaseUrl: env.foreignApi }
    : { fetch: injectFetch(app), apiBaseUrl: env.publicUrl }

  // The worker keeps the shell with the headers it came with.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/index.html' && site.policy) reply.header('content-security-policy', site.policy())
  })

  const visit = async (request: FastifyRequest, reply: FastifyReply) => {
    // As it was asked for, also where it could not be decoded.
    const url = publicUrl(env, request.originalUrl)
    if (!url) return reply.code(400).type('text/plain').send('Bad request')
    const page = pageOfPayload(url.pathname)
    if (page !== undefined) return sendPayload(new URL(page + url.search, url), reply)
    const { cookie: cookies = '', 'accept-language': acceptLanguage = '' } = request.headers
    const rendered = await renderVisit(await site.entry(), cached, { ...reach, url, cookies, acceptLanguage })
    if (rendered.failure) request.log.error({ err: rendered.failure, url: request.url }, 'a page failed')
    describe(reply, rendered, isPrivate(cookies), site.build)
    if (rendered.redirect) return reply.redirect(onThisSite(rendered.redirect), rendered.status)
    return sendDocument(site, rendered, request, reply)
  }
  const sendPayload = async (url: URL, reply: FastifyReply) => {
    const { payload: make } = await site.entry()
    const payload = await payloads(url.pathname + url.search, () => make({ ...reach, url }))
    reply.header('cache-control', payload ? PAYLOAD_LIFE : 'no-cache').code(payload ? 200 : 404)
    return reply.send(payload ?? {})
  }
  app.get('/', visit)
  app.get('/*', visit)
  await formsWithoutScripts(app, env)
}

/**
 * A form that is sent before the scripts came is posted to the page it is on, which is shown again: nothing of it is
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

/** Public documents come out of the cache of the last seconds; a signed-in one is made for its visitor alone. */
const renderVisit = (entry: AppEntry, cached: DocumentCache<Rendered>, request: RenderRequest): Promise<Rendered> => {
  const { url, cookies, acceptLanguage } = request
  if (isPrivate(cookies)) return entry.render(request)
  const locale = entry.requestLocale(url, cookies, acceptLanguage)
  const mode = MODE_COOKIE.exec(cookies)?.[1] ?? 'system'
  return cached(`${locale} ${mode} ${url.pathname}${url.search}`, () => entry.render(request))
}

const describe = (reply: FastifyReply, rendered: Rendered, isPrivate: boolean, build: string | undefined): void => {
  reply.header('cache-control', isPrivate ? 'private, no-store' : 'private, no-cache')
  reply.header('vary', 'Cookie, Accept-Language')
  if (build !== undefined && rendered.isPublic && !isPrivate) reply.header(BUILD_HEADER, build)
  for (const cookie of rendered.setCookies) reply.header('set-cookie', cookie)
  if (rendered.status >= 500) reply.header('retry-after', RETRY_AFTER_SECONDS)
}

const sendDocument = async (site: Site, rendered: Rendered, request: FastifyRequest, reply: FastifyReply) => {
  const isHidden = rendered.failure !== undefined && isCrawler(request.headers['user-agent'])
  const shown = isHidden ? { ...rendered, head: '', body: '', state: '' } : rendered
  const html = await site.document(shown, request.url)
  const nonce = randomBytes(16).toString('base64')
  if (site.policy) reply.header('content-security-policy', site.policy(nonce))
  return reply.code(rendered.status).type('text/html; charset=utf-8').send(html.replaceAll('__CSP_NONCE__', nonce))
}

/** A path with one slash at its beginning: two would name another host. */
const onThisSite = (path: string): string => `/${path.replace(/^\/+/, '')}`

const isPrivate = (cookies: string): boolean => PRIVATE_COOKIE.test(cookies)

/** The page's public URL; nothing when the path cannot be one. A path of two slashes would otherwise name another host. */
const publicUrl = (env: Env, path: string): URL | undefined => {
  const url = URL.parse(env.publicUrl + path)
  return url && url.origin === new URL(env.publicUrl).origin ? url : undefined
}
