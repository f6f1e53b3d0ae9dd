import { DOCUMENT_LOCK } from '#contract/worker-messages.ts'
import { offeredLocale } from '#locales/index.ts'
import { readCookie } from '#src/lib/cookie.ts'
import { LOCALE_COOKIE, localeAtom } from '#src/state/locale.ts'
import { COLOR_MODE_COOKIE, preferenceAtom, readPreference } from '#src/state/theme.ts'
import { switchLocale } from '../core/create-app.ts'
import { keep } from '../core/document.ts'
import type { App } from '../types.ts'

/**
 * A page out of the browser's memory knows nothing of the language and the look that were chosen on others since. It may
 * have been left before this code came.
 */
export const followChoices = (app: App): void => {
  const follow = () => {
    const mode = readCookie(document.cookie, COLOR_MODE_COOKIE)
    if (mode !== undefined) app.store.set(preferenceAtom, readPreference(mode))
    const locale = offeredLocale(readCookie(document.cookie, LOCALE_COOKIE))
    if (locale && locale !== app.locale()) switchLocale(app, locale).catch(console.error)
  }
  follow()
  addEventListener('pageshow', ({ persisted }) => persisted && follow())
  // A document the worker fetches meanwhile has the browser keep the language it was asked for in: the last word is ours.
  app.store.sub(localeAtom, () => void navigator.locks?.request(DOCUMENT_LOCK, () => keep(LOCALE_COOKIE, app.locale())))
}
