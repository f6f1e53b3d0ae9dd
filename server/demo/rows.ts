import type { Image, Text } from '#contract/rules/common.ts'
import type {
  categories,
  options,
  optionValues,
  productImages,
  products,
  relatedProducts,
  variants,
} from '../db/schema.ts'
import type { Picture } from '#demo/pictures/picture.ts'
import { mediaSrc } from './media.ts'
import { OPTION_KINDS, type OptionKind, type SeedOption } from './options.ts'
import type { SeedShop } from './shop.ts'
import { otherColours, type SeedProduct } from './types.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_PER_ORDER = 10
/** What members pay, in percent, before it is rounded down to whole units of the currency. */
const MEMBER_PERCENT = 90

export const productId = (slug: string): string => `prd_${slug}`
const categoryId = (slug: string): string => `cat_${slug}`
/** Unique in the shop: two options may both have a "natural". */
export const valueId = (option: OptionKind, value: string): string =>
  `${option}-${value.replace(/[^A-Za-z0-9_-]/g, '-')}`

/** A seeded picture as the API answers it. */
export const toImage = (picture: Picture, alt: Text): Image => ({
  src: mediaSrc(picture),
  alt,
  width: picture.width,
  height: picture.height,
  colour: picture.colour,
})

/** The rows of the shop's categories. */
export const categoryRows = (shop: SeedShop): (typeof categories.$inferInsert)[] =>
  shop.categories.map(({ slug, name, alt }, position) => ({
    id: categoryId(slug),
    slug,
    name,
    image: toImage(shop.pictures.category(slug), alt),
    position,
  }))

/** The rows of the kinds of choice among `used`. */
export const optionRows = (used: readonly SeedOption[]): (typeof options.$inferInsert)[] => {
  const kinds = Object.keys(OPTION_KINDS)
  return unique(used.map(({ id, name }) => ({ id, name, position: kinds.indexOf(id) })))
}

/** The rows of what can be chosen of each kind. */
export const optionValueRows = (used: readonly SeedOption[]): (typeof optionValues.$inferInsert)[] =>
  unique(
    used.flatMap((option) =>
      option.values.map(({ id, label, swatch, rank }, nr) => ({
        id: valueId(option.id, id),
        optionId: option.id,
        label,
        swatch: swatch ?? null,
        position: rank ?? nr,
      })),
    ),
  )

/** The rows of the shop's products, aged from `now`. */
export const productRows = (shop: SeedShop, now: Date): (typeof products.$inferInsert)[] =>
  shop.products.map((product) => ({
    id: productId(product.slug),
    slug: product.slug,
    categoryId: categoryId(product.category),
    name: product.name,
    summary: product.summary,
    description: product.description,
    keywords: product.keywords,
    badges: product.badges,
    ratingAverage: product.rating.average,
    ratingCount: product.rating.count,
    featuredRank: product.featured ?? null,
    publishedAt: new Date(now.getTime() - product.age_days * DAY_MS),
  }))

/** The rows of what is bought. */
export const variantRows = (shop: SeedShop, imageOf = variantImage): (typeof variants.$inferInsert)[] => {
  const toMinor = minorUnits(shop.currency)
  return shop.products.flatMap((product) =>
    product.variants.map((variant, position) => ({
      id: `var_${variant.sku.toLowerCase()}`,
      productId: productId(product.slug),
      position,
      sku: variant.sku,
      optionValueIds: valueIds(product, variant.values),
      price: toMinor(variant.price),
      compareAtPrice: variant.compare_at === undefined ? null : toMinor(variant.compare_at),
      memberPrice:
        Math.floor((variant.price * MEMBER_PERCENT) / 100) > 0
          ? toMinor(Math.floor((variant.price * MEMBER_PERCENT) / 100))
          : null,
      stock: variant.stock,
      maxPerOrder: variant.max_per_order ?? MAX_PER_ORDER,
      image: imageOf(shop, product, variant.values),
    })),
  )
}

/** The picture of a variant's colour; what comes in one colour has none of its own. */
const variantImage = (shop: SeedShop, product: SeedProduct, values: readonly string[]): Image | null => {
  const at = product.options.findIndex(({ id }) => id === 'colour')
  const value = product.options[at]?.values.find(({ id }) => id === values[at])
  if (!value) return null
  const alt = {
    ar: `${product.alt.ar}، ${value.label.ar}`,
    en: `${product.alt.en}, ${value.label.en.toLowerCase()}`,
  }
  const other = otherColours(product).find(({ id }) => id === value.id)
  if (other) return toImage(shop.pictures.colour(product.slug, other.id, other.swatch), alt)
  const [drawn] = shop.pictures.product(product.slug)
  return drawn ? toImage(drawn, product.alt) : null
}

/** What each picture of a product shows beside the thing itself. */
const VIEWS: readonly Text[] = [
  { ar: '', en: '' },
  { ar: '، في الاستعمال', en: ', in use' },
  { ar: '، عن قرب', en: ', close up' },
]

/** The rows of the products' pictures. */
export const imageRows = (shop: SeedShop): (typeof productImages.$inferInsert)[] =>
  shop.products.flatMap(({ slug, alt }) =>
    shop.pictures.product(slug).map((picture, position) => ({
      productId: productId(slug),
      position,
      image: toImage(picture, viewed(alt, position)),
    })),
  )

const viewed = (alt: Text, position: number): Text => ({
  ar: alt.ar + (VIEWS[position]?.ar ?? ''),
  en: alt.en + (VIEWS[position]?.en ?? ''),
})

/** The rows of what is shown beneath each product. */
export const relatedRows = (shop: SeedShop): (typeof relatedProducts.$inferInsert)[] =>
  shop.products.flatMap(({ slug, related }) =>
    related.map((other, position) => ({ productId: productId(slug), relatedId: productId(other), position })),
  )

const valueIds = (product: SeedProduct, values: readonly string[]): string[] =>
  product.options.map((option, index) => valueId(option.id, values[index] ?? ''))

const unique = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

const minorUnits = (currency: string): ((price: number) => number) => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return (price) => Math.round(price * 10 ** maximumFractionDigits)
}
