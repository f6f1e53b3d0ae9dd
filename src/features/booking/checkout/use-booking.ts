import { useSetAtom } from 'jotai'
import type { Money } from '#contract/rules/common.ts'
import type { InputFor } from '#contract/index.ts'
import type { Call } from '#src/api/call.ts'
import { asProblem } from '#src/api/errors.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { href } from '#src/routes.ts'
import { useBusy } from '#src/state/busy.ts'
import { changeHoldsAtom, type StoredHold } from '#src/domain/hold/hold.ts'
import type { Booked } from '#src/components/booking/basket-bookings.ts'
import type { Held } from '#src/components/booking/held.ts'
import { cardCodes, leftAfter, NO_CARDS } from '#src/components/gift-cards/chosen-cards.ts'
import { useChosenCards } from '#src/components/gift-cards/use-chosen-cards.ts'
import { usePageRestored } from '#src/components/payment/use-page-restored.ts'
import { useMove } from '#src/components/navigation/use-move.ts'
import type { useHold } from '#src/components/booking/use-hold.ts'

type Body = NonNullable<InputFor<'bookings.create'>['body']>
type Written = Omit<Body, 'hold_id' | 'payment_method' | 'expected_total' | 'gift_cards'>

interface Price {
  /** What this booking costs. */
  total: Money
  /** Other held slots that are paid for with it. */
  beside: readonly Held[]
}

/** Few bookings are paid for together with another one. */
const slots = () => import('#src/components/booking/basket-bookings.ts')

/**
 * Books once. The key is on the device before anything is sent, and the same booking has the same one: a second press,
 * another tab, a reload or an answer that was lost lead to the same booking.
 */
export const useBooking = (
  stored: StoredHold,
  { change, options }: Pick<ReturnType<typeof useHold>, 'change' | 'options'>,
  { total, beside }: Price,
) => {
  const [giftCards, setGiftCards] = useChosenCards()
  const move = useMove()
  const refresh = useRefresh()
  const changeHolds = useSetAtom(changeHoldsAtom)
  const { run, isSending, problem, release } = useSubmit({
    staysPending: true,
    onProblem: async ({ code }) => {
      if (code === 'entitlement_exhausted') void refresh('subscription.quota')
    },
  })
  useBusy('payment', isSending)
  usePageRestored(release)
  const { id } = stored.hold
  const due = { ...total, amount: beside.reduce((sum, { cost }) => sum + cost.amount, total.amount) }
  const isTogether = beside.length > 0

  /** The booking, or one basket of several: what was booked, and how it is paid. */
  const send = async (call: Call, written: string, headers: Record<string, string>): Promise<Booked> => {
    const given = { headers, isQuiet: true }
    if (isTogether) return (await slots()).sendBookings(call, written, given)
    const { data } = await call('bookings.create', { body: JSON.parse(written) as Body }, given)
    return { bookingId: data.booking.id, payment: data.payment }
  }
  /** What is held no longer is booked without, or at another time. */
  const expire = async (failed: unknown, written: string) => {
    const { code, body } = asProblem(failed)
    if (code !== 'hold_expired') return
    const { part } = ((body ?? {}) as { data?: { part?: string } }).data ?? {}
    if (part) await changeHolds((await slots()).expired(written, part))
    else await change((previous) => ({ ...previous, hold: { ...previous.hold, status: 'expired' } }))
  }

  const book = ({ contact, ...own }: Written) =>
    run(async (call) => {
      const booking = { ...own, hold_id: id, expected_total: total }
      const paid = { contact, ...(due.amount > 0 && cardCodes(giftCards)) }
      const body = isTogether
        ? { ...paid, bookings: [booking, ...beside.map((await slots()).bookingOf)] }
        : { ...booking, ...paid, payment_method: 'card' }
      const written = JSON.stringify(body)
      if (isTogether) await (await slots()).takeOver(call, beside, stored.secret)
      const next = await change((previous) => ({
        ...previous,
        intent: previous.intent?.body === written ? previous.intent : { key: crypto.randomUUID(), body: written },
      }))
      const headers = { ...options.headers, 'Idempotency-Key': next?.intent?.key ?? crypto.randomUUID() }
      const { bookingId, basketId, payment } = await send(call, written, headers).catch(async (failed: unknown) => {
        await expire(failed, written)
        throw failed
      })
      setGiftCards(NO_CARDS)
      // What a membership has left is another number now.
      if (own.use_entitlement || beside.some(({ isSpent }) => isSpent))
        await Promise.all([refresh('subscription.quota'), refresh('subscription.usage')])
      if (own.reminders) void refresh('consents.read')
      const url = payment?.status === 'pending' ? payment.url : undefined
      const others = new Set(beside.map((one) => one.stored.hold.id))
      await changeHolds((holds) =>
        holds
          .filter(({ hold }) => !others.has(hold.id) && (url !== undefined || hold.id !== id))
          .map((one) => (one.hold.id === id ? { ...one, placed: { bookingId, basketId, payment } } : one)),
      )
      // The gateway's page is another site's, or at least none of the app's.
      if (url !== undefined) return location.assign(url)
      await move(
        href(
          'paymentSuccess',
          {},
          payment ? { payment: payment.id } : basketId ? { basket: basketId } : { booking: bookingId },
        ),
        {
          replace: true,
        },
      )
    })
  return {
    book,
    isSending,
    problem,
    /** What all of it costs, and what gift cards leave of that. */
    due,
    left: leftAfter(giftCards, due),
    giftCards: { chosen: giftCards, onChange: setGiftCards },
  }
}
