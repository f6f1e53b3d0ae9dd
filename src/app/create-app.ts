import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { type Locale, locales } from '#locales/index.ts'
import { createQueryClient } from '#src/api/cache.ts'
import type { Call } from '#src/api/call.ts'
import type { ClientOptions } from '#src/api/client.ts'
import { createTranslator, type Translator } from '#src/i18n/translate.ts'
import { translatorAtom } from '#src/i18n/use-t.ts'
import { localeAtom } from '#src/state/locale.ts'
import { serverReachableAtom } from '#src/state/online.ts'
import { tokenAtom } from '#src/state/session.ts'
import { type Preference, preferenceAtom } from '#src/state/theme.ts'
import { routes } from '#src/routes.ts'
import type { Guards } from './guards.ts'
import { loadWords } from './pages.ts'
import type { RouteTable } from './resolve.ts'
import type { VisitWorld } from './visit.ts'

export type Store = ReturnType<typeof createStore>

export interface AppOptions {
  locale: Locale
  preference: Preference
  token?: string | undefined
  /** Where the site is reached, for what must be a whole URL. */
  origin: string
  isServer: boolean
  /** Makes the call that reaches the API, given what a client needs of the app. */
  createCall: (options: Pick<ClientOptions, 'token' | 'locale' | 'onUnauthorized' | 'onReach'>) => Call
  onUnauthorized?: (app: App) => void
  /** What the first-visit HTML brought along. */
  state?: DehydratedState | undefined
  table?: RouteTable
  guards?: Guards
}

/** Everything that lives as long as a tab, or as one request on the server. */
export interface App extends VisitWorld {
  store: Store
  queries: QueryClient
  translator: Translator
  isServer: boolean
  origin: string
}

/** The one factory: nothing of the app lives outside what it returns. */
export const createApp = ({
  locale,
  preference,
  token,
  origin,
  isServer,
  createCall,
  onUnauthorized,
  state,
  ...options
}: AppOptions): App => {
  const store = createStore()
  const translator = createTranslator(locale)
  store.set(localeAtom, locale)
  store.set(preferenceAtom, preference)
  store.set(tokenAtom, token)
  store.set(translatorAtom, translator)

  const call = createCall({
    token: () => store.get(tokenAtom),
    locale: () => store.get(localeAtom),
    onUnauthorized: () => onUnauthorized?.(app),
    onReach: (reached) => store.set(serverReachableAtom, reached),
  })
  const queries = createQueryClient({
    call,
    isServer,
    onError: isServer
      ? () => {}
      : (error, query) =>
          void import('./report.ts').then(({ report }) => report(store, translator, error, query), console.error),
  })
  if (state) hydrate(queries, notFromTheFuture(state))

  const app: App = {
    store,
    translator,
    queries,
    isServer,
    origin,
    table: options.table ?? routes,
    guards: options.guards,
    token: () => store.get(tokenAtom),
    locale: () => store.get(localeAtom),
  }
  return app
}

/** On a device whose clock is behind, the server's times would lie ahead, and what came with them would never grow old. */
const notFromTheFuture = (state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: Math.min(query.state.dataUpdatedAt, Date.now()) },
  })),
})

/** Switches the language in place: words first, so that nothing is ever shown half translated. */
export const switchLocale = async (
  app: App,
  locale: Locale,
  features: Parameters<typeof loadWords>[2],
): Promise<void> => {
  await loadWords(app.translator, locale, ['core', ...features])
  app.translator.use(locale)
  app.store.set(localeAtom, locale)
}

/** The attributes of `<html>` in a language. */
export const htmlLanguage = (locale: Locale) => ({ lang: locales[locale].tag, dir: locales[locale].dir })
