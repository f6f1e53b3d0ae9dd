import type { GiftCardShare } from '#contract/payment/payments.ts'
import type { Money } from '#contract/rules/common.ts'

/** What the card paid beside gift cards; undefined where they paid all of it. */
export const leftAfterCards = (cards: readonly GiftCardShare[], { amount, currency }: Money): Money | undefined => {
  const left = cards.reduce((rest, card) => rest - card.amount.amount, amount)
  return left > 0 ? { amount: left, currency } : undefined
}
