import { expect, it } from 'vitest'
import { createAnswerCache } from '#server/cache/answer-cache.ts'
import type { CacheResult } from '#server/observe/metrics.ts'

it('counts what was made as a miss, and what was shared or kept as a hit', async () => {
  const results: CacheResult[] = []
  const cache = createAnswerCache({ onRead: (result) => results.push(result) })
  const load = async () => 'body'
  await Promise.all([cache.get('a', load), cache.get('a', load)])
  await cache.get('a', load)
  await cache.get('b', load)
  expect(results).toEqual(['miss', 'hit', 'hit', 'miss'])
})
