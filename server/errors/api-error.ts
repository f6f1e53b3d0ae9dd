import type { ErrorBody } from '#contract/common.ts'
import type { Locale } from '#locales/index.ts'
import { type ErrorCode, ERRORS } from './messages.ts'

/** Sentences by field, in the request's language. */
export type FieldErrors = NonNullable<ErrorBody['errors']>

/** A call that fails in a way the caller is told of; anything else thrown is a defect and answers `internal`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined

  constructor(status: number, code: ErrorCode, fields?: FieldErrors, options?: ErrorOptions) {
    super(ERRORS[code].en, options)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** An `ApiError` with the usual status of its code. */
export const apiError = (code: ErrorCode, options?: ErrorOptions): ApiError =>
  new ApiError(ERRORS[code].status, code, undefined, options)

/** The JSON of a failed call. */
export const errorBody = (code: ErrorCode, locale: Locale, fields?: FieldErrors): ErrorBody => ({
  message: ERRORS[code][locale],
  code,
  ...(fields && { errors: fields }),
})
