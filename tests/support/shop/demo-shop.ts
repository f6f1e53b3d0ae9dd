import type { NotReturnable, Text } from '#contract/rules/common.ts'
import type { Badge, Detail } from '#contract/shop/products.ts'
import { readDemo } from '#server/demo/folder.ts'
import { mediaSrc } from '#server/demo/media.ts'
import { asOf } from '#server/demo/today.ts'
import type { ShopModel } from '#server/shop-folder/model.ts'
import type { MadePicture } from '#server/shop-folder/read/pictures.ts'

/** A placeholder under the name of a picture: drawing several hundred takes seconds. */
export const plainPicture = (name: string): MadePicture => {
  const size = { width: 1200, height: 1500, colour: '#b8623f' }
  return { src: mediaSrc({ name, svg: `<svg><!--${name}--></svg>`, ...size }), ...size }
}

const DAY_MS = 24 * 60 * 60 * 1000
const now = new Date()

/** The folder of the demo shop as it is read, with placeholders for its pictures. */
export const demoFolder: ShopModel = await readDemo(async (file) => plainPicture(file.replace(/\.webp$/, '')))

/** The demo shop as rows, as of today. */
export const demoModel = asOf(demoFolder, now) as Required<ShopModel>

/** A choice a product offers. */
export interface TestOption {
  id: string
  name: Text
  values: { id: string; label: Text; swatch?: string }[]
}

export interface TestVariant {
  sku: string
  /** One value id of each option, in the options' order. */
  values: string[]
  /** Riyals, VAT included. */
  price: number
  compare_at?: number
  /** Pieces on the shelf; 0 is sold out, up to 5 reads "low". */
  stock: number
  max_per_order?: number
}

/** A product as tests write and read it. */
export interface TestProduct {
  slug: string
  /** By its slug. */
  category: string
  name: Text
  summary: Text
  description: Text
  /** The alternative text of the picture. */
  alt: Text
  keywords: Text
  badges: Badge[]
  age_days: number
  /** 1 is shown first. */
  featured?: number
  not_returnable?: NotReturnable
  details?: Detail[]
  rating: { average: number; count: number }
  options: TestOption[]
  variants: TestVariant[]
  /** Slugs. */
  related: string[]
}

const slugOf = (id: string): string => id.replace(/^[a-z]{3}_/, '')

/** The options of the demo shop with all values, in the order shown. */
export const options: TestOption[] = demoModel.options.map(({ id, name }) => ({
  id,
  name,
  values: demoModel.optionValues
    .filter(({ optionId }) => optionId === id)
    .map((value) => ({
      id: value.id.slice(id.length + 1),
      label: value.label,
      ...(value.swatch !== null && { swatch: value.swatch }),
    })),
}))

/** Every colour of the shop. */
export const ALL_COLOURS = options.find(({ id }) => id === 'colour') ?? {
  id: 'colour',
  name: { ar: '', en: '' },
  values: [],
}

const optionIdOf = new Map(demoModel.optionValues.map(({ id, optionId }) => [id, optionId]))
const variantsOf = Map.groupBy(demoModel.variants, ({ productId }) => productId)
const relatedOf = Map.groupBy(demoModel.relatedProducts, ({ productId }) => productId)

/** Every product of the demo shop, category by category. */
export const products: TestProduct[] = demoModel.products.map((row) => {
  const { ratingAverage = 0, ratingCount = 0 } = row as { ratingAverage?: number; ratingCount?: number }
  const variants = variantsOf.get(row.id) ?? []
  const optionIds = (variants[0]?.optionValueIds ?? []).map((id) => optionIdOf.get(id) ?? '')
  const valuesOf = (ids: readonly string[]) => ids.map((id, at) => id.slice((optionIds[at] ?? '').length + 1))
  const used = optionIds.map((_, at) => [...new Set(variants.map(({ optionValueIds }) => optionValueIds[at] ?? ''))])
  const image = demoModel.productImages.find(({ productId }) => productId === row.id)?.image
  return {
    slug: row.slug,
    category: slugOf(row.categoryId),
    name: row.name,
    summary: row.summary,
    description: row.description,
    alt: image?.alt ?? { ar: '', en: '' },
    keywords: row.keywords,
    badges: row.badges as Badge[],
    age_days: Math.round((now.getTime() - Date.parse(row.publishedAt ?? '')) / DAY_MS),
    ...(row.notReturnable && { not_returnable: row.notReturnable }),
    ...(row.details && { details: row.details }),
    ...(row.featuredRank !== null && { featured: row.featuredRank }),
    rating: { average: ratingAverage, count: ratingCount },
    options: optionIds.flatMap((id, at) => {
      const option = options.find((one) => one.id === id)
      const own = used[at] ?? []
      return option ? [{ ...option, values: option.values.filter((value) => own.includes(`${id}-${value.id}`)) }] : []
    }),
    variants: variants.map(({ sku, optionValueIds, price, compareAtPrice, stock, maxPerOrder }) => ({
      sku,
      values: valuesOf(optionValueIds),
      price: price / 100,
      ...(compareAtPrice !== null && { compare_at: compareAtPrice / 100 }),
      stock: stock ?? 0,
      max_per_order: maxPerOrder,
    })),
    related: (relatedOf.get(row.id) ?? []).map(({ relatedId }) => slugOf(relatedId)),
  }
})

/** The shelves of the demo shop, in the order shown. */
export const categories = demoModel.categories.map(({ slug, name, image }) => ({ slug, name, alt: image.alt }))

const featureOf = (part: 'hero' | 'story') => {
  const row = demoModel.homeFeatures.find((one) => one.part === part)
  if (!row) throw new Error(`the demo shop has no ${part}`)
  return { title: row.title, text: row.text, alt: row.image.alt }
}

/** The two written parts of its home page. */
export const homeTexts = { hero: featureOf('hero'), story: featureOf('story') }

const legalTextOf = (kind: 'terms' | 'privacy'): Text =>
  demoModel.legalTexts.find((row) => row.kind === kind)?.text ?? { ar: '', en: '' }

/** Its terms and its privacy policy. */
export const legalTexts = { terms: legalTextOf('terms'), privacy: legalTextOf('privacy') }

/** What it is called. */
export const shopName: Text = demoModel.settings[0]?.name ?? { ar: '', en: '' }

const slugsOf = (name: 'destinations' | 'experiences' | 'venues'): string[] => demoModel[name].map(({ slug }) => slug)

/** Slugs of its places, in the order shown. */
export const DESTINATION_SLUGS = slugsOf('destinations')
export const EXPERIENCE_SLUGS = slugsOf('experiences')
export const LOCATION_SLUGS = slugsOf('venues')
