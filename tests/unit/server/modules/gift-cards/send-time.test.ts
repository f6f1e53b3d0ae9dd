import { expect, it } from 'vitest'
import { sendTime } from '#server/modules/gift-cards/send-time.ts'

/** Half past midnight in Riyadh: the day before in UTC. */
const now = new Date('2026-11-27T21:30:00Z')

it.each([
  ['without a day', null, now],
  ['of today, also before nine', '2026-11-28', now],
  ['of a day that is over', '2026-11-27', now],
  ['of tomorrow', '2026-11-29', new Date('2026-11-29T06:00:00Z')],
])('a card %s is mailed now or at nine', (_, sendOn, at) => expect(sendTime({ sendOn }, now)).toEqual(at))
