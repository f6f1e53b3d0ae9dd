import { afterEach, expect, test, vi } from 'vitest'
import { BUILD_HEADER } from '#contract/wire/builds.ts'
import { documentKey, cacheDocument } from '../../../sw/documents.ts'

// What a worker calls its globals.
vi.hoisted(() => vi.stubGlobal('self', globalThis))
vi.mock('workbox-expiration', () => ({
  CacheExpiration: class {
    updateTimestamp = async () => {}
    expireEntries = async () => {}
  },
}))

afterEach(() => void vi.unstubAllGlobals())

const STORE = 'https://shop.example/store'

/** A device with these choices, and a server that answers in the language of the cookies at the request. */
const device = (cookies: Record<string, string>, meanwhile = () => {}) => {
  const kept = new Map<string, string>()
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('cookieStore', { get: async (name: string) => (cookies[name] ? { value: cookies[name] } : null) })
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (key: string, answer: Response) => void kept.set(key, await answer.text()) }),
  })
  vi.stubGlobal('fetch', async () => {
    const answer = new Response(cookies.locale, { headers: { [BUILD_HEADER]: 'b1' } })
    meanwhile()
    return answer
  })
  return kept
}

const keyOf = async (address: string) => (await documentKey(address)) ?? ''

test('a document is cached under the preferences of its request', async () => {
  const kept = device({ locale: 'ar', color_mode: 'dark' })
  const key = await keyOf(STORE)
  await cacheDocument(key, STORE, 'no-cache')
  expect([...kept]).toEqual([[`${STORE}?_as=ar+dark`, 'ar']])
})

test.each([
  { what: 'another language', name: 'locale', value: 'en' },
  { what: 'another look', name: 'color_mode', value: 'light' },
  { what: 'a session', name: 'auth_token', value: 'token' },
])('nothing is cached when $what changed in between', async ({ name, value }) => {
  const cookies: Record<string, string> = { locale: 'ar' }
  const before = device(cookies)
  const key = await keyOf(STORE)
  cookies[name] = value
  await cacheDocument(key, STORE, 'no-cache')
  expect(before.size, 'before the server is asked').toBe(0)

  const later: Record<string, string> = { locale: 'ar' }
  const during = device(later, () => void (later[name] = value))
  await cacheDocument(key, STORE, 'no-cache')
  expect(during.size, 'while it answers').toBe(0)
})
