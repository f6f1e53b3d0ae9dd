import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'

const LOCAL = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: SHOP_TIME_ZONE,
})

/** Date and time where the shop is, such as `2026-11-27` and `14:08:25`. */
export const shopTime = (at: Date): [date: string, time: string] => {
  const part = new Map(LOCAL.formatToParts(at).map(({ type, value }) => [type, value]))
  const of = (...names: Intl.DateTimeFormatPartTypes[]): string[] => names.map((name) => part.get(name) ?? '')
  return [of('year', 'month', 'day').join('-'), of('hour', 'minute', 'second').join(':')]
}
