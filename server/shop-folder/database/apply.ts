import { and, eq, getTableColumns, getTableName, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/client.ts'
import { coupons, orderItems } from '../../db/schema/commerce-schema.ts'
import { plans, subscriptions } from '../../db/schema/membership-schema.ts'
import { places } from '../../db/schema/places-schema.ts'
import { products, variants } from '../../db/schema/catalogue-schema.ts'
import type { ShopModel } from '../model.ts'
import type { Difference } from './difference-model.ts'
import { differenceOf } from './difference.ts'
import { type Conflict, conflictsOf, forgetEdits, type Keep, sameEdits, settleSlotEdits } from './conflicts.ts'
import { type Edit, readEdits } from './edits.ts'
import { listingInBulk } from './listings.ts'
import type { SlotChanges } from './slot-changes.ts'
import { planSlots, readStaying, stayingText, writeSlots } from './slots.ts'
import { readState } from './state.ts'
import { createValueText, type ValueText } from './value-text.ts'
import { type AnyRow, PLACE_TABLES, TABLES } from './tables.ts'

/** Rows in one statement: PostgreSQL takes 65,535 values, and the widest table has fewer than 40 columns. */
const BATCH = 500
/** Of all that compares and writes rows of the shop: any number but those of the other locks. */
export const LOCK = 4715
/** More than a product has variants; within a smallint. */
const OUT_OF_THE_WAY = 10_000

/** What an apply changes, with the slots of places. */
export interface ShopPlan extends Difference {
  slots: SlotChanges
  /** Sentences about slots that stay because something of them is booked or held. */
  booked: string[]
  /** What was changed at the desk since the last apply, and the folder says otherwise; applied only with `keep`. */
  conflicts: Conflict[]
  keep: Keep | undefined
  /** All that was changed at the desk since the last apply. */
  edits: readonly Edit[]
  valueText: ValueText
}

/** What an apply may replace of what is there. */
export interface ApplyOptions {
  /** The stock of variants that are there. */
  takesStock?: boolean
  /** Whose values stay where both sides have others since the last apply; without it they refuse the apply. */
  keep?: Keep | undefined
}

/** Compares a folder with the database, and changes nothing. */
export const planShop = async (
  db: Database,
  model: ShopModel,
  now: Date,
  { takesStock = false, keep, isLocked = false }: ApplyOptions & { isLocked?: boolean } = {},
): Promise<ShopPlan> => {
  const state = await readState(db)
  const circumstances = {
    state,
    now,
    ordered: await readOrdered(db),
    subscribed: await readSubscribed(db),
    takesStock,
  }
  const edits = await readEdits(db)
  const valueText = createValueText((model.settings ?? state.settings)[0]?.currency ?? '')
  let difference = differenceOf(model, circumstances)
  const ofRows = conflictsOf(difference, { state, edits, show: valueText })
  if (keep === 'desk' && ofRows.length > 0)
    difference = differenceOf(model, { ...circumstances, retained: ofRows.map(({ edit }) => edit) })
  for (const { row } of difference.tables.get('variants')?.changed ?? [])
    if (row['salePrice'] !== null && Number(row['salePrice']) >= Number(row['price']))
      difference.refused.push(
        `${String(row['sku'])}: its sale price ${valueText('salePrice', row['salePrice'])} is not below its price ${valueText('price', row['price'])}.`,
      )
  const slots = await planSlots(db, difference, state, { now, isLocked })
  const conflicts = [...ofRows, ...settleSlotEdits(slots, edits, keep)]
  const booked = (await readStaying(db, slots)).map(stayingText)
  return { ...difference, slots, booked, conflicts, keep, edits, valueText }
}

/**
 * Makes the database as a folder describes it, all or nothing; with anything refused, nothing. Coupons and products
 * are locked first, in the order that orders lock them, so that no stock is sold between reading and writing; so are the
 * slots of changed places. It begins again when something was changed at the desk meanwhile.
 */
export const applyShop = async (
  db: Database,
  model: ShopModel,
  now: Date,
  options: ApplyOptions = {},
): Promise<ShopPlan> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await applyOnce(db, model, now, options)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || attempt === ATTEMPTS) throw error
    }
}

const ATTEMPTS = 5

class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
}

const applyOnce = (db: Database, model: ShopModel, now: Date, options: ApplyOptions): Promise<ShopPlan> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.execute(sql`select from ${coupons} order by ${coupons.code} for update`)
    await tx.execute(sql`select from ${products} order by ${products.id} for no key update`)
    const plan = await planShop(tx, model, now, { ...options, isLocked: true })
    if (isRefused(plan)) return plan
    await listingInBulk(tx, plan, () => write(tx, plan, now))
    // Written over by now, or waiting for this to end: an edit is noted in the transaction that makes it.
    if (!sameEdits(plan.edits, await readEdits(tx)))
      throw new ChangedMeanwhile('Something was changed at the desk while the folder was applied')
    await forgetEdits(tx, plan, now)
    return plan
  })

/** Whether a plan cannot be applied as it is. */
export const isRefused = ({ refused, conflicts, keep }: ShopPlan): boolean =>
  refused.length > 0 || (conflicts.length > 0 && keep === undefined)

const readOrdered = async (db: Database): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectDistinct({ id: orderItems.variantId })
    .from(orderItems)
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
  return new Set(rows.map(({ id }) => id))
}

const readSubscribed = async (db: Database): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectDistinct({ plan: subscriptions.planId, pending: subscriptions.pendingPlanId })
    .from(subscriptions)
  return new Set(rows.flatMap(({ plan, pending }) => (pending === null ? [plan] : [plan, pending])))
}

/** Writes what differs. */
export const write = async (
  tx: Database,
  { tables, hidden, ended, slots }: Pick<ShopPlan, 'tables' | 'hidden' | 'ended' | 'slots'>,
  now: Date,
): Promise<void> => {
  const variantChanges = tables.get('variants')
  await remove(tx, variants, ['id'], variantChanges?.removed ?? [])
  const moved = variantChanges?.changed.filter(
    ({ columns }) => columns.includes('position') || columns.includes('productId'),
  )
  // Two variants that change places would have the same one for a moment.
  for (const batch of batches(moved?.map(({ row }) => String(row['id'])) ?? []))
    await tx
      .update(variants)
      .set({ position: sql`${variants.position} + ${OUT_OF_THE_WAY}` })
      .where(inArray(variants.id, batch))

  const planChanges = tables.get('plans')
  await remove(tx, plans, ['id'], planChanges?.removed ?? [])
  const ranked = planChanges?.changed
    .filter(({ columns }) => columns.includes('rank'))
    .map(({ row }) => String(row['id']))
  if (ranked && ranked.length > 0)
    await tx
      .update(plans)
      .set({ rank: sql`${plans.rank} + ${OUT_OF_THE_WAY}` })
      .where(inArray(plans.id, ranked))

  for (const { name, table, key } of TABLES) {
    const found = tables.get(name)
    if (found) await upsert(tx, table, key, [...found.added, ...found.changed.map(({ row }) => row)])
  }
  for (const table of [products, places])
    for (const batch of batches(hidden.filter(({ name }) => (name === 'products') === (table === products))))
      await tx
        .update(table)
        .set({ isHidden: true })
        .where(
          inArray(
            table.id,
            batch.map(({ row }) => String(row['id'])),
          ),
        )
  for (const batch of batches(ended.map(({ code }) => String(code))))
    await tx.update(coupons).set({ endsAt: now }).where(inArray(coupons.code, batch))
  for (const { name, table, key } of TABLES.toReversed())
    if (name !== 'variants' && name !== 'plans') await remove(tx, table, key, tables.get(name)?.removed ?? [])
  await writeSlots(tx, slots)
  if (PLACE_TABLES.some((name) => tables.has(name))) await setDestinationPrices(tx)
}

/** A destination costs what the cheapest costs that is booked there. */
const setDestinationPrices = (tx: Database): Promise<unknown> =>
  tx.execute(sql`update ${places} set price_from = found.price from (
      select part.destination_id as id, min(part.price_from) as price from ${places} part
      where part.destination_id is not null and not part.is_hidden group by part.destination_id
    ) found where ${places.id} = found.id and ${places.priceFrom} <> found.price`)

const upsert = async (tx: Database, table: PgTable, key: readonly string[], rows: readonly AnyRow[]): Promise<void> => {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const written = (row: AnyRow): string[] =>
    Object.keys(row).filter((name) => row[name] !== undefined && columns[name] && !columns[name].generated)
  // Columns that a row leaves out have their defaults.
  for (const [, alike] of Map.groupBy(rows, (row) => written(row).join(' ')))
    for (const batch of batches(alike)) await upsertBatch(tx, table, key, written(batch[0] ?? {}), batch)
}

/** One parameter for all rows: ten thousand of them take longer to write and to read than the rows. */
const upsertBatch = async (
  tx: Database,
  table: PgTable,
  key: readonly string[],
  written: readonly string[],
  rows: readonly AnyRow[],
): Promise<void> => {
  const names = written.map((name) => ({ name, column: sql.identifier(snakeCase(name)) }))
  const list = sql.join(
    names.map(({ column }) => column),
    sql`, `,
  )
  const target = sql.join(
    key.map((name) => sql.identifier(snakeCase(name))),
    sql`, `,
  )
  const set = names.filter(({ name }) => !key.includes(name)).map(({ column }) => sql`${column} = excluded.${column}`)
  const values = rows.map((row) => Object.fromEntries(written.map((name) => [snakeCase(name), row[name]])))
  await tx.execute(sql`insert into ${table} (${list})
    select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json)
    on conflict (${target}) ${set.length > 0 ? sql`do update set ${sql.join(set, sql`, `)}` : sql`do nothing`}`)
}

const remove = async (tx: Database, table: PgTable, key: readonly string[], rows: readonly AnyRow[]): Promise<void> => {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const is = (row: AnyRow): SQL | undefined =>
    and(
      ...key.map((name) => {
        const column = columns[name]
        if (!column) throw new Error(`${getTableName(table)} has no ${name}`)
        return eq(column, row[name])
      }),
    )
  for (const batch of batches(rows)) await tx.delete(table).where(or(...batch.map(is)))
}

const batches = <Row>(rows: readonly Row[]): Row[][] => {
  const all: Row[][] = []
  for (let start = 0; start < rows.length; start += BATCH) all.push(rows.slice(start, start + BATCH))
  return all
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
