import { addMonths } from './calendar.ts'
import type { SubscriptionRow } from './rows.ts'

const SHORTEST_MS = 12 * 60 * 60 * 1000
const LONGEST_MONTHS = 3

/** Between which instants a pause that begins now may end. */
export const pauseWindow = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() + SHORTEST_MS),
  to: addMonths(now, LONGEST_MONTHS),
})

/** Whether a membership as it stands can be paused: what is cancelled, unpaid or due is settled first. */
export const canPause = ({ status, cancelAtPeriodEnd, periodEnd }: SubscriptionRow, now: Date): boolean =>
  status === 'active' && !cancelAtPeriodEnd && periodEnd > now
