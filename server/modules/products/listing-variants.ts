/** A variant without its price: the ids of its option values, and whether it is on the shelf. */
export interface VariantOptions {
  values: readonly string[]
  isStocked: boolean
}

/** The variants of a product without their prices, and the aggregates of them. */
export interface ListingVariants {
  each: readonly VariantOptions[]
  /** Every value of any of them, once. */
  values: readonly string[]
  /** The same of those on the shelf. */
  stockedValues: readonly string[]
  /** Whether any of them is on the shelf. */
  isStocked: boolean
}

/** The number of cached entries, some 10 MB. */
const MAX_READ = 20_000

/**
 * Reads the offers of listings (db/catalogue-schema.ts), such as `size-small colour-red+,size-small colour-white`. What was read
 * before is not read again, and equal ids are one string, which is what makes counting them quick.
 */
export const createVariantsReader = (): ((text: string) => ListingVariants) => {
  const read = new Map<string, ListingVariants>()
  const ids = new Map<string, string>()

  const theId = (id: string): string => {
    const found = ids.get(id)
    if (found === undefined) ids.set(id, id)
    return found ?? id
  }

  const parseVariant = (text: string): VariantOptions => {
    const isStocked = text.endsWith('+')
    const values = isStocked ? text.slice(0, -1) : text
    return { values: values === '' ? [] : values.split(' ').map(theId), isStocked }
  }

  return (text) => {
    const found = read.get(text)
    if (found) return found
    if (read.size >= MAX_READ) read.clear()
    const offers = sumUp(text.split(',').map(parseVariant))
    read.set(text, offers)
    return offers
  }
}

const sumUp = (each: readonly VariantOptions[]): ListingVariants => {
  const stocked = each.filter(({ isStocked }) => isStocked)
  return {
    each,
    values: distinctValues(each),
    stockedValues: distinctValues(stocked),
    isStocked: stocked.length > 0,
  }
}

const distinctValues = (offers: readonly VariantOptions[]): string[] => [
  ...new Set(offers.flatMap(({ values }) => values)),
]
