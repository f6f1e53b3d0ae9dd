import { DOCUMENT_LOCK } from '#contract/wire/worker-messages.ts'
import { offeredLocale } from '#locales/choose.ts'
import { readCookie } from '#src/lib/device/cookie.ts'
import { languagesAtom, LOCALE_COOKIE, localeAtom } from '#src/state/locale.ts'
import { COLOR_MODE_COOKIE, preferenceAtom, readPreference } from '#src/state/theme.ts'
import { switchLocale } from '../core/create-app.ts'
import { keep } from '../core/document.ts'
import type { App } from '../types.ts'

/**
 * A page from the back/forward cache misses language and look chosen on other pages since. It may have been left before
 * this code was loaded.
 */
export const watchPreferences = (app: App): void => {
  const follow = () => {
    const mode = readCookie(document.cookie, COLOR_MODE_COOKIE)
    if (mode !== undefined) app.store.set(preferenceAtom, readPreference(mode))
    const locale = offeredLocale(readCookie(document.cookie, LOCALE_COOKIE), app.store.get(languagesAtom))
    if (locale && locale !== app.locale()) switchLocale(app, locale).catch(console.error)
  }
  follow()
  addEventListener('pageshow', ({ persisted }) => persisted && follow())
  // The response of a document that the worker fetches meanwhile sets the cookie to its own language: under the lock
  // this write comes after it.
  app.store.sub(localeAtom, () => void navigator.locks?.request(DOCUMENT_LOCK, () => keep(LOCALE_COOKIE, app.locale())))
}
