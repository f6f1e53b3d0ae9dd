import { eq } from 'drizzle-orm'
import { type Locale, localeCodes, sourceLocales } from '#locales/index.ts'
import { legalTexts } from '../../db/schema/catalogue-schema.ts'
import { textIn } from '../../lib/text-in.ts'
import { createLanguages } from '../../settings/languages.ts'
import { noteEdit } from '../../shop-folder/database/edits.ts'
import { tidyText } from '../../shop-folder/read/plain-body.ts'
import { refuseUnseen, SEEN } from '../as-seen.ts'
import { AdminError, type Verb } from '../command.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { typedWord } from '../input/typed-word.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'

const KINDS = ['terms', 'privacy'] as const
type Kind = (typeof KINDS)[number]
const MOST_LETTERS = 100_000
const WHICH = `<which: ${KINDS.join('|')}> <language: ${localeCodes.join('|')}>`

interface Written {
  kind: Kind
  locale: Locale
  text: string
}

const TEXTS: List<Written> = {
  columns: [
    { name: 'which', value: ({ kind }) => kind },
    { name: 'language', value: ({ locale }) => locale },
    { name: 'letters', value: ({ text }) => text.length },
    { name: 'text', value: ({ text }) => text, isOnlyInFiles: true },
  ],
  isWhole: true,
  read: async ({ db }) => {
    const languages = createLanguages(db, sourceLocales)
    await languages.read()
    const rows = await db.select().from(legalTexts)
    return KINDS.flatMap((kind) =>
      languages
        .current()
        .map((locale) => ({ kind, locale, text: rows.find((row) => row.kind === kind)?.text[locale] ?? '' })),
    )
  },
  seen: ({ text }) => ({ text }),
  key: ({ kind, locale }) => `${kind} ${locale}`,
  empty: 'This shop has no legal texts.',
}

/** Which text in which language; throws a sentence where one was not typed. */
const typedText = ([kind, language, ...more]: readonly string[]): { kind: Kind; locale: Locale } => {
  refuseMore(more, 0)
  const found = typedWord('legal text', kind, KINDS)
  const locale = typedWord('language', language, localeCodes)
  if (!found || !locale) throw new AdminError(`Usage: legal set ${WHICH}.`)
  return { kind: found, locale }
}

/** The terms and the privacy policy. */
export const legalVerbs: Record<string, Verb> = {
  list: {
    kind: 'reads',
    isImpersonal: true,
    usage: LIST_OPTIONS,
    summary: 'What customers read, in each language of the shop',
    run: (deps, args, screen) => printList(deps, TEXTS, args, screen),
  },
  set: {
    kind: 'edits',
    role: 'owner',
    usage: `${WHICH} --text <text> ${SEEN}`,
    summary: 'Replaces the whole text; a line of its own that begins with a number is a heading',
    conceals: ['text'],
    hurts: 'replaces what customers agree to',
    run: async ({ db, clock }, args) => {
      const options = readOptions(args, { text: 'value', seen: 'value' })
      const { kind, locale } = typedText(options.words)
      const text = tidyText(options.value('text') ?? '')
      if (text === '' || text.length > MOST_LETTERS)
        throw new AdminError(`Write the text after --text, of at most ${MOST_LETTERS} letters.`)
      return db.transaction(async (tx) => {
        const [row] = await tx.select().from(legalTexts).where(eq(legalTexts.kind, kind)).for('update')
        refuseUnseen(options.value('seen'), { text: row?.text[locale] ?? '' })
        const empty = Object.fromEntries(sourceLocales.map((source) => [source, text]))
        const next = { ...(row?.text ?? (empty as { ar: string; en: string })), [locale]: text }
        await tx
          .insert(legalTexts)
          .values({ kind, text: next })
          .onConflictDoUpdate({ target: legalTexts.kind, set: { text: next } })
        await noteEdit(tx, { table: 'legalTexts', key: kind, column: 'text', command: 'legal set' }, clock.now())
        const before = row ? textIn(row.text, locale).length : 0
        return {
          text: `The text is saved, with ${text.length} letters.`,
          changed: `${kind} in ${locale}: ${before} letters → ${text.length}`,
        }
      })
    },
  },
}
