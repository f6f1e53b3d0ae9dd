import { eq, sql } from 'drizzle-orm'
import { join } from 'node:path'
import type { Database } from '../../db/client.ts'
import { settings } from '../../db/schema/catalogue-schema.ts'
import type { StoredBrand } from '../../db/schema/stored-brand.ts'
import { lookOf } from '../../brand/look.ts'
import { pictureReader } from '../../brand/picture-reader.ts'
import { localeCodes } from '#locales/index.ts'
import { nameAndLogo } from '../../modules/settings/serialize.ts'
import { serializeLook } from '../../settings/brand.ts'
import { noteEdit } from '../../shop-folder/database/edits.ts'
import { refuseUnseen, SEEN } from '../as-seen.ts'
import { difference } from '../audit/difference.ts'
import { AdminError, type ReadDeps, type Verb } from '../command.ts'
import { type Options, readOptions, refuseMore } from '../input/options.ts'
import { parseCount } from '../input/typed-amount.ts'
import { typedWord } from '../input/typed-word.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'

const COLOUR = /^#[0-9a-f]{6}$/i
const MOST_CORNERS = 24
const LOOK = '[--primary <#rrggbb>] [--accent <#rrggbb>] [--corners <px>] [--name shown|hidden]'
const LOOK_OPTIONS = { primary: 'value', accent: 'value', corners: 'value', name: 'value' } as const

const readRow = async (db: Database) => {
  const [row] = await db.select().from(settings).limit(1)
  if (!row) throw new AdminError('This shop has no settings yet.')
  return row
}

const colourOf = (options: Options, name: 'primary' | 'accent'): Partial<Record<typeof name, string>> => {
  const typed = options.value(name)
  if (typed === undefined) return {}
  if (!COLOUR.test(typed)) throw new AdminError(`"${typed}" is no colour. Write it as #1f6b45.`)
  return { [name]: typed.toLowerCase() }
}

/** A look with what was typed in the place of what it had. */
const changed = (brand: StoredBrand, options: Options): StoredBrand => {
  const colours = { ...brand.colours, ...colourOf(options, 'primary'), ...colourOf(options, 'accent') }
  const typed = options.value('corners')
  const radius = typed === undefined ? brand.radius : parseCount(typed, MOST_CORNERS)
  if (typed !== undefined && radius === undefined)
    throw new AdminError(`"${typed}" is no radius. Write whole pixels from 0 to ${MOST_CORNERS}.`)
  const name = typedWord('way to show the name', options.value('name'), ['shown', 'hidden'])
  return {
    ...brand,
    ...(Object.keys(colours).length > 0 && { colours }),
    ...(radius !== undefined && { radius }),
    ...(name !== undefined && { show_name: name === 'shown' }),
  }
}

/** The page of the look, with its tones and their contrast. */
const preview = async ({ db, env }: ReadDeps, args: readonly string[]) => {
  const options = readOptions(args, { ...LOOK_OPTIONS, to: 'value' })
  refuseMore(options.words, 0)
  const row = await readRow(db)
  const brand = changed(row.brand, options)
  const readPicture = pictureReader(env, { filesDir: join(env.distDir, 'client') })
  const settingsIn = localeCodes.map((locale) => [
    locale,
    { general: { ...nameAndLogo(row, locale, env.appTitle), brand: serializeLook(brand, locale) } },
  ])
  const look = await lookOf(Object.fromEntries(settingsIn), readPicture)
  const { previewPage, tonesOf } = await import('../../brand/preview.ts')
  const path = options.value('to')
  return {
    text: [...tonesOf(look), path && `${path} shows it.`].filter(Boolean).join('\n'),
    ...(path !== undefined && { file: { path, text: await previewPage(look, readPicture) } }),
  }
}

const shownOf = ({ colours, radius, show_name: isShown = true }: StoredBrand) => ({
  primary: colours?.primary,
  accent: colours?.accent,
  corners: radius,
  name: isShown ? 'shown' : 'hidden',
})

const LOOKS: List<StoredBrand> = {
  columns: [
    { name: 'primary', value: ({ colours }) => colours?.primary ?? null },
    { name: 'accent', value: ({ colours }) => colours?.accent ?? null },
    { name: 'corners', value: ({ radius }) => radius ?? null },
    { name: 'name', value: (brand) => shownOf(brand).name },
  ],
  isWhole: true,
  seen: shownOf,
  read: async ({ db }) => [(await readRow(db)).brand],
  key: () => 'look',
  empty: 'This shop has no settings yet.',
}

/** How the shop looks; pictures and fonts come from its folder. */
export const brandVerbs: Record<string, Verb> = {
  preview: {
    kind: 'reads',
    isImpersonal: true,
    // Pictures are drawn for it, and no transaction waits for them.
    isUnbound: true,
    usage: `${LOOK} [--to <file.html>]`,
    summary: 'A page of the app’s parts, in both themes and languages, in this look: the shop’s own unless said',
    run: preview,
  },
  list: {
    kind: 'reads',
    isImpersonal: true,
    usage: LIST_OPTIONS,
    summary: 'Colours, corners and name as they are set',
    run: (deps, args, screen) => printList(deps, LOOKS, args, screen),
  },
  set: {
    kind: 'edits',
    usage: `${LOOK} ${SEEN}`,
    summary: 'Colours are made readable in both themes; open pages have them when they are opened again',
    run: async ({ db, clock }, args) => {
      const options = readOptions(args, { ...LOOK_OPTIONS, seen: 'value' })
      refuseMore(options.words, 0)
      const { before, after } = await db.transaction(async (tx) => {
        await tx.execute(sql`select from ${settings} for update`)
        const row = await readRow(tx)
        refuseUnseen(options.value('seen'), shownOf(row.brand))
        const brand = changed(row.brand, options)
        await tx.update(settings).set({ brand }).where(eq(settings.id, row.id))
        await noteEdit(tx, { table: 'settings', key: 'true', column: 'brand', command: 'brand set' }, clock.now())
        return { before: shownOf(row.brand), after: shownOf(brand) }
      })
      const shown = Object.entries(after).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
      return { text: `The look is now: ${shown.join(', ')}.`, changed: difference('look', before, after) }
    },
  },
}
