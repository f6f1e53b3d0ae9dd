import type { StaffSignedIn } from '../../calls/call-context.ts'
import { dayAt } from '../availability/wall-clock.ts'

/** Guests of an evening come after midnight too; the list of a morning is loaded the evening before. */
const [DAYS_BACK, DAYS_AHEAD] = [1, 1]
/** As far as lists are of use: longer than a staff session lasts. */
export const MAX_DAYS_AHEAD = 31

type Member = Pick<StaffSignedIn['member'], 'placeIds' | 'daysAhead'>

/** The days whose lists a member reads, by the clock of a place. */
export const windowOf = (
  { daysAhead }: Pick<Member, 'daysAhead'>,
  timeZone: string,
  now: Date,
): { today: string; first: string; last: string } => {
  const today = dayAt(now, timeZone)
  return {
    today: today.toString(),
    first: today.subtract({ days: DAYS_BACK }).toString(),
    last: today.add({ days: daysAhead ?? DAYS_AHEAD }).toString(),
  }
}

/** Whether a member checks tickets in at a place. */
export const hasPlace = ({ placeIds }: Pick<Member, 'placeIds'>, placeId: string): boolean =>
  placeIds === null || placeIds.includes(placeId)
