import { useDraft } from '#src/domain/drafts/drafts.ts'
import { type ChosenCards, NO_CARDS } from './chosen-cards.ts'

/**
 * The gift cards of what is being bought, in either checkout. A draft, so that they outlast a reload of the tab and the
 * sign-up of a guest who joins with the purchase. Without cards nothing is stored.
 */
export const useChosenCards = (): [ChosenCards, (chosen: ChosenCards) => void] => {
  const { stored = NO_CARDS, keep, drop } = useDraft<ChosenCards>('gift-cards')
  return [stored, (chosen) => (chosen.cards.length > 0 ? keep(chosen) : drop())]
}
