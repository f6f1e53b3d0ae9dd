import type { Facets, OptionFacet } from '#contract/shop/products.ts'
import type { Group } from './counts.ts'
import type { Filters } from './filters.ts'
import type { VariantOptions, ListingVariants } from './listing-variants.ts'
import type { CatalogMeta } from './catalog-meta.ts'

/** How many products fit all filters, and how many each option value would leave. */
interface Fitting {
  total: number
  /** By category: how many would be there, with what else is chosen but the options, which are another category's. */
  byCategory: ReadonlyMap<string, number>
  byValue: ReadonlyMap<string, number>
}

/** Counts the products of `groups` that fit; the groups are already those of the search and the price range. */
export const countFitting = (groups: readonly Group[], filters: Filters, catalog: CatalogMeta): Fitting => {
  const byValue = new Map<string, number>()
  const byCategory = new Map<string, number>()
  let total = 0
  for (const group of groups) {
    if (!filters.isStocked || group.offers.isStocked)
      byCategory.set(group.categoryId, (byCategory.get(group.categoryId) ?? 0) + group.count)
    if (filters.categoryId !== undefined && group.categoryId !== filters.categoryId) continue
    const { fits, values } = reached(group.offers, filters, catalog)
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
  { each, ...all }: ListingVariants,
  { isStocked, chosen }: Filters,
  catalog: CatalogMeta,
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
      if (missed.length === 0 || catalog.optionOf.get(value) === missed[0]) values.add(value)
    }
  }
  return { fits, values }
}

const missedOptions = ({ values }: VariantOptions, chosen: Filters['chosen']): string[] => {
  const missed: string[] = []
  for (const [option, wanted] of chosen) if (!wanted.some((value) => values.includes(value))) missed.push(option)
  return missed
}

/** The counts beside the filters: `found` is what the search finds before any of them. */
export const serializeFacets = (
  found: readonly Group[],
  { byCategory, byValue }: Fitting,
  filters: Filters,
  catalog: CatalogMeta,
): Facets => {
  const there = found.filter(({ categoryId }) => filters.categoryId === undefined || categoryId === filters.categoryId)
  return {
    categories: catalog.categories.map(({ id }) => ({ id, count: byCategory.get(id) ?? 0 })),
    price: {
      min: there.length === 0 ? 0 : there.reduce((lowest, { low }) => Math.min(lowest, low), Infinity),
      max: there.reduce((highest, { high }) => Math.max(highest, high), 0),
      currency: catalog.currency,
    },
    in_stock: found.reduce((sum, { offers, count }) => sum + (offers.isStocked ? count : 0), 0),
    options: serializeOptions(found, byValue, filters, catalog),
  }
}

/** A chosen option is listed even where no found product has it, so that it can be deselected. */
const serializeOptions = (
  found: readonly Group[],
  byValue: Fitting['byValue'],
  { categoryId, chosen }: Filters,
  catalog: CatalogMeta,
): OptionFacet[] => {
  const listed = new Set([...chosen.values()].flat())
  for (const group of found) {
    if (categoryId !== undefined && group.categoryId !== categoryId) continue
    for (const value of group.offers.values) listed.add(value)
  }
  return catalog.options
    .map(({ id, name, values }) => ({
      id,
      name,
      values: values
        .filter((value) => listed.has(value.id))
        .map((value) => ({ ...value, count: byValue.get(value.id) ?? 0 })),
    }))
    .filter(({ values }) => values.length > 0)
}
