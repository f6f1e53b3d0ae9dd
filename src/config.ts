declare const __APP_TITLE__: string
declare const __API_BASE_URL__: string
declare const __API_PREFIX__: string

/** What the build bakes in. An empty `apiBaseUrl` is the site's own origin. */
export const config = { appTitle: __APP_TITLE__, apiBaseUrl: __API_BASE_URL__, apiPrefix: __API_PREFIX__ }
