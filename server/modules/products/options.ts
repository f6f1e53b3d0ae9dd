import { asc, eq, inArray } from 'drizzle-orm'
import type { ProductOption } from '#contract/shop/products.ts'
import type { Database } from '../../db/client.ts'
import { options, optionValues } from '../../db/schema/catalogue-schema.ts'

/** The kinds of choice with their values, both in the shop's order: all there are, or only these values. */
export const readOptions = async (db: Database, valueIds?: readonly string[]): Promise<ProductOption[]> => {
  if (valueIds?.length === 0) return []
  const rows = await db
    .select({ option: options, value: optionValues })
    .from(optionValues)
    .innerJoin(options, eq(options.id, optionValues.optionId))
    .where(valueIds && inArray(optionValues.id, [...valueIds]))
    .orderBy(asc(options.position), asc(options.id), asc(optionValues.position), asc(optionValues.id))
  const byOption = Map.groupBy(rows, ({ option }) => option.id)
  return [...byOption.values()].flatMap((own) => (own[0] ? [serializeOption(own[0].option, own)] : []))
}

type Row = typeof optionValues.$inferSelect

const serializeOption = ({ id, name }: typeof options.$inferSelect, own: readonly { value: Row }[]): ProductOption => ({
  id,
  name,
  values: own.map(({ value }) => ({
    id: value.id,
    label: value.label,
    ...(value.swatch !== null && { swatch: value.swatch }),
  })),
})
