import { createHash } from 'node:crypto'
import type { DeskProduct, TypedText } from '#contract/desk/product.ts'
import type { Image, NotReturnable, Text } from '#contract/rules/common.ts'
import { shopDay } from '../../../modules/products/price.ts'
import type { ProductState } from '../../../shop-folder/database/apply-product.ts'

const ARABIC = /\p{Script=Arabic}/u

interface SerializeDeps {
  /** The option of each value. */
  optionOf: ReadonlyMap<string, string>
  /** The names of related products. */
  nameOf: ReadonlyMap<string, Text>
}

/** A product as it is edited; undefined where there is none. */
export const serializeEdited = (
  { product, variants, images, related }: ProductState,
  { optionOf, nameOf }: SerializeDeps,
): DeskProduct | undefined => {
  if (!product) return undefined
  const { slug, name, summary, description, keywords, categoryId, badges, isHidden, notReturnable } = product
  const edited = {
    name: typedOf(name),
    summary: typedOf(summary),
    description: typedOf(description),
    keywords: { ...keywords },
    category_id: categoryId,
    maker_id: product.makerId,
    featured_rank: product.featuredRank,
    published_on: shopDay(product.publishedAt),
    ...returnsOf(notReturnable),
    details: (product.details ?? []).map((detail) => ({ name: typedOf(detail.name), value: typedOf(detail.value) })),
    related: related.map(({ relatedId: id }) => ({ id, name: nameOf.get(id) })),
    badges: [...badges],
    is_hidden: isHidden,
    pictures: images.map(({ image }) => ({ ...fileOf(image), alt: altOf(image.alt, name) })),
    variants: variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      values: Object.fromEntries(variant.optionValueIds.map((id) => [optionOf.get(id) ?? '', id])),
      price: variant.price,
      compare_at_price: variant.compareAtPrice,
      member_price: variant.memberPrice,
      stock: variant.stock,
      max_per_order: variant.maxPerOrder,
      picture: variant.image?.src ?? null,
    })),
  }
  return { slug, version: versionOf(edited), ...edited }
}

const returnsOf = (note: NotReturnable | null): Pick<DeskProduct, 'returns' | 'return_note'> => {
  if (!note) return { returns: 'yes', return_note: {} }
  const { only_opened: isOpened, ...text } = note
  return { returns: isOpened ? 'sealed' : 'no', return_note: typedOf(text) }
}

/** Without the stock, which each order changes, and the names of other products. */
const versionOf = ({ variants, related, ...edited }: Omit<DeskProduct, 'slug' | 'version'>): string => {
  const seen = {
    ...edited,
    related: related.map(({ id }) => id),
    variants: variants.map((variant) => ({ ...variant, stock: 0 })),
  }
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 16)
}

const fileOf = ({ src, width, height, colour }: Image) => ({ src, width, height, colour })

/** What stands in for a language is empty, so that it follows the text it was taken from. */
const typedOf = (text: Text): TypedText => {
  if (text.ar !== text.en) return { ...text }
  return ARABIC.test(text.en) ? { ...text, en: '' } : { ...text, ar: '' }
}

/** The product's name stands in for an alternative text. */
const altOf = (alt: Text, name: Text): TypedText =>
  Object.fromEntries(
    Object.entries(alt).map(([locale, text]) => [locale, text === name[locale as keyof Text] ? '' : text]),
  )
