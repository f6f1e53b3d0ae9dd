import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Locale } from '#locales/index.ts'
import type { CallInputs } from './call-input.ts'
import { apiError } from '../errors/api-error.ts'
import { isKnownTag } from '../lib/etag.ts'

/** An answer as JSON, with what the contract names and nothing else. Throws `internal` for one that does not fit. */
export const serialise = (endpoint: Endpoint, answer: unknown): string => {
  const result = endpoint.answer.safeParse(answer)
  if (!result.success) {
    const where = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
    throw apiError('internal', {
      cause: new Error(`the answer of ${endpoint.name} does not fit the contract: ${where}`),
    })
  }
  return JSON.stringify(result.data)
}

const isPerLanguage = (endpoint: Endpoint): boolean => endpoint.perLanguage === true

/** The cache key of a public answer. */
export const cacheKey = (endpoint: Endpoint, { params, query }: CallInputs, locale: Locale): string =>
  JSON.stringify([endpoint.name, isPerLanguage(endpoint) ? locale : '', params, query])

/**
 * Sends an answer that is the same for all clients: cached by the browser, revalidated each time, and not sent twice.
 */
export const sendPublic = (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, body: string) => {
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  reply.header('cache-control', 'no-cache').header('etag', tag)
  if (isPerLanguage(endpoint)) reply.header('vary', 'lang, accept-language')
  return isKnownTag(request.headers['if-none-match'], tag) ? reply.code(304).send() : sendJson(reply, body)
}

/** Sends an answer for one client alone, which no cache may store. */
export const sendPrivate = (reply: FastifyReply, body: string) =>
  sendJson(reply.header('cache-control', 'no-store'), body)

const sendJson = (reply: FastifyReply, body: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(body)
