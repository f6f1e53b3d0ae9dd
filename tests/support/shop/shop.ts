import type { Text } from '#contract/rules/common.ts'
import { ids, type ShopModel } from '#server/shop-folder/model.ts'
import { demoModel, plainPicture, type TestProduct } from './demo-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** What members pay, in percent, before it is rounded down to riyals. */
const MEMBER_PERCENT = 90

const text = (en: string, ar = en) => ({ ar, en })
const image = (name: string, alt: Text) => ({ ...plainPicture(name), alt })

/** A product with one variant, for tests that set only a few fields. */
export const smallProduct = (product: Partial<TestProduct> & { slug: string }): TestProduct => ({
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

/** The tables of the demo shop that have nothing to do with its places, plans and makers. */
export const withoutPlaces = ({
  settings,
  shopValues,
  legalTexts,
  homeFeatures,
  categories,
  options,
  optionValues,
  makers,
  products,
  variants,
  productImages,
  relatedProducts,
  deliveryMethods,
  coupons,
}: Required<ShopModel>): ShopModel => ({
  settings,
  shopValues,
  legalTexts,
  homeFeatures,
  categories,
  options,
  optionValues,
  makers: makers.map((maker) => ({ ...maker, destinationId: null })),
  products,
  variants,
  productImages,
  relatedProducts,
  deliveryMethods,
  coupons,
})

/** A shop of two categories, `one` and `two`, with these products. */
export const smallShop = (...list: TestProduct[]): ShopModel => {
  const options = new Map(list.flatMap((product) => product.options).map((option) => [option.id, option]))
  return {
    ...withoutPlaces(demoModel),
    categories: ['one', 'two'].map((slug, position) => ({
      id: ids.category(slug),
      slug,
      name: text(slug),
      image: image(`category-${slug}`, text(slug)),
      position,
      isHidden: false,
    })),
    options: [...options.values()].map(({ id, name }, position) => ({ id, name, position })),
    optionValues: [...options.values()].flatMap(({ id: optionId, values }) =>
      values.map(({ id, label, swatch }, position) => ({
        id: ids.value(optionId, id),
        optionId,
        label,
        swatch: swatch ?? null,
        position,
      })),
    ),
    products: list.map(productRow),
    variants: list.flatMap(variantRows),
    productImages: list.flatMap(({ slug, alt }) =>
      [1, 2].map((nr, position) => ({ productId: ids.product(slug), position, image: image(`${slug}-${nr}`, alt) })),
    ),
    relatedProducts: list.flatMap(({ slug, related }) =>
      related.map((other, position) => ({
        productId: ids.product(slug),
        relatedId: ids.product(other),
        position,
      })),
    ),
  }
}

const productRow = (product: TestProduct) => ({
  id: ids.product(product.slug),
  handle: null,
  slug: product.slug,
  categoryId: ids.category(product.category),
  makerId: null,
  name: product.name,
  summary: product.summary,
  description: product.description,
  keywords: product.keywords,
  badges: product.badges,
  featuredRank: product.featured ?? null,
  notReturnable: product.not_returnable ?? null,
  details: product.details ?? null,
  isHidden: false,
  publishedAt: new Date(Date.now() - product.age_days * DAY_MS).toISOString(),
  ratingAverage: product.rating.average,
  ratingCount: product.rating.count,
})

const variantRows = ({ slug, options, variants }: TestProduct) =>
  variants.map(({ sku, values, price, compare_at, stock, max_per_order = 10 }, position) => ({
    id: ids.variant(sku),
    productId: ids.product(slug),
    position,
    sku,
    optionValueIds: options.map(({ id }, at) => ids.value(id, values[at] ?? '')),
    price: Math.round(price * 100),
    compareAtPrice: compare_at === undefined ? null : Math.round(compare_at * 100),
    memberPrice: Math.floor((price * MEMBER_PERCENT) / 100) * 100 || null,
    salePrice: null,
    saleFrom: null,
    saleTo: null,
    stock,
    maxPerOrder: max_per_order,
    image: null,
  }))
