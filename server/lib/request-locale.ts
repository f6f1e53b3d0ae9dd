import type { IncomingHttpHeaders } from 'node:http'
import { type Locale, offeredLocale, resolveLocale } from '#locales/index.ts'

/** More languages than any browser sends; the rest of a hostile header is not looked at. */
const MAX_LANGUAGES = 20

/** The language a call is answered in: its `lang` header, then what the browser prefers, then English. */
export const requestLocale = (headers: IncomingHttpHeaders): Locale => {
  const { lang } = headers
  return resolveLocale(
    typeof lang === 'string' ? offeredLocale(lang) : undefined,
    preferredLanguages(headers['accept-language']),
  )
}

const preferredLanguages = (header = ''): string[] =>
  header
    .split(',', MAX_LANGUAGES)
    .map((part) => {
      const [tag = '', ...params] = part.split(';')
      const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((value) => value !== undefined)
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
