import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { products } from '../../db/schema/catalogue-schema.ts'
import { apiError } from '../../errors/api-error.ts'

/** The id and the slug of the product an id or a slug names; throws `not_found`. One product's slug may be another's id: the id wins. */
export const readProductKey = async (db: Database, idOrSlug: string): Promise<{ id: string; slug: string }> => {
  const [found] = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(or(eq(products.id, idOrSlug), eq(products.slug, idOrSlug)))
    .orderBy(sql`${products.id} = ${idOrSlug} desc`)
    .limit(1)
  if (!found) throw apiError('not_found')
  return found
}
