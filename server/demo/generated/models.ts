import { asc, inArray } from 'drizzle-orm'
import type { Text } from '#contract/rules/common.ts'
import type { Database } from '../../db/client.ts'
import * as tables from '../../db/schema/catalogue-schema.ts'

/** A product of the demo that generated ones are made after. */
export interface Model {
  categoryId: string
  keywords: Text
  /** Of its first variant, in minor units. */
  price: number
  options: ModelOption[]
  images: (typeof tables.productImages.$inferSelect)['image'][]
}

/** A choice a product offers, with the ids of its values. */
export interface ModelOption {
  id: string
  values: string[]
}

/** Reads products of the shop by slug, and all colours of it. */
export const readModels = async (
  db: Database,
  slugs: readonly string[],
): Promise<{ models: Map<string, Model>; colours: string[] }> => {
  const products = await db
    .select()
    .from(tables.products)
    .where(inArray(tables.products.slug, [...slugs]))
  const ids = products.map(({ id }) => id)
  const variants = await db
    .select()
    .from(tables.variants)
    .where(inArray(tables.variants.productId, ids))
    .orderBy(asc(tables.variants.position))
  const images = await db
    .select()
    .from(tables.productImages)
    .where(inArray(tables.productImages.productId, ids))
    .orderBy(asc(tables.productImages.position))
  const values = await db.select().from(tables.optionValues).orderBy(asc(tables.optionValues.position))
  const optionOf = new Map(values.map(({ id, optionId }) => [id, optionId]))
  const own = { variants: Map.groupBy(variants, of), images: Map.groupBy(images, of) }
  const modelOf = ({ id, categoryId, keywords }: (typeof products)[number]): Model => ({
    categoryId,
    keywords,
    price: own.variants.get(id)?.[0]?.price ?? 5000,
    options: optionsOf(own.variants.get(id) ?? [], optionOf),
    images: (own.images.get(id) ?? []).map(({ image }) => image),
  })
  return {
    models: new Map(products.map((product) => [product.slug, modelOf(product)])),
    colours: values.filter(({ optionId }) => optionId === 'colour').map(({ id }) => id),
  }
}

const of = ({ productId }: { productId: string }): string => productId

const optionsOf = (
  variants: readonly { optionValueIds: string[] }[],
  optionOf: ReadonlyMap<string, string>,
): ModelOption[] =>
  (variants[0]?.optionValueIds ?? []).map((first, at) => ({
    id: optionOf.get(first) ?? '',
    values: [...new Set(variants.flatMap(({ optionValueIds }) => optionValueIds[at] ?? []))],
  }))
