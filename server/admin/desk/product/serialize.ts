import { createHash } from 'node:crypto'
import type { DeskProduct, TypedText } from '#contract/desk/product.ts'
import type { Image, Text } from '#contract/rules/common.ts'
import type { ProductState } from '../../../shop-folder/database/apply-product.ts'

const ARABIC = /\p{Script=Arabic}/u

/** A product as it is edited; undefined where there is none. `optionOf` is the option of each value. */
export const serializeEdited = (
  { product, variants, images }: ProductState,
  optionOf: ReadonlyMap<string, string>,
): DeskProduct | undefined => {
  if (!product) return undefined
  const { slug, name, summary, description, keywords, categoryId, badges, isHidden } = product
  const edited = {
    name: typedOf(name),
    summary: typedOf(summary),
    description: typedOf(description),
    keywords: { ...keywords },
    category_id: categoryId,
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

/** Without the stock, which each order changes. */
const versionOf = ({ variants, ...edited }: Omit<DeskProduct, 'slug' | 'version'>): string => {
  const seen = { ...edited, variants: variants.map((variant) => ({ ...variant, stock: 0 })) }
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
