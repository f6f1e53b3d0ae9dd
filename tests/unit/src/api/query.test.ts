import { expect, test } from 'vitest'
import { query } from '#src/api/query.ts'

test('equal queries have equal keys: absent and empty parts are equal', () => {
  const asked = query('products.list', { query: { q: '', category: undefined, page: 2 } })
  expect(asked.queryKey).toEqual(['products.list', { query: { page: 2 } }])
  expect(query('products.list', { query: undefined } as never).queryKey).toEqual(['products.list', {}])
})

test('false and 0 are no absent parts', () => {
  expect(query('products.list', { query: { in_stock: false, price_min: 0 } }).queryKey[1]).toEqual({
    query: { in_stock: false, price_min: 0 },
  })
})

test('an answer in one language is keyed by language, any other is not', () => {
  expect(query('settings.read', {}, 'ar').queryKey).toEqual(['settings.read', {}, 'ar'])
  expect(query('products.read', { params: { id: 'x' } }, 'ar').queryKey).toEqual([
    'products.read',
    { params: { id: 'x' } },
  ])
})

test('it has the scope in which the answer is persisted', () => {
  expect(query('home.read', {}).meta).toEqual({ offline: 'device' })
  expect(query('health.read', {}).meta).toEqual({ offline: undefined })
})
