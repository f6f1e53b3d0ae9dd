import { afterEach, expect, test, vi } from 'vitest'
import { refetchMissing } from '../../../sw/refetch-missing.ts'

// What a worker calls its globals, for workbox.
vi.hoisted(() => vi.stubGlobal('self', globalThis))
let offered = ''
vi.mock('workbox-precaching', () => ({
  getCacheKeyForURL: (url: string) => `${url}?revision=1`,
  matchPrecache: async () => new Response(`<html${offered}>`),
}))

afterEach(() => void vi.unstubAllGlobals())

const FILES = [
  { url: '/a.js', revision: null },
  { url: '/b.js', revision: null },
  { url: '/c.js', revision: null, language: 'ar' },
  { url: '/d.js', revision: null, language: 'ur' },
]

/** A device with one of the files cached, and a network that serves the others. */
const device = () => {
  const kept = new Set(['/b.js?revision=1'])
  const asked: string[] = []
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...kept].map((url) => ({ url })),
      put: async (key: string) => void kept.add(key),
    }),
  })
  const network = vi.fn<(url: string) => Promise<Response>>(async (url) => {
    asked.push(url)
    return new Response('code')
  })
  vi.stubGlobal('fetch', network)
  return { kept, asked, network }
}

test('missing files of the app are fetched once for concurrent calls', async () => {
  const { kept, asked } = device()
  await Promise.all([refetchMissing(FILES), refetchMissing(FILES)])
  expect(asked).toEqual(['/a.js', '/c.js'])
  expect(kept.size).toBe(3)
})

test('a failed file keeps no other out, and is fetched again by the next call', async () => {
  const { kept, network } = device()
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await refetchMissing(FILES)
  expect(kept.size).toBe(2)
  await refetchMissing(FILES)
  expect(kept.size).toBe(3)
})

test('a device keeps the languages that the shop offers', async () => {
  const { asked } = device()
  offered = ' data-languages="en,ur"'
  await refetchMissing(FILES)
  offered = ''
  expect(asked).toEqual(['/a.js', '/d.js'])
})
