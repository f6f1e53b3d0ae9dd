import { describe, expect, it, vi } from 'vitest'
import { createAnswerCache } from '#server/cache/answer-cache.ts'

const SECOND = 1000

const setUp = () => {
  let time = 0
  const cache = createAnswerCache({ now: () => time })
  return { cache, pass: (seconds: number) => (time += seconds * SECOND) }
}

const away = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))

describe('the answer cache', () => {
  it('answers from memory for five seconds, then stale while it reloads, up to fifteen', async () => {
    const { cache, pass } = setUp()
    const load = vi.fn(async () => `body ${load.mock.calls.length}`)
    expect(await cache.get('a', load)).toBe('body 1')
    pass(4.9)
    expect(await cache.get('a', load)).toBe('body 1')
    expect(load).toHaveBeenCalledTimes(1)
    pass(0.2)
    expect(await cache.get('a', load)).toBe('body 1')
    await vi.waitFor(async () => expect(await cache.get('a', load)).toBe('body 2'))
    expect(load).toHaveBeenCalledTimes(2)
    pass(15)
    expect(await cache.get('a', load)).toBe('body 3')
  })

  it('separates keys', async () => {
    const { cache } = setUp()
    await cache.get('a', async () => 'a')
    expect(await cache.get('b', async () => 'b')).toBe('b')
  })

  it('loads once for concurrent calls, and rejects all on a failure without caching it', async () => {
    const { cache } = setUp()
    const load = vi.fn(() => Promise.reject(new Error('no')))
    const results = await Promise.allSettled([cache.get('a', load), cache.get('a', load), cache.get('a', load)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(load).toHaveBeenCalledTimes(1)
    expect(await cache.get('a', async () => 'good')).toBe('good')
  })

  it('answers a stale body while the database is down, for ten minutes (S3)', async () => {
    const { cache, pass } = setUp()
    await cache.get('a', async () => 'old')
    pass(500)
    expect(await cache.get('a', away)).toBe('old')
    pass(101)
    await expect(cache.get('a', away)).rejects.toThrow('gone')
  })

  it('throws a defect instead of answering a stale body', async () => {
    const { cache, pass } = setUp()
    await cache.get('a', async () => 'old')
    pass(15)
    await expect(cache.get('a', () => Promise.reject(new Error('defect')))).rejects.toThrow('defect')
  })

  it('is empty when cleared, and does not cache loads in progress', async () => {
    const { cache } = setUp()
    await cache.get('a', async () => 'before')
    const { promise, resolve } = Promise.withResolvers<string>()
    const reading = cache.get('b', () => promise)
    cache.clear()
    resolve('read before the change')
    expect(await reading).toBe('read before the change')
    expect(await cache.get('a', async () => 'after')).toBe('after')
    expect(await cache.get('b', async () => 'after')).toBe('after')
  })

  it('stays within its bounds by evicting the oldest', async () => {
    const { cache } = setUp()
    const big = 'x'.repeat(3_000_000)
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => big)
    expect(await cache.get('c', async () => 'again')).toBe(big)
    expect(await cache.get('a', async () => 'again')).toBe('again')
  })
})
