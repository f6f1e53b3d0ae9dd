import { isBelowCard, LEAST_CARD_AMOUNT, sumOf } from './money.ts'

/** The feature of a back end (`general.features`) that sells and takes gift cards. */
export const GIFT_CARDS = 'gift-cards'

/** What a gift card may be worth, in whole units of the shop's currency. */
export const GIFT_CARD_SUMS = { least: 50, most: 2000 } as const
/** The sums that are offered; any other within the limits is typed. */
export const GIFT_CARD_CHOICES = [100, 200, 300, 500] as const
/** Characters of its message, as many as a small card takes, and of a name on it. */
export const GIFT_CARD_MESSAGE_MAX = 300
export const GIFT_CARD_NAME_MAX = 60
/** How many days ahead it may be mailed. */
export const GIFT_CARD_DAYS_MAX = 365
/** How many pay for one purchase at most. */
export const MAX_GIFT_CARDS = 5
/** Hours in which one that was chosen can be paid for. */
export const GIFT_CARD_PAY_HOURS = 24

interface Owed {
  /** The whole sum, and what of it gift cards may pay: not a membership, which saves a card. */
  amount: number
  most: number
  currency: string
  /** A card is to be saved, on a page that charges it. */
  savesMethod?: boolean
}

/**
 * How much each gift card pays, the first first. What they leave is nothing, or as much as a card is charged: they pay
 * less where the rest would be too small.
 */
export const giftCardShares = (
  balances: readonly number[],
  { amount, most, currency, savesMethod }: Owed,
): number[] => {
  const rest = amount - Math.min(most, sumOf(balances))
  const isTooSmall = isBelowCard(rest, currency) || (rest === 0 && savesMethod === true)
  let left = Math.max(0, amount - (isTooSmall ? (LEAST_CARD_AMOUNT[currency] ?? 1) : rest))
  return balances.map((balance) => {
    const part = Math.min(left, balance)
    left -= part
    return part
  })
}
