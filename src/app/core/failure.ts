import { catalogue, failures, isMissing, isOutOfReach, ApiProblem } from '#src/api/errors.ts'
import { canReachServer } from '#src/lib/can-reach.ts'
import { isStaleChunk } from '#src/pwa/stale-chunk.ts'
import { pageBroken, pageIncomplete, pageOutOfReach } from './errors.ts'
import { pageNotFound } from './missing.ts'
import type { PageError } from '../types.ts'
import type { Gone } from '#contract/site/gone.ts'

/**
 * What a failed route load means for the page. Loaded when one fails: the error catalogue is no part of the first load.
 */
export const pageErrorFrom = async (error: unknown, fullPath: string): Promise<PageError> => {
  if (isStaleChunk(error)) return (await canReachServer()) ? pageIncomplete(error) : pageOutOfReach(error)
  if (!(error instanceof ApiProblem)) return pageBroken(error)
  const { status } = error
  if (isOutOfReach(error)) return { status: 503, message: error.message, fatal: true, outOfReach: true, cause: error }
  if (status === 404) return { ...pageNotFound(fullPath), cause: error }
  if (error.code === 'gone') return pageGone(error)
  if (isMissing(error))
    return { status, message: error.message, say: { key: 'core.error.not_available' }, fatal: false, cause: error }
  const key = failures[error.message] ?? (status === 403 ? 'core.error.forbidden' : withoutWords(error))
  return {
    status: status >= 400 ? status : 502,
    message: error.message,
    ...(key ? { say: { key } } : {}),
    fatal: status === 0 || status === 200 || status >= 500,
    cause: error,
  }
}

/** The answer says what it was, and what is similar. */
const pageGone = (error: ApiProblem): PageError => {
  const gone = (error.body as { data?: Gone }).data
  return {
    status: 410,
    message: error.message,
    fatal: false,
    ...(gone && { gone, title: gone.products ? 'gone.product' : 'gone.place', messages: ['gone'] }),
    cause: error,
  }
}

/** Without a server message the default message is used, in the customer's language. */
const withoutWords = ({ message, situation }: ApiProblem) =>
  message === catalogue[situation].english ? 'core.error.default' : undefined
