import type { MessageKey } from '#locales/messages.ts'
import type { PageError } from '../types.ts'

/** Something of ours broke. */
export const pageBroken = (error: unknown): PageError => ({
  status: 500,
  message: error instanceof Error ? error.message : String(error),
  say: { key: 'core.error.default' },
  fatal: true,
  cause: error,
})

/** Neither the page nor its code could be reached, and nothing of it is persisted. */
export const pageOutOfReach = (error: unknown): PageError => ({ ...pageBroken(error), status: 503, outOfReach: true })

/** The server is there, and yet a part of the app cannot be had, not even after a reload. */
export const pageIncomplete = (error: unknown): PageError => ({
  ...pageBroken(error),
  say: { key: 'core.error.incomplete' },
  canHeal: true,
})

/** The title of an error page: its own, else not found, not persisted, or broken. */
export const errorTitle = ({ title, status, outOfReach }: PageError): MessageKey =>
  title ?? (outOfReach ? 'core.offline.title' : status === 404 ? 'core.error.not_found_title' : 'core.error.title')
