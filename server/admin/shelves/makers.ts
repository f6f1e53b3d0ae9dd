import { and, asc, eq, sql } from 'drizzle-orm'
import type { Text } from '#contract/rules/common.ts'
import { textIn } from '../../lib/text-in.ts'
import { DEFAULT_LOCALE } from '#locales/index.ts'
import type { Database } from '../../db/client.ts'
import { makers } from '../../db/schema/catalogue-schema.ts'
import { places } from '../../db/schema/places-schema.ts'
import { noteChanges } from '../../shop-folder/database/edits.ts'
import { ids, slugOf } from '../../shop-folder/model.ts'
import { asciiSlug } from '../../shop-folder/slugs.ts'
import { isPlaceNamed } from '../bookings/find-place.ts'
import { refuseUnseen, SEEN } from '../as-seen.ts'
import { difference } from '../audit/difference.ts'
import { AdminError, type Changed, type EditDeps, type Verb } from '../command.ts'
import { findNamed } from '../input/named.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { textColumns, textOptions, textUsage, typedText } from '../input/typed-texts.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'

type Row = typeof makers.$inferSelect

const PARTS = ['name', 'town', 'story'] as const
const USAGE = `${textUsage('name')} ${textUsage('town')} ${textUsage('story', 'text')} [--destination <place>]`

const seenOf = ({ name, town, story, destinationId }: Row) => ({ name, town, story, destinationId })

const LIST: List<Row & { destination: Text | null }> = {
  columns: [
    { name: 'maker', value: ({ id }) => slugOf(id) },
    { name: 'name', value: ({ name }) => name },
    { name: 'town', value: ({ town }) => town },
    { name: 'destination', value: ({ destination }) => destination },
    { name: 'destination_id', value: ({ destinationId }) => destinationId, isOnlyInFiles: true },
    ...PARTS.flatMap((part) => textColumns<Row>(part, (row) => row[part])),
  ],
  isWhole: true,
  seen: seenOf,
  read: async ({ db }) => {
    const rows = await db
      .select({ row: makers, destination: places.name })
      .from(makers)
      .leftJoin(places, eq(places.id, makers.destinationId))
      .orderBy(asc(makers.id))
    return rows.map(({ row, destination }) => ({ ...row, destination }))
  },
  key: ({ id }) => id,
  empty: 'There are no makers yet.',
}

/** Adds a maker, or changes the one whose slug is the first word. */
const write = async (
  { db, clock, locale = DEFAULT_LOCALE }: EditDeps,
  args: readonly string[],
  verb: 'add' | 'set',
): Promise<Changed> => {
  const options = readOptions(args, { ...textOptions(...PARTS), destination: 'value', nowhere: 'flag', seen: 'value' })
  refuseMore(options.words, verb === 'set' ? 1 : 0)
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(makers).orderBy(asc(makers.id)).for('update')
    const [word = ''] = options.words
    const before =
      verb === 'set' ? findNamed(rows, word, ({ id, name }) => ({ keys: [slugOf(id), id], name })) : undefined
    if (verb === 'set' && !before) throw new AdminError(`There is no maker "${word}".`)
    if (before) refuseUnseen(options.value('seen'), seenOf(before))
    const [name, town, story] = PARTS.map(
      (part) => typedText(options, part, { before: before?.[part] }) ?? before?.[part],
    )
    if (!name || !town || !story)
      throw new AdminError('A maker needs a name, a town and a sentence about them, each in one language at least.')
    const slug = before ? slugOf(before.id) : asciiSlug(name.en)
    const id = before?.id ?? ids.maker(slug)
    if (!before && rows.some((row) => row.id === id)) throw new AdminError(`There is a maker "${slug}" already.`)
    const typed = options.value('destination')
    const destinationId = typed === undefined ? before?.destinationId : await findDestination(tx, typed)
    const values = { name, town, story, destinationId: options.has('nowhere') ? null : (destinationId ?? null) }
    await noteChanges(tx, { command: `makers ${verb}`, rows: { makers: sql`true` } }, clock.now(), () =>
      before ? tx.update(makers).set(values).where(eq(makers.id, id)) : tx.insert(makers).values({ id, ...values }),
    )
    const stateOf = (row: Row) => ({
      ...Object.fromEntries(PARTS.map((part) => [part, textIn(row[part], DEFAULT_LOCALE)])),
      destination: row.destinationId && slugOf(row.destinationId),
    })
    return {
      text: `${textIn(name, locale)} is saved.`,
      changed: before ? difference(slug, stateOf(before), stateOf({ id, ...values })) : `maker ${slug} added`,
    }
  })
}

/** The id of a destination by its slug or its name. */
const findDestination = async (tx: Database, typed: string): Promise<string> => {
  const [found] = await tx
    .select({ id: places.id })
    .from(places)
    .where(and(eq(places.kind, 'destination'), isPlaceNamed(typed)))
    .limit(1)
  if (!found) throw new AdminError(`There is no destination "${typed}". Write its name, or its slug as in its address.`)
  return found.id
}

/** Who makes what is sold. */
export const makersVerbs: Record<string, Verb> = {
  list: {
    kind: 'reads',
    isImpersonal: true,
    usage: LIST_OPTIONS,
    summary: 'All makers with their towns',
    run: (deps, args, screen) => printList(deps, LIST, args, screen),
  },
  add: {
    kind: 'edits',
    usage: USAGE,
    summary: 'A new maker, with the town and a sentence that the page of a product shows',
    run: (deps, args) => write(deps, args, 'add'),
  },
  set: {
    kind: 'edits',
    usage: `<maker> ${USAGE} [--nowhere] ${SEEN}`,
    summary: 'Another name, town, sentence or destination',
    run: (deps, args) => write(deps, args, 'set'),
  },
}
