import type { Money } from '#contract/rules/common.ts'
import { giftCardShares } from '#contract/rules/gift-cards.ts'
import { sumOf } from '#contract/rules/money.ts'
import type { ChosenCards, UsedCard } from './chosen-cards.ts'

const endOf = ({ expires_at: at }: UsedCard): number => (at === undefined ? Infinity : Date.parse(at))

/** What each card pays, by when they end, as the server counts it. */
export const sharesOf = (cards: readonly UsedCard[], { amount, currency }: Money) => {
  const ordered = cards.toSorted((a, b) => endOf(a) - endOf(b))
  const balances = ordered.map(({ balance }) => balance.amount)
  const shares = giftCardShares(balances, { amount, most: amount, currency })
  return ordered.map((card, at) => ({ card, share: { amount: shares[at] ?? 0, currency } }))
}

/** The cards with what they pay of a total. */
export const paying = (cards: readonly UsedCard[], total: Money): ChosenCards => ({
  cards,
  pays: cards.length === 0 ? 0 : sumOf(sharesOf(cards, total).map(({ share }) => share.amount)),
})
