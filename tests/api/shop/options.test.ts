import { describe, expect, it } from 'vitest'
import { products as endpoints } from '#contract/shop/products.ts'
import { ids as rowIds } from '#server/shop-folder/model.ts'
import { products, type TestProduct } from '../../support/shop/demo-shop.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()

const list = async (query: Record<string, string | number>) => {
  const search = new URLSearchParams(Object.entries({ per_page: 100, ...query }).map(([name, to]) => [name, `${to}`]))
  const answer = await server.get(`products?${search}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return endpoints.list.answer.parse(answer.json())
}

interface Asked {
  category?: string
  price_max?: number
  in_stock?: 'true'
  /** Values by option: one of each is enough. */
  chosen: Record<string, string[]>
}

/** Whether the shop as it is written has a variant that meets everything. */
const fits = (product: TestProduct, { category, price_max, in_stock, chosen }: Asked): boolean =>
  (category === undefined || product.category === category) &&
  product.variants.some((variant) => {
    const ids = product.options.map((option, at) => rowIds.value(option.id, variant.values[at] ?? ''))
    return (
      (price_max === undefined || variant.price * 100 <= price_max) &&
      (!in_stock || variant.stock > 0) &&
      Object.values(chosen).every((wanted) => wanted.some((id) => ids.includes(id)))
    )
  })

const CASES: Asked[] = [
  { chosen: {} },
  { chosen: { colour: ['colour-indigo'] } },
  { chosen: { colour: ['colour-indigo', 'colour-red'] } },
  { chosen: { colour: ['colour-red', 'colour-black'], dimensions: ['dimensions-45cm'] } },
  {
    chosen: { colour: ['colour-camel', 'colour-black'], dimensions: ['dimensions-60cm'] },
    price_max: 30_000,
    in_stock: 'true',
  },
  { chosen: { size: ['size-small'] }, in_stock: 'true' },
  { chosen: { weight: ['weight-250g', 'weight-500g'] }, category: 'coffee-dates', price_max: 9000 },
]

describe('filters by what can be chosen', () => {
  it.each(CASES)('return products of which one variant matches all values: %j', async ({ chosen, ...rest }) => {
    const options = Object.values(chosen).flat().join(',')
    const { data, meta } = await list({ ...rest, ...(options && { options }) })
    const expected = products.filter((product) => fits(product, { ...rest, chosen })).map(({ slug }) => slug)
    expect(data.map(({ slug }) => slug).toSorted()).toEqual(expected.toSorted())
    expect(meta.total).toBe(expected.length)
    expect(expected.length).toBeGreaterThan(0)
  })

  it('name selected values even if no result has them', async () => {
    const { data, facets } = await list({ q: 'book', options: 'colour-red' })
    expect(data).toEqual([])
    const colours = facets.options.find(({ id }) => id === 'colour')
    expect(colours?.values.find(({ id }) => id === 'colour-red')?.count).toBe(0)
  })

  it.each(CASES)('count the products each value would return: %j', async ({ chosen, ...rest }) => {
    const options = Object.values(chosen).flat().join(',')
    const { facets } = await list({ ...rest, ...(options && { options }), per_page: 1 })
    expect(facets.options.length).toBeGreaterThan(0)
    for (const { id: option, values } of facets.options) {
      for (const { id, count } of values) {
        const asked = { ...rest, chosen: { ...chosen, [option]: [id] } }
        expect(count, id).toBe(products.filter((product) => fits(product, asked)).length)
      }
    }
  })

  it('offer only values of the results', async () => {
    const kinds = (await list({ category: 'books-maps' })).facets.options.map(({ id }) => id)
    const held = products
      .filter(({ category }) => category === 'books-maps')
      .flatMap(({ options }) => options.map(({ id }) => id))
    expect(kinds.toSorted()).toEqual([...new Set(held)].toSorted())
    expect((await list({ q: 'zzzzzzz' })).facets.options).toEqual([])
  })

  it('find nothing for an unknown value', async () => {
    const { meta } = await list({ options: 'colour-of-the-wind' })
    expect(meta.total).toBe(0)
    expect((await list({ options: 'colour-of-the-wind,colour-red' })).meta.total).toBe(0)
  })

  it.each(['a b', '../x', "x' | '", 'x'.repeat(81), Array.from({ length: 31 }, (_, nr) => `v${nr}`).join(',')])(
    'refuse what is no list of ids: %s',
    async (options) => {
      const answer = await server.get(`products?${new URLSearchParams({ options })}`)
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().errors)).toEqual(['options'])
    },
  )

  it('follow purchases and restocking', async () => {
    const asked = { options: 'colour-indigo', in_stock: 'true' }
    const before = (await list(asked)).meta.total
    expect(before).toBeGreaterThan(0)
    await server.pool.query(`update variants set stock = 0 where 'colour-indigo' = any (option_value_ids)`)
    server.cache.clear()
    expect((await list(asked)).meta.total).toBe(0)
    await server.pool.query(`update variants set stock = 1 where 'colour-indigo' = any (option_value_ids)`)
    server.cache.clear()
    expect((await list(asked)).meta.total).toBeGreaterThanOrEqual(before)
  })
})

it('a card shows the picture of the variant that was filtered for, and leads to it', async () => {
  const cards = async (query: Record<string, string>) => (await list(query)).data
  const jar = (all: Awaited<ReturnType<typeof cards>>) => all.find(({ slug }) => slug === 'tall-clay-jar')
  const sand = jar(await cards({ options: 'colour-sand' }))
  expect(sand?.image.src).toContain('tall-clay-jar-sand')
  expect(sand?.variant_id).toBeDefined()
  expect(jar(await cards({ options: 'colour-sand,size-large' }))?.variant_id).not.toBe(sand?.variant_id)
  const usual = jar(await cards({}))
  expect([usual?.image.src.includes('sand'), usual?.variant_id]).toEqual([false, undefined])
})
