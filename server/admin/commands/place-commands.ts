import { and, eq, isNull, sql } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings-schema.ts'
import { bookingsRepository } from '../../modules/bookings/repository.ts'
import type { Services } from '../../modules/services.ts'
import { newId } from '../../accounts/tokens.ts'
import { availabilities, placeClosures } from '../../db/schema/places-schema.ts'
import { DEFAULT_LOCALE, type Locale } from '#locales/index.ts'
import { textIn } from '../../lib/text-in.ts'
import { noteEdit } from '../../shop-folder/database/edits.ts'
import { closeTimesVerbs } from '../bookings/close-times.ts'
import { findPlace } from '../bookings/find-place.ts'
import { asSeen } from '../as-seen.ts'
import { difference } from '../audit/difference.ts'
import { type AdminCommand, AdminError, type CallerDeps, type Changed, type EditDeps } from '../command.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { parseCount } from '../input/typed-amount.ts'
import { typedDay } from '../input/typed-day.ts'
import { textOptions, textUsage, typedText } from '../input/typed-texts.ts'
import { closureListVerbs } from '../places/closure-verbs.ts'
import { placesVerbs } from '../places/places-verbs.ts'
import { commandOf } from '../verbs.ts'

const changeSlot = async (
  { db, clock, reach }: EditDeps,
  id: string,
  values: Partial<typeof availabilities.$inferInsert>,
  expected?: string,
): Promise<Changed> => {
  const [slot, changed] = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(availabilities).where(eq(availabilities.id, id)).for('update')
    if (!before || (reach && !reach.includes(before.placeId))) throw new AdminError(`There is no slot ${id}.`)
    asSeen(expected, String(before.capacity))
    if (values.capacity !== undefined && values.capacity < before.taken)
      throw new AdminError(`${before.taken} of its places are taken: it cannot have fewer.`)
    const [row = before] = await tx.update(availabilities).set(values).where(eq(availabilities.id, id)).returning()
    // A slot that is closed by hand stays closed anyway.
    if (values.capacity !== undefined)
      await noteEdit(
        tx,
        { table: 'availabilities', key: id, column: 'capacity', command: 'availability capacity' },
        clock.now(),
      )
    return [before, row] as const
  })
  const back = undoOf(slot, changed)
  return {
    text: slotText(changed),
    changed: difference(`${id} ${slot.localStart}`, stateOf(slot), stateOf(changed)),
    ...(back && { undo: { command: 'availability', ...back } }),
  }
}

type Slot = typeof availabilities.$inferSelect

const undoOf = (before: Slot, after: Slot) => {
  const slot = before.id
  if (before.capacity !== after.capacity)
    return { verb: 'capacity', input: { slot, guests: String(before.capacity), expected: String(after.capacity) } }
  return before.isClosed === after.isClosed ? undefined : { verb: after.isClosed ? 'open' : 'close', input: { slot } }
}

const stateOf = ({ capacity, isClosed }: typeof availabilities.$inferSelect) => ({ capacity, closed: isClosed })

const MOST_GUESTS = 9999

const change =
  (verb: string, values: Partial<typeof availabilities.$inferInsert>) =>
  async (deps: EditDeps, [id = '', ...more]: readonly string[]): Promise<Changed> => {
    if (id === '') throw new AdminError(`Usage: availability ${verb} <slot>. "bookings slots" lists them.`)
    refuseMore(more, 0)
    return changeSlot(deps, id, values)
  }

const slotText = (slot: typeof availabilities.$inferSelect): string =>
  `${slot.localStart.replace('T', ' ')}: ${slot.isClosed ? 'closed' : 'open'}, ${slot.taken} of ${slot.capacity} taken.`

/** Offers another time or all of the money to those who booked a place on some days. */
const offerChoice = async (
  { db, clock, bookingChanges, reach, locale = DEFAULT_LOCALE }: Services & CallerDeps,
  [place = '', from = '', to = from, ...more]: readonly string[],
): Promise<Changed> => {
  refuseMore(more, 0)
  if (place === '' || from === '') throw new AdminError('Usage: closure offer <place> <from> [<to>].')
  const [fromDate, toDate] = [typedDay(from, clock.now()), typedDay(to, clock.now())]
  const found = await findPlace(db, place, reach)
  const booked = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.placeId, found.id),
        eq(bookings.status, 'confirmed'),
        isNull(bookings.closedAt),
        sql`left(${bookings.slot} ->> 'local_start', 10) between ${fromDate} and ${toDate}`,
      ),
    )
    .orderBy(bookings.startsAt)
  const told: string[] = []
  for (const { id } of booked)
    await db.transaction(async (tx) => {
      const row = await bookingsRepository(tx).lock(id)
      if (row && (await bookingChanges.close(tx, row))) told.push(row.reference)
    })
  const text =
    told.length === 0
      ? `No one needs to be told: ${textIn(found.name, locale)} has no further bookings from ${fromDate} to ${toDate}.`
      : `These choose another time or all of their money: ${told.join(', ')}.`
  return { text, changed: text }
}

/** What can be booked when. */
export const placeCommands: readonly AdminCommand[] = [
  commandOf(
    { name: 'availability', topic: 'bookings', summary: 'Close a slot, open it, or change how many fit' },
    {
      close: {
        kind: 'edits',
        isOfPlaces: true,
        usage: '<slot>',
        summary: 'No new bookings; "bookings slots" lists the slots',
        run: change('close', { isClosed: true }),
      },
      open: {
        kind: 'edits',
        isOfPlaces: true,
        usage: '<slot>',
        summary: 'New bookings again',
        run: change('open', { isClosed: false }),
      },
      capacity: {
        kind: 'edits',
        isOfPlaces: true,
        usage: '<slot> <guests> [--expected <guests>]',
        summary: 'How many fit; --expected refuses where it is another number by now',
        run: async (deps, args) => {
          const options = readOptions(args, { expected: 'value' })
          const [id = '', guests = ''] = options.words
          const capacity = parseCount(guests, MOST_GUESTS)
          if (!capacity) throw new AdminError(`"${guests}" is no number of guests. Write one from 1 to ${MOST_GUESTS}.`)
          return changeSlot(deps, id, { capacity }, options.value('expected'))
        },
      },
    },
  ),
  commandOf(
    { name: 'closure', topic: 'bookings', summary: 'Close a place for days' },
    {
      add: {
        kind: 'edits',
        isOfPlaces: true,
        usage: `<place> <from> <to> ${textUsage('reason')}`,
        summary: 'Close it on all days from one to another; what is booked stays booked until "closure offer"',
        run: async ({ db, clock, reach, locale = DEFAULT_LOCALE }, args) => {
          const options = readOptions(args, textOptions('reason'))
          refuseMore(options.words, 3)
          const [place = '', from = '', to = from] = options.words
          const reason = typedText(options, 'reason') ?? { ar: 'مغلق', en: 'Closed' }
          if (place === '' || from === '') throw new AdminError('Usage: closure add <place> <from> <to>.')
          const [fromDate, toDate] = [typedDay(from, clock.now()), typedDay(to, clock.now())]
          if (toDate < fromDate) throw new AdminError('It ends before it begins.')
          const found = await findPlace(db, place, reach)
          await db.transaction(async (tx) => {
            const id = newId('pcl')
            await tx.insert(placeClosures).values({ id, placeId: found.id, fromDate, toDate, reason })
            await noteEdit(tx, { table: 'placeClosures', key: id, command: 'closure add' }, clock.now())
            await tx
              .update(availabilities)
              .set({ isClosed: true })
              .where(
                and(
                  eq(availabilities.placeId, found.id),
                  sql`${availabilities.localDate} between ${fromDate} and ${toDate}`,
                ),
              )
          })
          const sentence = (language: Locale) =>
            `${textIn(found.name, language)} is closed from ${fromDate} to ${toDate}.`
          return { text: sentence(locale), changed: sentence(DEFAULT_LOCALE) }
        },
      },
      offer: {
        kind: 'trades',
        needsSecret: true,
        isOfPlaces: true,
        usage: '<place> <from> [<to>]',
        summary:
          'Write to all who booked it on those days: each chooses another time or all of the money, on the page of the booking',
        hurts: 'offers all of their money back to those who booked',
        run: offerChoice,
      },
      ...closureListVerbs,
      ...closeTimesVerbs,
    },
  ),
  commandOf(
    { name: 'places', topic: 'bookings', summary: 'List places, change when they can be booked, and their texts' },
    placesVerbs,
  ),
]
