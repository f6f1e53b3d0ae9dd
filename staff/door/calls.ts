import type * as z from 'zod/mini'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { config } from '#src/config.ts'

/** The server refused a call. */
export class RefusedCall extends Error {
  override name = 'RefusedCall'
  readonly status: number

  constructor(status: number, endpoint: string) {
    super(`${endpoint} was answered with ${status}`)
    this.status = status
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
}

type Answer<E> = E extends { answer: infer A extends z.ZodMiniType } ? z.output<A> : never

/** Long enough for a slow network, short enough for a guest who waits at the door. */
const TIMEOUT_MS = 4000

/**
 * Makes a call of the door; the cookie of the staff session goes with it. Throws a `RefusedCall`, or an
 * `UnreachableServer` where there was no answer in time.
 */
export const call = async <E extends Endpoint>(endpoint: E, input: Input = {}): Promise<Answer<E>> => {
  const query = new URLSearchParams(input.query)
  const path = fillPath(endpoint.path, input.params)
  const answer = await answered(`${config.apiPrefix}/${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: endpoint.method,
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(input.body && { body: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } }),
  })
  if (answer.status >= 500) throw new UnreachableServer(`${endpoint.name} was answered with ${answer.status}`)
  if (!answer.ok) throw new RefusedCall(answer.status, endpoint.name)
  return endpoint.answer.parse(await answer.json()) as Answer<E>
}

const answered = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init)
  } catch (cause) {
    throw new UnreachableServer('There was no answer', { cause })
  }
}
