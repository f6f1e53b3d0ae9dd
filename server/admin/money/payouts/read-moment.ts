import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { parseDay, wallTime } from '../../../modules/availability/wall-clock.ts'

/** A time as a file has it: an instant, or all of a day. */
export interface Moment {
  from: Date
  to: Date
}

const YEAR_FIRST = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?)?$/i
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?$/

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MINUTES = 24 * 60

/** A day or a time; undefined where it is none. Without a zone of its own it is of the shop's, or UTC. */
export const readMoment = (text: string, isUtc: boolean): Moment | undefined => {
  const first = YEAR_FIRST.exec(text)
  const [, one = '', month = '', three = '', hours, minutes = '0', seconds = '0', zone] =
    first ?? DAY_FIRST.exec(text) ?? []
  const [year, day] = first ? [one, three] : [three, one]
  const date = dayOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (!date) return undefined
  const own = zone === undefined ? undefined : /^(?:Z|UTC)$/i.test(zone) ? 0 : offsetOf(zone)
  const at = (after: number): Date =>
    own !== undefined || isUtc
      ? new Date(Date.UTC(date.year, date.month - 1, date.day) + (after - (own ?? 0)) * MINUTE_MS)
      : wallTime(date, after, SHOP_TIME_ZONE).at
  if (hours === undefined) return { from: at(0), to: new Date(at(DAY_MINUTES).getTime() - 1) }
  const from = new Date(at(Number(hours) * 60 + Number(minutes)).getTime() + Number(seconds) * SECOND_MS)
  return { from, to: new Date(from.getTime() + SECOND_MS - 1) }
}

const dayOf = (text: string): ReturnType<typeof parseDay> | undefined => {
  try {
    return parseDay(text)
  } catch {
    return undefined
  }
}

/** `+03:00` in minutes. */
const offsetOf = (zone: string): number => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
