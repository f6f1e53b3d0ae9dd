import { describe, expect, it } from 'vitest'
import { products as endpoints } from '#contract/shop/products.ts'
import { products } from '../../support/shop/demo-shop.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()

const list = async (query: Record<string, string | number> = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await server.get(`products?${search}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return endpoints.list.answer.parse(answer.json())
}
const slugs = async (query: Record<string, string | number>) => (await list(query)).data.map(({ slug }) => slug)

describe('the list of products', () => {
  it('returns the first ten, featured ones first, without parameters', async () => {
    const { data, meta } = await list()
    const featured = products.filter((product) => product.featured !== undefined)
    featured.sort((a, b) => (a.featured ?? 0) - (b.featured ?? 0))
    expect(data).toHaveLength(10)
    expect(data.slice(0, 3).map(({ slug }) => slug)).toEqual(featured.slice(0, 3).map(({ slug }) => slug))
    expect(meta).toEqual({
      current_page: 1,
      last_page: Math.ceil(products.length / 10),
      per_page: 10,
      total: products.length,
      from: 1,
      to: 10,
    })
  })

  it('shows every product exactly once over its pages', async () => {
    const seen: string[] = []
    for (let page = 1; page <= 4; page += 1) seen.push(...(await slugs({ page, per_page: 24, sort: 'rating' })))
    expect(seen.toSorted()).toEqual(products.map(({ slug }) => slug).toSorted())
  })

  it('returns from and to of the last, shorter page', async () => {
    const { data, meta } = await list({ page: 2, per_page: 50 })
    expect(data).toHaveLength(products.length - 50)
    expect(meta).toMatchObject({ current_page: 2, last_page: 2, from: 51, to: products.length })
  })

  it('answers nothing, with the right last page, for a page beyond it', async () => {
    const { data, meta } = await list({ page: 999, per_page: 24 })
    expect(data).toEqual([])
    expect(meta).toMatchObject({ current_page: 999, last_page: Math.ceil(products.length / 24), from: 1, to: 0 })
  })

  it.each([
    ['price_asc', (a: number, b: number) => a - b],
    ['price_desc', (a: number, b: number) => b - a],
  ] as const)('sorts by %s', async (sort, order) => {
    const { data } = await list({ sort, per_page: 100 })
    const amounts = data.map(({ price }) => price.amount)
    expect(amounts).toEqual(amounts.toSorted(order))
    expect(new Set(amounts).size).toBeGreaterThan(5)
  })

  it('sorts by age and by rating', async () => {
    const newest = products.toSorted((a, b) => a.age_days - b.age_days)[0]
    expect((await slugs({ sort: 'newest' }))[0]).toBe(newest?.slug)
    const { data } = await list({ sort: 'rating', per_page: 100 })
    const averages = data.map(({ rating }) => rating.average)
    expect(averages).toEqual(averages.toSorted((a, b) => b - a))
  })

  it('ignores unknown parameters', async () => {
    expect(await slugs({ utm_source: 'letter', colour: 'red' })).toEqual(await slugs({}))
  })
})

describe('filters', () => {
  const coffee = products.filter(({ category }) => category === 'coffee-dates')

  it('returns one category, by slug or by id', async () => {
    const bySlug = await list({ category: 'coffee-dates', per_page: 100 })
    expect(bySlug.data.map(({ slug }) => slug).toSorted()).toEqual(coffee.map(({ slug }) => slug).toSorted())
    const byId = await list({ category: bySlug.data[0]?.category_id ?? '', per_page: 100 })
    expect(byId).toEqual(bySlug)
  })

  it('finds nothing in a category that does not exist', async () => {
    const { data, meta } = await list({ category: 'shoes' })
    expect(data).toEqual([])
    expect(meta).toMatchObject({ current_page: 1, last_page: 1, total: 0, from: 1, to: 0 })
  })

  it('returns products with a variant in the price range, bounds included', async () => {
    const inRange = products.filter(({ variants }) => variants.some(({ price }) => price >= 100 && price <= 150))
    const found = await slugs({ price_min: 10_000, price_max: 15_000, per_page: 100 })
    expect(found.toSorted()).toEqual(inRange.map(({ slug }) => slug).toSorted())
    expect(found.length).toBeGreaterThan(0)
  })

  it('returns products with a variant in stock at the given price', async () => {
    const fits = products.filter(({ variants }) => variants.some(({ price, stock }) => stock > 0 && price <= 60))
    const found = await slugs({ in_stock: 'true', price_max: 6000, per_page: 100 })
    expect(found.toSorted()).toEqual(fits.map(({ slug }) => slug).toSorted())
  })

  it('does not hide sold out products when in_stock is 0', async () => {
    expect((await list({ in_stock: 'false' })).meta.total).toBe(products.length)
  })
})

describe('facets', () => {
  it('count what each category would hold, under price and stock, whichever one is on screen', async () => {
    const wide = await list({ q: 'coffee' })
    expect((await list({ q: 'coffee', category: 'pottery' })).facets.categories).toEqual(wide.facets.categories)
    const narrow = { q: 'coffee', price_max: 10_000, in_stock: 'true' }
    for (const { id, count } of (await list({ ...narrow, category: 'pottery' })).facets.categories)
      expect([id, (await list({ ...narrow, category: id })).meta.total]).toEqual([id, count])
    expect(wide.facets.categories.reduce((sum, { count }) => sum + count, 0)).toBe(wide.meta.total)
    expect(wide.facets.categories).toHaveLength(6)
  })

  it('span the lowest and the highest price and count what is in stock', async () => {
    const { facets } = await list()
    const prices = products.flatMap(({ variants }) => variants.map(({ price }) => Math.round(price * 100)))
    expect(facets.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices), currency: 'SAR' })
    expect(facets.in_stock).toBe(products.filter(({ variants }) => variants.some(({ stock }) => stock > 0)).length)
  })

  it('span the prices of the category on screen', async () => {
    const { facets } = await list({ category: 'coffee-dates', price_max: 5000 })
    const own = products.filter(({ category }) => category === 'coffee-dates').flatMap(({ variants }) => variants)
    const prices = own.map(({ price }) => Math.round(price * 100))
    expect(facets.price).toMatchObject({ min: Math.min(...prices), max: Math.max(...prices) })
  })

  it('are zero when nothing is found', async () => {
    const { facets } = await list({ q: 'zzzzzzz' })
    expect(facets.price).toEqual({ min: 0, max: 0, currency: 'SAR' })
    expect(facets.in_stock).toBe(0)
    expect(facets.categories.every(({ count }) => count === 0)).toBe(true)
  })
})

describe('wrong parameters (ASVS v5.0.0-2.2.1)', () => {
  const WRONG = {
    page: ['0', '-1', '1.5', 'two', '', '1e99', '٢'],
    per_page: ['0', '101', 'NaN'],
    price_min: ['-1', 'cheap', '999999999999'],
    price_max: ['Infinity'],
    in_stock: ['maybe'],
    sort: ['cheapest', 'constructor', '__proto__'],
    category: ['../x', 'a b', 'x'.repeat(81)],
    q: ['x'.repeat(1001)],
  }
  const cases = Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value] as const))

  it.each(cases)('answers 422 for %s=%s with a sentence at the field, in both languages', async (name, value) => {
    const path = `products?${new URLSearchParams({ [name]: value })}`
    const [english, arabic] = await Promise.all([server.get(path, { lang: 'en' }), server.get(path, { lang: 'ar' })])
    expect([english.statusCode, arabic.statusCode]).toEqual([422, 422])
    expect(english.json()).toMatchObject({
      code: 'validation_failed',
      errors: { [name]: [expect.stringMatching(/^[A-Z].*\.$/)] },
    })
    expect(arabic.json()).toMatchObject({ errors: { [name]: [expect.stringMatching(/[\u0621-\u064a]/)] } })
    expect(Object.keys(english.json().errors)).toEqual([name])
  })

  it('returns 422 for a repeated parameter', async () => {
    expect((await server.get('products?q=a&q=b')).statusCode).toBe(422)
  })
})
