import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { variants } from '../../db/schema/catalogue-schema.ts'
import type { Difference } from './difference-model.ts'

/** Products in one statement. */
const BATCH = 500
/** What lists show of a product and of its variants; triggers (migrations) name the same. */
const LISTED = {
  products: ['categoryId', 'name', 'summary', 'keywords', 'featuredRank', 'publishedAt', 'isHidden'],
  variants: ['productId', 'price', 'salePrice', 'saleFrom', 'saleTo', 'stock', 'optionValueIds'],
} as const

type Changes = Pick<Difference, 'tables' | 'hidden'>

/**
 * Runs `write`, which changes products and variants, and then writes the listings of all changed products at once.
 * Triggers do that for each row otherwise.
 */
export const listingInBulk = async (tx: Database, changes: Changes, write: () => Promise<void>): Promise<void> => {
  const ids = await changedProducts(tx, changes)
  await tx.execute(sql`select set_config('qafila.bulk', 'on', true)`)
  await write()
  for (let at = 0; at < ids.length; at += BATCH)
    await tx.execute(sql`select qafila_list_in_bulk(array(
      select json_array_elements_text(${JSON.stringify(ids.slice(at, at + BATCH))}::json)))`)
  await tx.execute(sql`select set_config('qafila.bulk', 'off', true)`)
}

/** In the order in which they are locked everywhere. */
const changedProducts = async (tx: Database, { tables, hidden }: Changes): Promise<string[]> => {
  const ids = new Set<string>()
  const own = tables.get('products')
  for (const { id } of own?.added ?? []) ids.add(String(id))
  for (const { row, columns } of own?.changed ?? [])
    if (columns.some((column) => LISTED.products.some((listed) => listed === column))) ids.add(String(row['id']))
  for (const { name, row } of hidden) if (name === 'products') ids.add(String(row['id']))

  const parts = tables.get('variants')
  const moved: string[] = []
  for (const { productId } of [...(parts?.added ?? []), ...(parts?.removed ?? [])]) ids.add(String(productId))
  for (const { row, columns } of parts?.changed ?? []) {
    if (columns.some((column) => LISTED.variants.some((listed) => listed === column))) ids.add(String(row['productId']))
    if (columns.includes('productId')) moved.push(String(row['id']))
  }
  // A product that loses a variant to another one.
  for (let at = 0; at < moved.length; at += BATCH) {
    const batch = moved.slice(at, at + BATCH)
    const rows = await tx.select({ id: variants.productId }).from(variants).where(inArray(variants.id, batch))
    for (const { id } of rows) ids.add(id)
  }
  return [...ids].toSorted()
}
