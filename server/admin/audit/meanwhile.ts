import { and, desc, eq, gte, inArray, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { auditEntries } from '../../db/schema/audit-schema.ts'
import { products, variants } from '../../db/schema/catalogue-schema.ts'
import type { Database } from '../../db/client.ts'
import { AdminError } from '../command.ts'
import { quoted } from './record.ts'

type Last = Pick<typeof auditEntries.$inferSelect, 'by' | 'command'>

/** The last change of those that conditions name. */
export const lastChange = async (db: Database, ...which: (SQL | undefined)[]): Promise<Last | undefined> => {
  const [last] = await db
    .select({ by: auditEntries.by, command: auditEntries.command })
    .from(auditEntries)
    // The row of a change that has just been made is written as done after it.
    .where(and(inArray(auditEntries.result, ['done', 'running']), ne(auditEntries.outcome, 'read'), ...which))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  return last
}

/** The second of two people is told, and by whom it was changed, and looks again. */
export const changedBy = (what: string, last: Last | undefined): AdminError =>
  new AdminError(
    `${what} was changed meanwhile${last ? ` by ${last.by} ("${last.command}")` : ''}. Nothing was done: look at it again first.`,
  )

/** What an undo takes back: the audit's row of it, and the things it is about as they are typed. */
export interface Undone {
  act: string
  of: readonly string[]
}

/** Commands that change all variants of a product. */
const OF_PRODUCTS = ['goods hide', 'goods show']
/** Commands that close many slots, named by places and days. */
const CLOSURES = ['closure add', 'closure close', 'closure end']

/**
 * Refuses an undo where a person changed the thing after what it takes back, also to the same value. What customers change
 * is no such act: a sale in between leaves the difference right that the undo of a stock makes.
 */
export const refuseOvertaken = async (
  db: Database,
  { act, of }: Undone,
  { id, command }: { id: string | undefined; command: string },
): Promise<void> => {
  const [done] = await db.select().from(auditEntries).where(eq(auditEntries.id, act))
  const what = of.join(', ')
  if (!done) throw changedBy(what, undefined)
  const commands = [done.command, command]
  const isOfProduct = commands.some((one) => OF_PRODUCTS.includes(one))
  const siblings = isOfProduct ? await skusOfProduct(db, of) : []
  const names = [...new Set([...of, ...siblings])].map((name) => ` ${quoted(name)} `)
  const isNamed = sql`exists (select 1 from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as named(name) where position(named.name in ' ' || ${auditEntries.arguments} || ' ') > 0)`
  const isProductSaved = and(
    eq(auditEntries.command, 'product'),
    inArray(
      auditEntries.arguments,
      db
        .select({ slug: products.slug })
        .from(products)
        .innerJoin(variants, eq(variants.productId, products.id))
        .where(inArray(variants.sku, [...of])),
    ),
  )
  const last = await lastChange(
    db,
    gte(auditEntries.at, done.at),
    notInArray(auditEntries.id, [act, ...(id === undefined ? [] : [id])]),
    or(
      and(inArray(auditEntries.command, commands), isNamed),
      isOfProduct || command === 'stock' ? isProductSaved : undefined,
      command.startsWith('availability ') ? inArray(auditEntries.command, CLOSURES) : undefined,
    ),
  )
  if (last) throw changedBy(what, last)
}

const skusOfProduct = async (db: Database, skus: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ sku: variants.sku })
    .from(variants)
    .where(
      inArray(
        variants.productId,
        db
          .select({ id: variants.productId })
          .from(variants)
          .where(inArray(variants.sku, [...skus])),
      ),
    )
  return rows.map(({ sku }) => sku)
}
