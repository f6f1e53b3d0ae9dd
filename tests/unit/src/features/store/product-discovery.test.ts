import { describe, expect, test } from 'vitest'
import type { Product, StockState, Variant } from '#contract/shop/products.ts'
import type { DiscoveryContext } from '#src/api/page.ts'
import { canonical, linkedData } from '#src/features/store/product-discovery.ts'

const text = (word: string) => ({ ar: `${word} بالعربية`, en: word })

const variant = (id: string, amount: number, stock_state: StockState = 'in_stock'): Variant => ({
  id,
  sku: `SKU-${id}`,
  option_value_ids: [],
  price: { amount, currency: 'SAR' },
  stock_state,
  max_per_order: 5,
})

const lamp: Product = {
  id: 'prd_1',
  slug: 'oil-lamp',
  name: text('Oil lamp'),
  summary: text('A lamp'),
  description: text('It burns.'),
  category_id: 'cat_1',
  images: ['/media/a.webp', 'https://cdn.example/b.jpg'].map((src) => ({
    src,
    alt: text('lamp'),
    width: 9,
    height: 9,
    colour: '#ffffff',
  })),
  options: [],
  variants: [variant('a', 12_050)],
  rating: { average: 4.5, count: 12 },
  badges: [],
  related: [],
}

const contextOf = (product: Product): DiscoveryContext => ({
  params: { id: 'prd_1' },
  search: new URLSearchParams('variant=b'),
  locale: 'en',
  languages: ['ar', 'en'],
  t: ((key: string) => key) as DiscoveryContext['t'],
  peek: () => undefined,
  read: (({ queryKey: [name] }: { queryKey: [string] }) => ({
    data: name === 'products.read' ? product : [{ id: 'cat_1', slug: 'light', name: text('Light') }],
  })) as unknown as DiscoveryContext['read'],
  absolute: (path) => new URL(path, 'https://shop.example').href,
  sharedPicture: ({ src }) => new URL(src, 'https://shop.example').href,
  pageAt: (path) => new URL(path, 'https://shop.example').href,
  site: { general: { site_name: 'Shop', site_logo: '/logo.svg' }, profiles: [] },
})

/** The settings of a shop that delivers and takes back. */
const terms = {
  seller: { name: 'Shop', return_days: 7 },
  delivery_countries: ['SA', 'AE'],
  delivery: [
    {
      price: { amount: 2500, currency: 'SAR' },
      free_from: { amount: 30_000, currency: 'SAR' },
      days: { from: 2, to: 5 },
      countries: ['SA', 'AE'],
    },
  ],
}

const describedAs = (change: Partial<Product>) => linkedData?.(contextOf({ ...lamp, ...change })) ?? []

test('the canonical URL of a product has its slug', () => {
  expect(canonical?.(contextOf(lamp))).toBe('/store/oil-lamp')
})

test('it is described with whole addresses, in the language of the page', () => {
  expect(describedAs({})).toEqual([
    {
      '@type': 'Product',
      name: 'Oil lamp',
      description: 'It burns.',
      url: 'https://shop.example/store/oil-lamp',
      image: ['https://shop.example/media/a.webp', 'https://cdn.example/b.jpg'],
      sku: 'SKU-a',
      category: 'Light',
      offers: {
        '@type': 'Offer',
        sku: 'SKU-a',
        price: 120.5,
        priceCurrency: 'SAR',
        availability: 'https://schema.org/InStock',
        seller: { '@id': 'https://shop.example/#organization' },
        shippingDetails: [],
        url: 'https://shop.example/store/oil-lamp',
      },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 12 },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'core.nav.store', item: 'https://shop.example/store' },
        { '@type': 'ListItem', position: 2, name: 'Light', item: 'https://shop.example/store?category=light' },
        { '@type': 'ListItem', position: 3, name: 'Oil lamp', item: 'https://shop.example/store/oil-lamp' },
      ],
    },
  ])
})

test('a product without ratings has no aggregateRating', () => {
  expect(describedAs({ rating: { average: 0, count: 0 } })[0]).not.toHaveProperty('aggregateRating')
})

describe('its offers', () => {
  const offersOf = (variants: Variant[]) => (describedAs({ variants })[0] as { offers?: object }).offers

  test('name delivery and returns as the settings say them, free from the price on from which it is', () => {
    const offerOf = (price: number): unknown => {
      const context = contextOf({ ...lamp, variants: [variant('a', price)] })
      const site = { ...context.site, general: { ...context.site.general, ...terms } }
      const [described] = linkedData?.({ ...context, site }) ?? []
      return (described as { offers?: object }).offers
    }
    expect(offerOf(5000)).toMatchObject({
      shippingDetails: [
        {
          '@type': 'OfferShippingDetails',
          shippingRate: { value: 25, currency: 'SAR' },
          shippingDestination: [{ addressCountry: 'SA' }, { addressCountry: 'AE' }],
          deliveryTime: { transitTime: { minValue: 2, maxValue: 5, unitCode: 'DAY' } },
        },
      ],
      hasMerchantReturnPolicy: { merchantReturnDays: 7, applicableCountry: ['SA', 'AE'] },
    })
    expect(offerOf(30_000)).toMatchObject({ shippingDetails: [{ shippingRate: { value: 0 } }] })
  })

  test('permit no returns of what the shop does not take back', () => {
    const food = { not_returnable: { en: 'Food.', ar: 'غذاء.' } }
    expect(describedAs(food)[0]).toMatchObject({
      offers: {
        hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
      },
    })
  })

  test('are one when all variants cost the same, as much in stock as the best of them', () => {
    const offers = offersOf([variant('a', 5000, 'out_of_stock'), variant('b', 5000, 'low_stock')])
    expect(offers).toMatchObject({
      '@type': 'Offer',
      price: 50,
      availability: 'https://schema.org/LimitedAvailability',
    })
  })

  test('are a span of prices when they differ, and one for each variant', () => {
    const offers = offersOf([variant('a', 5000, 'out_of_stock'), variant('b', 7000), variant('c', 4000)])
    expect(offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: 40,
      highPrice: 70,
      priceCurrency: 'SAR',
      offerCount: 3,
      availability: 'https://schema.org/InStock',
      offers: [
        { sku: 'SKU-a', price: 50, availability: 'https://schema.org/OutOfStock' },
        { sku: 'SKU-b', price: 70, url: 'https://shop.example/store/oil-lamp' },
        { sku: 'SKU-c', price: 40, url: 'https://shop.example/store/oil-lamp?variant=c' },
      ],
    })
  })

  test('are in major units of their currency', () => {
    const dinar = { ...variant('a', 12_345), price: { amount: 12_345, currency: 'KWD' } }
    expect(offersOf([dinar])).toMatchObject({ price: 12.345, priceCurrency: 'KWD' })
  })

  test('are empty for a product without variants', () => {
    expect(offersOf([])).toBeUndefined()
  })
})
