import { use, useRef, useState } from 'react'
import type { Booking } from '#contract/booking/bookings.ts'
import { asProblem, type ApiProblem } from '#src/api/errors.ts'
import { SendContext } from '#src/api/send-context.ts'
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
  const call = use(SendContext)
  const refresh = useRefresh()
  const key = useRef(crypto.randomUUID())
  const underWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  const once = async <Result>(
    work: (call: Call, options: { headers: Record<string, string>; isQuiet: true }) => Promise<Result>,
  ): Promise<Result | undefined> => {
    if (underWay.current) return undefined
    underWay.current = true
    setSending(true)
    setProblem(undefined)
    try {
      const result = await work(call, { headers: { 'Idempotency-Key': key.current }, isQuiet: true })
      // A unit of a membership may have been returned, or counts in another month now.
      await Promise.all([refresh('subscription.quota'), refresh('subscription.usage')])
      return result
    } catch (error) {
      const failed = asProblem(error)
      setProblem(failed)
      // Refused, it is another intent the next time; lost, it is the same.
      if (failed.status > 0 && failed.status < 500) {
        key.current = crypto.randomUUID()
        await refresh('bookings.read')
      }
      return undefined
    } finally {
      underWay.current = false
      setSending(false)
    }
  }
  return { once, isSending, problem }
}
