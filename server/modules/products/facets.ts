import type { Facets, OptionFacet } from '#contract/products.ts'
import type { Group } from './counts.ts'
import type { Filters } from './filters.ts'
import type { Offer, Offers } from './offers.ts'
import type { Shelf } from './shelf.ts'

/** How many products fit all filters, and how many each option value would leave. */
interface Fitting {
  total: number
  /** By category: how many would be there, with what else is chosen but the options, which are another category's. */
  byCategory: ReadonlyMap<string, number>
  byValue: ReadonlyMap<string, number>
}

/** Counts the products of `groups` that fit; the groups are already those of the search and the price range. */
export const countFitting = (groups: readonly Group[], filters: Filters, shelf: Shelf): Fitting => {
  const byValue = new Map<string, number>()
  const byCategory = new Map<string, number>()
  let total = 0
  for (const group of groups) {
    if (!filters.isStocked || group.offers.isStocked)
      byCategory.set(group.categoryId, (byCategory.get(group.categoryId) ?? 0) + group.count)
    if (filters.categoryId !== undefined && group.categoryId !== filters.categoryId) continue
    const { fits, values } = reached(group.offers, filters, shelf)
    if (fits) total += group.count
    for (const value of values) byValue.set(value, (byValue.get(value) ?? 0) + group.count)
  }
  return { total, byCategory, byValue }
}

/**
 * Whether one variant meets everything, and the values some variant has that meets everything else: a variant that only
 * misses the choice of one option still counts for the values of that option.
 */
const reached = (
  { each, ...all }: Offers,
  { isStocked, chosen }: Filters,
  shelf: Shelf,
): { fits: boolean; values: Iterable<string> } => {
  if (chosen.size === 0)
    return isStocked ? { fits: all.isStocked, values: all.stockedValues } : { fits: true, values: all.values }
  const values = new Set<string>()
  let fits = false
  for (const offer of each) {
    if (isStocked && !offer.isStocked) continue
    const missed = missedOptions(offer, chosen)
    if (missed.length > 1) continue
    if (missed.length === 0) fits = true
    for (const value of offer.values) {
      if (missed.length === 0 || shelf.optionOf.get(value) === missed[0]) values.add(value)
    }
  }
  return { fits, values }
}

const missedOptions = ({ values }: Offer, chosen: Filters['chosen']): string[] => {
  const missed: string[] = []
  for (const [option, wanted] of chosen) if (!wanted.some((value) => values.includes(value))) missed.push(option)
  return missed
}

/** The counts beside the filters: `found` is what the search finds before any of them. */
export const serializeFacets = (
  found: readonly Group[],
  { byCategory, byValue }: Fitting,
  filters: Filters,
  shelf: Shelf,
): Facets => {
  const there = found.filter(({ categoryId }) => filters.categoryId === undefined || categoryId === filters.categoryId)
  return {
    categories: shelf.categories.map(({ id }) => ({ id, count: byCategory.get(id) ?? 0 })),
    price: {
      min: there.length === 0 ? 0 : there.reduce((lowest, { low }) => Math.min(lowest, low), Infinity),
      max: there.reduce((highest, { high }) => Math.max(highest, high), 0),
      currency: shelf.currency,
    },
    in_stock: found.reduce((sum, { offers, count }) => sum + (offers.isStocked ? count : 0), 0),
    options: serializeOptions(found, byValue, filters, shelf),
  }
}

/** A chosen option is listed even where no found product has it, so that it can be deselected. */
const serializeOptions = (
  found: readonly Group[],
  byValue: Fitting['byValue'],
  { categoryId, chosen }: Filters,
  shelf: Shelf,
): OptionFacet[] => {
  const listed = new Set([...chosen.values()].flat())
  for (const group of found) {
    if (categoryId !== undefined && group.categoryId !== categoryId) continue
    for (const value of group.offers.values) listed.add(value)
  }
  return shelf.options
    .map(({ id, name, values }) => ({
      id,
      name,
      values: values
        .filter((value) => listed.has(value.id))
        .map((value) => ({ ...value, count: byValue.get(value.id) ?? 0 })),
    }))
    .filter(({ values }) => values.length > 0)
}
