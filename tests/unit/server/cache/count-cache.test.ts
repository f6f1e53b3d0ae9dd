import { describe, expect, it, vi } from 'vitest'
import { createCountCache } from '#server/cache/count-cache.ts'

const SECOND = 1000

const setUp = () => {
  let time = 0
  const cache = createCountCache(() => time)
  return { cache, pass: (seconds: number) => (time += seconds * SECOND) }
}
const counting = () => vi.fn(async () => 1)

describe('the count cache', () => {
  it('counts once in fifteen seconds, and once for concurrent calls', async () => {
    const { cache, pass } = setUp()
    const load = counting()
    await Promise.all([cache.get('a', load), cache.get('a', load)])
    pass(14.9)
    await cache.get('a', load)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('answers a stale count while it reloads, for a minute', async () => {
    const { cache, pass } = setUp()
    let value = 1
    const load = () => Promise.resolve(value)
    expect(await cache.get('a', load)).toBe(1)
    value = 2
    pass(16)
    expect(await cache.get('a', load)).toBe(1)
    expect(await cache.get('a', load)).toBe(2)
    value = 3
    pass(61)
    expect(await cache.get('a', load)).toBe(3)
  })

  it('rejects on a failure only without a stale count', async () => {
    const { cache, pass } = setUp()
    const fail = () => Promise.reject(new Error('away'))
    await expect(cache.get('a', fail)).rejects.toThrow('away')
    await cache.get('a', async () => 1)
    pass(16)
    expect(await cache.get('a', fail)).toBe(1)
  })

  it('evicts the least recently used when full', async () => {
    const { cache } = setUp()
    const heavy = () => 200_000
    const first = vi.fn(async () => 'first')
    await cache.get('first', first, heavy)
    await cache.get('second', async () => 'second', heavy)
    await cache.get('first', first, heavy)
    expect(first).toHaveBeenCalledTimes(2)
  })

  it('does not cache counts in progress when cleared', async () => {
    const { cache } = setUp()
    const { promise, resolve } = Promise.withResolvers<string>()
    const slow = cache.get('a', () => promise)
    cache.clear()
    resolve('old')
    expect(await slow).toBe('old')
    expect(await cache.get('a', async () => 'new')).toBe('new')
  })
})
