import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refetchMissing } from '../../../sw/refetch-missing.ts'

// What a worker calls its globals, for workbox.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis }))
const shell = vi.hoisted(() => ({ date: '', languages: '' }))
vi.mock('workbox-precaching', () => ({
  getCacheKeyForURL: (url: string) => `https://shop.example/${url}`,
  matchPrecache: async () =>
    shell.date ? new Response(`<html${shell.languages}>`, { headers: { date: shell.date } }) : undefined,
}))

const PACK = 'assets/open-1.json'
const files = [
  ...['a.js', 'b.js'].map((url) => ({ url, revision: null })),
  ...Array.from({ length: 20 }, (_, nr) => ({ url: `packed-${nr}.css`, revision: null, pack: PACK })),
  { url: 'urdu.js', revision: null, language: 'ur' },
  { url: 'own.js', revision: null, when: 'own' as const },
  { url: 'rare.svg', revision: '1', when: 'rare' as const },
]
const isPacked = (url: string) => url.startsWith('packed')

/** A device with some files cached, and a network that serves the others, all of them in the pack too. */
const device = (cached: readonly string[]) => {
  const kept = new Map(cached.map((url) => [`https://shop.example/${url}`, new Response()]))
  const asked: string[] = []
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      put: async (key: string, response: Response) => void kept.set(key, response),
    }),
  })
  const network = vi.fn<(url: string) => Promise<Response>>(async (url) => {
    asked.push(url)
    return url === PACK
      ? Response.json(Object.fromEntries(files.map((file) => [file.url, 'code'])))
      : new Response('code')
  })
  vi.stubGlobal('fetch', network)
  return { kept, asked, network }
}
const refetch = () => refetchMissing(files, async () => {})
const packed = files.map(({ url }) => url).filter(isPacked)

beforeEach(() => {
  shell.date = new Date().toUTCString()
  vi.stubGlobal('cookieStore', { get: async () => null })
})
afterEach(() => void vi.unstubAllGlobals())

test('missing files of the app are fetched once for concurrent calls', async () => {
  const { asked } = device(['b.js', ...packed])
  await Promise.all([refetch(), refetch()])
  expect(asked).toEqual(['a.js'])
})

test('a failed file keeps no other out, and is fetched again by the next call', async () => {
  const { kept, network } = device(packed)
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await refetch()
  expect(kept.size).toBe(21)
  await refetch()
  expect(kept.size).toBe(22)
})

test('many missing files come in their pack, with their types, and a few by themselves', async () => {
  const { asked, kept } = device(['a.js', 'b.js'])
  await refetch()
  expect(asked).toEqual([PACK])
  expect(kept.get('https://shop.example/packed-7.css')?.headers.get('content-type')).toBe('text/css; charset=utf-8')

  const few = device(['a.js', 'b.js', ...packed.slice(2)])
  await refetch()
  expect(few.asked).toEqual(packed.slice(0, 2))
})

test('files of a pack that fails, or has not all of them, come by themselves', async () => {
  for (const answer of [new Response('', { status: 503 }), Response.json({ 'packed-0.css': 'code' })]) {
    const { kept, network } = device(['a.js', 'b.js'])
    network.mockResolvedValueOnce(answer)
    await refetch()
    expect(packed.every((url) => kept.has(`https://shop.example/${url}`))).toBe(true)
  }
})

test.each([
  ['in the first minute of a visitor', 'now', null, []],
  ['in the first minute with a session', 'now', { value: 'token' }, ['own.js']],
  ['after the first minute', 'before', null, ['own.js', 'rare.svg']],
  ['by a clock that is wrong', 'later', null, ['own.js', 'rare.svg']],
  ['with no shell', 'never', null, []],
] as const)('what is fetched %s', async (_, installed, token, expected) => {
  const minutes = { now: 0, before: -2, later: 600, never: 0 }[installed]
  shell.date = installed === 'never' ? '' : new Date(Date.now() + minutes * 60_000).toUTCString()
  vi.stubGlobal('cookieStore', { get: async () => token })
  const { asked } = device(['a.js', 'b.js', ...packed])
  await refetch()
  expect(asked.filter((url) => url !== '/index.html')).toEqual(expected)
})

test('with data saving on nothing is fetched ahead, and without cookies all that a customer needs', async () => {
  shell.date = new Date(0).toUTCString()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const saving = device(['a.js', 'b.js', ...packed])
  await refetch()
  expect(saving.asked).toEqual([])

  shell.date = new Date().toUTCString()
  vi.stubGlobal('cookieStore', undefined)
  const blind = device(['a.js', 'b.js', ...packed])
  await refetch()
  expect(blind.asked).toEqual(['own.js'])
})

test('a device keeps the languages that the shop offers', async () => {
  shell.languages = ' data-languages="en,ur"'
  const { asked } = device(['a.js', 'b.js', ...packed])
  await refetch()
  shell.languages = ''
  expect(asked).toEqual(['urdu.js'])
})
