import type { DehydratedState } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { type Locale, locales } from '#locales/index.ts'
import { createAnswers } from '#src/api/answers.ts'
import { createTranslator } from '#src/i18n/translate.ts'
import { preferencesOf } from '#src/lib/device/preferences.ts'
import { translatorAtom } from '#src/i18n/use-t.ts'
import { localeAtom } from '#src/state/locale.ts'
import { type Session, sessionAtom, sessionUserAtom } from '#src/domain/session/session.ts'
import { type Preference, preferenceAtom } from '#src/state/theme.ts'
import { routes } from '#src/routes.ts'
import { createPages } from './pages.ts'
import { loadMessages } from './messages.ts'
import type { App, AppFiles, Guards, RouteTable } from '../types.ts'

export interface AppOptions {
  files: AppFiles
  locale: Locale
  preference: Preference
  /** Signed out by default. */
  session?: Session | undefined
  /** Where the site is reached, for what must be a whole URL. */
  origin: string
  isServer: boolean
  /** The answers contained in the server-rendered document. */
  state?: DehydratedState | undefined
  table?: RouteTable
  guards?: Guards
}

/** The only factory of the app: no state exists outside what it returns. */
export const createApp = ({
  files,
  locale,
  preference,
  session,
  origin,
  isServer,
  state,
  ...options
}: AppOptions): App => {
  const store = createStore()
  const translator = createTranslator(locale, () => preferencesOf(store.get(sessionUserAtom)))
  store.set(localeAtom, locale)
  store.set(preferenceAtom, preference)
  if (session) store.set(sessionAtom, session)
  store.set(translatorAtom, translator)

  return {
    store,
    translator,
    files,
    pages: createPages(files),
    answers: createAnswers(state),
    isServer,
    origin,
    later: {},
    table: options.table ?? routes,
    guards: options.guards,
    session: () => store.get(sessionAtom),
    locale: () => store.get(localeAtom),
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
