import { and, asc, eq, ilike, lte, or, sql } from 'drizzle-orm'
import type { Money } from '#contract/rules/common.ts'
import { products, variants } from '../../db/schema/catalogue-schema.ts'
import { readCurrency } from '../../modules/products/catalog-meta.ts'
import type { Verb } from '../command.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'

/** As many pieces, or fewer, as customers are told that there are few left. */
const FEW = 5

interface Listed {
  sku: string
  stock: number
  price: number
  compareAtPrice: number | null
  isHidden: boolean
  slug: string
  product: { ar: string; en: string }
  currency: string
}

const money = ({ currency }: Listed, amount: number | null): Money | null =>
  amount === null ? null : { amount, currency }

const GOODS: List<Listed> = {
  columns: [
    { name: 'sku', title: 'SKU', value: ({ sku }) => sku },
    { name: 'stock', value: ({ stock }) => stock },
    { name: 'price', isMoney: true, value: (row) => money(row, row.price) },
    { name: 'compare_at_price', title: 'Before', isMoney: true, value: (row) => money(row, row.compareAtPrice) },
    { name: 'hidden', value: ({ isHidden }) => isHidden },
    { name: 'product_slug', value: ({ slug }) => slug, isOnlyInFiles: true },
    { name: 'product_ar', value: ({ product }) => product.ar, isOnlyInFiles: true },
    { name: 'product', value: ({ product }) => product.en },
  ],
  options: { find: 'value', low: 'flag' },
  read: async ({ db }, options, { after, limit }) => {
    const currency = await readCurrency(db)
    const typed = `%${(options.value('find') ?? '').trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const rows = await db
      .select({
        sku: variants.sku,
        stock: variants.stock,
        price: variants.price,
        compareAtPrice: variants.compareAtPrice,
        isHidden: products.isHidden,
        slug: products.slug,
        product: products.name,
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(
        and(
          options.has('low') ? and(lte(variants.stock, FEW), eq(products.isHidden, false)) : undefined,
          options.has('find') ? or(ilike(variants.sku, typed), sql`${products.name}::text ilike ${typed}`) : undefined,
          after ? sql`${variants.sku} > ${after}` : undefined,
        ),
      )
      .orderBy(asc(variants.sku))
      .limit(limit)
    return rows.map((row) => ({ ...row, currency }))
  },
  key: ({ sku }) => sku,
  empty: 'There are no such goods.',
}

/** What is sold, with its stock and price. */
export const goodsVerbs: Record<string, Verb> = {
  list: {
    kind: 'reads',
    role: 'staff',
    isImpersonal: true,
    usage: `[--find <words>] [--low] ${LIST_OPTIONS}`,
    summary: `By SKU, with stock and price; --low has those of which at most ${FEW} are left`,
    run: (deps, args, screen) => printList(deps, GOODS, args, screen),
  },
}
