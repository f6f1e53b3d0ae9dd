import { defaultShouldDehydrateQuery, dehydrate, hashKey, type Query } from '@tanstack/react-query'
import type { Feeds } from '#contract/wire/feeds.ts'
import type { Payload } from '#contract/wire/payload.ts'
import { offeredLocale } from '#locales/choose.ts'
import { DEFAULT_LOCALE, type Locale, sourceLocales } from '#locales/index.ts'
import { createClient } from './api/client.ts'
import { App } from './app/shell/App.tsx'
import { type AppOptions, createApp, htmlLanguage } from './app/core/create-app.ts'
import { discoveryTags } from './app/discovery/discovery.ts'
import { settingsQuery } from './app/core/settings.ts'
import { files } from './app/core/files.ts'
import { startApp, termsQuery } from './app/router/start-app.ts'
import { loadErrorScreen } from './app/core/error-screen.ts'
import type { InitialState } from './app/startup/initial-state.ts'
import { markupOf } from './app/startup/markup.ts'
import { sourcesOf } from './app/startup/page-sources.ts'
import { withoutUnknownParams } from './app/router/allowed-params.ts'
import { addressesOf, category, common, main, pages, place, product } from './app/discovery/sitemap.ts'
import { productFeed } from './app/discovery/product-feed.ts'
import { slotFeed } from './app/discovery/slot-feed.ts'
import { isMatch, resolveRoute } from './app/router/resolve-route.ts'
import { isMoved } from './app/router/is-moved.ts'
import { forbiddenRoute, loadRoute } from './app/router/load-route.ts'
import { config } from './config.ts'
import { routes } from './routes.ts'
import { readCookie, serializeCookie } from './lib/device/cookie.ts'
import { hasChosenLocale, requestLocale } from './i18n/request-locale.ts'
import { scriptJson } from './lib/script-json.ts'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from './state/locale.ts'
import { clearSession, cookiesWithoutSession, SESSION_COOKIES, tokenOf } from './domain/session/session-header.ts'
import { CHALLENGE_COOKIE, SIGNED_OUT, sessionAtom } from './domain/session/session.ts'
import { readSession } from './domain/session/read-session.ts'
import { COLOR_MODE_COOKIE, forcedModeAtom, readPreference, themeAttributeAtom } from './state/theme.ts'
import type { App as AppType, StillNavigator, RouteState } from './app/types.ts'

export interface RenderRequest {
  url: URL
  cookies: string
  /** The `Accept-Language` header. */
  acceptLanguage: string
  languages: readonly Locale[]
  /** Reaches the API; the embedded one without a socket. */
  fetch: typeof fetch
  /** Where the API is, for a server that is not itself. */
  apiBaseUrl: string
}

type Visit = Omit<RenderRequest, 'fetch' | 'apiBaseUrl'>
export type PayloadRequest = Pick<RenderRequest, 'url' | 'fetch' | 'apiBaseUrl'>

export interface Rendered {
  status: number
  /** Where to go instead; nothing is rendered then. */
  redirect?: string
  html: { lang: string; dir: string; theme: string }
  /** What belongs into `<head>`: title, description, share metadata. */
  head: string
  body: string
  /** Dehydrated state, as JSON that is safe inside a script element. */
  state: string
  /** Source files whose chunks the page needs. */
  sources: string[]
  locale: Locale
  setCookies: string[]
  /** The name of the page's route; none for an unknown page. */
  page?: string
  /** Whether the page is equal for all visitors who may see it. */
  isPublic: boolean
  /** A failure of ours, to be logged. */
  failure?: unknown
}

/** Where the app's own markup begins: before it React puts what belongs into the head. */
const APP_START = '<div id="app"'

/** Readers of the `Cookie` header that the server needs before rendering. */
export const sessionToken = tokenOf
export const withoutSession = cookiesWithoutSession
export const hasLocaleCookie = hasChosenLocale

/** Whether a page shows the visitor's pending verification code. */
const showsChallenge = (url: URL): boolean => {
  const found = resolveRoute(routes, url)
  return isMatch(found) && found.row.challenge !== undefined
}

/** The URL of a page without the parameters it does not read. */
export const pageUrl = (url: URL): URL => withoutUnknownParams(routes, url)

/**
 * The request as a signed-out visitor with the same language and look would make it: no other cookie, no parameter that
 * the page does not read. `undefined` where the page shows a pending verification code. Shared copies are rendered from
 * this alone.
 */
export const forAllVisitors = ({ url, cookies, acceptLanguage, languages }: Visit) => {
  if (readCookie(cookies, CHALLENGE_COOKIE) !== undefined && showsChallenge(url)) return undefined
  const locale = requestLocale(url, cookies, acceptLanguage, languages)
  const look = readPreference(readCookie(cookies, COLOR_MODE_COOKIE))
  return {
    url: pageUrl(url),
    cookies: [serializeCookie(LOCALE_COOKIE, locale), serializeCookie(COLOR_MODE_COOKIE, look)]
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; '),
    acceptLanguage: '',
    languages,
  }
}

/** Renders the document of a URL: the same steps as in the browser, ending in markup and state. */
export const render = async ({
  url: requested,
  cookies,
  acceptLanguage,
  languages,
  fetch,
  apiBaseUrl,
}: RenderRequest): Promise<Rendered> => {
  const locale = requestLocale(requested, cookies, acceptLanguage, languages)
  const url = new URL(requested)
  url.searchParams.delete('lang')
  const app = serverApp({
    url,
    fetch,
    apiBaseUrl,
    locale,
    languages,
    preference: readPreference(readCookie(cookies, COLOR_MODE_COOKIE)),
    session: readSession(cookies),
  })
  const [, result] = await Promise.all([startApp(app), loadRoute(app, url)])
  const isRefused = readSession(cookies).token !== app.session().token
  const frame = {
    html: { ...htmlLanguage(locale), theme: '' },
    locale,
    isPublic: false,
    setCookies: [
      serializeCookie(LOCALE_COOKIE, locale, { maxAge: LOCALE_COOKIE_SECONDS, secure: url.protocol === 'https:' }),
      // Sent again, a rejected token would cause a redirect loop between sign-in and the page.
      ...(isRefused ? clearSession(SESSION_COOKIES) : []),
    ],
  }
  if ('redirect' in result) return { ...frame, ...nothing, status: 302, redirect: result.redirect }
  const route = 'route' in result ? result.route : forbiddenRoute(app, url)
  if (route.error) await loadErrorScreen()
  app.store.set(forcedModeAtom, route.colorMode)
  frame.html.theme = app.store.get(themeAttributeAtom)
  const status = isMoved(app.table, url, route) ? 301 : 302
  if (route.url !== url.pathname + url.search) return { ...frame, ...nothing, status, redirect: route.url }
  const { head, body } = await markup(app, route)
  // Before the metadata makes reads of its own: the browser needs none of them.
  const state = stateOf(app, route)
  const tags = await discoveryTags(app, route, offeredLocale(requested.searchParams.get('lang'), languages))
  return {
    ...frame,
    head: head + tags,
    body,
    ...outcomeOf(route),
    ...(route.match && { page: route.match.name }),
    isPublic: route.match !== undefined && !route.error && !route.match.row.guards,
    state,
    sources: sourcesOf(app, route, locale),
  }
}

const serverApp = ({
  url,
  fetch,
  apiBaseUrl,
  ...options
}: PayloadRequest & Pick<AppOptions, 'locale' | 'languages' | 'preference' | 'session'>) => {
  const app = createApp({
    ...options,
    files,
    origin: url.origin,
    isServer: true,
    createCall: (given) => createClient({ ...given, baseUrl: apiBaseUrl, prefix: config.apiPrefix, fetch }),
  })
  app.later.refuse = () => app.store.set(sessionAtom, SIGNED_OUT)
  return app
}

const nothing = { head: '', body: '', state: '', sources: [] }

const markup = async (app: AppType, route: RouteState) => {
  const html = await markupOf(<App app={app} navigator={standing(route)} />)
  const start = html.indexOf(APP_START)
  return { head: html.slice(0, start), body: html.slice(start) }
}

const outcomeOf = ({ error }: RouteState) =>
  error ? { status: error.status, ...(error.fatal ? { failure: error.cause ?? error.message } : {}) } : { status: 200 }

/**
 * The answers that the markup was made from. The terms, which every page starts with and few show, would be a
 * third of a document: the tab reads them itself once its page is up.
 */
const stateOf = (app: AppType, { match, error, queries: shown }: RouteState): string => {
  const { queries, origin } = app
  const { user } = app.session()
  const isShown = ({ queryHash }: Query) =>
    queryHash !== hashKey(termsQuery.queryKey) || shown.some(({ queryKey }) => hashKey(queryKey) === queryHash)
  const shouldDehydrateQuery = (query: Query) => defaultShouldDehydrateQuery(query) && isShown(query)
  const state: InitialState = { queries: dehydrate(queries, { shouldDehydrateQuery }), origin }
  if (user) state.user = user
  if (match) state.match = { name: match.name, params: match.params }
  return scriptJson(error ? { ...state, error: { ...error, cause: undefined } } : state)
}

/** Pages and URLs for search engines. */
export const sitemap = { pages, common, main, product, place, category, addressesOf }

/** What programs read of the whole shop. */
export const feeds: Feeds = { products: productFeed, slots: slotFeed }

/**
 * The answers of a page's public reads, by its own `load`, without those that failed; `undefined` for any other page.
 * With the terms come the settings in all languages: a device keeps both for reading without a network.
 */
export const payload = async ({ url, fetch, apiBaseUrl }: PayloadRequest): Promise<Payload | undefined> => {
  const app = serverApp({ url, fetch, apiBaseUrl, locale: DEFAULT_LOCALE, preference: 'system' })
  const result = await loadRoute(app, url)
  if (!('route' in result) || result.route.error || result.route.url !== url.pathname + url.search) return undefined
  const { queries, match } = result.route
  const settings = match?.name === 'terms' ? sourceLocales.map(settingsQuery) : []
  await Promise.all(settings.map(({ queryKey, meta }) => app.queries.prefetchQuery({ queryKey, meta })))
  const reads = [...queries, ...settings].filter(({ queryKey }) => app.queries.getQueryData(queryKey))
  const answers = reads.map(({ queryKey }) => ({
    key: queryKey as Payload['answers'][number]['key'],
    // Equal answers make equal files, whenever they were fetched.
    answer: { ...(app.queries.getQueryData(queryKey) as object), fetchedAt: undefined },
  }))
  return { answers }
}

/** On the server nothing moves. */
const standing = (route: RouteState): StillNavigator => {
  const shown = { route, scroll: 'keep', round: 0 } as const
  const stage = { shown, isPending: false }
  const still = () => Promise.resolve()
  return {
    current: () => shown,
    stage: () => stage,
    subscribe: () => () => {},
    navigate: still,
    reload: still,
    refresh: still,
  }
}
