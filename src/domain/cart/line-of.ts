import type { Product, Variant } from '#contract/shop/products.ts'
import type { CartLine } from './cart.ts'

/** The line of a variant, as it is shown while its prices are read. */
export const lineOf = (product: Product, variant: Variant, quantity = 1): CartLine => ({
  product_id: product.id,
  variant_id: variant.id,
  quantity,
  price_when_added: variant.price,
  seen: {
    slug: product.slug,
    name: product.name,
    options: product.options
      .flatMap(({ values }) => values.filter(({ id }) => variant.option_value_ids.includes(id)))
      .map(({ label }) => label),
    image: variant.image ?? product.images[0],
    max_per_order: variant.max_per_order,
  },
})
