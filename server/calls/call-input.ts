import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Locale } from '#locales/index.ts'
import { ApiError, apiError } from '../errors/api-error.ts'
import { describeIssues } from '../errors/validation.ts'

/** The three inputs of a call, checked. */
export type CallInputs = Record<'params' | 'query' | 'body', unknown>

/** The input of a request, validated against its endpoint. Throws an error with the invalid fields. */
export const checkInput = (endpoint: Endpoint, request: FastifyRequest, locale: Locale): CallInputs => {
  const params = endpoint.params?.safeParse(request.params)
  if (params?.success === false) throw apiError('not_found', { cause: params.error })
  return {
    params: params?.data,
    // A query parameter is one field, also where it is a list.
    query: check(endpoint.query, request.query, locale, 1),
    body: check(endpoint.body, request.body, locale),
  }
}

const check = (schema: z.ZodMiniType | undefined, value: unknown, locale: Locale, depth?: number): unknown => {
  const result = schema?.safeParse(value, { reportInput: true })
  if (result?.success === false)
    throw new ApiError(422, 'validation_failed', describeIssues(result.error.issues, locale, depth))
  return result?.data
}
