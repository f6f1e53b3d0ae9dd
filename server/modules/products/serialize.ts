import type { Image, Money } from '#contract/rules/common.ts'
import type { Maker, Product, ProductCard, ProductOption, StockState, Variant } from '#contract/shop/products.ts'
import type { makers, products, variants } from '../../db/schema/catalogue-schema.ts'
import { memberPriceOf } from './member-price.ts'

type VariantRow = typeof variants.$inferSelect
type ProductRow = typeof products.$inferSelect

/** Up to this many pieces are called few. */
export const LOW_STOCK = 5

/** The availability of this many pieces. */
export const stockState = (stock: number): StockState =>
  stock <= 0 ? 'out_of_stock' : stock <= LOW_STOCK ? 'low_stock' : 'in_stock'

/** The prices of a variant: what it costs, what it cost, what members pay. */
const prices = (variant: VariantRow, currency: string) => {
  const money = (amount: number): Money => ({ amount, currency })
  const memberPrice = memberPriceOf(variant)
  return {
    price: money(variant.price),
    ...(variant.compareAtPrice !== null && { compare_at_price: money(variant.compareAtPrice) }),
    ...(memberPrice !== undefined && { member_price: money(memberPrice) }),
  }
}

/** What a card shows of the product itself. */
export type CardRow = Pick<
  typeof products.$inferSelect,
  'id' | 'slug' | 'name' | 'summary' | 'categoryId' | 'badges' | 'ratingAverage' | 'ratingCount'
>

/** A product in a list: the prices of its cheapest variant, the stock of its best stocked one. */
export const serializeCard = (
  row: CardRow,
  own: readonly VariantRow[],
  image: Image,
  currency: string,
  chosen?: VariantRow,
): ProductCard => {
  const cheapest = own.reduce((best, variant) => (variant.price < best.price ? variant : best))
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    category_id: row.categoryId,
    image: chosen?.image ?? image,
    ...(chosen && { variant_id: chosen.id }),
    ...prices(cheapest, currency),
    price_varies: own.some((variant) => variant.price !== cheapest.price),
    ...(own.length > 1 && { has_choices: true }),
    stock_state: stockState(Math.max(...own.map(({ stock }) => stock))),
    rating: { average: row.ratingAverage, count: row.ratingCount },
    badges: row.badges,
  }
}

/** What belongs to a product on its page. */
export interface ProductParts {
  row: ProductRow
  own: readonly VariantRow[]
  images: Image[]
  maker: typeof makers.$inferSelect | undefined
}

/** A product on its page, as it is sold on a day. */
export const serializeProduct = (
  { row, own, images, maker }: ProductParts,
  {
    options,
    related,
    currency,
    day,
  }: { options: ProductOption[]; related: ProductCard[]; currency: string; day: string },
): Product => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  summary: row.summary,
  description: row.description,
  category_id: row.categoryId,
  images,
  options,
  variants: own.map((variant) => serializeVariant(variant, currency, day)),
  rating: { average: row.ratingAverage, count: row.ratingCount },
  badges: row.badges,
  ...(maker && { maker: serializeMaker(maker) }),
  ...(row.notReturnable && { not_returnable: row.notReturnable }),
  ...(row.details && { details: row.details }),
  related,
})

const serializeMaker = ({ destinationId, ...maker }: typeof makers.$inferSelect): Maker => ({
  ...maker,
  ...(destinationId !== null && { destination_id: destinationId }),
})

const serializeVariant = (variant: VariantRow, currency: string, day: string): Variant => ({
  id: variant.id,
  sku: variant.sku,
  option_value_ids: variant.optionValueIds,
  ...prices(variant, currency),
  ...saleOn(variant, day),
  stock_state: stockState(variant.stock),
  max_per_order: variant.maxPerOrder,
  ...(variant.image && { image: variant.image }),
})

const saleOn = ({ saleFrom: from, saleTo: to }: VariantRow, day: string): Pick<Variant, 'sale_days'> =>
  from !== null && to !== null && from <= day && day <= to ? { sale_days: { from, to } } : {}
