import type { Translated } from '#locales/index.ts'
import { ARABIC_GUESTS, ARABIC_PIECES, arabicCount } from '#locales/arabic-count.ts'
import type { Database } from '../../db/client.ts'
import type { WaitingRow } from '../../db/schema/rows.ts'
import type { ByChannel, JobHandlers } from '../../jobs/kinds.ts'
import { textIn } from '../../lib/text-in.ts'
import { writtenDeadline } from '../../lib/written-day.ts'
import type { NotificationKind } from '../../mail/events.ts'
import type { WaitingMail } from '../../mail/kinds.ts'
import { inReadersLanguage, readerPreferences } from '../../mail/reader-preferences.ts'
import { whenOf } from '../bookings/mail.ts'
import type { Services } from '../services.ts'
import { readAwaited } from './awaited.ts'
import { keyOfEntry } from './key.ts'
import { waitingRepository } from './repository.ts'

/** Told to a party of a waiting list. */
type WaitingNotice = Extract<NotificationKind, WaitingMail>

/** Jobs of this module, each with its payload. */
export interface WaitingJobPayloads {
  /** Tells a party of a waiting list of its offer, or of the end of the list. */
  'waiting.mail': ByChannel & { entryId: string; kind: WaitingNotice }
}

/** How many of what a party waits for. */
export const PARTY: Record<'slot' | 'goods', Translated<(count: number) => string>> = {
  slot: {
    ar: (count) => arabicCount(count, ARABIC_GUESTS),
    en: (count) => (count === 1 ? '1 guest' : `${count} guests`),
  },
  goods: {
    ar: (count) => arabicCount(count, ARABIC_PIECES),
    en: (count) => (count === 1 ? '1 piece' : `${count} pieces`),
  },
}

/** What an entry waits for in words: its name, the time of a slot, and how many. */
export const awaitedIn = async (db: Database, row: WaitingRow, locale: WaitingRow['locale']): Promise<string> => {
  const { name, timeZone, slot } = await readAwaited(db, row)
  const zone = { time_zone: timeZone } as Parameters<typeof whenOf>[0]['slot']
  const when = row.startsAt && whenOf({ startsAt: row.startsAt, slot: zone }, locale, 'gregory')
  const party = textIn(PARTY[slot ? 'slot' : 'goods'], locale)(row.party)
  return [textIn(name, locale), when, party].filter(Boolean).join(' · ')
}

/** Adds the job that tells a party, in the transaction of what it is told. */
export const tellWaiting = (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  { id, offeredUntil }: WaitingRow,
  kind: WaitingNotice,
): Promise<void> =>
  jobs.add(tx, {
    kind: 'waiting.mail',
    payload: { entryId: id, kind },
    key: `${kind} ${id} ${offeredUntil?.getTime() ?? ''}`,
  })

/** The page of an entry, by the secret of its mails. */
export const pathOfEntry = (secret: string, id: string): string => `/waiting?entry=${keyOfEntry(secret, id)}`

/** What waiting lists have done later. */
export const waitingJobs = ({
  db,
  clock,
  notifier,
  secret,
}: Pick<Services, 'db' | 'clock' | 'notifier' | 'secret'>): Pick<JobHandlers, 'waiting.mail'> => ({
  'waiting.mail': async ({ entryId, kind, only }, id) => {
    const found = await waitingRepository(db).read(entryId)
    if (!found || !isStillTrue(found, kind, clock.now())) return
    const row = await inReadersLanguage(db, found)
    const { locale, email, startsAt, offeredUntil, party } = row
    const { name, timeZone, slot } = await readAwaited(db, row)
    const calendar = (await readerPreferences(db, email))?.calendar ?? 'gregory'
    const zone = { time_zone: timeZone } as Parameters<typeof whenOf>[0]['slot']
    await notifier.notify({
      userId: row.isAccount ? row.userId : null,
      id,
      about: {
        kind,
        to: email,
        locale,
        product: textIn(name, locale),
        values: {
          party: textIn(PARTY[slot ? 'slot' : 'goods'], locale)(party),
          when: startsAt ? whenOf({ startsAt, slot: zone }, locale, calendar) : '',
          until: offeredUntil ? writtenDeadline(offeredUntil, locale, timeZone) : '',
        },
        path: pathOfEntry(secret, row.id),
      },
      only,
      later: (left) => ({ kind: 'waiting.mail', payload: { entryId, kind, only: left } }),
    })
  },
})

const isStillTrue = ({ state, offeredUntil }: WaitingRow, kind: WaitingNotice, now: Date): boolean =>
  kind === 'waiting_closed' ? state === 'closed' : state === 'offered' && offeredUntil !== null && offeredUntil > now
