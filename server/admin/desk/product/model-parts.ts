import { inArray } from 'drizzle-orm'
import type { EditedProduct, TypedText } from '#contract/desk/product.ts'
import type { NotReturnable, Text } from '#contract/rules/common.ts'
import type { Detail } from '#contract/shop/products.ts'
import type { Database } from '../../../db/client.ts'
import { products } from '../../../db/schema/catalogue-schema.ts'
import { shopDay } from '../../../modules/products/price.ts'
import type { ProductState } from '../../../shop-folder/database/apply-product.ts'
import type { ShopModel } from '../../../shop-folder/model.ts'
import { bothOf } from '../../../shop-folder/read/reading.ts'
import { isShopYear } from '../../input/typed-day.ts'
import type { FieldRefusals } from './sentences.ts'

/** Without what is empty. */
export const tidied = (text: TypedText, tidy = (line: string) => line.trim()): Partial<Text> =>
  Object.fromEntries(
    Object.entries(text).flatMap(([locale, line]) => {
      const written = tidy(line ?? '')
      return written === '' ? [] : [[locale, written]]
    }),
  )

/** A text in the languages it is typed in; of the sources one stands in for the other. */
export const filled = (text: TypedText, tidy?: (line: string) => string): Text => bothOf(tidied(text, tidy))

/** A day that is as it was leaves the instant as it is. */
export const publishedAtOf = (
  { published_on: day }: EditedProduct,
  { product }: ProductState,
  refusals: FieldRefusals,
): string | null => {
  if (day === null || (product && shopDay(product.publishedAt) === day)) return null
  if (isShopYear(Number(day.slice(0, 4)))) return new Date(day).toISOString()
  refusals.add('published_on', 'far_day')
  return null
}

/** Why it is not taken back; null where it is. */
export const notReturnableOf = (
  { returns, return_note: note }: EditedProduct,
  refusals: FieldRefusals,
): NotReturnable | null => {
  if (returns === 'yes') return null
  const text = filled(note)
  if (text.en === '') refusals.add('return_note.en', 'return_note')
  return { ...text, ...(returns === 'sealed' && { only_opened: true }) }
}

/** A detail in `products.csv` is `name: value`; details are separated by `|` or a line break. */
export const detailsOf = ({ details }: EditedProduct, refusals: FieldRefusals): Detail[] | null => {
  const rows = details.flatMap(({ name, value }, at) => {
    const detail = { name: filled(name), value: filled(value) }
    // A line that was added and left empty is none.
    if (detail.name.en === '' && detail.value.en === '') return []
    for (const part of ['name', 'value'] as const) {
      if (detail[part].en === '') refusals.add(`details.${at}.${part}.en`, 'detail')
      const sign = part === 'name' ? /[|:：\n]/ : /[|\n]/
      for (const [language, text] of Object.entries(tidied(part === 'name' ? name : value)))
        if (text !== undefined && sign.test(text)) refusals.add(`details.${at}.${part}.${language}`, 'detail_sign')
    }
    return [detail]
  })
  return rows.length === 0 ? null : rows
}

/** What is shown beneath it. */
export const relatedOf = async (
  tx: Database,
  productId: string,
  { related }: EditedProduct,
  refusals: FieldRefusals,
): Promise<NonNullable<ShopModel['relatedProducts']>> => {
  const wanted = related.map(({ id }) => id)
  const found = await tx.select({ id: products.id }).from(products).where(inArray(products.id, wanted))
  wanted.forEach((id, at) => {
    if (id === productId || wanted.indexOf(id) < at) refusals.add('related', 'related')
    else if (!found.some((one) => one.id === id)) refusals.add('related', 'lost_related')
  })
  return wanted.map((relatedId, position) => ({ productId, relatedId, position }))
}
