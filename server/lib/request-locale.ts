import type { IncomingHttpHeaders } from 'node:http'
import { offeredLocale, resolveLocale } from '#locales/choose.ts'
import { type Locale, sourceLocales } from '#locales/index.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages the shop offers, its own first. */
    languages?: () => readonly Locale[]
  }
}

/** More languages than any browser sends; the rest of a hostile header is not looked at. */
const MAX_LANGUAGES = 20

/** The language a call is answered in: its `lang` header, then what the browser prefers, then English. */
export const requestLocale = ({ headers, server }: LocalRequest): Locale => {
  const { lang } = headers
  const offered = languagesOf(server)
  return resolveLocale(
    typeof lang === 'string' ? offeredLocale(lang, offered) : undefined,
    preferredLanguages(headers['accept-language']),
    offered,
  )
}

/** The languages the shop of a server offers. */
export const languagesOf = (server: LocalRequest['server']): readonly Locale[] => server?.languages?.() ?? sourceLocales

interface LocalRequest {
  headers: IncomingHttpHeaders
  server?: { languages?: () => readonly Locale[] } | undefined
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
