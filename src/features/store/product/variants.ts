import type { Product, StockState, Variant } from '#contract/shop/products.ts'

type Choices = Pick<Product, 'options' | 'variants'>

/**
 * Why a value of an option is not available: `sold_out` in every combination, `sold_out_with` or `not_made` together
 * with the other chosen values, whose ids are in `others`.
 */
export interface BlockedReason {
  kind: 'sold_out' | 'sold_out_with' | 'not_made'
  others: string[]
}

/** The variant a URL names; else the first that can be had, else the first. */
export const variantFrom = ({ variants }: Pick<Product, 'variants'>, id: string | null): Variant | undefined =>
  variants.find((variant) => variant.id === id) ?? defaultVariant(variants)

export const defaultVariant = (variants: readonly Variant[]): Variant | undefined =>
  variants.find(({ stock_state }) => stock_state !== 'out_of_stock') ?? variants[0]

/** The chosen variant with one value changed; when that is not made, the one with that value most like it. */
export const withValue = (choices: Choices, chosen: Variant, value: string): Variant => {
  const exact = exactly(choices.variants, [...othersOf(choices, chosen, value), value])
  if (exact) return exact
  const candidates = choices.variants.filter(({ option_value_ids }) => option_value_ids.includes(value))
  const likeness = (variant: Variant) =>
    variant.option_value_ids.filter((id) => chosen.option_value_ids.includes(id)).length * 2 +
    Number(isAvailable(variant.stock_state))
  return candidates.reduce((best, next) => (likeness(next) > likeness(best) ? next : best), candidates[0] ?? chosen)
}

/**
 * Why a value is not available. For a chosen value only an obstacle that no other choice would remove: the rest is
 * shown for the choice as a whole.
 */
export const blockedReasonOf = (choices: Choices, chosen: Variant, value: string): BlockedReason | undefined => {
  const withIt = choices.variants.filter(({ option_value_ids }) => option_value_ids.includes(value))
  if (withIt.length > 0 && withIt.every(({ stock_state }) => !isAvailable(stock_state)))
    return { kind: 'sold_out', others: [] }
  if (chosen.option_value_ids.includes(value)) return undefined
  const others = othersOf(choices, chosen, value)
  const variant = exactly(choices.variants, [...others, value])
  if (!variant) return { kind: 'not_made', others }
  return isAvailable(variant.stock_state) ? undefined : { kind: 'sold_out_with', others }
}

/** What is chosen beside the option a value belongs to. */
const othersOf = ({ options }: Choices, chosen: Variant, value: string): string[] => {
  const siblings = options.find(({ values }) => values.some(({ id }) => id === value))?.values.map(({ id }) => id) ?? []
  return chosen.option_value_ids.filter((id) => !siblings.includes(id))
}

const exactly = (variants: readonly Variant[], wanted: readonly string[]): Variant | undefined =>
  variants.find(({ option_value_ids: ids }) => ids.length === wanted.length && wanted.every((id) => ids.includes(id)))

const isAvailable = (state: StockState) => state !== 'out_of_stock'
