import type { Query } from '@tanstack/react-query'
import { catalogue, isForDevice, isMissing, isOutOfReach, ApiProblem, serverSentence } from '#src/api/errors.ts'
import type { Translator } from '#src/i18n/translate.ts'
import { isCrawler } from '#src/lib/is-crawler.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import type { Store } from '../types.ts'

/**
 * Reports a failed read once, as the error catalogue says. Without a toast: reads that could not reach the server, of
 * which the banner tells, those of a session that has ended meanwhile, and what the page shows in their place; quiet reads (those of the start are logged), and a
 * missing page (its screen shows it).
 */
export const report = (
  store: Store,
  translator: Translator,
  error: Error,
  { meta }: Pick<Query<unknown, unknown>, 'meta'>,
): void => {
  if (!(error instanceof ApiProblem) || meta?.isQuiet) return
  if (isForDevice(error) || isMissing(error) || error.status === 410) return
  reportProblem(store, translator, error)
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

/**
 * Reports that what the customer did to the page on screen, which stays as it was, could not reach the server; `report`
 * handles its other failures.
 */
export const reportOutOfReach = (store: Store, translator: Translator, error: unknown): void => {
  if (error instanceof ApiProblem && isOutOfReach(error)) reportProblem(store, translator, error)
}
