/**
 * What pages and the service worker say to each other. Hardly more than types: both worlds read them, neither carries
 * the other's code.
 */

/** From a page to the worker. */
export type ToWorker =
  /** The customer accepted the waiting version. */
  | { type: 'SKIP_WAITING' }
  /** Asks the worker to check for a newer version, and to fetch it. */
  | { type: 'CHECK' }
  /** The page listens from now on, and requests what was announced while it was starting. */
  | { type: 'LISTENING' }
  /**
   * Pictures and payloads that a page without a worker fetched, to be cached for offline reading; at first also the
   * `page` itself.
   */
  | { type: 'KEEP'; urls: string[]; page?: string }

/** From the worker to its pages. */
export type FromWorker =
  /** The cached answer of a call was replaced by a different one; `path` is the call's, as in `settings`. */
  | { type: 'UPDATED'; path: string }
  /** What CHECK found: the build the worker is of, and the newest there is, if that could be read. */
  | { type: 'CHECKED'; current: string; latest: string | undefined }
  /** Whether the server answered the revalidation of a cached answer, which the page cannot observe. */
  | { type: 'REACHED'; reached: boolean }
  /** The storage is full: something that was fetched could not be cached. */
  | { type: 'FULL' }

/** A header of answers from the worker's cache only: when they came from the network, in milliseconds since 1970. */
export const FETCHED_AT_HEADER = 'x-fetched-at'

/** The worker's cache of public page data, by path: deleted with all other caches at sign-out. */
export const PAYLOAD_CACHE = 'qafila-payloads'

/** Its caches of documents and of pictures. */
export const DOCUMENT_CACHE = 'qafila-documents'
export const PICTURE_CACHE = 'qafila-pictures'

/** Tax documents of the signed-in customer, by path. */
export const TAX_DOCUMENT_CACHE = 'qafila-tax-documents'

/** The caches that are filled by visited pages. */
export const PAGE_CACHES = [PAYLOAD_CACHE, DOCUMENT_CACHE, PICTURE_CACHE, TAX_DOCUMENT_CACHE] as const

/**
 * Held, shared, by the documents the worker fetches while no page waits for them: an exclusive lock proves that none is
 * under way.
 */
export const DOCUMENT_LOCK = 'document'
