import { describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { settings as settingsTable } from '#server/db/schema/catalogue-schema.ts'
import { categories, legalTexts, products } from '../../support/shop/demo-shop.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
const empty = testServer({ shop: 'none', env: { APP_TITLE: 'Khayma' } })

const json = async (path: string, headers?: Record<string, string>) => {
  const answer = await server.get(path, headers)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  return answer.json()
}

describe('settings', () => {
  it.each([
    [{ lang: 'en' }, 'Qafila'],
    [{ lang: 'ar' }, 'قافلة'],
    [{ lang: 'ar-SA' }, 'قافلة'],
    [{ lang: 'fr', 'accept-language': 'ar;q=0.9, en;q=0.4' }, 'قافلة'],
    [{ 'accept-language': 'en;q=0.3,ar' }, 'قافلة'],
    [{ 'accept-language': 'ar;q=0, fr' }, 'Qafila'],
    [{ lang: 'ur' }, 'Qafila'],
    [{ lang: '__proto__' }, 'Qafila'],
    [{}, 'Qafila'],
  ])('name the site in the language of %j', async (headers, name) => {
    expect((await json('settings', headers)).general.site_name).toBe(name)
  })

  it('name what the back end understands, the logo and the social links in the shop’s order', async () => {
    const { social, general } = contract.settings.read.answer.parse(await json('settings'))
    expect(general.features).toEqual([
      'Idempotency-Key',
      'If-Match',
      'Hold-Secret',
      'guest-seats',
      'waiting-lists',
      'gift-cards',
      'baskets',
    ])
    expect(general.site_logo).toBe('/images/logo-dark.svg')
    expect(Object.keys(social)[0]).toBe('instagram')
  })

  it('fall back to the app’s title on an empty database', async () => {
    const answer = await empty.get('settings')
    expect(answer.json()).toMatchObject({ social: {}, general: { site_name: 'Khayma' } })
  })

  it('never pass on a link or a logo that could run something (ASVS v5.0.0-1.2.2)', async () => {
    await empty.db.insert(settingsTable).values({
      name: { en: '<script>', ar: 'ا' },
      logo: 'javascript:alert(1)',
      social: {
        bad: 'javascript:alert(1)',
        worse: 'data:text/html,x',
        tab: 'java\tscript:alert(1)',
        none: null,
        good: 'https://x.example/a',
      },
      currency: 'SAR',
    })
    empty.cache.clear()
    const { social, general } = (await empty.get('settings')).json()
    expect(social).toEqual({ none: null, good: 'https://x.example/a' })
    expect(general.site_logo).toBe('/images/logo-dark.svg')
  })
})

describe('terms and privacy', () => {
  it('come as the four texts of the spec', async () => {
    expect(await json('privacy-terms')).toEqual({
      terms_conditions_en: legalTexts.terms.en,
      terms_conditions_ar: legalTexts.terms.ar,
      privacy_policy_en: legalTexts.privacy.en,
      privacy_policy_ar: legalTexts.privacy.ar,
    })
  })

  it('are empty texts, not an error, before any are written', async () => {
    expect((await empty.get('privacy-terms')).json().terms_conditions_ar).toBe('')
  })
})

describe('categories', () => {
  it('come in the shop’s order with how many products each holds', async () => {
    const { data } = contract.categories.list.answer.parse(await json('categories'))
    const counts = Map.groupBy(products, ({ category }) => category)
    expect(data.map(({ slug, count }) => [slug, count])).toEqual(
      categories.map(({ slug }) => [slug, counts.get(slug)?.length ?? 0]),
    )
  })

  it('are an empty list on an empty database', async () => {
    expect((await empty.get('categories')).json()).toEqual({ data: [] })
  })
})

describe('home', () => {
  it('has its texts in both languages, the categories, and eight featured products', async () => {
    const { data } = contract.home.read.answer.parse(await json('home'))
    expect(data.hero?.title.ar).not.toBe(data.hero?.title.en)
    expect(data.story?.image.alt.ar).not.toBe('')
    expect(data.categories).toEqual((await json('categories')).data)
    expect(data.featured).toHaveLength(8)
    expect(data.featured).toEqual((await json('products?per_page=8')).data)
  })

  it('has no words of its own where the shop wrote none, and is not found while the shop is empty', async () => {
    const { hero, story, categories } = (await empty.get('home')).json().data
    expect([hero, story, categories]).toEqual([undefined, undefined, []])
    await empty.db.delete(settingsTable)
    empty.cache.clear()
    expect((await empty.get('home')).statusCode).toBe(404)
    expect((await empty.get('products')).json()).toMatchObject({ data: [], meta: { total: 0 } })
  })
})

describe('health', () => {
  it('is ok while the database answers', async () => {
    expect(await json('health')).toEqual({ status: 'ok' })
  })
})

describe('the demo shop', () => {
  it('answers every product in the contract’s shape', async () => {
    for (const { slug } of products) {
      const answer = await server.get(`products/${slug}`)
      expect(answer.statusCode, slug).toBe(200)
    }
  })
})
