import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEnv } from '#server/env/env.ts'
import { createFindSession } from '#server/calls/authenticate.ts'
import { documents } from '#server/web/render.ts'
import type { Site } from '#server/web/site.ts'
import type { FindSession } from '#server/web/visitor.ts'
import * as app from '#src/entry-server.tsx'
import { type Customer, newCustomer } from '../support/customers.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

const entry = { ...app, render: vi.fn<typeof app.render>(app.render) }
let server: TestServer
let customer: Customer
const findSession = vi.fn<FindSession>((token) => createFindSession(server.db)(token))

beforeAll(async () => {
  const env = readEnv({ LOG_LEVEL: 'silent' })
  const site = {
    entry: async () => entry,
    document: async ({ html, head, body, state }: Awaited<ReturnType<typeof app.render>>) => ({
      html: `<html data-theme="${html.theme}">${head}${body}${state}`,
      policy: "default-src 'none'",
    }),
  } as unknown as Site
  server = await openTestServer({
    env: { LOG_LEVEL: 'error' },
    web: async (web) => documents(web, { env, site, findSession }),
  })
  customer = await newCustomer(server)
})
afterAll(() => server.close())

const visit = (url: string, cookie = '') =>
  server.app.inject({ url, headers: { cookie, 'accept-language': 'en', accept: 'text/html' } })

describe('the public document cache', () => {
  const user = () => encodeURIComponent(JSON.stringify({ id: customer.id, name: 'Sara', email: customer.email }))

  it.each([
    ['a space before the sign', () => `auth_token =${customer.token}; user_data =${user()}`],
    ['a tab and odd breaks', () => `a=b;\tauth_token\t=${customer.token} ;user_data=${user()}`],
    ['a second token after one that cannot be read', () => `auth_token=%zz; auth_token=${customer.token}`],
    ['a challenge alone', () => `auth_challenge =${encodeURIComponent('{"id":"x","email":"own@example.com"}')}`],
  ])('holds nothing of a customer whose cookies have %s', async (_, cookies) => {
    const path = `/profile`
    await visit(path, cookies())
    await visit('/', cookies())
    const guest = await visit(path)
    expect([guest.statusCode, guest.headers.location]).toEqual([302, '/auth?redirect=%2Fprofile'])
    expect((await visit('/')).body).not.toMatch(new RegExp(`${customer.email}|own@example|Sara`))
  })

  it('is keyed by the colour mode in use, also with repeated cookies', async () => {
    const theme = async (cookie: string) => /data-theme="(\w+)"/.exec((await visit('/terms', cookie)).body)?.[1]
    expect(await theme('color_mode=pink; color_mode=dark')).toBe('system')
    expect(await theme('color_mode=dark; color_mode=light')).toBe('dark')
    expect(await theme('color_mode =light')).toBe('light')
    expect(await theme('color_mode=dark')).toBe('dark')
    expect(await theme('')).toBe('system')
  })

  it('is filled once for any unknown parameters', async () => {
    entry.render.mockClear()
    for (let n = 0; n < 20; n++) expect((await visit(`/store?x${n}=${n}&utm_source=${n}&page=2`)).statusCode).toBe(200)
    expect(entry.render).toHaveBeenCalledTimes(1)
    expect((await visit('/store?q=lamp')).body).not.toEqual((await visit('/store')).body)
  })
})

describe('an invalid session', () => {
  const clearing = ['auth_token=;', 'user_data=;']
  const cleared = (answer: Awaited<ReturnType<typeof visit>>) =>
    clearing.filter((start) => [answer.headers['set-cookie']].flat().some((cookie) => String(cookie).startsWith(start)))

  it.each([
    ['made up', () => `auth_token=${'x'.repeat(43)}; user_data=%7B%22id%22%3A%22x%22%7D`, clearing],
    ['no token at all', () => 'auth_token=rubbish', ['auth_token=;']],
    ['a name without a token', () => 'user_data=%7B%22id%22%3A%22x%22%7D', ['user_data=;']],
    ['a code that is waited for elsewhere', () => 'auth_challenge=%7B%22id%22%3A%22x%22%7D', []],
  ])('that is %s is answered from the public cache', async (_, cookie, expected) => {
    await visit('/privacy')
    entry.render.mockClear()
    for (let nr = 0; nr < 5; nr += 1) {
      const answer = await visit('/privacy', cookie())
      expect([answer.statusCode, cleared(answer)]).toEqual([200, expected])
    }
    expect(entry.render).not.toHaveBeenCalled()
    const { headers } = await visit('/profile', cookie())
    expect(headers.location).toBe('/auth?redirect=%2Fprofile')
  })

  it('is distinguished from a live one and from a failed lookup', async () => {
    const own = `auth_token=${customer.token}; user_data=%7B%22id%22%3A%22${customer.id}%22%7D`
    expect((await visit('/profile', own)).statusCode).toBe(200)
    entry.render.mockClear()
    findSession.mockRejectedValueOnce(new Error('no database'))
    const answer = await visit('/privacy', `auth_token=${'y'.repeat(43)}`)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(entry.render).toHaveBeenCalledTimes(1)
    findSession.mockRejectedValueOnce(new Error('no database'))
    expect(cleared(await visit('/privacy', own)), 'an outage does not sign out').toEqual([])
  })
})

it('requests of one kind do not use the render slots of the others', async () => {
  entry.render.mockImplementation(async (request) => {
    if (request.url.search) await new Promise((resolve) => setTimeout(resolve, 300))
    return app.render({ ...request, url: new URL('/terms', request.url) })
  })
  const crowd = Array.from({ length: 40 }, (_, nr) => visit(`/store?q=many${nr}`))
  const start = performance.now()
  const own = await visit('/profile', `auth_token=${customer.token}`)
  expect(own.statusCode).toBe(200)
  expect(performance.now() - start).toBeLessThan(2000)
  await Promise.all(crowd)
  entry.render.mockImplementation(app.render)
}, 60_000)

describe('a page that signed-out visitors get alike', () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { 'accept-language': 'en', accept: 'text/html', ...headers } })

  it('may be stored by a cache in between, without a cookie, and is not sent again to who has it', async () => {
    const { headers, statusCode } = await get('/terms')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=30',
      vary: 'Cookie, Accept-Language, Accept-Encoding',
      'content-security-policy': "default-src 'none'",
    })
    expect(headers).not.toHaveProperty('set-cookie')
    const returning = await get('/terms', { cookie: 'locale=en; color_mode=dark' })
    expect(returning.headers['cache-control']).toBe(headers['cache-control'])
    expect(returning.headers['set-cookie'], 'scripts wrote it for seven days').toMatch(/^locale=en; .*Max-Age=31536000/)
    const wrong = await get('/terms', { cookie: 'locale=xx' })
    expect(wrong.headers).not.toHaveProperty('set-cookie')
    const again = await get('/terms', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['content-security-policy'], 'a stored copy gets its policy').toBe("default-src 'none'")
    expect((await get('/terms', { 'accept-language': 'ar', 'if-none-match': String(headers.etag) })).statusCode).toBe(
      200,
    )
  })

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'br;q=0, identity', (bytes: Buffer) => bytes],
  ])('is the same document as %s', async (encoding, accepted, decode) => {
    const { headers, rawPayload } = await get('/terms', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(String(decode(rawPayload))).toBe((await get('/terms')).body)
  })

  it.each([
    ['names a language', '/terms?lang=ar', {}],
    ['is not found', '/nothing-here', {}],
    ['takes a rejected session away', '/terms', { cookie: 'auth_token=rubbish' }],
    ['belongs to a customer', '/terms', 'own'],
  ])('is private where it %s', async (_, url, given) => {
    const headers = given === 'own' ? { cookie: `auth_token=${customer.token}` } : given
    const answer = await get(url, headers as Record<string, string>)
    expect(answer.headers['cache-control']).toMatch(/^private/)
    expect(answer.headers['set-cookie']).toBeDefined()
  })
})

it('refuses a query longer than any page makes', async () => {
  expect((await visit(`/store?q=${'x'.repeat(3000)}`)).statusCode).toBe(414)
  expect((await visit(`/store/_payload.json?q=${'x'.repeat(3000)}`)).statusCode).toBe(414)
})

it('leaves an answer that failed out of a payload, so that the page finds it out itself', async () => {
  const { answers } = (await visit('/store/wishlist/_payload.json?share=revoked')).json()
  expect(answers.filter(({ answer }: { answer: object }) => !('data' in answer))).toEqual([])
})

it('renders a few pages at a time, queues some and answers the rest with Retry-After', async () => {
  let running = 0
  let most = 0
  entry.render.mockImplementation(async (request) => {
    most = Math.max(most, (running += 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    return app.render({ ...request, url: new URL('/terms', request.url) })
  })
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => visit(`/store?q=crowd${n}`)))
  entry.render.mockImplementation(app.render)
  expect(most).toBeLessThanOrEqual(3)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(10)
  expect(refused.length).toBeLessThan(60)
  for (const { headers } of refused) expect(headers['retry-after']).toBe('3')
  expect((await visit('/store')).statusCode).toBe(200)
})

it('logs where a page failed without its query', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  entry.render.mockImplementationOnce(async (request) => ({
    ...(await app.render({ ...request, url: new URL('/terms', request.url) })),
    status: 500,
    failure: new Error('broken'),
  }))
  await visit('/store?q=my-secret')
  const log = write.mock.calls.map(([line]) => String(line)).join('')
  write.mockRestore()
  expect(log).toContain('"path":"/store"')
  expect(log).not.toContain('my-secret')
})
