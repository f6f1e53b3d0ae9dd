import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Money, Text } from '#contract/rules/common.ts'
import { optionValues, products, variants } from '../../db/schema/catalogue-schema.ts'
import { bySource } from '#locales/sources.ts'
import { textIn } from '../../lib/text-in.ts'
import { readCurrency } from '../../modules/products/catalog-meta.ts'
import { priceOn, shopDay } from '../../modules/products/price.ts'
import { AdminError, type Changed, type EditDeps, type Verb } from '../command.ts'
import { refuseMore } from '../input/options.ts'
import { hasWords } from '../input/typed-words.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import { hideProduct } from './change-variant.ts'
import { compareAtVerb } from './price-verbs.ts'

/** As many pieces, or fewer, as customers are told that there are few left. */
const FEW = 5

interface Listed {
  sku: string
  stock: number
  price: number
  compareAtPrice: number | null
  salePrice: number | null
  saleFrom: string | null
  saleTo: string | null
  priceToday: number
  isHidden: boolean
  /** How many parties wait for it. */
  waiting: number
  slug: string
  product: Text
  /** What tells it from other variants of the product. */
  chosen: Text[]
  currency: string
}

/** The values of a variant's options, in the order in which it has them; written out, as columns of the outer query. */
const CHOSEN = sql<Text[]>`(select coalesce(jsonb_agg(own.label order by chosen.place), '[]'::jsonb)
  from unnest(variants.option_value_ids) with ordinality as chosen (id, place)
  join ${optionValues} own on own.id = chosen.id)`

const WAITING = sql<number>`(select count(*)::int from waiting_entries own
  where own.variant_id = variants.id and own.state in ('waiting', 'offered'))`

/** A product with what was chosen of it: "Najdi censer · Copper". */
const namedVariant = ({ product, chosen }: Pick<Listed, 'product' | 'chosen'>): Text =>
  bySource((locale) => [product, ...chosen].map((text) => textIn(text, locale)).join(' · '))

const money = ({ currency }: Listed, amount: number | null): Money | null =>
  amount === null ? null : { amount, currency }

const IS_LOW = and(lte(variants.stock, FEW), eq(products.isHidden, false))
/** On sale, today or on days to come. */
const isInSale = (now: Date) => gte(variants.saleTo, shopDay(now))

const ORDERS: Record<string, SQL> = {
  sku: sql`${variants.sku}`,
  stock: sql`${variants.stock}`,
  price: sql`${variants.price}`,
}

const orderOf = (typed = 'sku'): SQL => {
  const order = Object.hasOwn(ORDERS, typed) ? ORDERS[typed] : undefined
  if (!order) throw new AdminError(`"${typed}" is no order. Write one of: ${Object.keys(ORDERS).join(', ')}.`)
  return order
}

/** What the form of a sale sets. */
export const saleOf = ({ salePrice, saleFrom, saleTo }: Pick<Listed, 'salePrice' | 'saleFrom' | 'saleTo'>) => ({
  salePrice,
  saleFrom,
  saleTo,
})

const GOODS: List<Listed> = {
  columns: [
    { name: 'sku', title: 'SKU', value: ({ sku }) => sku },
    { name: 'stock', value: ({ stock }) => stock },
    { name: 'price', isMoney: true, value: (row) => money(row, row.price) },
    { name: 'compare_at_price', title: 'Before', isMoney: true, value: (row) => money(row, row.compareAtPrice) },
    { name: 'sale_price', title: 'Sale', isMoney: true, value: (row) => money(row, row.salePrice) },
    { name: 'sale_from', title: 'From', value: ({ saleFrom }) => saleFrom },
    { name: 'sale_to', title: 'To', value: ({ saleTo }) => saleTo },
    { name: 'hidden', value: ({ isHidden }) => isHidden },
    {
      name: 'price_today',
      title: 'Today',
      isMoney: true,
      value: (row) => money(row, row.priceToday),
      isOnlyInFiles: true,
    },
    { name: 'waiting', value: ({ waiting }) => waiting || null },
    { name: 'product_slug', value: ({ slug }) => slug, isOnlyInFiles: true },
    { name: 'product_ar', value: (row) => namedVariant(row).ar, isOnlyInFiles: true },
    { name: 'product', value: namedVariant },
  ],
  options: { find: 'value', low: 'flag', sale: 'flag', sort: 'value' },
  read: async ({ db, clock }, options, { after, limit }) => {
    const currency = await readCurrency(db)
    const order = orderOf(options.value('sort'))
    const rows = await db
      .select({
        sku: variants.sku,
        stock: variants.stock,
        price: variants.price,
        compareAtPrice: variants.compareAtPrice,
        salePrice: variants.salePrice,
        saleFrom: variants.saleFrom,
        saleTo: variants.saleTo,
        priceToday: priceOn(shopDay(clock.now())),
        isHidden: products.isHidden,
        waiting: WAITING,
        slug: products.slug,
        product: products.name,
        chosen: CHOSEN,
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(
        and(
          options.has('low') ? IS_LOW : undefined,
          options.has('sale') ? isInSale(clock.now()) : undefined,
          hasWords(
            options.value('find') ?? '',
            sql`concat_ws(' ', ${variants.sku}, ${products.name}::text, (${CHOSEN})::text)`,
          ),
          after
            ? sql`(${order}, ${variants.sku}) > (select ${order}, ${variants.sku} from ${variants} where ${variants.sku} = ${after})`
            : undefined,
        ),
      )
      .orderBy(asc(order), asc(variants.sku))
      .limit(limit)
    return rows.map((row) => ({ ...row, currency }))
  },
  seen: (row) => saleOf(row),
  key: ({ sku }) => sku,
  counts: async ({ db, clock }) => {
    const [counts] = await db
      .select({
        low: sql<number>`count(*) filter (where ${IS_LOW})::int`,
        sale: sql<number>`count(*) filter (where ${isInSale(clock.now())})::int`,
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
    return counts ?? {}
  },
  empty: 'There are no such goods.',
}

/** What is sold, with its stock and price. */
export const goodsVerbs: Record<string, Verb> = {
  list: {
    kind: 'reads',
    role: 'staff',
    isOfPlaces: true,
    isImpersonal: true,
    usage: `[--find <words>] [--low] [--sale] [--sort sku|stock|price] ${LIST_OPTIONS}`,
    summary: `With stock and price, by SKU unless said; --low has those of which at most ${FEW} are left, --sale those with days of a lower price`,
    run: (deps, args, screen) => printList(deps, GOODS, args, screen),
  },
  hide: {
    kind: 'edits',
    usage: '<sku>',
    summary: 'Take its product off the shop, with all variants; "goods show" undoes it',
    run: (deps, args) => setHidden(deps, args, true),
  },
  show: {
    kind: 'edits',
    usage: '<sku>',
    summary: 'Its product is in the shop again',
    run: (deps, args) => setHidden(deps, args, false),
  },
  'compare-at': compareAtVerb,
}

const setHidden = async (
  deps: EditDeps,
  [sku = '', ...more]: readonly string[],
  isHidden: boolean,
): Promise<Changed> => {
  refuseMore(more, 0)
  const { slug, isNew } = await hideProduct(deps, sku, isHidden)
  const state = isHidden ? 'hidden' : 'shown'
  if (!isNew) return { text: `${slug} is ${state} already.`, changed: `${slug}: as it was` }
  return {
    text: `${slug} is ${state}.`,
    changed: `${slug}: ${state}`,
    undo: { command: 'goods', verb: isHidden ? 'show' : 'hide', input: { sku } },
  }
}
