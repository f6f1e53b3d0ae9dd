import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, type HandlerAnswer, type HandlerInput, needsSession } from '#contract/endpoint.ts'
import type { AnswerCache } from '../cache/answer-cache.ts'
import { cacheKey, sendPrivate, sendPublic, serialise } from './call-answer.ts'
import { type CallContext, type ContextOf, contextOf, type StaffSignedIn } from './call-context.ts'
import { type CallInputs, checkInput } from './call-input.ts'
import type { Database } from '../db/client.ts'
import { apiError } from '../errors/api-error.ts'
import { canAccess, isReauthenticated } from '../modules/auth/access.ts'
import type { Authenticate } from './authenticate.ts'
import { isFromOutside, type ReadBudget, waitingOf } from '../limits/read-budget.ts'
import { keyOfCall, type RunIdempotent } from './idempotency.ts'
import type { ConcurrencyLimit } from '../concurrency-limit.ts'

/** Answers one endpoint: gets input that fits the contract, gives an answer that must. */
export type Handler<E> = (
  input: HandlerInput<E> & { request: ContextOf<E> },
) => HandlerAnswer<E> | Promise<HandlerAnswer<E>>

/** A handler for each endpoint of a resource. */
export type Handlers<Resource> = { [Verb in keyof Resource]: Handler<Resource[Verb]> }

/** What endpoints are answered with. */
export interface HandlerDependencies {
  /** Keeps reads that need no session. */
  cache?: AnswerCache | undefined
  /** Left out, no call is signed in. */
  authenticate?: Authenticate
  /** Identifies the staff session of a `Cookie` header; left out, there is none. */
  authenticateStaff?: (cookies: string | undefined) => Promise<StaffSignedIn | undefined>
  /** Does writes that must be done once. */
  idempotent?: RunIdempotent
  /** Counts what reads cost that are not answered from memory. */
  budget?: ReadBudget
  /** Limits how many of those run at a time, round robin by client. */
  inTurn?: ConcurrencyLimit
}

type Resource = Record<string, Endpoint>
type AnyHandler = (input: Record<string, unknown>) => unknown

/**
 * Registers every endpoint of a contract resource. The caller is identified first (401 where a session is needed), then
 * input is checked against the contract (422 with the fields, 404 for a path that cannot exist; unknown query
 * parameters are ignored), and finally the answer is: an invalid one is a logged `internal`, never sent.
 */
export const implement = <R extends Resource>(
  app: FastifyInstance,
  resource: R,
  handlers: Handlers<R>,
  dependencies: HandlerDependencies = {},
): void => {
  for (const [verb, endpoint] of Object.entries<Endpoint>(resource)) {
    const answer =
      endpoint.access === 'staff'
        ? answerStaff
        : endpoint.method === 'GET' && !needsSession(endpoint) && endpoint.secret !== true
          ? answerPublic
          : answerPrivate
    const handler = handlers[verb] as unknown as AnyHandler
    app.route({
      method: endpoint.method,
      url: `/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      ...(endpoint.maxBytes !== undefined && { bodyLimit: endpoint.maxBytes }),
      handler: (request, reply) =>
        answer({ endpoint, handler, dependencies, request, reply: reply.code(endpoint.status ?? 200) }),
    })
  }
}

interface Call {
  endpoint: Endpoint
  handler: AnyHandler
  dependencies: HandlerDependencies
  request: FastifyRequest
  reply: FastifyReply
}

/** A read with the same answer for all callers. */
const answerPublic = async ({ endpoint, handler, dependencies, request, reply }: Call) => {
  const { cache, budget, inTurn } = dependencies
  const context = contextOf(request, reply)
  const input = checkInput(endpoint, request, context.locale)
  const read = async () => serialise(endpoint, await handler({ ...input, request: context }))
  const produce = async () => {
    // The page rendered here was queued already.
    if (!budget || !inTurn || !isFromOutside(request)) return read()
    budget.take(request, isSearch(input) ? 'search' : 'call')
    return inTurn(read, waitingOf(request))
  }
  const body =
    cache && endpoint.cache !== false
      ? await cache.get(cacheKey(endpoint, input, context.locale), produce)
      : await produce()
  return sendPublic(endpoint, request, reply, body)
}

const isSearch = ({ query }: CallInputs): boolean => Boolean((query as { q?: string } | undefined)?.q)

/** A call of the staff: no customer's session is looked at. */
const answerStaff = async ({ endpoint, handler, dependencies, request, reply }: Call) => {
  const context = contextOf(request, reply)
  const staff = await dependencies.authenticateStaff?.(request.headers.cookie)
  if (!staff) throw apiError('unauthorized')
  if (endpoint.method === 'GET') dependencies.budget?.take(request, 'call', staff.session.id)
  const input = checkInput(endpoint, request, context.locale)
  return sendPrivate(reply, serialise(endpoint, await handler({ ...input, request: { ...context, staff } })))
}

/** A call that concerns its caller alone. */
const answerPrivate = async (call: Call) => {
  const { endpoint, handler, dependencies, request, reply } = call
  const base = contextOf(request, reply)
  const signedIn = await dependencies.authenticate?.(request.headers, base.ipPrefix)
  if (needsSession(endpoint) && !signedIn) throw apiError('unauthorized')
  if (signedIn && !canAccess(signedIn.session, endpoint)) throw apiError('forbidden')
  if (endpoint.method === 'GET') dependencies.budget?.take(request, 'call', signedIn?.session.id)
  const context = { ...base, ...signedIn }
  const key = endpoint.idempotent ? keyOfCall(endpoint, request.headers, context.locale) : undefined
  const input = checkInput(endpoint, request, context.locale)
  if (endpoint.access === 'account' && signedIn?.user.isGuest) throw apiError('forbidden')
  if (endpoint.reauthenticated && !isReauthenticated(signedIn?.session, endpoint))
    throw apiError('reauthentication_required')
  const produce = async (more?: { db: Database }) =>
    serialise(endpoint, await handler({ ...input, request: { ...context, ...more } }))
  const isIdempotent = endpoint.idempotent === true && signedIn !== undefined
  const body = isIdempotent ? await produceIdempotent(call, { ...input, key }, context, produce) : await produce()
  if (endpoint.changesPublic) dependencies.cache?.clear()
  return sendPrivate(reply, body)
}

const produceIdempotent = (
  { endpoint, dependencies }: Call,
  { params, body, key }: CallInputs & { key: string | undefined },
  { user, session }: CallContext,
  produce: (more: { db: Database }) => Promise<string>,
): Promise<string> => {
  if (!dependencies.idempotent || !user || !session)
    throw new Error(`${endpoint.name} is idempotent, but has no store of its keys`)
  const call = {
    userId: user.id,
    scope: JSON.stringify([endpoint.name, params]),
    key,
    body,
    sessionId: session.id,
    keys: endpoint.keys,
  }
  return dependencies.idempotent(call, (db) => produce({ db }))
}
