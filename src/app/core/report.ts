import type { Query } from '@tanstack/react-query'
import { catalogue, isMissing, isOutOfReach, ApiProblem, serverSentence } from '#src/api/errors.ts'
import type { ReadMeta } from '#src/api/query.ts'
import type { Translator } from '#src/i18n/translate.ts'
import { isCrawler } from '#src/lib/is-crawler.ts'
import { offlineAtom } from '#src/state/online.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import type { Store } from '../types.ts'

/**
 * Reports a failed read once, as the error catalogue says. Without a toast: background reads while the network is away
 * (banner and page show it), quiet reads (those of the start are logged), and a missing page (its screen shows it).
 */
export const report = (
  store: Store,
  translator: Translator,
  error: Error,
  query: Pick<Query<unknown, unknown>, 'state' | 'meta'>,
): void => {
  if (!(error instanceof ApiProblem) || query.meta?.isQuiet) return
  if ((isOutOfReach(error) && isInBackground(store, query)) || isMissing(error) || error.status === 410) return
  reportProblem(store, translator, error)
}

/**
 * Refetches of data on screen are background reads, and so, once the network is known to be gone, are reads without a
 * user action.
 */
const isInBackground = (store: Store, { state, meta }: Pick<Query<unknown, unknown>, 'state' | 'meta'>): boolean => {
  const { startedBy } = (meta ?? {}) as Partial<ReadMeta>
  if (state.data !== undefined) return true
  if (startedBy === 'navigation' || (startedBy === 'control' && state.errorUpdateCount <= 1)) return false
  return store.get(offlineAtom)
}

/**
 * Reports a failed call as the error catalogue says, an aborted one not at all. For crawlers it is only logged (spec
 * §8).
 */
export const reportProblem = (store: Store, { t }: Translator, problem: ApiProblem): void => {
  if (isCrawler()) return console.error(problem)
  const { toast } = catalogue[problem.situation]
  if (!toast) return
  const title = (toast.server ? serverSentence(problem.body) : undefined) ?? t(toast.title)
  store.set(addToastAtom, { title, color: 'error', ...(toast.text ? { description: t(toast.text) } : {}) })
}

/** Reports that a read started by the customer could not reach the server; `report` handles its other failures. */
export const reportOutOfReach = (store: Store, translator: Translator, error: unknown): void => {
  if (error instanceof ApiProblem && isOutOfReach(error)) reportProblem(store, translator, error)
}
