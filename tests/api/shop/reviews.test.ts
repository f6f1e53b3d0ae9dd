import { beforeAll, describe, expect, it } from 'vitest'
import { deliveredProducts } from '#server/db/schema/store-schema.ts'
import { seedStore } from '#server/demo/store/seed-store.ts'
import { prepared } from '../../support/prepared.ts'
import { type Customer, login, newCustomer, newGuest } from '../support/customers.ts'
import { testServer } from '../support/test-server.ts'

const PRODUCT = 'oil-lamp'
const server = testServer()
const sara = prepared(() => newCustomer(server))
const nonBuyer = prepared(() => newCustomer(server))

beforeAll(async () => {
  await seedStore(server.db)
  const productId = (await server.get(`products/${PRODUCT}`)).json().data.id
  await server.db.insert(deliveredProducts).values({ userId: sara.id, productId, deliveredAt: new Date() })
})

const write = (body: object, { token }: Partial<Customer> = sara, product = PRODUCT) =>
  server.call('POST', `products/${product}/reviews`, { token, body })

describe('reviews of a product', () => {
  it('are read ten at a time with a summary that agrees with the product', async () => {
    const { rating } = (await server.get('products/khawlani-coffee')).json().data
    const { data, meta, summary } = (await server.get('products/khawlani-coffee/reviews?sort=lowest')).json()
    expect(summary).toMatchObject(rating)
    expect(summary.distribution.reduce((sum: number, one: number) => sum + one, 0)).toBe(rating.count)
    expect(data).toHaveLength(10)
    expect(meta.last_page).toBeGreaterThan(1)
    const stars = data.map((review: { rating: number }) => review.rating)
    expect(stars).toEqual(stars.toSorted())
    expect(JSON.stringify(data)).not.toMatch(/user/)
  })

  it('are sorted by the reader’s language first, or filtered by language', async () => {
    interface Listed {
      data: { language: 'ar' | 'en'; text: string }[]
      meta: { total: number }
      languages: Record<'ar' | 'en', number>
    }
    const list = async (query: string) =>
      (await server.get(`products/dallah-pot/reviews?per_page=50&${query}`)).json() as Listed
    const { languages, data: preferred, meta } = await list('prefer=en')
    expect(languages.en).toBeGreaterThan(0)
    expect([languages.ar + languages.en, preferred.length]).toEqual([meta.total, meta.total])
    expect(preferred.map(({ language }) => language)).toEqual([
      ...Array.from({ length: languages.en }, () => 'en'),
      ...Array.from({ length: languages.ar }, () => 'ar'),
    ])
    const arabic = await list('language=ar')
    expect(arabic.meta.total).toBe(languages.ar)
    expect(arabic.data.every(({ text }) => /\p{Script=Arabic}/u.test(text))).toBe(true)
  })

  it('are written once by customers it was delivered to, and count immediately', async () => {
    const before = (await server.get(`products/${PRODUCT}/reviews`)).json().summary
    expect((await write({ rating: 1, text: ' <b>broken</b> ' })).statusCode).toBe(200)
    expect((await write({ rating: 2, text: 'better now' })).statusCode).toBe(200)
    const { data, summary } = (await server.get(`products/${PRODUCT}/reviews`)).json()
    expect(data[0]).toMatchObject({ author: 'Sara', rating: 2, text: 'better now' })
    expect(summary.count).toBe(before.count + 1)
    expect((await server.get(`products/${PRODUCT}`)).json().data.rating).toEqual({
      average: summary.average,
      count: summary.count,
    })
    const mine = await server.call('GET', `products/${PRODUCT}/reviews/mine`, { token: sara.token })
    expect(mine.json().data).toMatchObject({ can_review: true, review: { rating: 2 } })
  })

  it.each([
    ['without a session', { rating: 5 }, () => ({}), PRODUCT, 401],
    ['of what was never delivered', { rating: 5 }, () => nonBuyer, PRODUCT, 403],
    ['of no product', { rating: 5 }, () => sara, 'none', 404],
    ['without stars', { text: 'x' }, () => sara, PRODUCT, 422],
    ['with six stars', { rating: 6 }, () => sara, PRODUCT, 422],
    ['of too long a text', { rating: 5, text: 'x'.repeat(2001) }, () => sara, PRODUCT, 422],
  ])('are rejected %s', async (_, body, who, product, status) => {
    expect((await write(body, who(), product)).statusCode).toBe(status)
  })

  it('return errors by field in both languages', async () => {
    for (const [lang, words] of [
      ['en', 'Only customers who bought this product can review it.'],
      ['ar', 'تقييم هذا المنتج متاح لمن اشتراه فقط.'],
    ] as const) {
      const answer = await server.call('POST', `products/${PRODUCT}/reviews`, {
        token: nonBuyer.token,
        headers: { lang },
        body: { rating: 5 },
      })
      expect(answer.json()).toMatchObject({ code: 'not_bought', message: words, errors: { rating: [words] } })
    }
  })

  it.each([
    [
      'the guest’s, written last',
      [
        ['account', 2],
        ['guest', 5],
      ],
      5,
    ],
    [
      'the account’s, written last',
      [
        ['guest', 5],
        ['account', 2],
      ],
      2,
    ],
    ['the guest’s alone', [['guest', 5]], 5],
  ] as const)('are one for a purchase, also after a guest signs in: %s', async (_, written, stars) => {
    const account = await newCustomer(server)
    const guest = await newGuest(server)
    const { id: productId } = (await server.get(`products/${PRODUCT}`)).json().data
    for (const userId of [account.id, guest.id])
      await server.db.insert(deliveredProducts).values({ userId, productId, deliveredAt: new Date() })
    const before = (await server.get(`products/${PRODUCT}/reviews`)).json().summary.count
    for (const [who, rating] of written)
      expect((await write({ rating }, who === 'guest' ? guest : account)).statusCode).toBe(200)
    const { token } = (await login(server, account.email, undefined, { token: guest.token })).json().data
    server.cache.clear()
    const { summary } = (await server.get(`products/${PRODUCT}/reviews`)).json()
    expect(summary.count).toBe(before + 1)
    expect((await server.get(`products/${PRODUCT}`)).json().data.rating.count).toBe(before + 1)
    const mine = await server.call('GET', `products/${PRODUCT}/reviews/mine`, { token })
    expect(mine.json().data).toMatchObject({ can_review: true, review: { rating: stars } })
    expect((await write({ rating: 4 }, { token })).statusCode).toBe(200)
    server.cache.clear()
    expect((await server.get(`products/${PRODUCT}/reviews`)).json().summary.count).toBe(before + 1)
  })

  it('report to other customers that they may not write', async () => {
    const mine = await server.call('GET', `products/${PRODUCT}/reviews/mine`, { token: nonBuyer.token })
    expect(mine.json().data).toEqual({ can_review: false })
    expect((await server.get('products/none/reviews')).statusCode).toBe(404)
  })
})
