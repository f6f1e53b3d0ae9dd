import { useAtomValue, useSetAtom } from 'jotai'
import type { Quote, QuoteMembership } from '#contract/shop/quotes.ts'
import type { Held } from '#src/components/checkout/held.ts'
import { loadBasket, usePurchase } from '#src/components/checkout/use-purchase.ts'
import { cardCodes, type ChosenCards, NO_CARDS } from '#src/components/checkout/chosen-cards.ts'
import { useChosenCards } from '#src/components/checkout/use-chosen-cards.ts'
import { EMPTY_CART } from '#src/domain/cart/cart.ts'
import { changeCartAtom } from '#src/domain/cart/cart-actions.ts'
import { markUnpaidOrder } from '#src/domain/cart/unpaid-order.ts'
import { changeHoldsAtom } from '#src/domain/hold/hold.ts'
import { isGuestAtom } from '#src/domain/session/session.ts'
import type { QuoteInput } from '#src/features/cart/use-quote.ts'
import { isFree } from './checkout-order.ts'
import { sectionOf } from './refusal.ts'
import type { DraftState } from './use-checkout-draft.ts'

/** Places an order, alone or with what is paid for together with it. */
export const usePlaceOrder = (
  { settle }: DraftState,
  { held, member }: { held: readonly Held[]; member: QuoteMembership | undefined },
  { onQuote, again }: { onQuote: (quote: Quote) => void; again: () => void },
) => {
  const changeCart = useSetAtom(changeCartAtom)
  const isGuest = useAtomValue(isGuestAtom)
  const changeHolds = useSetAtom(changeHoldsAtom)
  const [, setGiftCards] = useChosenCards()
  /** No payment is due: empties the cart, and starts a new draft. */
  const finish = async () => {
    await changeCart(() => EMPTY_CART)
    // A guest has no address book: what they wrote down is there for the next order.
    await settle(({ contact, payment: method, addressId, address, isGift }) => ({
      contact,
      payment: method,
      ...(!isGift && { addressId }),
      ...(isGuest && !isGift && { address }),
    }))
  }
  const { buy, ...sending } = usePurchase({
    store: async (change) =>
      (await settle((saved) => ({ ...saved, isUnsure: true, intent: change(saved.intent) }))).intent,
    onSent: async (sent, body) => {
      const { id, payment, endsAt } = sent
      const { bookings, payment_method: method } = JSON.parse(body) as { bookings?: object[]; payment_method?: string }
      setGiftCards(NO_CARDS)
      if (bookings) await changeHolds((await loadBasket()).withPartsOf(body, sent))
      if (!payment) return finish()
      // An answered key is used up: the quote names an order that still waits, and another order gets a new key.
      await settle(({ intent: _answered, ...rest }) => ({ ...rest, isUnsure: false, placed: { orderId: id } }))
      if (method === 'cod') await finish()
      markUnpaidOrder(endsAt)
    },
    onRefused: async (failed, { quote, part }) => {
      const isLost = failed.status === 0 || failed.status >= 500 || failed.code === 'duplicate_request'
      const open = sectionOf(failed)
      // A server that answered with an error status has not placed the order.
      if (!isLost)
        await settle(({ intent: _refused, ...rest }) => ({ ...rest, isUnsure: false, ...(open && { open }) }))
      if (quote) onQuote(quote)
      if (part !== 'membership') return
      // What it costs now is shown before it is ordered; one that cannot be had is left out.
      if (failed.code === 'price_changed') again()
      else await settle(({ membership: _membership, ...rest }) => rest)
    },
  })
  return {
    ...sending,
    place: (body: QuoteInput, quote: Quote, giftCards: ChosenCards) =>
      buy(
        async () => {
          const free = isFree(quote) && { payment_method: 'card' as const }
          const order = { ...body, ...free, expected_total: quote.amounts.total }
          const whole = held.length > 0 || member ? (await loadBasket()).bodyTogether(order, held, member) : order
          return { ...whole, ...cardCodes(giftCards) }
        },
        held,
        held[0]?.stored.secret,
      ),
  }
}
