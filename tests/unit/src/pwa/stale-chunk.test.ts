import { describe, expect, test, vi } from 'vitest'
import { createRecovery, isStaleChunk, type Tab } from '#src/pwa/stale-chunk.ts'

const memory = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}
const tab = (parts: Partial<Omit<Tab, 'open'>> = {}) => {
  const storage = memory()
  return {
    now: () => 1_000_000,
    path: () => '/store?page=2',
    storage: () => storage,
    isOnline: () => true,
    canReach: async () => true,
    age: () => 60_000,
    open: vi.fn<(path: string) => void>(),
    ...parts,
  }
}
const noStorage = () => {
  throw new DOMException('denied', 'SecurityError')
}

describe('code that a newer release took away', () => {
  test('loads the page once more', async () => {
    const world = tab()
    expect(await createRecovery(world)()).toBe(true)
    expect(world.open.mock.calls).toEqual([['/store?page=2']])
  })

  test('not twice within ten seconds, even after the reload; again later; other paths for themselves', async () => {
    let now = 1_000_000
    const world = tab({ now: () => now })
    await createRecovery(world)()
    now += 9_999
    expect(await createRecovery(world)('/store?page=3')).toBe(false)
    expect(await createRecovery(world)('/terms')).toBe(true)
    now += 2
    expect(await createRecovery(world)()).toBe(true)
    expect(world.open).toHaveBeenCalledTimes(3)
  })

  test('many failures at once are one reload', async () => {
    const world = tab()
    const recover = createRecovery(world)
    expect(await Promise.all([recover(), recover(), recover('/terms')])).toEqual([true, true, true])
    expect(world.open).toHaveBeenCalledTimes(1)
  })

  test('a clock set back does not lock the guard', async () => {
    let now = 1_000_000_000
    const world = tab({ now: () => now })
    await createRecovery(world)()
    now -= 500_000_000
    expect(await createRecovery(world)()).toBe(true)
  })

  test.each([
    ['without a network', { isOnline: () => false }],
    ['without the server', { canReach: async () => false }],
  ])('%s nothing is reloaded, and the next failure checks again', async (_name, parts) => {
    const world = tab(parts)
    const recover = createRecovery(world)
    expect([await recover(), await recover()]).toEqual([false, false])
    expect(world.open).not.toHaveBeenCalled()
    expect(await createRecovery({ ...world, ...tab(), open: world.open })()).toBe(true)
  })

  test('without session storage a young page is left alone, an old one reloaded', async () => {
    const young = tab({ storage: noStorage, age: () => 2000 })
    const old = tab({ storage: noStorage })
    expect([await createRecovery(young)(), await createRecovery(old)()]).toEqual([false, true])
    expect(young.open).not.toHaveBeenCalled()
  })
})

test.each([
  ['Failed to fetch dynamically imported module: https://shop.example/assets/a.js', true],
  ['error loading dynamically imported module: https://shop.example/assets/a.js', true],
  ['Importing a module script failed.', true],
  ["'text/html' is not a valid JavaScript MIME type.", true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['Failed to fetch', false],
  ['x is not a function', false],
])('%j is stale code: %s', (message, isStale) => expect(isStaleChunk(new TypeError(message))).toBe(isStale))
