import type * as z from 'zod/mini'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { ErrorBody } from '#contract/rules/common.ts'
import { config } from '#src/config.ts'

/** The server refused a call. */
export class RefusedCall extends Error {
  override name = 'RefusedCall'
  readonly status: number
  /** What the server says of it, in the language of the page; absent where the answer is no JSON. */
  readonly body: ErrorBody | undefined

  constructor(status: number, endpoint: string, body?: ErrorBody) {
    super(`${endpoint} was answered with ${status}`)
    this.status = status
    this.body = body
  }
}

/** The server did not answer, or only a proxy in front of it did. */
export class UnreachableServer extends Error {
  override name = 'UnreachableServer'
}

interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** How long the answer is waited for. */
  timeoutMs?: number
}

type Answer<E> = E extends { answer: infer A extends z.ZodMiniType } ? z.output<A> : never

/** Long enough for a slow network, short enough for a guest who waits at the door. */
const TIMEOUT_MS = 4000

const JSON_TYPE = { 'content-type': 'application/json' }

/**
 * Makes a call of a page of the staff; the cookie of their session goes with it. Throws a `RefusedCall`, or an
 * `UnreachableServer` where there was no answer in time.
 */
export const call = async <E extends Endpoint>(endpoint: E, input: Input = {}): Promise<Answer<E>> => {
  const query = new URLSearchParams(input.query)
  const path = fillPath(endpoint.path, input.params)
  const answer = await answered(`${config.apiPrefix}/${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: endpoint.method,
    cache: 'no-store',
    signal: AbortSignal.timeout(input.timeoutMs ?? TIMEOUT_MS),
    headers: { lang: document.documentElement.lang, ...(input.body && JSON_TYPE) },
    ...(input.body && { body: JSON.stringify(input.body) }),
  })
  if (answer.status >= 500) throw new UnreachableServer(`${endpoint.name} was answered with ${answer.status}`)
  if (!answer.ok) throw new RefusedCall(answer.status, endpoint.name, await refusalIn(answer))
  return endpoint.answer.parse(await answer.json()) as Answer<E>
}

const refusalIn = async (answer: Response): Promise<ErrorBody | undefined> => {
  const { success, data } = ErrorBody.safeParse(await answer.json().catch(() => undefined))
  return success ? data : undefined
}

const answered = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init)
  } catch (cause) {
    throw new UnreachableServer('There was no answer', { cause })
  }
}
