import { useRef } from 'react'
import type { Booking } from '#contract/booking/bookings.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import type { Call } from '#src/api/call.ts'
import { useRefresh } from '#src/api/use-refresh.ts'

/** What a dialog that changes a booking is given. */
export interface BookingChangeProps {
  booking: Booking
  onClose: () => void
  /** It was changed, which the page shows. */
  onDone: () => void
}

/** Changes a booking by a press: once, with one key for as long as it is the same intent. */
export const useBookingChange = () => {
  const refresh = useRefresh()
  const key = useRef(crypto.randomUUID())
  const { run, isSending, problem, forget } = useSubmit({
    onProblem: async ({ status }) => {
      // Refused, it is another intent the next time; lost, it is the same.
      if (status === 0 || status >= 500) return
      key.current = crypto.randomUUID()
      await refresh('bookings.read')
    },
  })
  const once = <Result>(
    work: (call: Call, options: { headers: Record<string, string>; isQuiet: true }) => Promise<Result>,
  ): Promise<Result | undefined> =>
    run(async (call) => {
      const result = await work(call, { headers: { 'Idempotency-Key': key.current }, isQuiet: true })
      // A unit of a membership may have been returned, or counts in another month now.
      await Promise.all([refresh('subscription.quota'), refresh('subscription.usage')])
      return result
    })
  return { once, isSending, problem, forget }
}
