import { and, eq, inArray, not } from 'drizzle-orm'
import type { Image, NotReturnable, Text } from '#contract/rules/common.ts'
import type { ChosenOption } from '#contract/shop/quotes.ts'
import type { Database } from '../../db/client.ts'
import { soldOn } from '../products/price.ts'
import { options, optionValues, productImages, products, variants } from '../../db/schema/catalogue-schema.ts'

/** A variant with its product's name and picture. */
export interface Sold {
  variant: typeof variants.$inferSelect
  slug: string
  name: Text
  image: Image
  options: ChosenOption[]
  /** Not taken back because of a change of mind: why not. */
  notReturnable: NotReturnable | null
}

/** The variants of some ids as they are sold on a day; one that no longer exists, is hidden, or has no picture is left out. */
export const readSold = async (
  db: Database,
  ids: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Sold>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      variant: soldOn(day),
      slug: products.slug,
      name: products.name,
      image: productImages.image,
      notReturnable: products.notReturnable,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(and(inArray(variants.id, [...ids]), not(products.isHidden)))
  const chosen = await readChosen(
    db,
    rows.flatMap(({ variant }) => variant.optionValueIds),
  )
  return new Map(
    rows.map(({ variant, slug, name, image, notReturnable }) => [
      variant.id,
      {
        notReturnable,
        variant,
        slug,
        name,
        image: variant.image ?? image,
        options: variant.optionValueIds.flatMap((id) => chosen.get(id) ?? []),
      },
    ]),
  )
}

/** What is still known of a product of which something is not sold any more. */
export type ProductSummary = Pick<Sold, 'slug' | 'name' | 'image'>

/** The products that a cart has from a time when they were sold, so that it can name them. */
export const readSummaries = async (
  db: Database,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductSummary>> => {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, slug: products.slug, name: products.name, image: productImages.image })
    .from(products)
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(and(inArray(products.id, [...productIds]), products.wasShown))
  return new Map(rows.map(({ id, ...summary }) => [id, summary]))
}

const readChosen = async (db: Database, valueIds: readonly string[]): Promise<ReadonlyMap<string, ChosenOption>> => {
  if (valueIds.length === 0) return new Map()
  const rows = await db
    .select({ id: optionValues.id, name: options.name, value: optionValues.label })
    .from(optionValues)
    .innerJoin(options, eq(options.id, optionValues.optionId))
    .where(inArray(optionValues.id, [...new Set(valueIds)]))
  return new Map(rows.map(({ id, name, value }) => [id, { name, value }]))
}
