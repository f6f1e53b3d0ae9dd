import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { products, variants } from '../../db/schema/catalogue-schema.ts'
import { readCurrency } from '../../modules/products/catalog-meta.ts'
import { AdminError, type Verb } from '../command.ts'
import { parseCount } from '../input/typed-amount.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'

const MOST_STOCK = 1_000_000

interface Row {
  sku: string
  stock: number
  price: number
  compareAt: number | null
  currency: string
  product: string
  isHidden: boolean
}

const STOCK: List<Row> = {
  columns: [
    { name: 'sku', title: 'SKU', value: ({ sku }) => sku },
    { name: 'stock', value: ({ stock }) => stock },
    { name: 'price', isMoney: true, value: ({ price, currency }) => ({ amount: price, currency }) },
    {
      name: 'was',
      isMoney: true,
      value: ({ compareAt, currency }) => (compareAt === null ? null : { amount: compareAt, currency }),
    },
    { name: 'hidden', value: ({ isHidden }) => (isHidden ? 'yes' : null) },
    { name: 'product', value: ({ product }) => product },
  ],
  options: { below: 'value', product: 'value' },
  read: async ({ db }, options, { after, limit }) => {
    const typed = options.value('below')
    const below = typed === undefined ? undefined : parseCount(typed, MOST_STOCK)
    if (typed !== undefined && below === undefined) throw new AdminError(`"${typed}" is no number of pieces.`)
    const slug = options.value('product')
    const currency = await readCurrency(db)
    const rows = await db
      .select({
        sku: variants.sku,
        stock: variants.stock,
        price: variants.price,
        compareAt: variants.compareAtPrice,
        product: sql<string>`${products.name} ->> 'en'`,
        isHidden: products.isHidden,
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(
        and(
          below === undefined ? undefined : lt(variants.stock, below),
          slug === undefined ? undefined : eq(products.slug, slug),
          after === undefined ? undefined : sql`${variants.sku} > ${after}`,
        ),
      )
      .orderBy(asc(variants.sku))
      .limit(limit)
    return rows.map((row) => ({ ...row, currency }))
  },
  key: ({ sku }) => sku,
  empty: 'There is no such product.',
}

/** `stock list`: what is on the shelf, and what runs low. */
export const stockListVerb: Verb = {
  kind: 'reads',
  isImpersonal: true,
  usage: `[--below <n>] [--product <slug>] ${LIST_OPTIONS}`,
  summary: 'By SKU: pieces, price and product; --below 5 lists those with fewer than five',
  run: (deps, args, screen) => printList(deps, STOCK, args, screen),
}
