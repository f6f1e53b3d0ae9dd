import { describe, expect, test } from 'vitest'
import { PRODUCT_SORTS, products } from '#contract/shop/products.ts'
import {
  categoryOf,
  type Filters,
  listQuery,
  narrowed,
  noFilters,
  panelCount,
  readFilters,
  SORTS,
  storeHref,
  widened,
} from '#src/features/store/search.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))
const inputOf = (search: string) =>
  listQuery(new URLSearchParams(search)).queryKey[1] as { query: Record<string, unknown> }

const all: Filters = {
  q: 'قهوة',
  category: 'coffee-dates',
  min: 20,
  max: 300,
  inStock: true,
  options: ['colour-red', 'size-small'],
  sort: 'price_asc',
  page: 3,
}

describe('readFilters', () => {
  test('reads all parameters of the URL', () => {
    expect(
      read(
        '?q=قهوة&category=coffee-dates&min=20&max=300&stock=1&option=size-small&option=colour-red&sort=price_asc&page=3',
      ),
    ).toEqual(all)
  })

  test('an empty URL has no filters', () => {
    expect(read('')).toEqual({ ...noFilters, category: undefined, min: undefined, max: undefined })
    expect(read('?q=&category=&min=&max=&stock=&sort=&page=')).toEqual(read(''))
  })

  test('reads prices in Arabic digits', () => {
    expect(read('?min=٢٠&max=٣٠٠')).toMatchObject({ min: 20, max: 300 })
  })

  test.each([
    'sort=xyz',
    'sort=constructor',
    'min=abc',
    'max=-1',
    'min=300&max=20',
    'category=../etc',
    'category=%00',
    `category=${'a'.repeat(81)}`,
    'stock=perhaps',
    'page=0',
    'page=abc',
    'page=-2',
    'page=1.5',
    'q=%20%20',
    'q=%00',
    'sort[]=newest',
    'option=../etc',
    'option=',
  ])('ignores %s', (rubbish) => {
    expect(read(rubbish)).toEqual(read(''))
  })

  test('cuts a search that is too long, never through a character', () => {
    expect(read(`?q=${'ق'.repeat(500)}`).q).toBe('ق'.repeat(80))
    expect(read(`?q=${'a'.repeat(79)}🐪`).q).toBe('a'.repeat(79))
  })

  test('reads form submissions without scripts equally', () => {
    expect(read('?q=&category=pottery&min=&max=&stock=1&sort=featured')).toEqual(read('?category=pottery&stock=1'))
  })
})

describe('storeHref', () => {
  test('writes all filters and reads back the same', () => {
    const url = storeHref(all)
    expect(url).toBe(
      '/store?q=%D9%82%D9%87%D9%88%D8%A9&category=coffee-dates&min=20&max=300&stock=1&option=colour-red&option=size-small&sort=price_asc&page=3',
    )
    expect(read(url.slice('/store'.length))).toEqual(all)
  })

  test('leaves out defaults', () => {
    expect(storeHref(noFilters)).toBe('/store')
    expect(storeHref({ ...noFilters, min: 0 })).toBe('/store?min=0')
  })

  test('changed filters start at the first page', () => {
    expect(narrowed(all, { q: '', min: undefined, max: undefined })).toBe(
      '/store?category=coffee-dates&stock=1&option=colour-red&option=size-small&sort=price_asc',
    )
    expect(narrowed({ ...noFilters, page: 4 }, { sort: 'newest' })).toBe('/store?sort=newest')
  })

  test('clearing all filters preserves the sort order', () => {
    expect(widened(all)).toBe('/store?sort=price_asc')
  })
})

describe('listQuery', () => {
  test('queries in halalas, with the page size of the store', () => {
    expect(
      inputOf('?q=a&category=pottery&min=20&max=300&stock=1&option=b&option=a&option=a&sort=rating&page=2').query,
    ).toEqual({
      q: 'a',
      category: 'pottery',
      price_min: 2000,
      price_max: 30_000,
      in_stock: true,
      options: 'a,b',
      sort: 'rating',
      page: 2,
      per_page: 24,
    })
  })

  test('equivalent URLs are one query', () => {
    const { queryKey } = listQuery(new URLSearchParams(''))
    expect(listQuery(new URLSearchParams('sort=xyz&min=abc&page=0&q=')).queryKey).toEqual(queryKey)
  })

  test.each([
    '',
    'min=99999999999',
    `q=${'x'.repeat(300)}`,
    'q=%F0%9F%90%AA&page=999999',
    'category=a_B-9&min=٠&max=٩',
    Array.from({ length: 50 }, (_, nr) => `option=v${nr}`).join('&'),
  ])('never makes a query that the API rejects: %s', (search) => {
    expect(products.list.query.safeParse(inputOf(search).query).success).toBe(true)
  })

  test('offers the orders of the API, and no other', () => {
    expect(SORTS).toEqual(PRODUCT_SORTS)
  })
})

test('a category is found by slug and by id', () => {
  const image = { src: '', alt: { ar: '', en: '' }, width: 1, height: 1, colour: '#000000' }
  const pottery = { id: 'cat_1', slug: 'pottery', name: { ar: 'الفخار', en: 'Pottery' }, image, count: 3 }
  expect(categoryOf({ ...noFilters, category: 'pottery' }, [pottery])).toBe(pottery)
  expect(categoryOf({ ...noFilters, category: 'cat_1' }, [pottery])).toBe(pottery)
  expect(categoryOf({ ...noFilters, category: 'unknown' }, [pottery])).toBeUndefined()
  expect(categoryOf(noFilters, [pottery])).toBeUndefined()
})

test('the panel counts price as one filter, and each chosen value', () => {
  expect(panelCount(noFilters)).toBe(0)
  expect(panelCount({ ...noFilters, min: 0, max: 20 })).toBe(1)
  expect(panelCount(all)).toBe(4)
})
