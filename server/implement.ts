import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint, HandlerAnswer, HandlerInput } from '#contract/endpoint.ts'
import { reads } from '#contract/reads.ts'
import type { Locale } from '#locales/index.ts'
import type { AnswerCache } from './answer-cache.ts'
import { ApiError, apiError } from './errors/api-error.ts'
import { describeIssues } from './errors/validation.ts'
import { requestLocale } from './request-locale.ts'

/** What a handler may know of the request beside its checked input. */
export interface CallContext {
  locale: Locale
}

/** Answers one endpoint: gets input that fits the contract, gives an answer that must. */
export type Handler<E> = (
  input: HandlerInput<E> & { request: CallContext },
) => HandlerAnswer<E> | Promise<HandlerAnswer<E>>

/** A handler for each endpoint of a resource. */
export type Handlers<Resource> = { [Verb in keyof Resource]: Handler<Resource[Verb]> }

type Resource = Record<string, Endpoint>
type AnyHandler = (input: Record<string, unknown>) => unknown

/**
 * Registers every endpoint of a contract resource. Input is checked against the contract (422 with the fields, 404 for
 * a path that cannot exist; unknown query parameters are ignored) and so is the answer: one that does not fit is a
 * logged `internal`, never sent. Reads that need no session are kept in `cache` when there is one.
 */
export const implement = <R extends Resource>(
  app: FastifyInstance,
  resource: R,
  handlers: Handlers<R>,
  cache?: AnswerCache,
): void => {
  for (const [verb, endpoint] of Object.entries<Endpoint>(resource)) {
    const handler = handlers[verb] as unknown as AnyHandler
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const locale = requestLocale(request.headers)
      const input = checkInput(endpoint, request, locale)
      const produce = async () => serialise(endpoint, await handler({ ...input, request: { locale } }))
      const isPublic = endpoint.method === 'GET' && endpoint.session !== true
      const body = isPublic && cache ? await cache.get(cacheKey(endpoint, input, locale), produce) : await produce()
      return send(endpoint, request, reply, body, isPublic)
    }
    app.route({ method: endpoint.method, url: routeUrl(endpoint.path), handler: answer })
  }
}

const routeUrl = (path: string): string => `/${path.replace(/\{(\w+)\}/g, ':$1')}`

const checkInput = (endpoint: Endpoint, request: FastifyRequest, locale: Locale): Record<string, unknown> => {
  const params = endpoint.params?.safeParse(request.params)
  if (params?.success === false) throw apiError('not_found', { cause: params.error })
  return {
    params: params?.data,
    // A parameter of a query is one field, also where it holds a list.
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

const serialise = (endpoint: Endpoint, answer: unknown): string => {
  const result = endpoint.answer.safeParse(answer)
  if (!result.success) {
    const where = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
    throw apiError('internal', {
      cause: new Error(`the answer of ${endpoint.name} does not fit the contract: ${where}`),
    })
  }
  return JSON.stringify(result.data)
}

const isPerLanguage = (endpoint: Endpoint): boolean => reads[endpoint.name]?.perLanguage === true

const cacheKey = (endpoint: Endpoint, { params, query }: Record<string, unknown>, locale: Locale): string =>
  JSON.stringify([endpoint.name, isPerLanguage(endpoint) ? locale : '', params, query])

const send = (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  isPublic: boolean,
): FastifyReply => {
  reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8')
  if (!isPublic) return reply.header('cache-control', 'no-store').send(body)
  // Kept by the browser, asked for again each time, and not sent twice.
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  reply.header('cache-control', 'no-cache').header('etag', tag)
  if (isPerLanguage(endpoint)) reply.header('vary', 'lang, accept-language')
  const isKnown = request.headers['if-none-match']?.split(',').some((known) => known.trim() === tag) ?? false
  return isKnown ? reply.code(304).send() : reply.send(body)
}
