import type { WayIn } from '#contract/account/ways-in.ts'
import type { Translated } from '#locales/index.ts'
import type { CallContext } from '../../calls/call-context.ts'
import { sessionsRepository } from '../auth/sessions.ts'
import { signIn } from '../auth/sign-in.ts'
import type { Database } from '../../db/client.ts'
import type { MailRow } from '../../mail/kinds.ts'
import { writtenDay } from '../../lib/written-day.ts'
import type { Services } from '../services.ts'
import { endWaysIn, readWaysIn } from './ways-in.ts'
import type { UserRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

/**
 * What follows a new password, in its transaction: every session ends, and unless they are kept the ways into the
 * account that are recent. A new session begins; the answer says what else opens the account, and what was ended.
 */
export const afterNewPassword = async (
  services: Services,
  tx: Database,
  user: UserRow,
  { request, endsRecent }: { request: CallContext; endsRecent: boolean },
) => {
  await sessionsRepository(tx).endAll(user.id)
  const ways = await readWaysIn(tx, user, '')
  const ended = endsRecent ? ways.filter((way) => way.is_recent) : []
  const left = await endWaysIn(tx, services.secret, user, ended)
  const { data } = await signIn(services, tx, left, request)
  return { data: { ...data, ways: ways.filter((way) => !ended.includes(way)), ended } }
}

const KINDS: Record<WayIn['kind'], Translated> = {
  passkey: { ar: 'مفتاح مرور', en: 'Passkey' },
  phone: { ar: 'رقم الجوال', en: 'Phone number' },
  session: { ar: 'جهاز', en: 'Device' },
  notifications: { ar: 'إشعارات على جهاز', en: 'Notifications on a device' },
  calendar: { ar: 'اشتراك التقويم', en: 'Calendar subscription' },
}
const STATES = {
  left: { ar: (day: string) => `ما زال يعمل، أُضيف ${day}`, en: (day: string) => `still works, added ${day}` },
  ended: { ar: (day: string) => `أُلغي، أُضيف ${day}`, en: (day: string) => `removed, added ${day}` },
}

/** The lines of a mail about a new password: what else opens the account, and what was ended. */
export const rowsOfWays = (
  { ways, ended }: { ways: readonly WayIn[]; ended: readonly WayIn[] },
  { locale, calendar }: Pick<UserRow, 'locale' | 'calendar'>,
): MailRow[] =>
  [...ended, ...ways].map((way) => ({
    label: [textIn(KINDS[way.kind], locale), way.name].filter((word) => word !== '').join(': '),
    value: textIn(STATES[ended.includes(way) ? 'ended' : 'left'], locale)(writtenDay(way.created_at, locale, calendar)),
  }))
