import { asc, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Text } from '#contract/rules/common.ts'
import type { Database } from '../../db/client.ts'
import { options, optionValues } from '../../db/schema/catalogue-schema.ts'
import { noteEdit } from '../../shop-folder/database/edits.ts'
import { ids } from '../../shop-folder/model.ts'
import { asciiSlug, shortHash } from '../../shop-folder/slugs.ts'
import { AdminError, type Changed, type EditDeps, type Verb } from '../command.ts'
import { findNamed } from '../input/named.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'

const LONGEST = 60

interface Listed {
  option: string
  name: Text
  value: string | null
  label_en: string | null
  label_ar: string | null
  swatch: string | null
}

const OPTIONS: List<Listed> = {
  columns: [
    { name: 'option', value: ({ option }) => option },
    { name: 'label_en', title: 'Name', value: (row) => row.label_en },
    { name: 'swatch', value: (row) => row.swatch },
    { name: 'label_ar', title: 'Name in Arabic', value: (row) => row.label_ar },
    { name: 'name', value: ({ name }) => name, isOnlyInFiles: true },
  ],
  isWhole: true,
  read: async ({ db }) => {
    const rows = await db
      .select({ option: options, value: optionValues })
      .from(options)
      .leftJoin(optionValues, eq(optionValues.optionId, options.id))
      .orderBy(asc(options.position), asc(options.id), asc(optionValues.position), asc(optionValues.id))
    return rows.map(({ option, value }) => ({
      option: option.id,
      name: option.name,
      value: value?.id ?? null,
      label_en: value?.label.en ?? null,
      label_ar: value?.label.ar ?? null,
      swatch: value?.swatch ?? null,
    }))
  },
  key: ({ option, value }) => value ?? option,
  empty: 'No product has options yet.',
}

const nameOf = (en: string | undefined, ar: string | undefined, usage: string): Text => {
  const name = { en: en?.trim() ?? '', ar: ar?.trim() ?? '' }
  if (name.en === '' || name.ar === '') throw new AdminError(`Usage: ${usage}.`)
  if (Object.values(name).some((one) => one.length > LONGEST))
    throw new AdminError(`A name has at most ${LONGEST} letters.`)
  return name
}

/** The place after the last one, by which applies of the folder order too. */
const next = async (db: Database, table: PgTable, where = sql`true`): Promise<number> => {
  const { rows } = await db.execute<{ next: number }>(
    sql`select coalesce(max(position), -1)::int + 1 as next from ${table} where ${where}`,
  )
  return rows[0]?.next ?? 0
}

const ADD = 'options add <name_en> <name_ar>'
const VALUE = 'options value <option> <name_en> <name_ar> [--swatch <colour>]'

const addOption = async ({ db, clock }: EditDeps, words: readonly string[]): Promise<Changed> => {
  refuseMore(words, 2)
  const name = nameOf(words[0], words[1], ADD)
  const id = asciiSlug(name.en) || shortHash(name.en)
  await db.transaction(async (tx) => {
    const position = await next(tx, options)
    const added = await tx.insert(options).values({ id, name, position }).onConflictDoNothing().returning()
    if (added.length === 0) throw new AdminError(`There is an option "${id}" already.`)
    await noteEdit(tx, { table: 'options', key: id, command: 'options add' }, clock.now())
  })
  return { text: `${name.en} can be chosen of products now. Add its values.`, changed: `option ${id} added` }
}

const addValue = async ({ db, clock }: EditDeps, args: readonly string[]): Promise<Changed> => {
  const typed = readOptions(args, { swatch: 'value' })
  refuseMore(typed.words, 3)
  const [word = '', en, ar] = typed.words
  const label = nameOf(en, ar, VALUE)
  const swatch = typed.value('swatch')?.toLowerCase() ?? null
  if (swatch !== null && !/^#[0-9a-f]{6}$/.test(swatch))
    throw new AdminError(`"${swatch}" is no colour. Write six digits such as #c2703d.`)
  const found = findNamed(await db.select().from(options), word, ({ id: key, name }) => ({ keys: [key], name }))
  if (!found) throw new AdminError(`There is no option "${word}".`)
  const option = found.id
  const id = ids.value(option, asciiSlug(label.en) || shortHash(label.en))
  if (id.length > 80) throw new AdminError('That name is too long.')
  await db.transaction(async (tx) => {
    const position = await next(tx, optionValues, sql`option_id = ${option}`)
    const row = { id, optionId: option, label, swatch, position }
    const added = await tx.insert(optionValues).values(row).onConflictDoNothing().returning()
    if (added.length === 0) throw new AdminError(`${found.name.en} has "${label.en}" already.`)
    await noteEdit(tx, { table: 'optionValues', key: id, command: 'options value' }, clock.now())
  })
  return { text: `${found.name.en}: ${label.en} can be chosen now.`, changed: `option value ${id} added` }
}

/** What can be chosen of products, such as a size. */
export const optionsVerbs: Record<string, Verb> = {
  list: {
    kind: 'reads',
    isImpersonal: true,
    usage: LIST_OPTIONS,
    summary: 'All options with their values',
    run: (deps, args, screen) => printList(deps, OPTIONS, args, screen),
  },
  add: {
    kind: 'edits',
    usage: ADD.slice('options add '.length),
    summary: 'A new option, such as Size, shared by all products',
    run: addOption,
  },
  value: {
    kind: 'edits',
    usage: VALUE.slice('options value '.length),
    summary: 'A value of an option, such as Small; a colour has its swatch as #rrggbb',
    run: addValue,
  },
}
