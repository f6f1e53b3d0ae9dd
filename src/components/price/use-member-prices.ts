import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { optional, query } from '#src/api/query.ts'
import { isGuestAtom, tokenAtom } from '#src/domain/session/session.ts'

const membershipQuery = optional(query('subscription.read', {}), 'failing')
/** Discounts last through the grace of a failed renewal, and rest during a pause. */
const DISCOUNTED = ['active', 'trialing', 'past_due']

/** Whether the customer pays member prices. Known only after the page, which is equal for all visitors. */
export const useHasMemberPrices = (): boolean => {
  const hasSession = useAtomValue(tokenAtom) !== undefined
  const isGuest = useAtomValue(isGuestAtom)
  const isEnabled = hasSession && !isGuest
  const { data: answer } = useQuery({ ...membershipQuery, enabled: isEnabled })
  const found = answer?.data.subscription
  if (!isEnabled || !found || !DISCOUNTED.includes(found.status)) return false
  return found.plan.benefits.some(({ id }) => id === 'member-prices')
}
