import { useState } from 'react'
import type { Money } from '#contract/rules/common.ts'
import type { InputFor } from '#contract/index.ts'
import type { Call } from '#src/api/call.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { href } from '#src/routes.ts'
import { useBusy } from '#src/state/busy.ts'
import type { StoredHold } from '#src/domain/hold/hold.ts'
import { cardCodes, leftAfter, NO_CARDS } from '#src/components/gift-cards/chosen-cards.ts'
import { usePageRestored } from '#src/components/payment/use-page-restored.ts'
import { useMove } from '#src/components/navigation/use-move.ts'
import type { useHold } from './use-hold.ts'

type Body = NonNullable<InputFor<'bookings.create'>['body']>

/**
 * Books once. The key is on the device before anything is sent, and the same booking has the same one: a second press,
 * another tab, a reload or an answer that was lost lead to the same booking.
 */
export const useBooking = (stored: StoredHold, { change, options }: ReturnType<typeof useHold>, total: Money) => {
  const [giftCards, setGiftCards] = useState(NO_CARDS)
  const move = useMove()
  const refresh = useRefresh()
  const { run, isSending, problem, release } = useSubmit({
    staysPending: true,
    onProblem: async ({ code }) => {
      if (code === 'entitlement_exhausted') void refresh('subscription.quota')
      if (code === 'hold_expired')
        await change((previous) => previous && { ...previous, hold: { ...previous.hold, status: 'expired' } })
    },
  })
  useBusy('payment', isSending)
  usePageRestored(release)

  const send = async (call: Call, body: Body) => {
    const written = JSON.stringify(body)
    const next = await change(
      (previous) =>
        previous && {
          ...previous,
          intent: previous.intent?.body === written ? previous.intent : { key: crypto.randomUUID(), body: written },
        },
    )
    const headers = { ...options.headers, 'Idempotency-Key': next?.intent?.key ?? crypto.randomUUID() }
    const { data } = await call('bookings.create', { body }, { headers, isQuiet: true })
    const { booking, payment } = data
    // What a membership has left is another number now.
    if (body.use_entitlement) await Promise.all([refresh('subscription.quota'), refresh('subscription.usage')])
    if (body.reminders) void refresh('consents.read')
    if (payment?.url !== undefined && payment.status === 'pending') {
      await change((previous) => previous && { ...previous, placed: { bookingId: booking.id, payment } })
      // The gateway's page is another site's, or at least none of the app's.
      location.assign(payment.url)
      return
    }
    await change(() => undefined)
    await move(href('paymentSuccess', {}, payment ? { payment: payment.id } : { booking: booking.id }), {
      replace: true,
    })
  }

  const book = (body: Omit<Body, 'hold_id' | 'payment_method' | 'expected_total' | 'gift_cards'>) =>
    run((call) =>
      send(call, {
        ...body,
        ...(body.use_entitlement ? {} : cardCodes(giftCards)),
        hold_id: stored.hold.id,
        payment_method: 'card',
        expected_total: total,
      }),
    )
  return {
    book,
    isSending,
    problem,
    left: leftAfter(giftCards, total),
    giftCards: { chosen: giftCards, onChange: setGiftCards },
  }
}
