import { describe, expect, it } from 'vitest'
import { MAX_SUGGESTED_PRODUCTS, search as endpoints } from '#contract/shop/search.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()

const suggest = async (q: string, limit?: number) => {
  const query = new URLSearchParams({ q, ...(limit !== undefined && { limit: `${limit}` }) })
  const answer = await server.get(`search/suggestions?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return endpoints.suggestions.answer.parse(answer.json()).data
}
const slugsOf = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug)

describe('suggestions', () => {
  it.each(['dalla', 'DALLAH', 'dal', 'دل', 'دلّة', 'الدلة', 'دله'])('match partial input: %s', async (q) => {
    expect(slugsOf((await suggest(q)).products)).toContain('dallah-pot')
  })

  it.each([
    ['pott', 'pottery'],
    ['فخ', 'pottery'],
    ['الفخار', 'pottery'],
    ['coffee', 'coffee-dates'],
    ['قهو', 'coffee-dates'],
    ['قه', 'coffee-dates'],
  ])('name a category by its beginning, with what it holds: %s', async (q, slug) => {
    const { categories } = await suggest(q)
    expect(categories.find((category) => category.slug === slug)?.count).toBe(10)
  })

  it.each([
    ['cofee', 'khawlani-coffee'],
    ['dalah pto', 'dallah-pot'],
    ['قهوا', 'khawlani-coffee'],
  ])('forgive a mistake: %s', async (q, slug) => {
    expect(slugsOf((await suggest(q)).products)).toContain(slug)
  })

  it('have a price and a picture, up to the limit', async () => {
    const { products } = await suggest('coffee')
    expect(products.length).toBeGreaterThan(1)
    expect(products.length).toBeLessThanOrEqual(MAX_SUGGESTED_PRODUCTS)
    for (const { price, image } of products) {
      expect(price.amount).toBeGreaterThan(0)
      expect(image.src).toMatch(/^\/media\//)
    }
    expect((await suggest('coffee', 1)).products).toEqual(products.slice(0, 1))
  })

  it.each(['', '   ', '!?', 'zzzzqqqq', "' | '", '\\', '%', '🐪'])('are empty for %j', async (q) => {
    expect(await suggest(q)).toEqual({ products: [], categories: [], places: [] })
  })

  it.each([
    ['q', 'x'.repeat(1001)],
    ['limit', '0'],
    ['limit', '7'],
    ['limit', 'all'],
  ])('refuse %s=%s', async (name, value) => {
    const answer = await server.get(`search/suggestions?${new URLSearchParams({ [name]: value })}`)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([name])
  })
})

describe('did you mean', () => {
  const find = async (q: string) => {
    const answer = await server.get(`products?per_page=100&q=${encodeURIComponent(q)}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json() as { did_you_mean?: string; data: { slug: string }[]; meta: { total: number } }
  }

  it.each([
    ['هدية زواج', 'هدية'],
    ['هدية لأمي', 'هدية'],
    ['عود كمبودي', 'عود'],
    ['birthday present', 'present'],
    ['teapot', 'tea'],
  ])('leaves out what the shop has no word for: %s', async (typed, instead) => {
    const found = await find(typed)
    expect([found.did_you_mean, found.meta.total > 0]).toEqual([instead, true])
    expect((await suggest(typed)).products.length).toBeGreaterThan(0)
  })

  it.each(['كوفيه', 'keffiyeh'])('finds a headscarf by another name: %s', async (typed) => {
    expect((await find(typed)).data.map(({ slug }) => slug).join()).toMatch(/shemagh|ghutra/)
  })

  it.each([
    ['cofee', 'coffee'],
    ['cofffe', 'coffee'],
    ['potery', 'pottery'],
    ['incence', 'incense'],
  ])('reads %s as %s, and finds the same', async (typed, meant) => {
    const found = await find(typed)
    expect(found.did_you_mean).toBe(meant)
    const right = await find(meant)
    expect(right).not.toHaveProperty('did_you_mean')
    expect(slugsOf(found.data)).toEqual(slugsOf(right.data))
  })

  it('answers in the script that was typed', async () => {
    const { did_you_mean: meant, meta } = await find('قهوا')
    expect(meant).toMatch(/^قهو/)
    expect(meta.total).toBeGreaterThan(0)
  })

  it.each(['coffee', 'قهوه', '', 'zzzzqqqq'])('is empty without a correction: %s', async (q) => {
    expect(await find(q)).not.toHaveProperty('did_you_mean')
  })
})
