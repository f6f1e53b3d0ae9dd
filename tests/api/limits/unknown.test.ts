import { expect, test } from 'vitest'
import { testServer } from '../support/test-server.ts'

/** Replaces the site: what it answers was routed as a page. */
const PAGE = 'a page'
const server = testServer({
  shop: 'none',
  web: async (app) => void app.get('/*', (_request, reply) => reply.type('text/html').send(PAGE)),
})

test.each([
  ['GET', '/api/v1/nope'],
  ['GET', '/api/v1/'],
  ['POST', '/api/v1/settings'],
  ['POST', '/'],
  ['DELETE', '/store'],
] as const)('%s %s is 404 in the error format of the API', async (method, url) => {
  const answer = await server.app.inject({ method, url, headers: { lang: 'ar' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toEqual({ message: expect.stringMatching(/[\u0600-\u06FF]/), code: 'not_found' })
})

test('a path that is no call is the site’s, also one that cannot be decoded', async () => {
  for (const url of ['/store', '/store/%E0%A4%A', '/%']) expect((await server.app.inject({ url })).body, url).toBe(PAGE)
})
