import { afterEach, expect, test, vi } from 'vitest'
import { BRAND_HEADER, BUILD_HEADER } from '#contract/wire/builds.ts'

vi.hoisted(() => {
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('__BUILD_ID__', 'b1')
})
vi.mock('workbox-core', () => ({ cacheNames: { precache: 'precache' } }))
vi.mock('workbox-precaching', () => ({
  getCacheKeyForURL: (url: string) => `${url}?revision=1`,
  matchPrecache: (url: string) => caches.match(`${url}?revision=1`),
}))
const { followBrand } = await import('../../../sw/brand.ts')

afterEach(() => void vi.unstubAllGlobals())

const FILES = [
  { url: '/index.html', revision: '1' },
  { url: '/images/error.svg', revision: '1' },
  { url: '/manifest.en.webmanifest', revision: '1' },
  { url: '/assets/app-1a2b.js', revision: null },
]
const answerOf = (brand: string, build = 'b1') =>
  new Response(brand, { headers: { [BRAND_HEADER]: brand, [BUILD_HEADER]: build } })

/** A device that keeps the shell and a drawing in some look, and a server in another. */
const device = (kept: string, served: string, build?: string, drawing = kept) => {
  const stored = new Map([
    ['/index.html?revision=1', answerOf(kept)],
    ['/images/error.svg?revision=1', answerOf(drawing)],
  ])
  const dropped: string[] = []
  const asked: string[] = []
  vi.stubGlobal('caches', {
    match: async (key: string) => stored.get(key),
    open: async () => ({ put: async (key: string, answer: Response) => void stored.set(key, answer) }),
    delete: async (name: string) => void dropped.push(name),
  })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answerOf(served, build)
  })
  return { stored, dropped, asked, shell: () => stored.get('/index.html?revision=1')?.headers.get(BRAND_HEADER) }
}

test('a changed look replaces the shell and what is kept dressed, and drops the documents', async () => {
  const { shell, dropped, asked } = device('old', 'new')
  await followBrand('new', FILES)
  expect(shell()).toBe('new')
  expect(asked.toSorted()).toEqual(['/images/error.svg', '/index.html'])
  expect(dropped).toEqual(['qafila-documents'])
})

test('a drawing that a new build took over from the former one comes into the look of its shell', async () => {
  const { stored } = device('new', 'new', 'b1', 'old')
  await followBrand('new', FILES)
  expect(stored.get('/images/error.svg?revision=1')?.headers.get(BRAND_HEADER)).toBe('new')
})

test('the same look, or none that is known, fetches nothing', async () => {
  const { asked, dropped } = device('same', 'same')
  await followBrand('same', FILES)
  await followBrand(undefined, FILES)
  expect([asked, dropped]).toEqual([[], []])
})

test('the shell of another build is left to its own worker', async () => {
  const { shell, dropped } = device('old', 'new', 'b2')
  await followBrand('new', FILES)
  expect([shell(), dropped]).toEqual(['old', []])
})
