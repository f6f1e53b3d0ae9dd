import { asc, eq, gte, sql } from 'drizzle-orm'
import type { Text } from '#contract/rules/common.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { DEFAULT_LOCALE, type Locale } from '#locales/index.ts'
import { placeClosures, places } from '../../db/schema/places-schema.ts'
import { textIn } from '../../lib/text-in.ts'
import { dayAt } from '../../modules/availability/wall-clock.ts'
import { LOCK } from '../../shop-folder/database/apply.ts'
import { noteEdit } from '../../shop-folder/database/edits.ts'
import { planSlots, writeSlots } from '../../shop-folder/database/slots.ts'
import type { State } from '../../shop-folder/database/state.ts'
import { AdminError, type Changed, type EditDeps, type Verb } from '../command.ts'
import { refuseMore } from '../input/options.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'

type Row = typeof placeClosures.$inferSelect & { name: Text }

const LIST: List<Row> = {
  columns: [
    { name: 'place', value: ({ name }) => name },
    { name: 'from', value: ({ fromDate }) => fromDate },
    { name: 'to', value: ({ toDate }) => toDate },
    { name: 'reason', value: ({ reason }) => reason },
    { name: 'closure', value: ({ id }) => id },
  ],
  isWhole: true,
  read: async ({ db, clock }) => {
    const rows = await db
      .select({ row: placeClosures, name: places.name })
      .from(placeClosures)
      .innerJoin(places, eq(places.id, placeClosures.placeId))
      .where(gte(placeClosures.toDate, dayAt(clock.now(), SHOP_TIME_ZONE).toString()))
      .orderBy(asc(placeClosures.fromDate), asc(placeClosures.toDate), asc(placeClosures.placeId))
    return rows.map(({ row, name }) => ({ ...row, name }))
  },
  key: ({ id }) => id,
  empty: 'No place is closed for days.',
}

/** Takes a closure away: its days can be booked again, but for slots that were closed by hand. */
const end = (
  { db, clock, locale = DEFAULT_LOCALE }: EditDeps,
  [id = '', ...more]: readonly string[],
): Promise<Changed> => {
  refuseMore(more, 0)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [closure] = await tx.select().from(placeClosures).where(eq(placeClosures.id, id)).for('update')
    const [place] = closure ? await tx.select().from(places).where(eq(places.id, closure.placeId)).for('update') : []
    if (!closure || !place) throw new AdminError(`There is no closure "${id}". "closure list" names them.`)
    const all = await tx.select().from(placeClosures).where(eq(placeClosures.placeId, place.id))
    const state = { experiences: [], venues: [place], placeClosures: all } as unknown as State
    const tables = new Map([['placeClosures' as const, { added: [], changed: [], removed: [closure] }]])
    const slots = await planSlots(tx, { tables, hidden: [] }, state, { now: clock.now(), isLocked: true })
    await tx.delete(placeClosures).where(eq(placeClosures.id, id))
    await writeSlots(tx, slots)
    const edit = { table: 'placeClosures' as const, key: id, command: 'closure end', before: closure }
    await noteEdit(tx, edit, clock.now())
    const sentence = (language: Locale) =>
      `${textIn(place.name, language)} can be booked again from ${closure.fromDate} to ${closure.toDate}.`
    return { text: sentence(locale), changed: sentence(DEFAULT_LOCALE) }
  })
}

/** Days on which places are closed, as far as they are to come. */
export const closureListVerbs: Record<string, Verb> = {
  list: {
    kind: 'reads',
    isImpersonal: true,
    usage: LIST_OPTIONS,
    summary: 'Days to come on which places are closed, with the reason',
    run: (deps, args, screen) => printList(deps, LIST, args, screen),
  },
  end: {
    kind: 'edits',
    usage: '<closure>',
    summary: 'Its days can be booked again, but for slots that were closed by hand',
    run: end,
  },
}
