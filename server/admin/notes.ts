import { asc, eq } from 'drizzle-orm'
import { plainText } from '#contract/inputs.ts'
import { newId } from '../accounts/tokens.ts'
import type { Database } from '../db/client.ts'
import { staffNotes } from '../db/schema/check-ins-schema.ts'
import { AdminError, type Changed, type EditDeps, type Verb } from './command.ts'
import { parseCount } from './input/typed-amount.ts'
import { refuseMore } from './input/options.ts'
import { plain, shopTime } from './list/cells.ts'

/** What a note is about. */
export type Noted = { orderId: string } | { userId: string }

const TEXT = plainText(500, 1)
const MOST = 100

const isOf = (about: Noted) =>
  'orderId' in about ? eq(staffNotes.orderId, about.orderId) : eq(staffNotes.userId, about.userId)

const rowsOf = (db: Database, about: Noted) =>
  db.select().from(staffNotes).where(isOf(about)).orderBy(asc(staffNotes.at), asc(staffNotes.id)).limit(MOST)

/** The notes of people of the shop about an order or a customer, the oldest first, as they are numbered. */
export const readNotes = async (db: Database, about: Noted): Promise<{ at: string; by: string; text: string }[]> =>
  (await rowsOf(db, about)).map(({ at, by, text }) => ({ at: at.toISOString(), by, text }))

/** The same for a terminal. */
export const noteLines = (notes: Awaited<ReturnType<typeof readNotes>>): string[] =>
  notes.length === 0
    ? []
    : [
        [
          'Notes',
          ...notes.map(({ at, by, text }, index) => `${index + 1}  ${shopTime(new Date(at))}  ${by}: ${plain(text)}`),
        ].join('\n  '),
      ]

/** Finds what is noted about; its name is said and recorded. */
type Find = (db: Database, typed: string) => Promise<{ about: Noted; name: string }>

const add =
  (find: Find) =>
  async ({ db, clock, by = '' }: EditDeps, words: readonly string[]): Promise<Changed> => {
    refuseMore(words, 2)
    const { about, name } = await find(db, words[0] ?? '')
    const { success, data: text } = TEXT.safeParse(words[1])
    if (!success) throw new AdminError('Write the note after it, in quotes and at most 500 characters.')
    return db.transaction(async (tx) => {
      if ((await rowsOf(tx, about)).length === MOST)
        throw new AdminError(`${name} has ${MOST} notes: remove one first.`)
      await tx.insert(staffNotes).values({ id: newId('note'), ...about, by, text, at: clock.now() })
      return { text: `Noted of ${name}. Customers do not see it.`, changed: `${name}: noted` }
    })
  }

const remove =
  (find: Find) =>
  async ({ db }: EditDeps, words: readonly string[]): Promise<Changed> => {
    refuseMore(words, 2)
    const { about, name } = await find(db, words[0] ?? '')
    const number = parseCount(words[1] ?? '', MOST)
    const note = number === undefined ? undefined : (await rowsOf(db, about))[number - 1]
    if (!note) throw new AdminError(`${name} has no such note. Its notes are numbered from 1.`)
    await db.delete(staffNotes).where(eq(staffNotes.id, note.id))
    return { text: `Note ${number} of ${name} is removed.`, changed: `${name}: note ${number} removed` }
  }

/** Verbs on the notes of people of the shop; `of` is how a usage writes what they are about. */
export const noteVerbs = (of: string, find: Find): Record<'note' | 'unnote', Verb> => ({
  note: {
    kind: 'edits',
    conceals: [1],
    usage: `<${of}> <text>`,
    summary: 'Note something for the others of the shop; no page of the customer shows it, a copy of their data does',
    run: add(find),
  },
  unnote: {
    kind: 'edits',
    usage: `<${of}> <n>`,
    summary: 'Remove a note, as they are numbered where they are shown',
    run: remove(find),
  },
})
