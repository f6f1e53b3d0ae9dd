import type { GiftCardBalance } from '#contract/payment/gift-cards.ts'
import type { Money } from '#contract/rules/common.ts'
import { giftCardShares } from '#contract/rules/gift-cards.ts'
import { sumOf } from '#contract/rules/money.ts'

/** A gift card that pays for what is being bought. */
export type UsedCard = GiftCardBalance & { code: string }

const endOf = ({ expires_at: at }: UsedCard): number => (at === undefined ? Infinity : Date.parse(at))

/** What each card pays, by when they end, as the server counts it. */
export const sharesOf = (cards: readonly UsedCard[], { amount, currency }: Money) => {
  const ordered = cards.toSorted((a, b) => endOf(a) - endOf(b))
  const balances = ordered.map(({ balance }) => balance.amount)
  const shares = giftCardShares(balances, { amount, most: amount, currency })
  return ordered.map((card, at) => ({ card, share: { amount: shares[at] ?? 0, currency } }))
}

/** What is left to pay. */
export const leftAfter = (cards: readonly UsedCard[], total: Money): Money =>
  cards.length === 0
    ? total
    : { ...total, amount: total.amount - sumOf(sharesOf(cards, total).map(({ share }) => share.amount)) }

/** What a purchase is sent with. */
export const cardCodes = (cards: readonly UsedCard[]): { gift_cards?: string[] } =>
  cards.length > 0 ? { gift_cards: cards.map(({ code }) => code) } : {}
