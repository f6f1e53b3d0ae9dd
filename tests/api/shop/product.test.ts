import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Product, products as endpoints } from '#contract/shop/products.ts'
import { variants } from '#server/db/schema/catalogue-schema.ts'
import { smallProduct, smallShop } from '../../support/shop/shop.ts'
import { testServer } from '../support/test-server.ts'

const sizes = {
  id: 'size' as const,
  name: { en: 'Size', ar: 'المقاس' },
  values: ['small', 'large'].map((id) => ({ id, label: { en: id, ar: id } })),
}

const server = testServer({
  shop: smallShop(
    smallProduct({
      slug: 'jar',
      options: [sizes],
      variants: [
        { sku: 'JAR-L', values: ['large'], price: 120.5, stock: 6 },
        { sku: 'JAR-S', values: ['small'], price: 80, compare_at: 99.99, stock: 5, max_per_order: 2 },
      ],
      badges: ['handmade'],
      details: [{ name: { en: 'Weight', ar: 'الوزن' }, value: { en: '2 kg', ar: '2 كجم' } }],
      rating: { average: 4.7, count: 31 },
      related: ['cup', 'bowl'],
    }),
    smallProduct({ slug: 'cup', variants: [{ sku: 'CUP', values: [], price: 10, stock: 0 }] }),
    smallProduct({ slug: 'bowl' }),
  ),
})

const read = async (id: string): Promise<Product> =>
  endpoints.read.answer.parse((await server.get(`products/${id}`)).json()).data

describe('one product', () => {
  it('is found by its id and by its slug', async () => {
    const bySlug = await read('jar')
    expect(bySlug.slug).toBe('jar')
    expect(await read(bySlug.id)).toEqual(bySlug)
  })

  it('has its variants in the shop’s order, priced in minor units, each naming a value of every option', async () => {
    const jar = await read('jar')
    const values = jar.options.flatMap((option) => option.values.map(({ id }) => id))
    expect(jar.variants.map(({ sku, price, stock_state }) => [sku, price.amount, stock_state])).toEqual([
      ['JAR-L', 12_050, 'in_stock'],
      ['JAR-S', 8000, 'low_stock'],
    ])
    expect(jar.variants.flatMap((variant) => variant.option_value_ids)).toEqual([values[1], values[0]])
    expect(jar.variants[0]).not.toHaveProperty('compare_at_price')
    expect(jar.variants[1]).toMatchObject({ compare_at_price: { amount: 9999, currency: 'SAR' }, max_per_order: 2 })
  })

  it('has its details where the shop wrote some', async () => {
    expect((await read('jar')).details).toEqual([
      { name: { en: 'Weight', ar: 'الوزن' }, value: { en: '2 kg', ar: '2 كجم' } },
    ])
    expect(await read('cup')).not.toHaveProperty('details')
  })

  it('has its pictures in order and its related products as cards', async () => {
    const jar = await read('jar')
    expect(jar.images.map(({ src }) => src.replace(/-\w{8}\.webp$/, ''))).toEqual(['/media/jar-1', '/media/jar-2'])
    expect(jar.related.map(({ slug, stock_state }) => [slug, stock_state])).toEqual([
      ['cup', 'out_of_stock'],
      ['bowl', 'in_stock'],
    ])
  })

  it('shows on its card the lowest price and the best stock', async () => {
    const cards = (await server.get('products')).json().data as { slug: string }[]
    expect(cards.find(({ slug }) => slug === 'jar')).toMatchObject({
      price: { amount: 8000, currency: 'SAR' },
      compare_at_price: { amount: 9999, currency: 'SAR' },
      price_varies: true,
      stock_state: 'in_stock',
      badges: ['handmade'],
      rating: { average: 4.7, count: 31 },
    })
    expect(cards.find(({ slug }) => slug === 'bowl')).toMatchObject({ price_varies: false })
  })

  it('follows a changed price wherever it is sorted, filtered or counted', async () => {
    await server.db.update(variants).set({ price: 500 }).where(eq(variants.sku, 'JAR-S'))
    server.cache.clear()
    const answer = (await server.get('products?sort=price_asc')).json()
    expect(answer.data[0].slug).toBe('jar')
    expect(answer.facets.price.min).toBe(500)
    await server.db.delete(variants).where(eq(variants.sku, 'JAR-S'))
    server.cache.clear()
    expect((await server.get('products?sort=price_desc')).json().data[0].slug).toBe('jar')
  })

  it.each([
    'nothing',
    'x'.repeat(80),
    'x'.repeat(81),
    '-x',
    'a.b',
    '%20',
    '%00',
    '..%2f..%2fetc%2fpasswd',
    '%E2%80%A8',
    "'--",
  ])('answers 404 in the request’s language for %s', async (id) => {
    const answer = await server.get(`products/${id}`, { lang: 'ar' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 'not_found', message: 'لم نجد ما تبحث عنه.' })
  })
})
