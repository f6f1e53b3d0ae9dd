import type { PageError } from '../types.ts'

const MAX_PATH = 120
const cut = (path: string) => (path.length > MAX_PATH ? `${path.slice(0, MAX_PATH - 1)}…` : path)

/** The letters of other scripts as people read them. Spaces, signs and characters that are not seen stay encoded. */
const readable = (path: string) =>
  path.replaceAll(/(?:%[89a-f][\da-f])+/gi, (codes) => {
    try {
      const text = decodeURIComponent(codes)
      return /[\p{C}\p{Z}]/u.test(text) ? codes : text
    } catch {
      return codes
    }
  })

/** No route matches (spec §8). The path is the full one: with its query. */
export const pageNotFound = (fullPath: string): PageError => ({
  status: 404,
  message: `Page not found: ${cut(fullPath)}`,
  say: { key: 'core.error.page_not_found', path: cut(readable(fullPath)) },
  fatal: false,
})

/** A route's own validation refused the URL (spec §8). */
export const pageNotValid = (fullPath: string): PageError => ({
  status: 404,
  message: `Page Not Found: ${cut(fullPath)}`,
  say: { key: 'core.error.page_not_valid', path: cut(readable(fullPath)) },
  fatal: false,
})

/** A guard cancelled the first route load: there is no page to stay on. */
export const pageForbidden = (): PageError => ({
  status: 403,
  message: 'Forbidden',
  say: { key: 'core.error.forbidden' },
  fatal: false,
})
