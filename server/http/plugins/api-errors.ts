import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { apiError, type ApiError, errorBody } from '../../errors/api-error.ts'
import { toApiError } from '../../errors/translate-error.ts'
import { requestLocale } from '../../lib/request-locale.ts'

/** Seconds after which an unavailable shop may be retried. */
const RETRY_AFTER_SECONDS = 5

/** Answers every failure under the API's prefix as JSON in the request's language, and never with what is inside. */
export const apiErrors = plugin(async (app: FastifyInstance) => {
  app.setErrorHandler((error, request, reply) => answer(toApiError(error), request, reply))
  app.setNotFoundHandler(answerNotFound)
})

/** The API's answer to a path that is neither call nor page. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answer(apiError('not_found'), request, reply)

const answer = (error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error.status >= 500) request.log.error({ err: error.cause ?? error, code: error.code }, 'a call failed')
  const retryAfter = error.retryAfter ?? (error.status === 503 ? RETRY_AFTER_SECONDS : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error.code, requestLocale(request), error)))
}
