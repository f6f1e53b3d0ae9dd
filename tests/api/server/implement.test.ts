import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { FastifyInstance } from 'fastify'
import { endpoint } from '#contract/endpoint.ts'
import { buildApp } from '#server/start/app.ts'
import type { SignedIn } from '#server/calls/call-context.ts'
import { readEnv } from '#server/env/env.ts'
import { ApiError, apiError } from '#server/errors/api-error.ts'
import { type Handlers, implement } from '#server/calls/implement.ts'
import { apiErrors } from '#server/http/plugins/api-errors.ts'
import { jsonOnly } from '#server/http/plugins/json-only.ts'
import { budget } from '../../support/browser/budget.ts'

/** A resource of its own: what is tested is the machinery, not a shop. */
const tents = {
  read: endpoint({
    name: 'tents.read',
    method: 'GET',
    path: 'tents/{id}',
    summary: 'One tent',
    params: z.object({ id: z.string().check(z.regex(/^[a-z]+$/)) }),
    answer: z.object({ data: z.object({ id: z.string(), poles: z.int() }) }),
  }),
  add: endpoint({
    name: 'tents.add',
    method: 'POST',
    path: 'tents',
    summary: 'Pitches a tent',
    body: z.object({
      name: z.string().check(z.minLength(2), z.maxLength(20)),
      poles: z.int().check(z.gte(1)),
      ropes: z.array(z.object({ colour: z.enum(['red', 'sand']) })),
      shared: z.optional(z.boolean()),
    }),
    status: 201,
    answer: z.object({ data: z.object({ name: z.string() }) }),
    access: 'session',
  }),
}

const failures: Record<string, () => unknown> = {
  defect: () => {
    throw new Error('the password is hunter2')
  },
  text: () => {
    throw 'the password is hunter2'
  },
  misfit: () => ({ data: { id: 'misfit', poles: 'hunter2' } }),
  gone: () => {
    throw new Error('Failed query: select hunter2', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) })
  },
  full: () => {
    throw Object.assign(new Error('hunter2'), { code: '53100' })
  },
  nul: () => {
    throw Object.assign(new Error('hunter2'), { code: '22021' })
  },
  taken: () => {
    throw new ApiError(422, 'validation_failed', { id: ['Taken.'] })
  },
  missing: () => {
    throw apiError('not_found')
  },
  posing: () => {
    throw Object.assign(new Error('hunter2'), { statusCode: 400 })
  },
}

const handlers: Handlers<typeof tents> = {
  read: ({ params, request }) => {
    const fail = failures[params.id]
    const answer = fail ? fail() : { data: { id: `${params.id}-${request.locale}`, poles: 4, secret: 'hunter2' } }
    return answer as { data: { id: string; poles: number } }
  },
  add: ({ body }) => ({ data: { name: body.name } }),
}

const SIGNED_IN = { session: { scope: null } } as SignedIn

let app: FastifyInstance

beforeAll(async () => {
  app = await buildApp({
    env: readEnv({ LOG_LEVEL: 'error' }),
    web: async (root) => {
      await root.register(
        async (api) => {
          await api.register(apiErrors)
          await api.register(jsonOnly)
          implement(api, tents, handlers, {
            authenticate: async ({ authorization }) => (authorization ? SIGNED_IN : undefined),
          })
        },
        { prefix: '/t' },
      )
    },
  })
})
afterAll(() => app.close())

let log: string
const silence = () => {
  log = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    log += String(chunk)
    return true
  })
}
afterEach(() => vi.restoreAllMocks())

const read = (id: string, headers: Record<string, string> = {}) => app.inject({ url: `/t/tents/${id}`, headers })
const add = (payload: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  app.inject({
    method: 'POST',
    url: '/t/tents',
    headers: { authorization: 'Bearer token', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

const GOOD = { name: 'Sadu', poles: 3, ropes: [{ colour: 'red' }] }

describe('an answer', () => {
  it('carries only what the contract names (ASVS v5.0.0-14.2.6)', async () => {
    expect((await read('big', { lang: 'ar' })).json()).toEqual({ data: { id: 'big-ar', poles: 4 } })
  })

  it('has the status of its endpoint, and is not cacheable when it needs a session', async () => {
    const answer = await add(GOOD)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store'])
  })

  it('that did not change is not sent twice', async () => {
    const { etag } = (await read('big')).headers
    const again = await read('big', { 'if-none-match': `W/"other", ${String(etag)}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await read('small', { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  it('that does not fit the contract is a logged 500 and is never sent', async () => {
    silence()
    const answer = await read('misfit')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side. Try again in a moment.',
    })
    expect(log).toContain('tents.read does not fit the contract: data.poles')
    expect(log).not.toContain('hunter2')
  })
})

describe('a call that needs a session', () => {
  it('is 401 without one, whatever else is invalid', async () => {
    const answer = await app.inject({ method: 'POST', url: '/t/tents', payload: { poles: 0 } })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized'])
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })
})

describe('a failure', () => {
  it.each(['defect', 'text', 'posing'])(
    'of an unknown kind reveals no internals: %s (ASVS v5.0.0-16.5.1)',
    async (id) => {
      silence()
      const answer = await read(id, { lang: 'ar' })
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toEqual({ code: 'internal', message: 'حدث خطأ من جهتنا. حاول مرة أخرى بعد قليل.' })
      expect(JSON.parse(log)).toMatchObject({ reqId: answer.headers['x-request-id'] })
    },
  )

  it.each(['gone', 'full'])('of the database is 503 with Retry-After: %s', async (id) => {
    silence()
    const answer = await read(id)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json().code).toBe('maintenance')
    expect(log).not.toContain('select hunter2')
  })

  it.each([
    ['nul', 400, 'bad_request'],
    ['taken', 422, 'validation_failed'],
    ['missing', 404, 'not_found'],
  ])('that the caller can correct is answered and not logged: %s', async (id, status, code) => {
    silence()
    const answer = await read(id)
    expect([answer.statusCode, answer.json().code, log]).toEqual([status, code, ''])
  })

  it('of a path that cannot exist is 404', async () => {
    expect((await read('UPPER')).statusCode).toBe(404)
  })
})

describe('a body', () => {
  it.each([
    [{ ...GOOD, name: 'x' }, { name: ['The shortest allowed length is 2.'] }],
    [{ ...GOOD, name: 'x'.repeat(21) }, { name: ['The longest allowed length is 20.'] }],
    [{ ...GOOD, name: undefined }, { name: ['This is required.'] }],
    [{ ...GOOD, name: 7 }, { name: ['This is not a valid value.'] }],
    [{ ...GOOD, poles: 0 }, { poles: ['The smallest allowed value is 1.'] }],
    [{ ...GOOD, poles: 1.5 }, { poles: ['Enter a whole number.'] }],
    [{ ...GOOD, shared: 'yes' }, { shared: ['Choose yes or no.'] }],
    [{ ...GOOD, ropes: [{ colour: 'red' }, { colour: 'blue' }] }, { 'ropes.1.colour': ['Choose one of: red, sand.'] }],
    [[], { body: ['This is not a valid value.'] }],
    [null, { body: ['This is not a valid value.'] }],
    [{ constructor: 1 }, expect.objectContaining({ name: ['This is required.'] })],
  ])('that is wrong names each field: %j (ASVS v5.0.0-2.2.1)', async (payload, errors) => {
    const answer = await add(payload)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual(errors)
  })

  it('is validated with Arabic messages for Arabic requests', async () => {
    const answer = await add({ ...GOOD, poles: 0 }, { 'content-type': 'application/json', 'accept-language': 'ar-SA' })
    expect(answer.json().errors).toEqual({ poles: ['أقل قيمة مسموح بها 1.'] })
  })

  it.each([
    ['no JSON', '{', 400],
    ['empty', '', 400],
    ['poisoned', '{"__proto__":{"admin":true}}', 400],
    ['poisoned deeper', '{"ropes":[{"constructor":{"prototype":{"admin":true}}}]}', 400],
  ])('that is %s is refused (ASVS v5.0.0-1.5.2)', async (_name, payload, status) => {
    const answer = await add(payload)
    expect([answer.statusCode, answer.json().code]).toEqual([status, 'bad_request'])
  })

  it.each([
    ['with 10,000 fields', JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, n])))],
    ['50,000 lists deep', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['with 10,000 mistakes', JSON.stringify({ ...GOOD, ropes: Array.from({ length: 10_000 }, () => ({})) })],
  ])('%s is rejected within a second with a short answer (S10)', async (_name, payload) => {
    const began = performance.now()
    const answer = await add(payload)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed'])
    expect(performance.now() - began).toBeLessThan(budget(1000))
    expect(answer.body.length).toBeLessThan(10_000)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html'])(
    'of type %s is refused (ASVS v5.0.0-4.1.1)',
    async (type) => {
      const answer = await add('{}', { 'content-type': type })
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type'])
    },
  )
})

describe('the compiler', () => {
  it('refuses a resource without a handler for each endpoint', () => {
    // @ts-expect-error -- `add` is missing
    const incomplete: Handlers<typeof tents> = { read: handlers.read }
    expect(incomplete).not.toHaveProperty('add')
  })
})
