import * as z from 'zod/mini'

/**
 * Why a membership cannot be paused: it rests already, is a trial, does not go on (cancelled, unpaid or ended), was paused
 * in this billing period, or has used up the days of the year.
 */
export const PauseBlockedReason = z.enum(['paused', 'trial', 'not_running', 'once_a_period', 'no_days'])
export type PauseBlockedReason = z.infer<typeof PauseBlockedReason>
