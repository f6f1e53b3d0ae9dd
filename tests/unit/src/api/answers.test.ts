import { dehydrate, hashKey, hydrate } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { createAnswers } from '#src/api/answers.ts'
import { answersOf, createQueryClient } from '#src/api/cache.ts'
import { hashOf, query } from '#src/api/query.ts'

const product = query('products.read', { params: { id: 'oil-lamp' } })
const other = query('products.read', { params: { id: 'dallah-pot' } })

const call = vi.fn(async () => ({ name: 'from the server', fetchedAt: 2 }))
const client = () => createQueryClient({ call: call as never, onError: () => {}, isServer: false })

/** The answers that the server-rendered document contains for one product. */
const brought = () => {
  const server = client()
  server.setQueryData(product.queryKey, { name: 'from the page', fetchedAt: 1 })
  return dehydrate(server)
}

describe('answers', () => {
  test('are those that came with the page, until the cache takes over with the very same', () => {
    const state = brought()
    const answers = createAnswers(state)
    const first = answers.peek(product)
    expect([first, answers.peek(other)]).toEqual([{ name: 'from the page', fetchedAt: 1 }, undefined])

    const queries = client()
    hydrate(queries, state)
    answers.takeOver(answersOf(queries))
    expect(answers.peek(product)).toBe(first)
    queries.setQueryData(product.queryKey, { name: 'newer', fetchedAt: 3 })
    expect(answers.peek(product)).toEqual({ name: 'newer', fetchedAt: 3 })
  })

  test('are fetched for listeners from before the cache, which are notified', async () => {
    const answers = createAnswers()
    const told = vi.fn()
    const stop = answers.subscribe(other, told)
    const queries = client()
    answers.takeOver(answersOf(queries))
    await vi.waitFor(() => expect(answers.peek(other)).toEqual({ name: 'from the server', fetchedAt: 2 }))
    await vi.waitFor(() => expect(told.mock.calls.length).toBeGreaterThan(1))

    stop()
    told.mockClear()
    queries.setQueryData(other.queryKey, { name: 'newer', fetchedAt: 3 })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(told).not.toHaveBeenCalled()
    expect(queries.getQueryCache().find({ queryKey: other.queryKey })?.getObserversCount()).toBe(0)
  })

  test('are keyed by the query hash of React Query', () => {
    const reads = [
      query('products.list', { query: { sort: 'price_asc', q: 'a"b', page: 2, category: undefined } as never }),
      query('products.list', { query: { page: 2, q: 'a"b', sort: 'price_asc' } as never }),
      query('settings.read', {}, 'ar'),
      product,
    ]
    for (const read of reads) expect(hashOf(read)).toBe(hashKey(read.queryKey))
    expect(hashOf(reads[0]!)).toBe(hashOf(reads[1]!))
  })
})
