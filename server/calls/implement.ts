import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DESK_PATH } from '#contract/desk/operations.ts'
import { type Endpoint, type HandlerAnswer, type HandlerInput, needsSession } from '#contract/endpoint.ts'
import type { AnswerCache } from '../cache/answer-cache.ts'
import { cacheKey, sendPrivate, sendPublic, serialise } from './call-answer.ts'
import { type CallContext, type ContextOf, contextOf, type StaffSignedIn } from './call-context.ts'
import { type CallInputs, checkInput } from './call-input.ts'
import type { Database } from '../db/client.ts'
import type { StaffScope } from '../db/schema/check-ins-schema.ts'
import { apiError } from '../errors/api-error.ts'
import { canAccess, isReauthenticated } from './access.ts'
import type { Authenticate } from './authenticate.ts'
import { isFromOutside, type ReadBudget, waitingOf } from '../limits/read-budget.ts'
import { keyOfCall, type RunIdempotent } from './idempotency.ts'
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts'

/** Answers one endpoint: gets input that fits the contract, gives an answer that must. */
export type Handler<E> = (
  input: HandlerInput<E> & { request: ContextOf<E> },
) => HandlerAnswer<E> | Promise<HandlerAnswer<E>>

/**
 * A handler with a step before its transaction. `prepare` runs once the caller is identified and the input is checked, and
 * before the transaction of an idempotent write opens, so that pictures, hashes and calls to other machines keep no
 * connection and no lock; a repetition that is answered from its key skips it. Its result is `prepared` of `handle`.
 */
export interface PreparedHandler<E, Prepared = unknown> {
  prepare: (input: HandlerInput<E> & { request: Omit<ContextOf<E>, 'db'> }) => Promise<Prepared>
  // A method, so that a table of handlers may hold any kind of result.
  handle(
    input: HandlerInput<E> & { request: ContextOf<E>; prepared: Prepared },
  ): HandlerAnswer<E> | Promise<HandlerAnswer<E>>
}

/** A handler for each endpoint of a resource. */
export type Handlers<Resource> = {
  [Verb in keyof Resource]: Handler<Resource[Verb]> | PreparedHandler<Resource[Verb]>
}

/** What endpoints are answered with. */
export interface HandlerDependencies {
  /** Keeps reads that need no session. */
  cache?: AnswerCache | undefined
  /** Left out, no call is signed in. */
  authenticate?: Authenticate
  /** Identifies the staff session of a `Cookie` header, by where it is valid; left out, there is none. */
  authenticateStaff?: (cookies: string | undefined, scope: StaffScope) => Promise<StaffSignedIn | undefined>
  /** Does writes that must be done once. */
  idempotent?: RunIdempotent
  /** Counts what reads cost that are not answered from memory. */
  budget?: ReadBudget
  /** Limits how many of those run at a time, round robin by client. */
  inTurn?: ConcurrencyLimit
}

type Resource = Record<string, Endpoint>
type AnyHandler = (input: Record<string, unknown>) => unknown
type Prepare = (input: Record<string, unknown>) => Promise<unknown>

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
    const given = handlers[verb] as unknown as AnyHandler | { prepare: Prepare; handle: AnyHandler }
    const { prepare, handle: handler } =
      typeof given === 'function' ? { prepare: undefined, handle: given } : { ...given }
    if (prepare && answer !== answerPrivate) throw new Error(`${endpoint.name} has a step that is not run`)
    app.route({
      method: endpoint.method,
      url: `/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      ...(endpoint.maxBytes !== undefined && { bodyLimit: endpoint.maxBytes }),
      handler: (request, reply) =>
        answer({ endpoint, handler, prepare, dependencies, request, reply: reply.code(endpoint.status ?? 200) }),
    })
  }
}

interface Call {
  endpoint: Endpoint
  handler: AnyHandler
  prepare: Prepare | undefined
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

/** Where a call of the staff is made, which follows from its path: the sessions of one are refused by the other. */
const scopeOf = ({ path }: Endpoint): StaffScope => (path.startsWith(`${DESK_PATH}/`) ? 'desk' : 'door')

/** A call of the staff: no customer's session is looked at. */
const answerStaff = async ({ endpoint, handler, dependencies, request, reply }: Call) => {
  const context = contextOf(request, reply)
  const staff = await dependencies.authenticateStaff?.(request.headers.cookie, scopeOf(endpoint))
  if (!staff) throw apiError('unauthorized')
  dependencies.budget?.take(request, 'call', staff.session.id)
  const input = checkInput(endpoint, request, context.locale)
  return sendPrivate(reply, serialise(endpoint, await handler({ ...input, request: { ...context, staff } })))
}

/** A call that concerns its caller alone. */
const answerPrivate = async (call: Call) => {
  const { endpoint, handler, prepare, dependencies, request, reply } = call
  const base = contextOf(request, reply)
  const signedIn = await dependencies.authenticate?.(request.headers, base.ipPrefix)
  if (needsSession(endpoint) && !signedIn) throw apiError('unauthorized')
  if (signedIn && !canAccess(signedIn.session, endpoint)) throw apiError('forbidden')
  dependencies.budget?.take(request, 'call', signedIn?.session.id)
  const context = { ...base, ...signedIn }
  const key = endpoint.idempotent ? keyOfCall(endpoint, request.headers, context.locale) : undefined
  const input = checkInput(endpoint, request, context.locale)
  if (endpoint.access === 'account' && signedIn?.user.isGuest) throw apiError('forbidden')
  if (endpoint.reauthenticated && !isReauthenticated({ ...signedIn }, endpoint))
    throw apiError('reauthentication_required')
  const steps = {
    prepare: prepare && (async () => prepare({ ...input, request: context })),
    run: async (prepared: unknown, more?: { db: Database }) =>
      serialise(endpoint, await handler({ ...input, request: { ...context, ...more }, prepared })),
  }
  const isIdempotent = endpoint.idempotent === true && signedIn !== undefined
  const body = isIdempotent
    ? await produceIdempotent(call, { ...input, key }, context, steps)
    : isOpenWrite(endpoint) && dependencies.inTurn && isFromOutside(request)
      ? await dependencies.inTurn(async () => steps.run(await steps.prepare?.()), waitingOf(request))
      : await steps.run(await steps.prepare?.())
  if (endpoint.changesPublic) dependencies.cache?.clear()
  else if (endpoint.needsKey || endpoint.dependsOnTime) dependencies.cache?.sold()
  return sendPrivate(reply, body)
}

/** A call that is neither limited nor of a session, such as a quote: it waits with the public reads. */
const isOpenWrite = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'GET' && !needsSession(endpoint) && !endpoint.limited && !endpoint.secret

const produceIdempotent = (
  { endpoint, dependencies }: Call,
  { params, body, key }: CallInputs & { key: string | undefined },
  { user, session }: CallContext,
  {
    prepare,
    run,
  }: {
    prepare: (() => Promise<unknown>) | undefined
    run: (prepared: unknown, more: { db: Database }) => Promise<string>
  },
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
  return dependencies.idempotent(call, (db, prepared) => run(prepared, { db }), prepare)
}
