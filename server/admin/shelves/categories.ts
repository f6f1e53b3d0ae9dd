import { asc, eq, sql } from 'drizzle-orm'
import { textIn } from '../../lib/text-in.ts'
import { DEFAULT_LOCALE } from '#locales/index.ts'
import type { Database } from '../../db/client.ts'
import { categories } from '../../db/schema/catalogue-schema.ts'
import { noteChanges } from '../../shop-folder/database/edits.ts'
import { ids } from '../../shop-folder/model.ts'
import { asciiSlug } from '../../shop-folder/slugs.ts'
import { asSeen, refuseUnseen, SEEN } from '../as-seen.ts'
import { difference } from '../audit/difference.ts'
import { AdminError, type Changed, type EditDeps, type Verb } from '../command.ts'
import { findNamed } from '../input/named.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { parseCount } from '../input/typed-amount.ts'
import { textColumns, textOptions, textUsage, typedText } from '../input/typed-texts.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import { pictureOf, typedPicture } from './picture.ts'

const LONGEST_NAME = 60
const MOST = 200

type Row = typeof categories.$inferSelect

const seenOf = ({ name, image }: Pick<Row, 'name' | 'image'>) => ({ ...name, picture: image.src })
const stateOf = ({ name, image, isHidden }: Row) => ({
  name: textIn(name, DEFAULT_LOCALE),
  picture: image.src,
  hidden: isHidden,
})

const LIST: List<Row & { products: number; place: number }> = {
  columns: [
    { name: 'category', value: ({ slug }) => slug },
    { name: 'name', value: ({ name }) => name },
    { name: 'order_in_store', title: 'Place', value: ({ place }) => place },
    { name: 'products', value: (row) => row.products },
    { name: 'hidden', value: ({ isHidden }) => isHidden },
    ...textColumns<Row>('name', ({ name }) => name),
  ],
  isWhole: true,
  seen: seenOf,
  read: async ({ db }) => {
    // Written out: a column of the outer query would lose its table's name in here.
    const held = sql<number>`(select count(*)::int from products where products.category_id = categories.id)`
    const rows = await db
      .select({ row: categories, products: held })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id))
    return rows.map(({ row, products: count }, at) => ({ ...row, products: count, place: at + 1 }))
  },
  key: ({ id }) => id,
  empty: 'There are no categories yet.',
}

/** All of them in order, locked: what is added or moved takes a place among them. */
const locked = (tx: Database): Promise<Row[]> =>
  tx.select().from(categories).orderBy(asc(categories.position), asc(categories.id)).for('update')

/** Changes rows of categories, which pages and the folder are told of. */
const changing = (
  { db, clock }: EditDeps,
  command: string,
  change: (tx: Database, rows: readonly Row[]) => Promise<Changed>,
): Promise<Changed> =>
  db.transaction(async (tx) => {
    const rows = await locked(tx)
    return noteChanges(tx, { command, rows: { categories: sql`true` } }, clock.now(), () => change(tx, rows))
  })

const find = (rows: readonly Row[], typed: string): Row => {
  const found = findNamed(rows, typed, ({ id, slug, name }) => ({ keys: [slug, id], name }))
  if (!found) throw new AdminError(`There is no category "${typed}". "categories list" names them.`)
  return found
}

const add = async (deps: EditDeps, args: readonly string[]): Promise<Changed> => {
  const options = readOptions(args, { ...textOptions('name'), picture: 'value' })
  refuseMore(options.words, 0)
  const name = typedText(options, 'name', { most: LONGEST_NAME })
  const image = name && pictureOf(await typedPicture(deps, options.value('picture')), name)
  if (!name || !image) throw new AdminError('A category needs a name, in one language at least, and a picture.')
  const slug = asciiSlug(name.en)
  return changing(deps, 'categories add', async (tx, rows) => {
    if (rows.some((row) => row.slug === slug || row.id === ids.category(slug)))
      throw new AdminError(`There is a category "${slug}" already.`)
    if (rows.length >= MOST) throw new AdminError(`A shop has at most ${MOST} categories.`)
    const position = (rows.at(-1)?.position ?? -1) + 1
    await tx.insert(categories).values({ id: ids.category(slug), slug, name, image, position })
    return {
      text: `${textIn(name, deps.locale ?? DEFAULT_LOCALE)} is a category now. Products can be put into it.`,
      changed: `category ${slug} added`,
    }
  })
}

const set = async (deps: EditDeps, args: readonly string[]): Promise<Changed> => {
  const options = readOptions(args, { ...textOptions('name'), picture: 'value', seen: 'value' })
  refuseMore(options.words, 1)
  const picture = await typedPicture(deps, options.value('picture'))
  return changing(deps, 'categories set', async (tx, rows) => {
    const before = find(rows, options.words[0] ?? '')
    refuseUnseen(options.value('seen'), seenOf(before))
    const name = typedText(options, 'name', { before: before.name, most: LONGEST_NAME }) ?? before.name
    const image = pictureOf(picture, name, before) ?? before.image
    await tx.update(categories).set({ name, image }).where(eq(categories.id, before.id))
    return {
      text: `${textIn(name, deps.locale ?? DEFAULT_LOCALE)} is saved.`,
      changed: difference(before.slug, stateOf(before), stateOf({ ...before, name, image })),
    }
  })
}

const hide =
  (isHidden: boolean) =>
  (deps: EditDeps, [typed = '', ...more]: readonly string[]): Promise<Changed> => {
    refuseMore(more, 0)
    return changing(deps, `categories ${isHidden ? 'hide' : 'show'}`, async (tx, rows) => {
      const before = find(rows, typed)
      await tx.update(categories).set({ isHidden }).where(eq(categories.id, before.id))
      return {
        text: `${textIn(before.name, deps.locale ?? DEFAULT_LOCALE)} is ${isHidden ? 'hidden; its products are sold all the same' : 'shown'}.`,
        changed: difference(before.slug, stateOf(before), stateOf({ ...before, isHidden })),
        ...(before.isHidden !== isHidden && {
          undo: { command: 'categories', verb: isHidden ? 'show' : 'hide', input: { category: before.slug } },
        }),
      }
    })
  }

const move = (deps: EditDeps, args: readonly string[]): Promise<Changed> => {
  const options = readOptions(args, { expected: 'value' })
  refuseMore(options.words, 2)
  const [typed = '', place = ''] = options.words
  return changing(deps, 'categories move', async (tx, rows) => {
    const row = find(rows, typed)
    const [from, to] = [rows.indexOf(row), (parseCount(place, rows.length) ?? 0) - 1]
    if (to < 0) throw new AdminError(`Write its place, from 1 to ${rows.length}.`)
    asSeen(options.value('expected'), String(from + 1))
    for (const [position, { id, position: before }] of rows.toSpliced(from, 1).toSpliced(to, 0, row).entries())
      if (position !== before) await tx.update(categories).set({ position }).where(eq(categories.id, id))
    return {
      text: `${textIn(row.name, deps.locale ?? DEFAULT_LOCALE)} is number ${to + 1} of ${rows.length}.`,
      changed: difference(row.slug, { place: from + 1 }, { place: to + 1 }),
      ...(from !== to && {
        undo: {
          command: 'categories',
          verb: 'move',
          input: { category: row.slug, n: String(from + 1), expected: String(to + 1) },
        },
      }),
    }
  })
}

/** The shelves of the store. */
export const categoriesVerbs: Record<string, Verb> = {
  list: {
    kind: 'reads',
    isImpersonal: true,
    usage: LIST_OPTIONS,
    summary: 'All categories in their order, with how many products each has',
    run: (deps, args, screen) => printList(deps, LIST, args, screen),
  },
  add: {
    kind: 'edits',
    usage: `${textUsage('name')} --picture <picture>`,
    summary: 'A new category, the last one; its picture was sent to the shop before',
    run: add,
  },
  set: {
    kind: 'edits',
    usage: `<category> ${textUsage('name')} [--picture <picture>] ${SEEN}`,
    summary: 'Another name or picture; its address stays',
    run: set,
  },
  hide: {
    kind: 'edits',
    usage: '<category>',
    summary: 'It is neither listed nor found; its products are sold all the same',
    run: hide(true),
  },
  show: { kind: 'edits', usage: '<category>', summary: 'It is listed again', run: hide(false) },
  move: {
    kind: 'edits',
    usage: '<category> <n> [--expected <n>]',
    summary: 'Which place it has in the store; --expected refuses where it has another one by now',
    run: move,
  },
}
