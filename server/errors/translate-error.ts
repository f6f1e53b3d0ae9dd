import { ApiError, apiError } from './api-error.ts'
import { databaseErrorOf } from './database-error.ts'

/** What is thrown on the way through Fastify, as the call's own error; defects become `internal` with their cause. */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  const database = databaseErrorOf(error)
  if (database?.isUnavailable) return apiError('maintenance', { cause: error })
  if (database?.isBadInput) return apiError('bad_request', { cause: error })
  return fromFastify(error) ?? apiError('internal', { cause: error })
}

/** Fastify refuses requests by errors that carry a status: only the known ones are passed on. */
const fromFastify = (error: unknown): ApiError | undefined => {
  const { statusCode, code = '' } = (error ?? {}) as { statusCode?: number; code?: string }
  if (statusCode === 413) return apiError('payload_too_large', { cause: error })
  if (statusCode === 415) return apiError('unsupported_media_type', { cause: error })
  if (statusCode === 414) return apiError('uri_too_long', { cause: error })
  if (statusCode === 503) return apiError('maintenance', { cause: error })
  const isRefusedByFastify = code.startsWith('FST_') || error instanceof SyntaxError
  if (statusCode === 400 && isRefusedByFastify) return apiError('bad_request', { cause: error })
  return undefined
}
