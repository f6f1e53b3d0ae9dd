import { describe, expect, test } from 'vitest'
import type { Product, StockState, Variant } from '#contract/shop/products.ts'
import type { DiscoveryContext } from '#src/api/page.ts'
import { canonical, linkedData, reads } from '#src/features/store/product-discovery.ts'

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
        price: 120.5,
        priceCurrency: 'SAR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@id': 'https://shop.example/#shop' },
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
  /** Its object, with what its offers refer to by id. */
  const withPolicies = (change: Partial<Product>, settings: object = {}) => {
    const context = contextOf({ ...lamp, ...change })
    const general = { ...context.site.general, ...settings }
    const [described, ...others] = linkedData?.({ ...context, site: { ...context.site, general } }) ?? []
    const byId = Object.fromEntries((others as { '@id'?: string }[]).map((one) => [one['@id'] ?? '', one]))
    return { described, byId }
  }

  test('name delivery and returns as the settings say them, free from the price on from which it is', () => {
    const cheap = withPolicies({ variants: [variant('a', 5000)] }, terms)
    expect(cheap.described).toMatchObject({
      offers: { shippingDetails: [{ '@id': '#delivery-0' }], hasMerchantReturnPolicy: { '@id': '#returns' } },
    })
    expect(cheap.byId).toMatchObject({
      '#delivery-0': {
        '@type': 'OfferShippingDetails',
        shippingRate: { value: 25, currency: 'SAR' },
        shippingDestination: [{ addressCountry: 'SA' }, { addressCountry: 'AE' }],
        deliveryTime: { transitTime: { minValue: 2, maxValue: 5, unitCode: 'DAY' } },
      },
      '#returns': { merchantReturnDays: 7, applicableCountry: ['SA', 'AE'] },
    })
    const both = withPolicies({ variants: [variant('a', 29_999), variant('b', 30_000)] }, terms)
    expect(both.described).toMatchObject({
      hasVariant: [
        { offers: { shippingDetails: [{ '@id': '#delivery-0' }] } },
        { offers: { shippingDetails: [{ '@id': '#delivery-0-free' }] } },
      ],
    })
    expect(both.byId['#delivery-0-free']).toMatchObject({ shippingRate: { value: 0 } })
  })

  test('permit no returns of what the shop does not take back', () => {
    const food = { not_returnable: { en: 'Food.', ar: 'غذاء.' } }
    expect(withPolicies(food).byId['#returns']).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    })
  })

  test('are in major units of their currency, and last as long as the sale', () => {
    const dinar = { ...variant('a', 12_345), price: { amount: 12_345, currency: 'KWD' } }
    const sale = {
      compare_at_price: { amount: 20_000, currency: 'KWD' },
      sale_days: { from: '2026-11-25', to: '2026-11-30' },
    }
    expect(describedAs({ variants: [dinar] })[0]).toMatchObject({ offers: { price: 12.345, priceCurrency: 'KWD' } })
    expect(describedAs({ variants: [dinar] })[0]).not.toHaveProperty('offers.priceValidUntil', expect.anything())
    expect(describedAs({ variants: [{ ...dinar, ...sale }] })[0]).toMatchObject({
      offers: {
        price: 12.345,
        priceValidUntil: '2026-11-30',
        priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: 20 },
      },
    })
  })

  test('are empty for a product without variants', () => {
    expect(describedAs({ variants: [] })[0]).toMatchObject({ '@type': 'Product', offers: undefined })
  })
})

test('variants are the products of one group, told apart by what search engines know of their options', () => {
  const value = (id: string) => ({ id, label: text(id) })
  const options = [
    { id: 'size', name: text('Size'), values: [value('small'), value('large')] },
    { id: 'finish', name: text('Finish'), values: [{ ...value('sand'), swatch: '#ffeedd' }] },
    { id: 'set', name: text('Pieces'), values: [value('two')] },
  ]
  const [a, b] = [variant('a', 5000, 'out_of_stock'), variant('b', 7000, 'low_stock')]
  const variants = [
    { ...a, option_value_ids: ['small', 'sand', 'two'] },
    { ...b, option_value_ids: ['large', 'sand', 'two'] },
  ]
  expect(describedAs({ options, variants })[0]).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'prd_1',
    variesBy: ['https://schema.org/size', 'https://schema.org/color', 'Pieces'],
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Oil lamp – small – sand – two',
        sku: 'SKU-a',
        size: 'small',
        color: 'sand',
        additionalProperty: [{ name: 'Pieces', value: 'two' }],
        offers: {
          price: 50,
          availability: 'https://schema.org/OutOfStock',
          url: 'https://shop.example/store/oil-lamp?variant=a',
        },
      },
      {
        sku: 'SKU-b',
        offers: {
          price: 70,
          availability: 'https://schema.org/LimitedAvailability',
          url: 'https://shop.example/store/oil-lamp',
        },
      },
    ],
  })
})

test('reviews on the page are read for those that have ratings, and three of them written', () => {
  expect(reads?.(contextOf({ ...lamp, rating: { average: 0, count: 0 } }))).toEqual([])
  expect(reads?.(contextOf(lamp))).toMatchObject([{ queryKey: ['reviews.list', { query: { prefer: 'en' } }] }])
  const review = (id: string, words: string) => ({
    id,
    author: 'Sara',
    rating: 4,
    text: words,
    created_at: '2026-11-01T10:00:00.000Z',
  })
  const peek = (() => ({
    data: [review('1', ''), ...['2', '3', '4', '5'].map((id) => review(id, `Words ${id}`))],
  })) as unknown as DiscoveryContext['peek']
  const [described] = linkedData?.({ ...contextOf(lamp), peek }) ?? []
  expect((described as { review: object[] }).review).toMatchObject([
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Sara' },
      reviewRating: { ratingValue: 4 },
      reviewBody: 'Words 2',
      datePublished: '2026-11-01',
    },
    { reviewBody: 'Words 3' },
    { reviewBody: 'Words 4' },
  ])
})
