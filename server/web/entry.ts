import { pathToFileURL } from 'node:url'

/** What a first visit asks the app's server entry for. */
export interface RenderRequest {
  /** The public URL asked for. */
  url: URL
  cookies: string
  acceptLanguage: string
  fetch: typeof fetch
  apiBaseUrl: string
}

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
  failure?: unknown
}

/** The app as the build made it for this server: `src/entry-server.tsx`. */
export interface AppEntry {
  render: (request: RenderRequest) => Promise<Rendered>
  requestLocale: (url: URL, cookies: string, acceptLanguage: string) => string
}

export const loadEntry = async (file: string): Promise<AppEntry> => (await import(pathToFileURL(file).href)) as AppEntry
