import type { Query } from '@tanstack/react-query'
import { catalogue, Problem, serverSentence } from '#src/api/errors.ts'
import type { Translator } from '#src/i18n/translate.ts'
import { isCrawler } from '#src/lib/is-crawler.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import type { Store } from './create-app.ts'

/**
 * Says a failed read, once, as the error catalogue has it. Not said as a toast: what only started in the background
 * while the network is away (the banner says that), quiet reads (those of the start are logged), and a missing
 * page (its screen says it). For crawlers all is only logged (spec §8).
 */
export const report = (
  store: Store,
  { t }: Translator,
  error: Error,
  query: Pick<Query<unknown, unknown>, 'state' | 'meta'>,
): void => {
  if (!(error instanceof Problem) || query.meta?.isQuiet) return
  if (isCrawler()) return console.error(error)
  const { toast } = catalogue[error.situation]
  const isAway = error.situation === 'network' || error.situation === 'timeout'
  if (!toast || (isAway && query.state.data !== undefined) || error.status === 404 || error.status === 501) return
  const title = (toast.server ? serverSentence(error.body) : undefined) ?? t(toast.title)
  store.set(addToastAtom, { title, color: 'error', ...(toast.text ? { description: t(toast.text) } : {}) })
}
