import { hashKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { query } from '#src/api/query.ts'

test('equal inputs have equal keys: absent and empty parts count as none, and order does not matter', () => {
  const given = { sort: 'price_asc', q: 'a"b', page: 2, category: undefined } as const
  const keys = [
    query('products.list', { query: given as never }),
    query('products.list', { query: { page: 2, q: 'a"b', sort: 'price_asc' } as never }),
    query('products.list', { query: { page: 2, q: 'a"b', sort: 'price_asc', category: '' } as never }),
  ].map(({ queryKey }) => hashKey(queryKey))
  expect(new Set(keys).size).toBe(1)
})

test('only an answer in one language has that language in its key', () => {
  expect(query('settings.read', {}, 'ar').queryKey).toEqual(['settings.read', {}, 'ar'])
  expect(query('legal.read', {}, 'ar').queryKey).toEqual(['legal.read', {}])
})
