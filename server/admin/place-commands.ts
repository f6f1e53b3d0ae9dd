import { and, eq, or, sql } from 'drizzle-orm'
import { newId } from '../accounts/tokens.ts'
import { availabilities, placeClosures, places } from '../db/places-schema.ts'
import { parseDay } from '../modules/availability/wall-clock.ts'
import type { Services } from '../modules/services.ts'
import { type AdminCommand, AdminError } from './command.ts'

const USAGE = 'close|open <slot> or capacity <slot> <guests>'

const changeSlot = async (
  { db }: Services,
  id: string,
  values: Partial<typeof availabilities.$inferInsert>,
): Promise<typeof availabilities.$inferSelect> => {
  const [slot] = await db.select().from(availabilities).where(eq(availabilities.id, id))
  if (!slot) throw new AdminError(`There is no slot ${id}.`)
  if (values.capacity !== undefined && values.capacity < slot.taken)
    throw new AdminError(`${slot.taken} of its places are taken: it cannot have fewer.`)
  const [changed = slot] = await db.update(availabilities).set(values).where(eq(availabilities.id, id)).returning()
  return changed
}

const dayOf = (text: string): string => {
  try {
    return parseDay(text).toString()
  } catch {
    throw new AdminError(`"${text}" is no day. Write it as 2026-12-31.`)
  }
}

/** What can be booked when. */
export const placeCommands: readonly AdminCommand[] = [
  {
    name: 'availability',
    usage: USAGE,
    summary: 'Close a slot to new bookings, open it again, or change how many fit',
    run: async (services, [verb = '', id = '', guests = '']) => {
      const capacity = /^\d{1,4}$/.test(guests) ? Number(guests) : 0
      const values =
        verb === 'close'
          ? { isClosed: true }
          : verb === 'open'
            ? { isClosed: false }
            : verb === 'capacity' && capacity > 0
              ? { capacity }
              : undefined
      if (!values || id === '') throw new AdminError(`Write it as: availability ${USAGE}.`)
      const slot = await changeSlot(services, id, values)
      return `${slot.localStart.replace('T', ' ')}: ${slot.isClosed ? 'closed' : 'open'}, ${slot.taken} of ${slot.capacity} taken.`
    },
  },
  {
    name: 'closure',
    usage: 'add <place> <from> <to>',
    summary: 'Close a place on all days from one to another; what is booked stays booked',
    run: async ({ db }, [verb, place = '', from = '', to = from]) => {
      if (verb !== 'add' || place === '' || from === '')
        throw new AdminError('Write it as: closure add <place> <from> <to>.')
      const [fromDate, toDate] = [dayOf(from), dayOf(to)]
      if (toDate < fromDate) throw new AdminError('It ends before it begins.')
      const [found] = await db
        .select({ id: places.id, name: places.name })
        .from(places)
        .where(and(or(eq(places.id, place), eq(places.slug, place)), sql`${places.booking} is not null`))
      if (!found) throw new AdminError(`There is no place ${place}.`)
      await db.transaction(async (tx) => {
        const reason = { ar: 'مغلق', en: 'Closed' }
        await tx.insert(placeClosures).values({ id: newId('pcl'), placeId: found.id, fromDate, toDate, reason })
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
      return `${found.name.en} is closed from ${fromDate} to ${toDate}.`
    },
  },
]
