import { expect, test, vi } from 'vitest'
import { createCountCache } from '#server/cache/count-cache.ts'
import { createIdsReader } from '#server/modules/products/ids.ts'
import { withoutIdleBounds } from '#server/modules/products/filters.ts'
import type { readPage } from '#server/modules/products/listings.ts'

const all = Array.from({ length: 1000 }, (_, at) => `product-${at}`)
const filters = { isStocked: false, chosen: new Map() }
const list = { text: '', filters, sort: 'featured', total: all.length } as const

const reader = () => {
  const read = vi.fn<typeof readPage>(async (_, { offset, limit }) => all.slice(offset, offset + limit))
  return { read, readIds: createIdsReader({} as never, createCountCache(), read) }
}

test('every page is the part of the list it names, wherever it lies', async () => {
  const { readIds } = reader()
  for (const limit of [1, 7, 24, 96, 100])
    for (let offset = 0; offset < all.length; offset += limit)
      expect(await readIds(list, offset, limit)).toEqual(all.slice(offset, offset + limit))
})

test('ten consecutive pages need one query', async () => {
  const { read, readIds } = reader()
  for (let page = 0; page < 10; page += 1) await readIds(list, page * 24, 24)
  expect(read).toHaveBeenCalledTimes(1)
})

test('only a long list is walked along in its order', async () => {
  const { read, readIds } = reader()
  for (const total of [29_999, 30_000]) await readIds({ ...list, text: `of ${total}`, total }, 0, 24)
  expect(read.mock.calls.map(([, { isCommon }]) => isCommon)).toEqual([false, true])
})

test('lists that differ in anything are read apart', async () => {
  const { read, readIds } = reader()
  const others = [
    list,
    { ...list, text: 'oud' },
    { ...list, sort: 'rating' as const },
    { ...list, filters: { ...filters, categoryId: 'coffee' } },
    { ...list, filters: { ...filters, priceMin: 1 } },
    { ...list, filters: { ...filters, priceMax: 1 } },
    { ...list, filters: { ...filters, isStocked: true } },
    { ...list, filters: { ...filters, chosen: new Map([['size', ['size-small']]]) } },
    { ...list, filters: { ...filters, chosen: new Map([['size', ['size-large']]]) } },
  ]
  for (const other of others) await readIds(other, 0, 24)
  expect(read).toHaveBeenCalledTimes(others.length)
})

test('a list that became shorter in the meantime ends', async () => {
  const readIds = createIdsReader({} as never, createCountCache(), async () => [])
  expect(await readIds(list, 0, 24)).toEqual([])
})

test('a bound of the price that leaves nothing out is none', () => {
  const found = [
    { low: 500, high: 900 },
    { low: 700, high: 2000 },
  ]
  const bounds = (priceMin?: number, priceMax?: number) => {
    const kept = withoutIdleBounds({ ...filters, priceMin, priceMax }, found)
    return [kept.priceMin, kept.priceMax]
  }
  expect(bounds(500, 2000)).toEqual([undefined, undefined])
  expect(bounds(501, 2000)).toEqual([501, undefined])
  expect(bounds(0, 1999)).toEqual([undefined, 1999])
})
