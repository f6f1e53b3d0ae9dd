import { UNPAID_SHARE } from '#contract/rules/unpaid.ts'

/** The state of one item with a visitor's new reservation of it: a variant, a slot, or the slots of a venue's days. */
export interface ReservedStock {
  /** As lapses name it: `variant <id>`, `slot <id>`. */
  thing: string
  /** How many an ordinary purchase takes. */
  ordinary: number
  /** The fewest that can be bought at once: the smallest party of a place. */
  least: number
  /** What is not reserved. */
  left: number
  /** What is reserved and unpaid, by whomever. */
  unpaid: number
  /** Of that: by anonymous visitors, by those of this IP prefix, and by this visitor. */
  anonymous: number
  samePrefix: number
  own: number
}

interface Asking {
  isAnonymous: boolean
  /** Nothing else is unpaid in this visitor's name, and this is a small order. */
  isFirst: boolean
  /** Nothing else is unpaid in the name of an anonymous visitor's IP prefix. */
  isQuiet: boolean
  /** The number of other items of which the visitor has reserved more than a share. */
  largeElsewhere: number
}

/** What is not sold: shares are counted of it. */
const baseOf = ({ left, unpaid }: ReservedStock): number => left + unpaid

/** A visitor's share: a fifth, or an ordinary purchase that leaves one, or the fewest that can be bought. */
export const shareOf = (stock: ReservedStock): number => {
  const base = baseOf(stock)
  return Math.max(stock.least, Math.floor(base * UNPAID_SHARE.visitor), Math.min(stock.ordinary, base - 1))
}

export const isLarge = (stock: ReservedStock): boolean => stock.own > shareOf(stock)

/**
 * The bound that is exceeded, and how many of this the visitor may reserve; undefined while it is within all bounds.
 */
export const exceededBound = (
  stock: ReservedStock,
  { isAnonymous, isFirst, isQuiet, largeElsewhere }: Asking,
): { of: 'visitor' | 'others'; allowed: number } | undefined => {
  const { own, samePrefix, anonymous } = stock
  const base = baseOf(stock)
  const share = shareOf(stock)
  const half = Math.max(share, Math.floor(base * UNPAID_SHARE.anonymous))
  const first = isFirst ? Math.min(stock.ordinary, base) : 0
  const mayBeLarge = largeElsewhere < UNPAID_SHARE.largeThings
  const most = mayBeLarge ? (isAnonymous ? Math.max(half, first) : base) : share
  if (own > most) return { of: 'visitor', allowed: most }
  if (!isAnonymous) return undefined
  const room = (bound: number, sum: number) => ({ of: 'others' as const, allowed: Math.max(0, own - (sum - bound)) })
  // The first of an IP prefix may take the last ones, its neighbours may not follow.
  const ofPrefix = samePrefix === own ? Math.max(half, first) : half
  if (samePrefix > ofPrefix) return room(ofPrefix, samePrefix)
  if ((isFirst && isQuiet) || anonymous === samePrefix) return undefined
  const together =
    samePrefix > stock.ordinary
      ? Math.floor(base * UNPAID_SHARE.anonymous)
      : Math.max(1, base - Math.ceil(base * UNPAID_SHARE.reserve))
  return anonymous > together ? room(together, anonymous) : undefined
}
