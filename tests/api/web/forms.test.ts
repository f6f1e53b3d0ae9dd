import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env/env.ts'
import { documents } from '#server/web/render.ts'
import type { Site } from '#server/web/site.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

const SECRET = 'desert-rose-7'
let server: TestServer
let app: FastifyInstance

beforeAll(async () => {
  const env = readEnv({ LOG_LEVEL: 'silent' })
  // Nothing is rendered here: a form is never more than sent back to its page.
  const site = {} as Site
  server = await openTestServer({ shop: 'none', web: async (web) => documents(web, { env, site }) })
  app = server.app
})
afterAll(() => server.close())

const post = (url: string, type = 'application/x-www-form-urlencoded', payload = `email=a%40b.c&password=${SECRET}`) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

describe('a form sent before the scripts came', () => {
  it.each([
    ['/', '/'],
    ['/auth', '/auth'],
    ['/auth?redirect=%2Fstore', '/auth?redirect=%2Fstore'],
    ['/no/such/page', '/no/such/page'],
  ])('at %s is shown again, with nothing of it in the address', async (url, location) => {
    const answer = await post(url)
    expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, location, ''])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(JSON.stringify(answer.headers)).not.toContain(SECRET)
  })

  it.each(['multipart/form-data; boundary=x', 'text/plain', 'application/json', 'x/y'])(
    'of type %s is too',
    async (type) => {
      expect((await post('/auth', type, `{ broken ${SECRET}`)).statusCode).toBe(303)
    },
  )

  it.each([
    '//evil.example',
    '//evil.example/auth',
    '/\\evil.example',
    '/%2f/evil.example',
    '/.//evil.example',
    '/..//evil.example',
  ])('never leads to another site: %s (S22)', async (url) => {
    const { location } = (await post(url)).headers
    expect(new URL(String(location), 'http://shop.example').origin).toBe('http://shop.example')
  })

  it('is not accepted for calls: unknown ones are 404', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const answer = await server.call(method, 'no/such/call', { body: {} })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    }
  })
})
