import type { OptionFacet } from '#contract/shop/products.ts'

/** Met by one product alone, a choice is a detail of that product. */
const FEWEST = 2
/** How much of what the commonest choice is met by makes another worth its place. */
const SHARE = 0.2

/**
 * Splits kinds of options: those that distinguish the products of a list, and those of only a few. Chosen ones stay
 * visible.
 */
export const splitFacets = (
  kinds: readonly OptionFacet[],
  chosen: readonly string[],
): { first: OptionFacet[]; rest: OptionFacet[] } => {
  const mostOf = ({ values }: OptionFacet) => Math.max(0, ...values.map(({ count }) => count))
  const least = Math.max(FEWEST, SHARE * Math.max(0, ...kinds.map(mostOf)))
  const isFirst = (kind: OptionFacet) =>
    kind.values.some(({ id }) => chosen.includes(id)) || (kind.values.length > 1 && mostOf(kind) >= least)
  return { first: kinds.filter(isFirst), rest: kinds.filter((kind) => !isFirst(kind)) }
}
