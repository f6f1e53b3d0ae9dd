import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { reads } from '#contract/reads.ts'
import { type Locale, locales } from '#locales/index.ts'
import { createQueryClient } from '#src/api/cache.ts'
import type { Call } from '#src/api/call.ts'
import type { ClientOptions } from '#src/api/client.ts'
import { createTranslator } from '#src/i18n/translate.ts'
import { preferencesOf } from '#src/lib/device/preferences.ts'
import { translatorAtom } from '#src/i18n/use-t.ts'
import { languagesAtom, localeAtom } from '#src/state/locale.ts'
import { serverReachableAtom } from '#src/state/online.ts'
import { type Session, sessionAtom, sessionUserAtom } from '#src/domain/session/session.ts'
import { type Preference, preferenceAtom } from '#src/state/theme.ts'
import { routes } from '#src/routes.ts'
import { createPages } from './pages.ts'
import { loadMessages } from './messages.ts'
import type { App, AppFiles, Guards, RouteTable } from '../types.ts'

/** What the API client needs of the app. */
export type CallDeps = Pick<ClientOptions, 'token' | 'locale' | 'onUnauthorized' | 'onReach'>

export interface AppOptions {
  files: AppFiles
  locale: Locale
  /** What the shop offers. */
  languages?: readonly Locale[] | undefined
  preference: Preference
  /** Signed out by default. */
  session?: Session | undefined
  /** Where the site is reached, for what must be a whole URL. */
  origin: string
  isServer: boolean
  /** Makes the function that calls the API. */
  createCall: (options: CallDeps) => Call
  /** The answers contained in the server-rendered document. */
  state?: DehydratedState | undefined
  table?: RouteTable
  guards?: Guards
}

/** The only factory of the app: no state exists outside what it returns. */
export const createApp = ({
  files,
  locale,
  languages,
  preference,
  session,
  origin,
  isServer,
  createCall,
  state,
  ...options
}: AppOptions): App => {
  const store = createStore()
  const translator = createTranslator(locale, () => preferencesOf(store.get(sessionUserAtom)))
  store.set(localeAtom, locale)
  if (languages) store.set(languagesAtom, languages)
  store.set(preferenceAtom, preference)
  if (session) store.set(sessionAtom, session)
  store.set(translatorAtom, translator)
  const currentSession = () => store.get(sessionAtom)
  const currentLocale = () => store.get(localeAtom)

  const later: App['later'] = {}
  const call = createCall({
    token: () => currentSession().token,
    locale: currentLocale,
    onUnauthorized: (token) => later.refuse?.(token),
    onReach: (reached) => store.set(serverReachableAtom, reached),
  })
  const queries = createQueryClient({
    call,
    // Without a session the server has nothing to answer to these, and the device may.
    mayAsk: (name) => isServer || reads[name]?.persist !== 'customer' || currentSession().token !== undefined,
    isServer,
    isRestored: state !== undefined,
    offlineFallback: async (...failed) => (await import('./offline-fallbacks.ts')).offlineFallback(...failed),
    onError: isServer
      ? () => {}
      : (error, query) =>
          void import('./report.ts').then(({ report }) => report(store, translator, error, query), console.error),
  })
  if (state) restoreAnswers(queries, state)

  return {
    store,
    call,
    queries,
    translator,
    files,
    pages: createPages(files),
    isServer,
    origin,
    later,
    table: options.table ?? routes,
    guards: options.guards,
    session: currentSession,
    locale: currentLocale,
    customer: { stop: async () => {} },
    device: { clear: async () => {} },
  }
}

/**
 * Fills the cache with the answers of the document, as `hydrate` would, which is not in the first load. On a device
 * whose clock is behind, the server's times would lie in the future, and its answers would never become stale.
 */
const restoreAnswers = (queries: QueryClient, { queries: restored }: DehydratedState): void => {
  for (const { queryKey, meta, state } of restored) {
    const dataUpdatedAt = Math.min(state.dataUpdatedAt, Date.now())
    queries
      .getQueryCache()
      .build(queries, { queryKey, ...(meta && { meta }) }, { ...state, dataUpdatedAt, fetchStatus: 'idle' })
  }
}

/** Switches the language in place: words first, so that nothing is ever shown half translated. */
export const switchLocale = async (app: App, locale: Locale): Promise<void> => {
  await loadMessages(app, locale, app.translator.features())
  app.translator.use(locale)
  app.store.set(localeAtom, locale)
}

/** The attributes of `<html>` in a language. */
export const htmlLanguage = (locale: Locale) => ({ lang: locales[locale].tag, dir: locales[locale].dir })
