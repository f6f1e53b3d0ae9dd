import { and, eq, getTableName, isNull, lt, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import { accessLinks, accountExports, answeredChallenges, mailQuotas } from '../db/schema/account-parts-schema.ts'
import {
  challenges,
  idempotencyKeys,
  knownDevices,
  knownIpPrefixes,
  rateLimits,
  sessions,
  users,
} from '../db/schema/accounts-schema.ts'
import { newId } from '../accounts/tokens.ts'
import { auditEntries } from '../db/schema/audit-schema.ts'
import { bookings, handovers, holds, lapses } from '../db/schema/bookings-schema.ts'
import { staffDevices, staffSessions } from '../db/schema/check-ins-schema.ts'
import type { Database } from '../db/client.ts'
import { orders } from '../db/schema/commerce-schema.ts'
import { giftCards } from '../db/schema/gift-cards-schema.ts'
import { paymentEvents } from '../db/schema/payments-schema.ts'
import { shopEvents } from '../db/schema/notifications-schema.ts'
import { availabilities } from '../db/schema/places-schema.ts'
import { returnPhotos } from '../db/schema/returns-schema.ts'
import type { Env } from '../env/env.ts'
import { openPictureStore } from '../pictures/open-picture-store.ts'
import { isPictureName, type PictureStore } from '../pictures/picture-store.ts'
import { LOCK } from '../shop-folder/database/apply.ts'
import { stockNotices } from '../db/schema/store-schema.ts'
import { waitingEntries } from '../db/schema/waiting-schema.ts'
import { OPEN_STATES } from '../modules/waiting/repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const EVERY_MS = 10 * 60 * 1000
/** The rows of one statement: few enough not to delay other queries. */
const AT_ONCE = 1000
/** The guests of one sweep: most of them have bought something and stay, so that they are more each year. */
const GUESTS_AT_ONCE = 1000

const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS)

/** Expired rows, by table, and the condition under which each is deleted. */
export const RETENTION: readonly (readonly [PgTable, () => SQL | undefined])[] = [
  [sessions, () => lt(sessions.expiresAt, ago(0))],
  [answeredChallenges, () => lt(answeredChallenges.expiresAt, ago(0))],
  [staffSessions, () => lt(staffSessions.expiresAt, ago(0))],
  // Its person has not opened the desk on it for as long.
  [staffDevices, () => lt(staffDevices.renewedAt, ago(30))],
  // What came in is told within the day.
  [shopEvents, () => lt(shopEvents.at, ago(30))],
  // A guest without a session is unreachable, and is deleted together with the guest's addresses.
  [
    users,
    () =>
      and(
        eq(users.isGuest, true),
        someGuests(),
        lt(users.createdAt, ago(8)),
        sql`not exists (select from ${sessions} where ${sessions.userId} = ${users.id})`,
        // Mails lead them back to what they bought and booked.
        sql`not exists (select from ${orders} where ${orders.userId} = ${users.id})`,
        sql`not exists (select from ${bookings} where ${bookings.userId} = ${users.id})`,
      ),
  ],
  // A code may be sent again for a day.
  [challenges, () => lt(challenges.createdAt, ago(2))],
  [idempotencyKeys, () => lt(idempotencyKeys.expiresAt, ago(0))],
  [accessLinks, () => lt(accessLinks.expiresAt, ago(0))],
  [holds, () => and(ne(holds.status, 'live'), lt(holds.createdAt, ago(2)))],
  // By then what they were for is over.
  [handovers, () => lt(handovers.createdAt, ago(400))],
  // They are counted for a day.
  [lapses, () => lt(lapses.endedAt, ago(2))],
  // Bookings keep what was booked themselves; a list of the slots of a day is of use for a year.
  [availabilities, () => lt(availabilities.endsAt, ago(400))],
  [mailQuotas, () => lt(mailQuotas.lastAt, ago(1))],
  // By then every bucket is full again.
  [rateLimits, () => lt(rateLimits.refilledAt, ago(2))],
  // An address that was never confirmed, and goods that did not come back for a year.
  [stockNotices, () => and(isNull(stockNotices.confirmedAt), lt(stockNotices.createdAt, ago(7)))],
  [stockNotices, () => lt(stockNotices.createdAt, ago(400))],
  // What became of a list is of use for some weeks; an address that was never confirmed for a few days.
  [
    waitingEntries,
    () =>
      or(
        and(eq(waitingEntries.state, 'unconfirmed'), lt(waitingEntries.createdAt, ago(7))),
        and(notInArray(waitingEntries.state, [...OPEN_STATES]), lt(waitingEntries.updatedAt, ago(30))),
      ),
  ],
  // Chosen and never paid for.
  [giftCards, () => and(eq(giftCards.state, 'unpaid'), lt(giftCards.createdAt, ago(30)))],
  // As long as the books of a taxable business have to be kept: refunds and prices are explained by it.
  [auditEntries, () => lt(auditEntries.at, ago(6 * 366))],
  // Gateways repeat an event for days.
  [paymentEvents, () => lt(paymentEvents.receivedAt, ago(400))],
  // A return is settled within weeks; a dispute about it within months.
  [returnPhotos, () => lt(returnPhotos.createdAt, ago(180))],
  [accountExports, () => lt(accountExports.expiresAt, ago(0))],
  [knownDevices, () => lt(knownDevices.lastSeenAt, ago(180))],
  [knownIpPrefixes, () => lt(knownIpPrefixes.lastSeenAt, ago(180))],
]

/**
 * Guests from a random place on, and the first ones: ids are random too, so that all are looked at within days, however
 * many servers sweep and are restarted.
 */
const someGuests = (): SQL => {
  const next = (from: string) =>
    sql`(select id from users where is_guest and id >= ${from} order by id limit ${GUESTS_AT_ONCE})`
  return sql`${users.id} in (${next(newId('usr'))} union all ${next('')})`
}

/** Stops the sweep, and logs its failures. */
interface RetentionOptions {
  log: Pick<FastifyBaseLogger, 'warn'>
  signal?: AbortSignal
}

/** Removes expired rows. A failure is logged and does not stop the other tables. */
export const deleteExpired = async (db: Database, { log, signal }: RetentionOptions): Promise<void> => {
  for (const [table, isOld] of RETENTION) {
    const some = sql`select ctid from ${table} where ${isOld()} limit ${AT_ONCE}`
    try {
      let removed: number | null = AT_ONCE
      while (removed === AT_ONCE && !signal?.aborted)
        removed = (await db.execute(sql`delete from ${table} where ctid = any(array(${some}))`)).rowCount
    } catch (error) {
      log.warn({ err: error, table: getTableName(table) }, 'not all was swept')
    }
  }
}

const MEDIA = '/media/'
const PICTURE = 'product picture'
/** Of pictures that were sent longer ago, those in between are gone. */
const LOOKED_AT_DAYS = 30

/**
 * Removes pictures that were sent to the desk more than a day ago and are shown nowhere: a form that was never saved, or
 * a picture that was taken out of it again. The audit has each that was sent; all other pictures are none of these.
 */
export const removeUnsavedPictures = async (
  db: Database,
  store: Pick<PictureStore, 'remove'>,
  now = new Date(),
): Promise<string[]> =>
  db.transaction(async (tx) => {
    // What is saved takes it too: nothing is put into a product in between.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
    const { rows } = await tx.execute<{ src: string }>(sql`
      select outcome as src from ${auditEntries}
      where command = ${PICTURE} and result = 'done' and outcome like '/media/%' and at > ${before(LOOKED_AT_DAYS)}
      group by outcome having max(at) < ${before(1)}
      except select image ->> 'src' from product_images
      except select image ->> 'src' from variants
      except select image ->> 'src' from categories
      except select image ->> 'src' from home_features
      except select picture ->> 'src' from places, jsonb_array_elements(images) picture`)
    // A logo or an icon that is the same picture.
    const { rows: looks } = await tx.execute<{ text: string }>(
      sql`select logo || ' ' || brand::text as text from settings`,
    )
    const unsaved = rows
      .filter(({ src }) => !looks.some(({ text }) => text.includes(src)))
      .map(({ src }) => src.slice(MEDIA.length))
      .filter((name) => isPictureName(name))
    for (const name of unsaved) await store.remove(name)
    return unsaved
  })

/** Sweeps at intervals, one sweep at a time, until it is stopped. Several servers on one database may all do so. */
export const startRetention = (db: Database, log: RetentionOptions['log'], env: Env): { stop: () => Promise<void> } => {
  const pictures = openPictureStore(env)
  let last: Promise<void> = Promise.resolve()
  const stopping = new AbortController()
  const timer = setInterval(() => {
    last = last
      .then(() => deleteExpired(db, { log, signal: stopping.signal }))
      .then(() => removeUnsavedPictures(db, pictures))
      .then(
        () => {},
        (error: unknown) => log.warn({ err: error }, 'unsaved pictures were not removed'),
      )
  }, EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await last
    },
  }
}
