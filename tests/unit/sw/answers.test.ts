import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FETCHED_AT_HEADER, type FromWorker } from '#contract/wire/worker-messages.ts'
import { createAnnouncer, isCacheable, cacheAnswers, keyPerLanguage, stamped } from '../../../sw/answers.ts'

const SETTINGS = 'https://shop.example/api/v1/settings'
const site = { origin: 'https://shop.example', apiOrigin: 'https://shop.example', apiPrefix: '/api/v1' }

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json; charset=utf-8', ...Object.fromEntries(new Headers(init.headers)) },
  })

test('two languages of one call are two entries', () => {
  const ar = keyPerLanguage(new Request(SETTINGS, { headers: { lang: 'ar' } }))
  const en = keyPerLanguage(new Request(SETTINGS, { headers: { lang: 'en' } }))
  expect(ar).toBe(`${SETTINGS}?lang=ar`)
  expect(en).toBe(`${SETTINGS}?lang=en`)
})

test.each([
  ['a good answer', json({}), true],
  ['JSON by another name', new Response('{}', { headers: { 'content-type': 'application/vnd.api+json' } }), true],
  ['an error', json({}, { status: 500 }), false],
  ['no content', new Response(null, { status: 204 }), false],
  ['a captive portal', new Response('<html>', { headers: { 'content-type': 'text/html' } }), false],
  ['no answer', Response.error(), false],
])('%s: cached %s', (_name, response, isKept) => expect(isCacheable(response)).toBe(isKept))

test('a cached answer has its time, and no Vary header', async () => {
  const before = Date.now()
  const copy = stamped(json({ a: 1 }, { headers: { vary: '*', etag: '"1"' } }))
  expect(Number(copy.headers.get(FETCHED_AT_HEADER))).toBeGreaterThanOrEqual(before)
  expect(copy.headers.has('vary')).toBe(false)
  expect(copy.headers.get('etag')).toBe('"1"')
  expect(await copy.json()).toEqual({ a: 1 })
})

describe('announcing', () => {
  const post = vi.fn<(message: FromWorker) => Promise<void>>(async () => {})
  let now = 0
  beforeEach(() => {
    post.mockClear()
    now = 1_000_000
  })
  const compare = (announcer: ReturnType<typeof createAnnouncer>, before: unknown, after: unknown) =>
    cacheAnswers(site, announcer).cacheDidUpdate?.({
      cacheName: 'qafila-answers',
      request: new Request(`${SETTINGS}?lang=ar`),
      oldResponse: before === undefined ? null : json(before),
      newResponse: json(after),
      event: undefined as never,
    })

  test('a different answer is announced by its path; an equal and a first one are not', async () => {
    const announcer = createAnnouncer(post, () => now)
    await compare(announcer, undefined, { a: 1 })
    await compare(announcer, { a: 1 }, { a: 1 })
    expect(post).not.toHaveBeenCalled()
    await compare(announcer, { a: 1 }, { a: 2 })
    expect(post.mock.calls).toEqual([[{ type: 'UPDATED', path: 'settings' }]])
  })

  test('an answer that always differs causes no loop', async () => {
    const announcer = createAnnouncer(post, () => now)
    for (let round = 0; round < 5; round++) await compare(announcer, { round }, { round: round + 1 })
    expect(post).toHaveBeenCalledTimes(1)
    now += 30_001
    await compare(announcer, { round: 5 }, { round: 6 })
    expect(post).toHaveBeenCalledTimes(2)
  })

  test('a page that starts late gets recent messages', async () => {
    const announcer = createAnnouncer(post, () => now)
    await announcer.announce(`${SETTINGS}?lang=ar`, 'settings')
    await announcer.announce(`${SETTINGS}?lang=en`, 'settings')
    expect(announcer.recent()).toEqual([{ type: 'UPDATED', path: 'settings' }])
    now += 30_001
    expect(announcer.recent()).toEqual([])
  })

  test('a full storage is announced, also to late pages; other errors are not', async () => {
    const announcer = createAnnouncer(post, () => now)
    await announcer.reportUncached(new TypeError('Failed to fetch'))
    await announcer.reportUncached(undefined)
    expect(announcer.recent()).toEqual([])
    await announcer.reportUncached(new DOMException('Quota exceeded', 'QuotaExceededError'))
    expect(announcer.recent()).toEqual([{ type: 'FULL' }])
    expect(post.mock.calls).toEqual([[{ type: 'FULL' }]])
  })

  test('reachability is announced each time; late pages get a failure until a success', async () => {
    const announcer = createAnnouncer(post, () => now)
    const plugin = cacheAnswers(site, announcer)
    const asked = { request: new Request(SETTINGS), event: undefined as never }
    await plugin.fetchDidFail?.({ ...asked, originalRequest: asked.request, error: new Error('refused') })
    expect(announcer.recent()).toEqual([{ type: 'REACHED', reached: false }])
    const response = json({ a: 1 })
    expect(await plugin.fetchDidSucceed?.({ ...asked, response })).toBe(response)
    expect(announcer.recent()).toEqual([])
    expect(post.mock.calls).toEqual([[{ type: 'REACHED', reached: false }], [{ type: 'REACHED', reached: true }]])
  })
})
