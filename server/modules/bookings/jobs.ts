import type { JobHandlers, ByChannel } from '../../jobs/kinds.ts'
import { wantsReminder } from '../consents/repository.ts'
import { dateTag } from '../../lib/written-day.ts'
import { inReadersLanguage } from '../../mail/reader-preferences.ts'
import type { PushNotice } from '../../notifications/notifier.ts'
import type { Services } from '../services.ts'
import { type Closure, offerClosed } from './closures.ts'
import { bookingMail } from './mail.ts'
import { bookingsRepository } from './repository.ts'
import type { Database } from '../../db/client.ts'
import type { BookingRow } from '../../db/schema/rows.ts'
import type { ShopMessage } from './message.ts'
import type { RefundWay } from '#contract/payment/refund-parts.ts'
import type { Mail } from '../../mail/kinds.ts'
import { textIn } from '../../lib/text-in.ts'

/** Jobs of this module, each with its payload. */
export interface BookingJobPayloads {
  /** A booking, or a move of one, that is not paid gives its seats back. */
  'booking.expire': { bookingId: string }
  'booking.move_expire': { bookingId: string }
  /** A day before it starts. */
  'booking.remind': { bookingId: string }
  /** Two hours before it starts. */
  'booking.remind_soon': { bookingId: string; startsAt: string }
  /** Writes to those who booked what is closed; until then also to those who held it. */
  'closure.offer': Closure & { until: string }
  /** Writes to the customer of a booking. */
  'booking.mail': ByChannel & {
    bookingId: string
    kind: Extract<Mail['kind'], `booking_${string}`>
    /** The booking's calendar sequence as of the event: another one since then has overtaken it. */
    sequence?: number
    /** The refund of this event, and the way it came: to the card unless said. */
    refund?: number
    to?: RefundWay
    /** What of it gift cards had paid, and have got back. */
    prepaid?: number
    /** What the shop wrote to the guests of a slot, in one or more languages. */
    message?: ShopMessage
    /** The part of it that changed hands. */
    part?: string
    /** For a customer who left the payment page; not sent once an attempt has a result. */
    isReminder?: boolean
  }
}

type Kinds =
  | 'closure.offer'
  | 'booking.expire'
  | 'booking.move_expire'
  | 'booking.remind'
  | 'booking.remind_soon'
  | 'booking.mail'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** What bookings have done later. */
export const bookingJobs = (
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'notifier' | 'bookingChanges'>,
): Pick<JobHandlers, Kinds> => {
  const { db, clock, notifier, bookingChanges } = services
  const held = (id: string, run: (tx: Database, row: BookingRow) => Promise<unknown>): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await bookingsRepository(tx).lock(id)
      if (row) await run(tx, row)
    })
  return {
    'booking.expire': ({ bookingId }) => held(bookingId, bookingChanges.expire),
    'booking.move_expire': ({ bookingId }) => held(bookingId, bookingChanges.expireMove),

    'closure.offer': offerClosed(services),

    'booking.remind': ({ bookingId }) =>
      held(bookingId, async (tx, row) => {
        const left = row.startsAt.getTime() - clock.now().getTime()
        // It was moved or its reminder was sent; a new time has a job of its own.
        if (
          row.status !== 'confirmed' ||
          row.guestCount === 0 ||
          row.remindedAt !== null ||
          left > DAY_MS + HOUR_MS ||
          left <= 0
        )
          return
        if (await wantsReminder(tx, row)) await bookingChanges.reminded(tx, row)
      }),

    'booking.remind_soon': async ({ bookingId, startsAt }, id) => {
      const row = await bookingsRepository(db).read(bookingId)
      const isTrue =
        row?.status === 'confirmed' &&
        row.guestCount > 0 &&
        row.closedAt === null &&
        row.startsAt.toISOString() === startsAt
      if (!isTrue || row.startsAt <= clock.now() || !(await wantsReminder(db, row))) return
      await notifier.notify({ userId: row.userId, id, about: soonNotice(await inReadersLanguage(db, row)) })
    },

    'booking.mail': async ({ bookingId, only, ...request }, id) => {
      const row = await bookingsRepository(db).read(bookingId)
      const about = row && (await bookingMail(db, row, request, clock.now()))
      if (!about) return
      await notifier.notify({
        userId: row.userId,
        id,
        about,
        only,
        documentsOf: [['booking', bookingId]],
        later: (left) => ({ kind: 'booking.mail', payload: { bookingId, ...request, only: left } }),
      })
    },
  }
}

/** Says that a booking begins in two hours; for devices, since a mail would be read too late. */
const soonNotice = ({ id, locale, place, slot, startsAt }: BookingRow): PushNotice => ({
  kind: 'booking_soon',
  locale,
  values: {
    place: textIn(place.name, locale),
    time: new Intl.DateTimeFormat(dateTag(locale), { timeStyle: 'short', timeZone: slot.time_zone }).format(startsAt),
  },
  path: `/profile/history/bookings/${id}`,
})
