import type { Product, StockState, Variant } from '#contract/products.ts'

type Choices = Pick<Product, 'options' | 'variants'>

/** Why a value of an option cannot be had together with what else is chosen. */
export type Obstacle = 'sold_out' | 'not_made'

/** The variant a URL names; else the first that can be had, else the first. */
export const variantFrom = ({ variants }: Pick<Product, 'variants'>, id: string | null): Variant | undefined =>
  variants.find((variant) => variant.id === id) ?? defaultVariant(variants)

export const defaultVariant = (variants: readonly Variant[]): Variant | undefined =>
  variants.find(({ stock_state }) => stock_state !== 'out_of_stock') ?? variants[0]

/** The chosen variant with one value changed; when that is not made, the one with that value most like it. */
export const withValue = ({ options, variants }: Choices, chosen: Variant, value: string): Variant => {
  const exact = exactly({ options, variants }, chosen, value)
  if (exact) return exact
  const candidates = variants.filter(({ option_value_ids }) => option_value_ids.includes(value))
  const likeness = (variant: Variant) =>
    variant.option_value_ids.filter((id) => chosen.option_value_ids.includes(id)).length * 2 +
    Number(isAvailable(variant.stock_state))
  return candidates.reduce((best, next) => (likeness(next) > likeness(best) ? next : best), candidates[0] ?? chosen)
}

/** What stands in the way of a value, given what else is chosen. */
export const obstacleTo = (choices: Choices, chosen: Variant, value: string): Obstacle | undefined => {
  const variant = exactly(choices, chosen, value)
  if (!variant) return 'not_made'
  return isAvailable(variant.stock_state) ? undefined : 'sold_out'
}

const exactly = ({ options, variants }: Choices, chosen: Variant, value: string): Variant | undefined => {
  const siblings = options.find(({ values }) => values.some(({ id }) => id === value))?.values.map(({ id }) => id) ?? []
  const wanted = [...chosen.option_value_ids.filter((id) => !siblings.includes(id)), value]
  return variants.find(
    ({ option_value_ids: ids }) => ids.length === wanted.length && wanted.every((id) => ids.includes(id)),
  )
}

const isAvailable = (state: StockState) => state !== 'out_of_stock'
