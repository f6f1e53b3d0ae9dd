/** A variant without its price: the ids of its option values, and whether it is on the shelf. */
export interface Offer {
  values: readonly string[]
  isStocked: boolean
}

/** The variants of a product without their prices, and the aggregates of them. */
export interface Offers {
  each: readonly Offer[]
  /** Every value of any of them, once. */
  values: readonly string[]
  /** The same of those on the shelf. */
  stockedValues: readonly string[]
  /** Whether any of them is on the shelf. */
  isStocked: boolean
}

/** The number of entries kept, some 10 MB. */
const MAX_READ = 20_000

/**
 * Reads the offers of listings (db/schema.ts), such as `size-small colour-red+,size-small colour-white`. What was read
 * before is not read again, and equal ids are one string, which is what makes counting them quick.
 */
export const createOffersReader = (): ((text: string) => Offers) => {
  const read = new Map<string, Offers>()
  const ids = new Map<string, string>()

  const theId = (id: string): string => {
    const known = ids.get(id)
    if (known === undefined) ids.set(id, id)
    return known ?? id
  }

  const parseOffer = (text: string): Offer => {
    const isStocked = text.endsWith('+')
    const values = isStocked ? text.slice(0, -1) : text
    return { values: values === '' ? [] : values.split(' ').map(theId), isStocked }
  }

  return (text) => {
    const known = read.get(text)
    if (known) return known
    if (read.size >= MAX_READ) read.clear()
    const offers = sumUp(text.split(',').map(parseOffer))
    read.set(text, offers)
    return offers
  }
}

const sumUp = (each: readonly Offer[]): Offers => {
  const stocked = each.filter(({ isStocked }) => isStocked)
  return {
    each,
    values: distinctValues(each),
    stockedValues: distinctValues(stocked),
    isStocked: stocked.length > 0,
  }
}

const distinctValues = (offers: readonly Offer[]): string[] => [...new Set(offers.flatMap(({ values }) => values))]
