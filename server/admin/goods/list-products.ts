import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { categories, products, variants } from '../../db/schema/catalogue-schema.ts'
import type { Verb } from '../command.ts'
import { hasWords } from '../input/typed-words.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'

interface Listed {
  id: string
  slug: string
  name: { ar: string; en: string }
  category: { ar: string; en: string }
  categorySlug: string
  variants: number
  stock: number
  isHidden: boolean
}

const PRODUCTS: List<Listed> = {
  columns: [
    { name: 'product', value: ({ slug }) => slug },
    { name: 'label_en', title: 'Name', value: ({ name }) => name.en },
    { name: 'category', value: ({ category }) => category },
    { name: 'category_slug', isOnlyInFiles: true, value: ({ categorySlug }) => categorySlug },
    { name: 'variants', value: (row) => row.variants },
    { name: 'stock', value: ({ stock }) => stock },
    { name: 'hidden', value: ({ isHidden }) => isHidden },
    { name: 'label_ar', title: 'Name in Arabic', value: ({ name }) => name.ar },
    { name: 'id', isOnlyInFiles: true, value: ({ id }) => id },
  ],
  options: { find: 'value', hidden: 'flag' },
  read: async ({ db }, options, { after, limit }) => {
    const own = eq(variants.productId, products.id)
    const rows = await db
      .select({
        id: products.id,
        slug: products.slug,
        name: products.name,
        category: categories.name,
        categorySlug: categories.slug,
        variants: sql<number>`(select count(*)::int from ${variants} where ${own})`,
        stock: sql<number>`(select coalesce(sum(${variants.stock}), 0)::int from ${variants} where ${own})`,
        isHidden: products.isHidden,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(
        and(
          options.has('hidden') ? products.isHidden : undefined,
          hasWords(options.value('find') ?? '', sql`concat_ws(' ', ${products.slug}, ${products.name}::text)`),
          after ? gt(products.slug, after) : undefined,
        ),
      )
      .orderBy(asc(products.slug))
      .limit(limit)
    return rows
  },
  key: ({ slug }) => slug,
  empty: 'There are no such products.',
}

/** The products, whose pages are at the desk. */
export const productsVerbs: Record<string, Verb> = {
  list: {
    kind: 'reads',
    isImpersonal: true,
    usage: `[--find <words>] [--hidden] ${LIST_OPTIONS}`,
    summary: 'By address, with names, variants and stock; --hidden has those that are not shown',
    run: (deps, args, screen) => printList(deps, PRODUCTS, args, screen),
  },
}
