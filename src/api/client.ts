import ky, { isHTTPError, isTimeoutError, type KyInstance } from 'ky'
import * as z from 'zod/mini'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { endpointNamed } from '#contract/index.ts'
import { CALL_TIMEOUT_MS } from '#contract/rules/limits.ts'
import { FETCHED_AT_HEADER } from '#contract/wire/worker-messages.ts'
import type { Locale } from '#locales/index.ts'
import type { Call, CallOptions } from './call.ts'
import { ApiProblem, serverSentence, situationOf } from './errors.ts'

export interface ClientOptions {
  /** Origin of the API, such as `https://api.example.com`. */
  baseUrl: string
  /** Path before every call, such as `/api/v1`. */
  prefix: string
  token: () => string | undefined
  locale: () => Locale
  fetch?: typeof fetch
  /** Called on a 401 to a call with a token, with the refused token. */
  onUnauthorized: (token: string) => void
  /**
   * The headers beyond spec §7 that another site's back end names in its settings: it refuses a request with any other
   * (CORS). Called only when a call has such a header; without this, all are sent.
   */
  features?: (() => Promise<readonly string[]>) | undefined
  /** Called after every call with whether the server answered at all. */
  onReach?: (reached: boolean) => void
  /** Called with the `Date` of each answer of the server itself. */
  onTime?: (date: string | null) => void
}

/** Statuses after which a read is tried once more (spec §7). */
const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504]
const BEYOND_SPEC = ['Idempotency-Key', 'If-Match', 'Hold-Secret']
/** A server may ask for a longer wait; with a visible page the client waits at most this long. */
const MAX_RETRY_AFTER_MS = 3000

/** Creates the API client: every call of the app passes through it, over ky, typed and checked by the contract. */
export const createClient = ({
  baseUrl,
  prefix,
  token,
  locale,
  fetch,
  onUnauthorized,
  features,
  onReach,
  onTime,
}: ClientOptions): Call => {
  const understood = async (given: Record<string, string> = {}): Promise<Record<string, string>> => {
    if (!features || !BEYOND_SPEC.some((name) => name in given)) return given
    // Settings that cannot be read name nothing.
    const named = await features().catch((): readonly string[] => [])
    return Object.fromEntries(
      Object.entries(given).filter(([name]) => !BEYOND_SPEC.includes(name) || named.includes(name)),
    )
  }
  const http = ky.create({
    baseUrl,
    prefix,
    timeout: CALL_TIMEOUT_MS,
    hooks: {
      afterResponse: [
        ({ response: { headers } }) => {
          if (!headers.has(FETCHED_AT_HEADER)) onTime?.(headers.get('date'))
        },
      ],
    },
    retry: {
      limit: 1,
      methods: ['get', 'head'],
      statusCodes: RETRY_STATUSES,
      afterStatusCodes: [429, 503],
      maxRetryAfter: MAX_RETRY_AFTER_MS,
      shouldRetry: ({ error }) => (isHTTPError(error) ? undefined : false),
    },
    ...(fetch ? { fetch } : {}),
  })

  return async (name, input, options = {}) => {
    const endpoint = endpointNamed(name)
    const given = options.token ?? token()
    try {
      const headers = { ...requestHeaders(options.locale ?? locale(), given), ...(await understood(options.headers)) }
      const { body, keptAt } = await send(http, endpoint, (input ?? {}) as AnyInput, { ...options, headers })
      // An answer from the worker's cache does not show that the server is reachable.
      if (keptAt === undefined) onReach?.(true)
      return { ...(checked(endpoint, body) as object), fetchedAt: keptAt ?? Date.now() } as never
    } catch (error) {
      const raised = toProblem(error)
      const problem = raised.status === 401 && endpoint.proves ? onField(raised, endpoint.proves) : raised
      if (problem.situation !== 'aborted') onReach?.(problem.status > 0 || problem.situation === 'answer')
      // A 401 without a token does not end a session.
      if (problem.situation === 'unauthorized' && given !== undefined) onUnauthorized(given)
      throw endpoint.failure && problem.situation !== 'aborted' ? problem.as(endpoint.failure) : problem
    }
  }
}

/** Assigns the message of a refused credential to its field, unless the back end named fields itself. */
const onField = ({ status, body, fields, cause }: ApiProblem, field: string): ApiProblem => {
  const sentence = serverSentence(body)
  const errors = Object.keys(fields).length > 0 || sentence === undefined ? fields : { [field]: [sentence] }
  return new ApiProblem('status', {
    status,
    body: { ...(sentence !== undefined && { message: sentence }), errors },
    cause,
  })
}

/** The headers of every request (spec §7). */
const requestHeaders = (locale: Locale, token: string | undefined): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': locale,
  lang: locale,
  isWeb: 'true',
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
})

interface AnyInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

const send = async (
  http: KyInstance,
  endpoint: Endpoint,
  input: AnyInput,
  { signal, headers, timeoutMs }: CallOptions & { headers: Record<string, string> },
) => {
  const { params, query, body } = input
  const response = await http(fillPath(endpoint.path, params as Record<string, unknown>), {
    method: endpoint.method,
    headers,
    ...(query ? { searchParams: searchParams(query) } : {}),
    ...(body === undefined ? {} : { json: body }),
    ...(signal ? { signal } : {}),
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
  })
  const stamp = response.headers.get(FETCHED_AT_HEADER)
  const text = await response.text()
  // To a removal there may be nothing to answer.
  const answer: unknown = text === '' ? {} : JSON.parse(text)
  return { body: answer, keptAt: stamp === null ? undefined : Number(stamp) }
}

const searchParams = (query: object): [string, string][] =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => [key, String(value)])

/** Returns the answer if it matches the contract: anything else must not reach a page. */
const checked = (endpoint: Endpoint, body: unknown): unknown => {
  const result = z.safeParse(endpoint.answer, body)
  if (!result.success) throw new ApiProblem('answer', { status: 200, body, cause: result.error })
  return result.data
}

const toProblem = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error
  if (isHTTPError(error)) {
    const { status } = error.response
    return new ApiProblem(situationOf(status), { status, body: error.data, cause: error })
  }
  if (isTimeoutError(error)) return new ApiProblem('timeout', { cause: error })
  if (error instanceof Error && error.name === 'AbortError') return new ApiProblem('aborted', { cause: error })
  if (error instanceof SyntaxError) return new ApiProblem('answer', { status: 200, cause: error })
  return new ApiProblem('network', { cause: error })
}
