/** What pages and the service worker say to each other. Types only: both worlds read them, neither carries the other's code. */

/** From a page to the worker. */
export type ToWorker =
  /** The customer accepted the waiting version. */
  | { type: 'SKIP_WAITING' }
  /** The page hears from now on, and asks for what was announced while it was starting. */
  | { type: 'LISTENING' }
  /** Pictures that a page without a worker has on screen, to be kept for offline reading. */
  | { type: 'KEEP'; urls: string[] }

/** From the worker to its pages. */
export type FromWorker =
  /** The kept answer of a call was replaced by a different one; `path` is the call's, as in `settings`. */
  | { type: 'UPDATED'; path: string }
  /** Whether the server answered when it was asked behind a kept answer, of which the page cannot know. */
  | { type: 'REACHED'; reached: boolean }

/** Carried by the answers the worker kept, and by no others: when they came from the network, in milliseconds since 1970. */
export const FETCHED_AT_HEADER = 'x-fetched-at'
