import { expect, test, vi } from 'vitest'
import { createDocumentCache } from '#server/web/document-cache.ts'

test('stores at most its size, the most recently used', async () => {
  const cached = createDocumentCache<string>({ weigh: () => 4_000_000 })
  const make = vi.fn<() => Promise<string>>(async () => 'made')
  for (let n = 0; n < 20; n++) await cached(`/${n}`, make)
  await cached('/19', make)
  expect(make).toHaveBeenCalledTimes(20)
  await cached('/0', make)
  expect(make).toHaveBeenCalledTimes(21)
})

test('renders once for concurrent requests, and not again when cached', async () => {
  const cached = createDocumentCache<string>({ weigh: () => 1, isCacheable: (made) => made !== 'no' })
  const make = vi.fn<() => Promise<string>>(async () => 'made')
  expect(await Promise.all([cached('/', make), cached('/', make)])).toEqual(['made', 'made'])
  await cached('/', make)
  expect(make).toHaveBeenCalledTimes(1)
  const refuse = vi.fn<() => Promise<string>>(async () => 'no')
  await cached('/no', refuse)
  await cached('/no', refuse)
  expect(refuse).toHaveBeenCalledTimes(2)
  const fail = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('no')))
  await expect(cached('/fail', fail)).rejects.toThrow()
  await expect(cached('/fail', fail)).rejects.toThrow()
  expect(fail).toHaveBeenCalledTimes(2)
})

test('answers nothing of a former version', async () => {
  let version = 0
  const cached = createDocumentCache<string>({ weigh: () => 1, version: () => version })
  expect(await cached('a', async () => 'old price')).toBe('old price')
  version += 1
  expect(await cached('a', async () => 'new price')).toBe('new price')
})

test('answers a document of less than a minute while a new one is made, and makes one anew after that', async () => {
  let now = 0
  let made = 0
  const cached = createDocumentCache<string>({ weigh: () => 1, now: () => now })
  const make = async () => `document ${(made += 1)}`
  expect(await cached('/', make)).toBe('document 1')
  now = 59_000
  expect(await cached('/', make)).toBe('document 1')
  expect(await cached('/', make), 'the new one is ready').toBe('document 2')
  now += 60_001
  expect(await cached('/', make)).toBe('document 3')
})

test('answers a kept document instead of a failure, and does not keep the failure', async () => {
  let now = 0
  const cached = createDocumentCache<string>({ weigh: () => 1, isCacheable: (made) => made !== 'no', now: () => now })
  await cached('/', async () => 'page')
  now = 30_000
  expect(await cached('/', async () => 'no')).toBe('page')
  expect(await cached('/', async () => 'no')).toBe('page')
  now = 61_000
  expect(await cached('/', async () => 'no')).toBe('no')
})
