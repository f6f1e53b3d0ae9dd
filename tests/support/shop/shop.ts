import { categories } from '#server/demo/categories.ts'
import { homeTexts } from '#server/demo/home.ts'
import { legalTexts } from '#server/demo/legal.ts'
import { products } from '#server/demo/products.ts'
import { siteSettings } from '#server/demo/settings.ts'
import type { SeedShop } from '#server/demo/shop.ts'
import type { SeedProduct } from '#server/demo/types.ts'

const plain = (name: string) => ({
  name,
  width: 1200,
  height: 1500,
  colour: '#b8623f',
  svg: `<svg><!--${name}--></svg>`,
})

const pictures: SeedShop['pictures'] = {
  hero: () => plain('hero'),
  story: () => plain('story'),
  category: (slug) => plain(`category-${slug}`),
  product: (slug) => [plain(`${slug}-1`), plain(`${slug}-2`)],
  colour: (slug, colour) => plain(`${slug}-${colour}`),
  all: () => [],
}

/** The demo shop's words with plain placeholder pictures. */
export const wordsOfDemoShop: SeedShop = {
  currency: 'SAR',
  settings: siteSettings,
  legal: legalTexts,
  home: homeTexts,
  categories,
  products,
  pictures,
}

const text = (en: string, ar = en) => ({ ar, en })

/** A product with one variant, for tests that set only a few fields. */
export const smallProduct = (product: Partial<SeedProduct> & { slug: string }): SeedProduct => ({
  category: 'one',
  name: text(product.slug),
  summary: text(''),
  description: text(''),
  alt: text(product.slug),
  keywords: text(''),
  badges: [],
  age_days: 1,
  rating: { average: 0, count: 0 },
  options: [],
  variants: [{ sku: product.slug, values: [], price: 10, stock: 10 }],
  related: [],
  ...product,
})

/** A shop of two categories, `one` and `two`, with these products. */
export const smallShop = (...list: SeedProduct[]): SeedShop => ({
  ...wordsOfDemoShop,
  categories: ['one', 'two'].map((slug) => ({ slug, name: text(slug), alt: text(slug) })),
  products: list,
})
