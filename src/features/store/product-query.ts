import { query } from '#src/api/query.ts'

/** One product, by id or slug. */
export const productQuery = (id: string) => query('products.read', { params: { id } })
