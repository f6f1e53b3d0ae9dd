import type { Product, ProductCard } from '#contract/shop/products.ts'

/** A product as a list shows it: the prices of its cheapest variant, the stock of its best stocked one. */
export const cardOf = (product: Product): ProductCard | undefined => {
  const {
    images,
    variants,
    options: _options,
    description: _description,
    related: _related,
    maker: _maker,
    ...rest
  } = product
  const [first] = variants
  const [image] = images
  if (!first || !image) return undefined
  const cheapest = variants.reduce((best, one) => (one.price.amount < best.price.amount ? one : best), first)
  const states = variants.map(({ stock_state }) => stock_state)
  return {
    ...rest,
    image,
    price: cheapest.price,
    price_varies: variants.some(({ price }) => price.amount !== cheapest.price.amount),
    ...(variants.length > 1 && { has_choices: true }),
    ...(cheapest.compare_at_price && { compare_at_price: cheapest.compare_at_price }),
    ...(cheapest.member_price && { member_price: cheapest.member_price }),
    stock_state: (['in_stock', 'low_stock'] as const).find((state) => states.includes(state)) ?? 'out_of_stock',
  }
}
