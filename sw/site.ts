declare const __API_BASE_URL__: string
declare const __API_PREFIX__: string

/** Origin of the worker, and address of its API. */
export interface Site {
  /** Origin of the pages. */
  origin: string
  /** Origin of the API. */
  apiOrigin: string
  /** Path before every call, without a slash at its end; may be empty. */
  apiPrefix: string
}

/** Reads what the build baked in; an empty base address is the site's own origin. */
export const readSite = (origin: string): Site => ({
  origin,
  apiOrigin: __API_BASE_URL__ ? new URL(__API_BASE_URL__).origin : origin,
  apiPrefix: normalPrefix(__API_PREFIX__),
})

/** `/api/v1` however it was written; empty when the calls start at the root. */
export const normalPrefix = (prefix: string): string => {
  const path = prefix.replace(/^\/+|\/+$/g, '')
  return path && `/${path}`
}
