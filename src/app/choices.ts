import { offeredLocale } from '#locales/index.ts'
import { readCookie } from '#src/lib/cookie.ts'
import { LOCALE_COOKIE } from '#src/state/locale.ts'
import { COLOR_MODE_COOKIE, preferenceAtom, readPreference } from '#src/state/theme.ts'
import { type App, switchLocale } from './create-app.ts'

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
}
