import { offeredLocale, resolveLocale } from '#locales/choose.ts'
import { type Locale, localeCodes } from '#locales/index.ts'
import { readCookie } from '#src/lib/device/cookie.ts'
import { LOCALE_COOKIE } from '#src/state/locale.ts'

/** Which language a request is answered in: an explicit `?lang=`, the cookie, the browser's languages, English. */
export const requestLocale = (url: URL, cookies: string, acceptLanguage: string, offered: readonly Locale[]): Locale =>
  offeredLocale(url.searchParams.get('lang'), offered) ??
  resolveLocale(readCookie(cookies, LOCALE_COOKIE), acceptedLanguages(acceptLanguage), offered)

/** Whether the visitor has a language in a cookie. */
export const hasChosenLocale = (cookies: string): boolean =>
  offeredLocale(readCookie(cookies, LOCALE_COOKIE), localeCodes) !== undefined

const acceptedLanguages = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [code = '', quality] = part.trim().split(';q=')
      return { code, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ code }) => code)
