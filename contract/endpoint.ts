import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The session a call needs. `session`: an account's or a guest's; `account`: guests are refused with 403; `link`: also
 * one that a link in a mail opened, which is limited to one order or booking; `staff`: a staff session, and no
 * customer's.
 */
export type Access = 'public' | 'session' | 'account' | 'link' | 'staff'

/** How a write waits on the device until the server has answered. */
export interface Queue {
  /** A repetition would create a duplicate: without an `Idempotency-Key` the customer is asked before it is sent again. */
  onDuplicate?: 'ask'
  /** Refused with 404, nothing is left to do. */
  onGone?: 'done'
  /** Refused for whatever reason, nothing is left to do. */
  onRefusal?: 'done'
  /** Its answer is what the first of its `rereads` would answer. */
  answersRead?: true
  /** A guest's write is not moved to the account at sign-in. */
  staysWithGuest?: true
}

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
  /**
   * The caller has proved who they are within `REAUTHENTICATION_MS`, by signing in or by `auth.reauthenticate`: else 403
   * `reauthentication_required`. For what a device left unattended must not allow. `once`: at any time in this session,
   * which a sign-in by a code to the phone or by a new passkey has not; for what a thief of those must not do.
   */
  reauthenticated?: true | 'once'
  /** Takes an `Idempotency-Key`, so that what is sent twice is done once. */
  idempotent?: boolean
  /**
   * Refuses a call without an `Idempotency-Key` with 400: done twice it would take goods, seats or money twice. Not for the
   * spec's own calls, which a client of another make sends without one.
   */
  needsKey?: boolean
  /** How long its keys are known, and how many of one session; a week and all of them unless said. */
  keys?: { lifeMs: number; perSession: number }
  /** The largest body, where pictures are sent; 256 kB unless said. */
  maxBytes?: number
  /** Of a public read: false where no copy in the server's memory may be answered, since it reports the present state. */
  cache?: boolean
  /** Changes what public reads answer, so that none of them is answered from memory any more. */
  changesPublic?: boolean
  /** Of a read: persisted for offline reading, for the device, or for the signed-in customer alone. */
  persist?: 'device' | 'customer'
  /** Of a read: written in the request's language, so each language is cached apart. */
  perLanguage?: true
  /** Of a public read that is needed before anything is shown: the service worker keeps it too. */
  cachedByWorker?: true
  /**
   * Of a write: the reads whose stored answers it makes out of date. They are fetched again at once where they are on
   * screen, and before a page that needs them is shown.
   */
  rereads?: readonly string[]
  /** Of a write: what it does or costs depends on when it is made, by a deadline, by stock, seats or prices. */
  dependsOnTime?: true
  /** The write may wait for a network. */
  queue?: Queue
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

/** What a row must not say; the error of the compiler is the reason. */
type Rules<E extends Endpoint> = (E extends { queue: object; needsKey: true }
  ? { queue: 'It takes goods, seats or money, which others may take or which may cost more meanwhile' }
  : unknown) &
  (E extends { queue: object; dependsOnTime: true } ? { queue: 'What it does depends on when it is made' } : unknown) &
  (E extends { queue: object }
    ? E extends { access: Exclude<Access, 'public' | 'staff'> }
      ? unknown
      : { queue: 'Only a write of a customer waits: the device keeps it for them' }
    : unknown) &
  (E extends { queue: object; method: 'GET' } ? { queue: 'A read is not queued: persist its answer' } : unknown) &
  (E extends { queue: object }
    ? E extends { rereads: readonly [string, ...string[]] }
      ? unknown
      : { rereads: 'A queued write names the reads over which it is shown until it is sent' }
    : unknown) &
  (E extends { queue: { onDuplicate: 'ask' } }
    ? E extends { idempotent: true }
      ? unknown
      : { queue: 'A queued write that would create a duplicate must be idempotent' }
    : unknown) &
  (E extends { persist: 'device'; access: Exclude<Access, 'public'> }
    ? { persist: 'What a session reads is persisted for the customer alone' }
    : unknown)

/** Declares an endpoint, keeping the exact types of its schemas. */
export const endpoint = <const E extends Endpoint>(definition: E & Rules<E>): E => definition

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
