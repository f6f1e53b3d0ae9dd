import { pathToFileURL } from 'node:url'
import type { Locale } from '#locales/index.ts'
import type { Feeds } from '#contract/wire/feeds.ts'
import type { Payload } from '#contract/wire/payload.ts'

/** The request of a document. */
export interface DocumentRequest {
  /** The public URL of the request. */
  url: URL
  /** The `Cookie` header. */
  cookies: string
  /** The `Accept-Language` header. */
  acceptLanguage: string
  /** The languages the shop offers. */
  languages: readonly Locale[]
}

/** The input of the app's server entry for a document. */
export interface RenderRequest extends DocumentRequest {
  fetch: typeof fetch
  apiBaseUrl: string
}

export type PayloadRequest = Pick<RenderRequest, 'url' | 'fetch' | 'apiBaseUrl'>

/** What the app's server entry answers. */
export interface Rendered {
  status: number
  redirect?: string
  html: { lang: string; dir: string; theme: string }
  head: string
  body: string
  state: string
  sources: string[]
  locale: Locale
  /** What the shop offers, where that is no default. */
  languages?: readonly Locale[]
  setCookies: string[]
  /** The name of the page's route. */
  page?: string
  /** Whether the page is the same for all visitors that may open it. */
  isPublic: boolean
  failure?: unknown
}

/** The paths of this site for search engines, from the route table. */
export interface SitemapPaths {
  pages: readonly string[]
  /** Those that most visits begin with. */
  common: readonly string[]
  /** Those that the others are found from. */
  main: Record<'home' | 'store' | 'locations' | 'destinations' | 'membership' | 'terms' | 'privacy', string>
  product: (slug: string) => string
  category: (slug: string) => string
  place: (kind: 'location' | 'destination' | 'experience', slug: string) => string
  /** The addresses of the page at a whole URL, by language, with `x-default` for all others. */
  addressesOf: (url: string, languages: readonly Locale[]) => Record<string, string>
}

/** The app as the build made it for this server: `src/entry-server.tsx`. */
export interface AppEntry {
  render: (request: RenderRequest) => Promise<Rendered>
  /** The answers of a page's public reads; nothing for what is no public page. */
  payload: (request: PayloadRequest) => Promise<Payload | undefined>
  sitemap: SitemapPaths
  feeds: Feeds
  /** The token that a `Cookie` header carries. */
  sessionToken: (cookies: string) => string | undefined
  /** A `Cookie` header without the cookies of a session, and what takes those away that there are. */
  withoutSession: (cookies: string) => { cookies: string; cleared: readonly string[] }
  /**
   * The request as shared by all signed-out visitors with the same language and look: no other cookie, no parameter the
   * page does not read. Undefined where the page belongs to a visitor who waits for a code.
   */
  forAllVisitors: (visit: DocumentRequest) => DocumentRequest | undefined
  /** Whether the visitor has a language in a cookie. */
  hasLocaleCookie: (cookies: string) => boolean
  /** The URL of a page without the parameters it does not read. */
  pageUrl: (url: URL) => URL
}

export const loadEntry = async (file: string): Promise<AppEntry> => (await import(pathToFileURL(file).href)) as AppEntry
