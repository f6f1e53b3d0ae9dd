import type { ErrorBody } from '#contract/rules/common.ts'
import { type Locale, type Translated, DEFAULT_LOCALE } from '#locales/index.ts'
import { type ErrorCode, ERRORS } from './messages.ts'
import { textIn } from '../lib/text-in.ts'

/** Sentences by field, in the request's language. */
export type FieldErrors = NonNullable<ErrorBody['errors']>

interface ApiErrorOptions extends ErrorOptions {
  /** In how many seconds it may be tried again. */
  retryAfter?: number
  /** Says more than its code does. */
  sentence?: Translated
  /** Of a conflict: what the server has. */
  data?: Record<string, unknown>
}

/** A failure that is reported to the caller; any other thrown error is a defect and answers `internal`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly retryAfter: number | undefined
  readonly data: Record<string, unknown> | undefined
  readonly sentence: Translated | undefined

  constructor(status: number, code: ErrorCode, fields?: FieldErrors, options: ApiErrorOptions = {}) {
    super(textIn(ERRORS[code], DEFAULT_LOCALE), options)
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = options.retryAfter
    this.data = options.data
    this.sentence = options.sentence
  }
}

/** An `ApiError` with the usual status of its code. */
export const apiError = (code: ErrorCode, options?: ApiErrorOptions): ApiError =>
  new ApiError(ERRORS[code].status, code, undefined, options)

/** An `ApiError` of one field; its message is the code's, unless a better one is passed. */
export const fieldError = (code: ErrorCode, field: string, locale: Locale, sentence?: Translated): ApiError =>
  new ApiError(
    ERRORS[code].status,
    code,
    { [field]: [textIn(sentence ?? ERRORS[code], locale)] },
    // The message of the answer is the same sentence: the code's own may mention fields that are not in the request.
    sentence && { sentence },
  )

/** The JSON of a failed call. */
export const errorBody = (
  code: ErrorCode,
  locale: Locale,
  { fields, data, sentence }: Pick<Partial<ApiError>, 'fields' | 'data' | 'sentence'> = {},
): ErrorBody => ({
  message: textIn(sentence ?? ERRORS[code], locale),
  code,
  ...(fields && { errors: fields }),
  ...(data && { data }),
})
