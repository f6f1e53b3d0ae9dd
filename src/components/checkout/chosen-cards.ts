import type { GiftCardBalance } from '#contract/payment/gift-cards.ts'
import type { Money } from '#contract/rules/common.ts'

/** A gift card that pays for what is being bought. */
export type UsedCard = GiftCardBalance & { code: string }

/** The gift cards of a purchase, and how much of its total they pay, which the part that shows them works out. */
export interface ChosenCards {
  cards: readonly UsedCard[]
  pays: number
}

export const NO_CARDS: ChosenCards = { cards: [], pays: 0 }

/** What they leave to pay. */
export const leftAfter = ({ pays }: ChosenCards, total: Money): Money => ({
  ...total,
  amount: Math.max(0, total.amount - pays),
})

/** What a purchase is sent with. */
export const cardCodes = ({ cards }: ChosenCards): { gift_cards?: string[] } =>
  cards.length > 0 ? { gift_cards: cards.map(({ code }) => code) } : {}
