import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import type { InputFor } from '#contract/index.ts'
import { optional, query } from '#src/api/query.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { usePageRestored } from '#src/components/payment/use-page-restored.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { addToastAtom } from '#src/state/toasts.ts'

/** The membership of the customer; a back end may have none. */
export const subscriptionQuery = optional(query('subscription.read', {}), 'failing')

export const useSubscription = () => useQuery(subscriptionQuery)

/** What a change of the membership may have changed: bookings that it covered, too. */
const CHANGED = [
  'subscription.read',
  'subscription.usage',
  'subscription.invoices',
  'subscription.quota',
  'bookings.read',
  'bookings.list',
] as const

/** Changes the membership, and leads to the payment page where the change needs one: pending until that is there. */
export const useChange = () => {
  const { submit, isSending, problem, forget, release } = useSubmit({ staysPending: true })
  usePageRestored(release)
  const refresh = useRefresh()
  const toast = useSetAtom(addToastAtom)
  const change = async (body: InputFor<'subscription.change'>['body'], done: string): Promise<boolean> => {
    const answer = await submit('subscription.change', { body })
    if (!answer) return false
    const { payment } = answer.data
    if (payment?.url !== undefined) {
      window.location.assign(payment.url)
      return true
    }
    release()
    await Promise.all(CHANGED.map(refresh))
    // A charge without an outcome is shown by the page, and nothing is done yet.
    if (payment?.status !== 'pending') toast({ title: done, color: 'success' })
    return true
  }
  return { change, isSending, problem, forget }
}
