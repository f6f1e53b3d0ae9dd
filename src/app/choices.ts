import { offeredLocale } from '#locales/index.ts'
import { readCookie } from '#src/lib/cookie.ts'
import { LOCALE_COOKIE } from '#src/state/locale.ts'
import { COLOR_MODE_COOKIE, preferenceAtom, readPreference } from '#src/state/theme.ts'
import { type App, switchLocale } from './create-app.ts'

/** A page out of the browser's memory knows nothing of the language and the look that were chosen on others since. */
export const followChoices = (app: App): void => {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    app.store.set(preferenceAtom, readPreference(readCookie(document.cookie, COLOR_MODE_COOKIE)))
    const locale = offeredLocale(readCookie(document.cookie, LOCALE_COOKIE))
    if (locale && locale !== app.locale()) switchLocale(app, locale).catch(console.error)
  })
}
