import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import type { EndpointName } from '#contract/index.ts'
import type * as contractIndex from '#contract/index.ts'
import { CALL_TIMEOUT_MS } from '#contract/rules/limits.ts'
import { FETCHED_AT_HEADER } from '#contract/wire/worker-messages.ts'
import { createClient, type ClientOptions } from '#src/api/client.ts'
import { ApiProblem } from '#src/api/errors.ts'
import { localServer } from '../../../support/server/local-server.ts'

const fixtures = vi.hoisted(() => ({ endpoints: {} as Record<string, unknown> }))

vi.mock('#contract/index.ts', async (original) => {
  const real = await original<typeof contractIndex>()
  return { ...real, endpointNamed: (name: EndpointName) => fixtures.endpoints[name] ?? real.endpointNamed(name) }
})

// The contract has no write yet that stands alone; these fixtures pass through the same client.
const ok = z.object({ ok: z.boolean() })
const write = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
  endpoint({
    name: `fixture.${method}`,
    method,
    path: 'things/{id}',
    summary: '',
    params: z.object({ id: z.string() }),
    body: ok,
    answer: z.looseObject({}),
  })
for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
  fixtures.endpoints[`fixture.${method}`] = write(method)
fixtures.endpoints['fixture.read'] = endpoint({
  name: 'fixture.read',
  method: 'GET',
  path: 'things',
  summary: '',
  answer: ok,
})

const READ = 'fixture.read' as EndpointName
const FITTING = { ok: true }

type Answers = (response: ServerResponse, attempt: number) => void
const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const onUnauthorized = vi.fn()
const onReach = vi.fn()
beforeEach(() => void vi.clearAllMocks())
afterEach(() => void vi.useRealTimers())

const reach = async (answers: Answers, options: Partial<ClientOptions> = {}) => {
  let attempt = 0
  const server = await localServer((_, response) => answers(response, ++attempt))
  return { ...server, call: client({ baseUrl: server.url, ...options }) }
}
const client = (options: Partial<ClientOptions>) =>
  createClient({
    baseUrl: 'http://127.0.0.1',
    prefix: '/api/v1',
    token: () => undefined,
    locale: () => 'en',
    onUnauthorized,
    onReach,
    ...options,
  })

/** Time passes only where the test says so, however busy the machine is. */
const stopTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

const problemOf = async (calling: Promise<unknown>): Promise<ApiProblem> => {
  const error = await calling.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiProblem)
  return error as ApiProblem
}

describe('every request', () => {
  test('is sent to base URL and prefix, with the headers of spec §7', async () => {
    const { call, received } = await reach((response) => json(response, 200, FITTING), {
      token: () => 'abc',
      locale: () => 'ar',
    })
    await call(READ)
    expect(received).toMatchObject([
      {
        method: 'GET',
        url: '/api/v1/things',
        headers: {
          accept: 'application/json',
          'accept-language': 'ar',
          lang: 'ar',
          isweb: 'true',
          authorization: 'Bearer abc',
        },
      },
    ])
  })

  test('a visitor without a token sends none', async () => {
    const { call, received } = await reach((response) => json(response, 200, FITTING))
    await call(READ)
    expect(received[0]?.headers).not.toHaveProperty('authorization')
  })

  test('can request another language than the active one', async () => {
    const { call, received } = await reach((response) => json(response, 200, FITTING))
    await call(READ, undefined, { locale: 'ar' })
    expect(received[0]?.headers).toMatchObject({ lang: 'ar', 'accept-language': 'ar' })
  })

  test('fills the path, drops empty parts of the query, sends the body as JSON', async () => {
    const { call, received } = await reach((response) => json(response, 200, {}))
    await call(
      'fixture.PUT' as EndpointName,
      { params: { id: 'a/b' }, query: { q: '', page: 2, x: undefined, in_stock: true }, body: { ok: true } } as never,
    )
    expect(received[0]).toMatchObject({
      method: 'PUT',
      url: '/api/v1/things/a%2Fb?page=2&in_stock=true',
      body: '{"ok":true}',
    })
  })
})

describe('the answer', () => {
  test('has the time it was fetched', async () => {
    const { call } = await reach((response) => json(response, 200, FITTING))
    const before = Date.now()
    const answer = await call(READ)
    expect(answer).toEqual({ ok: true, fetchedAt: expect.any(Number) as number })
    expect(answer.fetchedAt).toBeGreaterThanOrEqual(before)
    expect(answer.fetchedAt).toBeLessThanOrEqual(Date.now())
    expect(onReach).toHaveBeenCalledExactlyOnceWith(true)
  })

  test('tells the shop’s time, a refusal too; a kept copy does not', async () => {
    const onTime = vi.fn()
    const date = 'Fri, 27 Nov 2026 12:00:00 GMT'
    const { call } = await reach(
      (response, attempt) =>
        json(response, attempt === 1 ? 422 : 200, FITTING, {
          date,
          ...(attempt === 3 && { [FETCHED_AT_HEADER]: '1' }),
        }),
      { onTime },
    )
    await call(READ, {}).catch(() => {})
    await call(READ, {})
    await call(READ, {})
    expect(onTime.mock.calls).toEqual([[date], [date]])
  })

  test('that does not fit the contract never reaches a page', async () => {
    const { call } = await reach((response) => json(response, 200, { ok: 'yes' }))
    expect(await problemOf(call(READ))).toMatchObject({ situation: 'answer', status: 200, body: { ok: 'yes' } })
  })

  test('that is no JSON does not either: the server was reached, with another format', async () => {
    const { call } = await reach((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>captive portal</html>'),
    )
    expect(await problemOf(call(READ))).toMatchObject({ situation: 'answer' })
  })

  test('without content is an empty one', async () => {
    const { call } = await reach((response) => response.writeHead(204).end())
    expect(await call('fixture.DELETE' as EndpointName, { params: { id: '1' } } as never)).toEqual({
      fetchedAt: expect.any(Number) as number,
    })
  })
})

const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504]

describe('trying again', () => {
  test.concurrent.each(RETRIED)('a read is tried once more after %i, and can succeed', async (status) => {
    const { call, received } = await reach((response, attempt) =>
      attempt === 1 ? json(response, status, {}) : json(response, 200, FITTING),
    )
    expect(await call(READ)).toMatchObject(FITTING)
    expect(received).toHaveLength(2)
  })

  test.concurrent.each(RETRIED)('a read is tried once more after %i, and never a third time', async (status) => {
    const { call, received } = await reach((response) => json(response, status, { message: 'no' }))
    expect(await problemOf(call(READ))).toMatchObject({ situation: 'status', status, message: 'no' })
    expect(received).toHaveLength(2)
  })

  test.concurrent.each([400, 401, 403, 404, 410, 413, 422, 501])(
    'a read is not tried again after %i',
    async (status) => {
      const { call, received } = await reach((response) => json(response, status, {}))
      expect(await problemOf(call(READ))).toMatchObject({ status })
      expect(received).toHaveLength(1)
    },
  )

  test.concurrent.each(
    RETRIED.flatMap((status) =>
      (['POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => [method, status] as const),
    ),
  )('a write is never tried again: %s after %i', async (method, status) => {
    const { call, received } = await reach((response) => json(response, status, {}))
    expect(
      await problemOf(call(`fixture.${method}` as EndpointName, { params: { id: '1' }, body: { ok: true } } as never)),
    ).toMatchObject({ status })
    expect(received).toHaveLength(1)
  })

  test.each([429, 503])('Retry-After: 3600 with %i does not hang the screen', async (status) => {
    stopTime()
    const headers = { 'content-type': 'application/json', 'retry-after': '3600' }
    const fetch = vi.fn(async () => new Response('{}', { status, headers }))
    const problem = problemOf(client({ fetch })(READ))
    await vi.advanceTimersByTimeAsync(2999)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await problem).toMatchObject({ status })
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

describe('a call that fails', () => {
  test('401 to a call without a token ends no session', async () => {
    const { call } = await reach((response) => json(response, 401, {}))
    expect(await problemOf(call(READ))).toMatchObject({ situation: 'unauthorized', status: 401 })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  test('401 notifies the app once', async () => {
    const { call } = await reach((response) => json(response, 401, {}))
    expect(await problemOf(call(READ, {}, { token: 'abc' }))).toMatchObject({ situation: 'unauthorized', status: 401 })
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('abc')
    expect(onReach).toHaveBeenCalledExactlyOnceWith(true)
  })

  test.each(['', 'abc'])(
    '401 to a password is an error of its field, and no session ends (token "%s")',
    async (token) => {
      const { call } = await reach((response) => json(response, 401, { message: 'Wrong password' }))
      const body = { email: 'a@example.com', password: 'wrong horse' }
      const problem = await problemOf(call('auth.login', { body } as never, token ? { token } : {}))
      expect(problem).toMatchObject({ situation: 'status', status: 401, fields: { password: ['Wrong password'] } })
      expect(problem.message).toBe('Wrong password')
      expect(onUnauthorized).not.toHaveBeenCalled()
    },
  )

  test('401 with fields is an error of those', async () => {
    const { call } = await reach((response) => json(response, 401, { error: 'No', errors: { email: ['Unknown'] } }))
    const body = { email: 'a@example.com', password: 'wrong horse' }
    expect((await problemOf(call('auth.login', { body } as never))).fields).toEqual({ email: ['Unknown'] })
  })

  test('403 is forbidden and does not end the session', async () => {
    const { call } = await reach((response) => json(response, 403, {}))
    expect(await problemOf(call(READ))).toMatchObject({ situation: 'forbidden', status: 403 })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  test('the source of an error page is data, and not shown', async () => {
    const { call } = await reach((response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>'),
    )
    expect(await problemOf(call(READ))).toMatchObject({
      status: 404,
      body: '<h1>Not here</h1>',
      message: 'Something went wrong. Please try again.',
    })
  })

  test('a server that is down is a network failure', async () => {
    const { call, close } = await reach((response) => json(response, 200, FITTING))
    await close()
    expect(await problemOf(call(READ))).toMatchObject({ situation: 'network', status: 0 })
    expect(onReach).toHaveBeenCalledExactlyOnceWith(false)
  })

  test('a connection that breaks during the answer is one too, and is not retried', async () => {
    const { call, received } = await reach((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"ok"', () => response.destroy())
    })
    expect(await problemOf(call(READ))).toMatchObject({ situation: 'network', status: 0 })
    expect(received).toHaveLength(1)
  })

  test('an attempt times out', async () => {
    stopTime()
    const problem = problemOf(client({ fetch: () => new Promise(() => {}) })(READ))
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS - 1)
    expect(onReach).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await problem).toMatchObject({ situation: 'timeout' })
    expect(onReach).toHaveBeenCalledExactlyOnceWith(false)
  })

  test('an aborted one is not reported', async () => {
    const abort = new AbortController()
    const { call } = await reach(() => abort.abort())
    expect(await problemOf(call(READ, undefined, { signal: abort.signal }))).toMatchObject({ situation: 'aborted' })
    expect(onReach).not.toHaveBeenCalled()
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  test('an abort between two attempts ends it', async () => {
    stopTime()
    const abort = new AbortController()
    const fetch = vi.fn(async () => {
      // After the answer, and before the wait for the second attempt is over.
      setImmediate(() => abort.abort())
      return new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } })
    })
    const problem = problemOf(client({ fetch })(READ, undefined, { signal: abort.signal }))
    expect(await problem).toMatchObject({ situation: 'aborted' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('the sentence of the spec for a call', () => {
  test('becomes the message, the original cause attached', async () => {
    const { call } = await reach((response) => json(response, 404, { message: 'No settings', code: 'not_found' }))
    const problem = await problemOf(call('settings.read'))
    expect(problem).toMatchObject({ message: 'Failed to fetch settings data', status: 404, code: 'not_found' })
    expect(problem.cause).toMatchObject({ message: 'No settings', status: 404 })
  })

  test('also when the answer does not fit, or nothing answers', async () => {
    const odd = await reach((response) => json(response, 200, { terms: 1 }))
    expect(await problemOf(odd.call('legal.read'))).toMatchObject({
      message: 'Failed to fetch terms and conditions',
      situation: 'answer',
    })
    const gone = await reach(() => {})
    await gone.close()
    expect(await problemOf(gone.call('legal.read'))).toMatchObject({
      message: 'Failed to fetch terms and conditions',
      situation: 'network',
    })
  })

  test('does not replace an abort', async () => {
    const { call } = await reach(() => {})
    expect(await problemOf(call('settings.read', {}, { signal: AbortSignal.abort() }))).toMatchObject({
      situation: 'aborted',
      message: 'Aborted',
    })
  })
})

describe('headers beyond the spec', () => {
  const HEADERS = { 'Idempotency-Key': 'one', 'If-Match': '"then"' }
  const sent = async (features?: () => Promise<readonly string[]>) => {
    const { call, received } = await reach((response) => json(response, 200, FITTING), { features })
    await call('fixture.POST' as EndpointName, { params: { id: '1' }, body: FITTING } as never, { headers: HEADERS })
    const { 'idempotency-key': key, 'if-match': match } = received[0]?.headers ?? {}
    return { key, match }
  }

  test('are sent to the own server, and to another only those it names', async () => {
    expect(await sent()).toEqual({ key: 'one', match: '"then"' })
    expect(await sent(async () => ['If-Match'])).toEqual({ key: undefined, match: '"then"' })
    expect(await sent(async () => [])).toEqual({ key: undefined, match: undefined })
    expect(await sent(() => Promise.reject(new Error('no settings')))).toEqual({ key: undefined, match: undefined })
  })

  test('cost a call without them nothing', async () => {
    const features = vi.fn(async () => [])
    const { call } = await reach((response) => json(response, 200, FITTING), { features })
    await call(READ, {} as never)
    expect(features).not.toHaveBeenCalled()
  })
})
