import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { Amounts } from '#contract/shop/quotes.ts'
import { covered } from '#contract/booking/covered.ts'
import type { Hold } from '#contract/booking/holds.ts'
import type { SlotQuota } from '#contract/membership/quotas.ts'
import { optional, query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { sessionUserAtom, tokenAtom } from '#src/domain/session/session.ts'

/** Then a checkout is shown with its price in money: it does not wait for a slow read. */
const LIMIT_MS = 4000

/** A member's remaining quota for a slot; undefined without such a quota, or while it is loading. */
export const useSlotQuota = (availabilityId: string | undefined): SlotQuota | undefined =>
  useQuotaRead(availabilityId).quota

const useQuotaRead = (availabilityId: string | undefined) => {
  const hasToken = useAtomValue(tokenAtom) !== undefined
  const isGuest = useAtomValue(sessionUserAtom)?.is_guest === true
  const read = optional(query('subscription.quota', { query: { availability_id: availabilityId ?? '' } }), 'failing')
  const isEnabled = hasToken && !isGuest && availabilityId !== undefined
  const { data: answer, isLoading } = useQuery({ ...read, enabled: isEnabled })
  return { quota: (isEnabled && answer?.data.quota) || undefined, isLoading }
}

/** Units of a membership instead of money, and the rest to pay. */
export interface Spending {
  quota: SlotQuota | undefined
  /** Whether the quota was read, or cannot be: what it changes is not shown before, so that nothing moves then. */
  isKnown: boolean
  /** How many units this booking spends. */
  units: number
  /** Whether the membership can pay for it, and whether it does. */
  isPossible: boolean
  isSpent: boolean
  choose: (isSpent: boolean) => void
  amounts: Amounts
}

/** What a booking costs: money, or units of a membership. */
export type Costs = Pick<Spending, 'quota' | 'units' | 'isSpent' | 'amounts'>

/** Whether the membership pays for the hold: one choice for the summary, the button and the call. */
export const useSpending = ({ availability_id: id, guests, amounts }: Hold): Spending => {
  const { quota, isLoading } = useQuotaRead(id)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LIMIT_MS)
    return () => clearTimeout(timer)
  }, [])
  const [isWanted, choose] = useState(true)
  const units = quota?.per === 'booking' ? 1 : guests
  const isPossible = quota !== undefined && quota.blocked === undefined && (quota.left === null || quota.left >= units)
  const isSpent = isPossible && isWanted
  return {
    quota,
    isKnown: !isLoading || isLate,
    units,
    isPossible,
    isSpent,
    choose,
    amounts: isSpent ? covered(amounts) : amounts,
  }
}

/** What a booking costs where the membership pays for it, in its own units: "2 visits"; undefined where money does. */
export const useUnitsTotal = ({ quota, units, isSpent }: Costs) => {
  const { t } = useT()
  return quota && isSpent ? t(`booking.cost.${quota.unit}s`, { count: units }) : undefined
}
