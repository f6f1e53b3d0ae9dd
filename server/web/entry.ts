import { pathToFileURL } from 'node:url'
import type { Payload } from '#contract/payload.ts'

/** Who asks for what. */
export interface Visit {
  /** The public URL asked for. */
  url: URL
  /** The `Cookie` header. */
  cookies: string
  /** The `Accept-Language` header. */
  acceptLanguage: string
}

/** What a first visit asks the app's server entry for. */
export interface RenderRequest extends Visit {
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
  locale: string
  setCookies: string[]
  /** Whether everybody who may ask gets this page, and the same. */
  isPublic: boolean
  failure?: unknown
}

/** What search engines should know of, as the route table has it: paths of this site. */
export interface SitemapPaths {
  pages: readonly string[]
  product: (slug: string) => string
  category: (slug: string) => string
  place: (kind: 'location' | 'destination' | 'experience', slug: string) => string
  /** By language, and `x-default` for everybody, the addresses of the page at a whole URL. */
  addressesOf: (url: string) => Record<string, string>
}

/** The app as the build made it for this server: `src/entry-server.tsx`. */
export interface AppEntry {
  render: (request: RenderRequest) => Promise<Rendered>
  /** The answers of a page's public reads; nothing for what is no public page. */
  payload: (request: PayloadRequest) => Promise<Payload | undefined>
  sitemap: SitemapPaths
  /** The token that a `Cookie` header carries. */
  sessionToken: (cookies: string) => string | undefined
  /** A `Cookie` header without the cookies of a session, and what takes those away that there are. */
  withoutSession: (cookies: string) => { cookies: string; cleared: readonly string[] }
  /**
   * The same visit as everybody makes it who is signed out and chose the same language and look: no other cookie, no
   * parameter the page does not read. Nothing where the page is that of whoever waits for a code.
   */
  forEverybody: (visit: Visit) => Visit | undefined
  /** The URL of a page without the parameters it does not read. */
  pageUrl: (url: URL) => URL
}

export const loadEntry = async (file: string): Promise<AppEntry> => (await import(pathToFileURL(file).href)) as AppEntry
