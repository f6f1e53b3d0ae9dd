import { useSetAtom } from 'jotai'
import type { InputFor } from '#contract/index.ts'
import type { Money } from '#contract/rules/common.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import type { Held } from '#src/components/checkout/held.ts'
import type { useHold } from '#src/components/booking/use-hold.ts'
import { isAtGateway, loadBasket, usePurchase } from '#src/components/checkout/use-purchase.ts'
import { cardCodes, leftAfter, NO_CARDS } from '#src/components/checkout/chosen-cards.ts'
import { useChosenCards } from '#src/components/checkout/use-chosen-cards.ts'
import { changeHoldsAtom, type StoredHold } from '#src/domain/hold/hold.ts'

type Body = NonNullable<InputFor<'bookings.create'>['body']>
type Written = Omit<Body, 'hold_id' | 'payment_method' | 'expected_total' | 'gift_cards'>

/** Books a held slot, alone or with others that are paid for together with it. */
export const useBooking = (
  stored: StoredHold,
  { change }: Pick<ReturnType<typeof useHold>, 'change'>,
  /** What this booking costs, and other held slots that are paid for with it. */
  { total, beside }: { total: Money; beside: readonly Held[] },
) => {
  const [giftCards, setGiftCards] = useChosenCards()
  const refresh = useRefresh()
  const changeHolds = useSetAtom(changeHoldsAtom)
  const { id } = stored.hold
  const due = { ...total, amount: beside.reduce((sum, { cost }) => sum + cost.amount, total.amount) }
  const { buy, isSending, problem } = usePurchase({
    store: async (next) => (await change((previous) => ({ ...previous, intent: next(previous.intent) })))?.intent,
    onSent: async (sent, body) => {
      const { id: bookingId, basketId, payment } = sent
      setGiftCards(NO_CARDS)
      const { bookings, ...alone } = JSON.parse(body) as Body & { bookings?: Body[] }
      const parts = bookings ?? [alone]
      // What a membership has left is another number now.
      if (parts.some((part) => part.use_entitlement))
        await Promise.all([refresh('subscription.quota'), refresh('subscription.usage')])
      if (parts.some((part) => part.reminders)) void refresh('consents.read')
      if (bookings) return void (await changeHolds((await loadBasket()).withPartsOf(body, sent)))
      await changeHolds((holds) =>
        holds
          .filter(({ hold }) => isAtGateway(payment) || hold.id !== id)
          .map((one) => (one.hold.id === id ? { ...one, placed: { bookingId, basketId, payment } } : one)),
      )
    },
    onRefused: async ({ code }, { part }) => {
      if (code === 'entitlement_exhausted') void refresh('subscription.quota')
      if (code === 'hold_expired' && !part)
        await change((previous) => ({ ...previous, hold: { ...previous.hold, status: 'expired' } }))
    },
  })
  return {
    book: ({ contact, ...own }: Written) =>
      buy(
        async () => {
          const booking = { ...own, hold_id: id, expected_total: total }
          const paid = { contact, ...(due.amount > 0 && cardCodes(giftCards)) }
          return beside.length > 0
            ? { ...paid, bookings: [booking, ...beside.map((await loadBasket()).bookingOf)] }
            : { ...booking, ...paid, payment_method: 'card' }
        },
        beside,
        stored.secret,
      ),
    isSending,
    problem,
    /** What all of it costs, and what gift cards leave of that. */
    due,
    left: leftAfter(giftCards, due),
    giftCards: { chosen: giftCards, onChange: setGiftCards },
  }
}
