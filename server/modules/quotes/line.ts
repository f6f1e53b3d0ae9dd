import type { Money } from '#contract/rules/common.ts'
import type { LineChange, OrderItemInput, QuoteLine } from '#contract/shop/quotes.ts'
import { memberPriceOf } from '../products/member-price.ts'
import { stockState } from '../products/serialize.ts'
import type { ProductSummary, Sold } from './catalogue.ts'

/**
 * A line as it is today. `held` pieces are the customer's own, by an unpaid order, and count as available;
 * `summary` is what a line that is gone is named by.
 */
export const quoteLine = (
  item: OrderItemInput,
  found: Sold | undefined,
  {
    currency,
    isMember,
    held,
    summary,
  }: { currency: string; isMember: boolean; held: number; summary?: ProductSummary | undefined },
): QuoteLine => {
  const { product_id, variant_id, quantity: wanted } = item
  const money = (amount: number) => ({ amount, currency })
  // A variant of another product is none of what was meant.
  if (!found || found.variant.productId !== product_id) return gone(item, money(0), summary)
  const { variant, slug, name, image, options } = found
  const { price, compareAtPrice, maxPerOrder } = variant
  const stock = variant.stock + held
  const memberPrice = memberPriceOf(variant)
  const isForMember = isMember && memberPrice !== undefined
  const unitPrice = isForMember ? memberPrice : price
  const quantity = Math.max(0, Math.min(wanted, stock, maxPerOrder))
  return {
    product_id,
    variant_id,
    quantity,
    wanted,
    slug,
    name,
    image,
    options,
    unit_price: money(unitPrice),
    ...(isForMember && { regular_price: money(price) }),
    ...(compareAtPrice !== null && { compare_at_price: money(compareAtPrice) }),
    ...(memberPrice !== undefined && { member_price: money(memberPrice) }),
    total: money(unitPrice * quantity),
    stock_state: stockState(stock),
    available: Math.max(0, stock),
    max_per_order: maxPerOrder,
    changes: [...quantityChange(quantity, wanted), ...priceChange(item, money(unitPrice), money(price))],
  }
}

const gone = (
  { product_id, variant_id, quantity }: OrderItemInput,
  nothing: QuoteLine['total'],
  summary: ProductSummary | undefined,
): QuoteLine => ({
  product_id,
  variant_id,
  quantity: 0,
  wanted: quantity,
  ...summary,
  options: [],
  unit_price: nothing,
  total: nothing,
  stock_state: 'out_of_stock',
  available: 0,
  max_per_order: 0,
  changes: ['gone'],
})

const quantityChange = (quantity: number, wanted: number): LineChange[] =>
  quantity === wanted ? [] : quantity === 0 ? ['out_of_stock'] : ['quantity']

/** A membership's discount on an unchanged price is no change of the price. */
const priceChange = ({ price_when_added: seen }: OrderItemInput, price: Money, regular: Money): LineChange[] => {
  if (seen === undefined || [price, regular].some((current) => isSame(seen, current))) return []
  return [seen.currency === price.currency && seen.amount > price.amount ? 'price_down' : 'price_up']
}

const isSame = (one: Money, other: Money): boolean => one.amount === other.amount && one.currency === other.currency
