import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The session a call needs. `session`: an account's or a guest's; `account`: guests are refused with 403; `link`: also
 * one that a link in a mail opened, which is limited to one order or booking.
 */
export type Access = 'public' | 'session' | 'account' | 'link'

/**
 * One call of the HTTP API, as data: the app calls it, the server implements it, the OpenAPI document lists it.
 * The three inputs stay apart because they travel apart: `params` in the path, `query` after `?`, `body` as JSON.
 */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  /** `resource.verb`, unique; the first part of the query key. */
  name: string
  method: Method
  /** Relative to the API's base address, with `{name}` for each of `params`. */
  path: string
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** The whole JSON body of a successful answer. */
  answer: Answer
  /** Status of a successful answer; 200 unless said. */
  status?: number
  /** Another status of success. */
  alsoStatus?: number
  /** Codes of its own failures, beside those that follow from the other facts; a code is a row of `server/errors`. */
  errors?: readonly string[]
  /** Attempts are counted: 429 `rate_limited`. */
  limited?: boolean
  /** The spec's sentence for "this call failed" (spec §8); becomes the error's message, the cause attached. */
  failure?: string
  /**
   * The field that proves the caller's identity: a back end that answers 401 refuses this field, not the session. Ours
   * answers 422.
   */
  proves?: string
  /** `public` unless said. */
  access?: Access
  /** Takes an `Idempotency-Key`, so that what is sent twice is done once. */
  idempotent?: boolean
  /**
   * Refuses a call without an `Idempotency-Key` with 400: done twice it would take goods, seats or money twice. Not for the
   * spec's own calls, which a client of another make sends without one.
   */
  needsKey?: boolean
  /** How long its keys are known, and how many of one session; a week and all of them unless said. */
  keys?: { lifeMs: number; perSession: number }
  /** Of a public read: false where no copy in the server's memory may be answered, since it reports the present state. */
  cache?: boolean
  /** Changes what public reads answer, so that none of them is answered from memory any more. */
  changesPublic?: boolean
  /** Takes `Hold-Secret`, which identifies the signed-out visitor that has a hold. */
  secret?: boolean
  /**
   * Takes `If-Match` with the `updated_at` that was read, in quotes; answers 409 `version_conflict` when it differs.
   */
  versioned?: boolean
}

type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never
type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : never

/** What a caller of an endpoint gives: `{ params, query, body }`, each only when the endpoint has it. */
export type CallInput<E> = E extends { name: string }
  ? (E extends { params: infer P } ? { params: InputOf<P> } : { params?: never }) &
      (E extends { query: infer Q } ? { query?: InputOf<Q> } : { query?: never }) &
      (E extends { body: infer B } ? { body: InputOf<B> } : { body?: never })
  : never

/** What a handler of an endpoint gets: the same, checked, with defaults filled in. */
export interface HandlerInput<E> {
  params: E extends { params: infer P } ? OutputOf<P> : undefined
  query: E extends { query: infer Q } ? OutputOf<Q> : undefined
  body: E extends { body: infer B } ? OutputOf<B> : undefined
}

/** The answer of an endpoint in the app. */
export type AnswerOf<E> = E extends { answer: infer A } ? OutputOf<A> : never
/** The answer of an endpoint as a handler gives it. */
export type HandlerAnswer<E> = E extends { answer: infer A } ? InputOf<A> : never

/** Declares an endpoint, keeping the exact types of its schemas. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

const descriptions = new WeakMap<object, string>()

/** Declares the endpoints of a resource, with its description in the OpenAPI document. */
export const resource = <R extends Record<string, Endpoint>>(description: string, endpoints: R): R => {
  descriptions.set(endpoints, description)
  return endpoints
}

/** The description of a resource. */
export const descriptionOf = (endpoints: Record<string, Endpoint>): string | undefined => descriptions.get(endpoints)

/** Whether a call needs a session, of whatever kind. */
export const needsSession = ({ access = 'public' }: Pick<Endpoint, 'access'>): boolean => access !== 'public'

/** Fills the `{name}` parts of an endpoint's path, each percent-encoded. */
export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')))
