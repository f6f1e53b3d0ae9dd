import { type ShopModel, slugOf, type TableName } from '../model.ts'
import { VALUE_KEYS } from '../read/setting-rows.ts'
import type { Difference, TableDifference } from './difference-model.ts'
import type { Edit } from './edits.ts'
import { isEqual } from './equal-values.ts'
import { keepEdits } from './keep-edits.ts'
import { resolveModel } from './resolve.ts'
import { settlePlaces } from './settle-places.ts'
import type { State } from './state.ts'
import { type AnyRow, keyOf, PLACE_TABLES, TABLES } from './tables.ts'

interface DifferenceDeps {
  state: State
  now: Date
  /** Variants that orders contain. */
  ordered: ReadonlySet<string>
  /** Plans of memberships, also of ended ones. */
  subscribed: ReadonlySet<string>
  /** Whether the folder's stock replaces that of variants which are there. */
  takesStock: boolean
  /** What was changed at the desk and stays, whatever the folder says. */
  retained?: readonly Edit[]
}

/** Compares a folder with the database. */
export const differenceOf = (
  model: ShopModel,
  { state, now, ordered, subscribed, takesStock, retained = [] }: DifferenceDeps,
): Difference => {
  const shelf = takesStock ? [] : shelfOf(model, state)
  const wanted = resolveModel(model, state, { now, takesStock })
  keepEdits(wanted, state, retained)
  const difference: Difference = { tables: new Map(), hidden: [], ended: [], shelf, refused: [] }
  for (const spec of TABLES) {
    const rows = wanted.get(spec.name)
    if (!rows) continue
    const existing = new Map((state[spec.name] as AnyRow[]).map((row) => [keyOf(spec, row), row]))
    const found: TableDifference = { added: [], changed: [], removed: [] }
    for (const row of rows) {
      const before = existing.get(keyOf(spec, row))
      existing.delete(keyOf(spec, row))
      const columns = before ? Object.keys(row).filter((column) => !isEqual(column, before[column], row[column])) : []
      if (!before) found.added.push(row)
      else if (columns.length > 0) found.changed.push({ row, columns, before })
    }
    found.removed = [...existing.values()]
    difference.tables.set(spec.name, found)
  }
  settleRemoved(difference, wanted, state, { now, ordered, subscribed })
  const [before, after] = [state.settings[0], model.settings?.[0]]
  if (before && after && before.currency !== after.currency && hasPrices(state))
    difference.refused.push(
      `The shop has prices in ${before.currency}; its currency cannot become ${after.currency} any more.`,
    )
  return difference
}

const shelfOf = ({ variants = [] }: ShopModel, state: State): Difference['shelf'] => {
  const here = new Map(state.variants.map(({ sku, stock }) => [sku, stock]))
  return variants.flatMap(({ sku, stock: folder }) => {
    const stock = here.get(sku)
    return stock === undefined || folder === null || folder === stock ? [] : [{ sku, here: stock, folder }]
  })
}

const hasPrices = ({ products, experiences, venues }: State): boolean =>
  products.length + experiences.length + venues.length > 0

/** Decides what becomes of rows that the folder does not have any more. */
const settleRemoved = (
  { tables, hidden, ended, refused }: Difference,
  wanted: ReadonlyMap<TableName, AnyRow[]>,
  state: State,
  { now, ordered, subscribed }: Pick<DifferenceDeps, 'now' | 'ordered' | 'subscribed'>,
): void => {
  const keep = (name: TableName, isRemoved: (row: AnyRow) => boolean): void => {
    const table = tables.get(name)
    if (table) table.removed = table.removed.filter(isRemoved)
  }
  const own = new Set(wanted.get('products')?.map(({ id }) => id))
  for (const name of ['settings', 'legalTexts', 'homeFeatures', 'meters'] as const) keep(name, () => false)
  keep('shopValues', ({ key }) => VALUE_KEYS.some((one) => one === key))
  // The same days twice, as commands may close them, are one entry of the folder.
  const closed = new Set(wanted.get('placeClosures')?.map(daysOf))
  keep('placeClosures', (row) => !closed.has(daysOf(row)))
  for (const name of ['variants', 'productImages', 'relatedProducts'] as const)
    keep(name, ({ productId }) => own.has(productId))
  for (const { id, sku } of tables.get('variants')?.removed ?? [])
    if (ordered.has(String(id)))
      refused.push(
        `${String(sku)} was ordered, so it cannot be removed; keep its row, and take it off the shelf: stock ${String(sku)} 0.`,
      )

  for (const { id } of tables.get('plans')?.removed ?? [])
    if (subscribed.has(String(id)))
      refused.push(`The plan ${slugOf(String(id))} has memberships, so it cannot be removed.`)

  for (const name of ['products', ...PLACE_TABLES] as const)
    hidden.push(
      ...(tables.get(name)?.removed ?? []).filter(({ isHidden }) => isHidden !== true).map((row) => ({ name, row })),
    )
  settlePlaces({ tables, hidden, refused }, wanted, state)
  const left = tables.get('products')?.removed ?? state.products
  keep('products', () => false)
  ended.push(
    ...(tables.get('coupons')?.removed.filter(({ endsAt }) => !(endsAt instanceof Date && endsAt <= now)) ?? []),
  )
  keep('coupons', () => false)

  const [first] = wanted.get('categories') ?? []
  for (const { id, slug } of tables.get('categories')?.removed ?? []) {
    const inside = left.filter(({ categoryId }) => categoryId === id)
    if (inside.length === 0) continue
    // What is hidden needs a category all the same.
    if (wanted.has('products') && first)
      for (const { ratingAverage: _average, ratingCount: _count, ...row } of inside)
        tables.get('products')?.changed.push({ row: { ...row, categoryId: first['id'] }, columns: ['categoryId'] })
    else refused.push(`The category ${String(slug)} still has products, so it cannot be removed.`)
  }

  const ownVariants = wanted.get('variants')
  const used = new Set(
    [...(ownVariants ?? []), ...state.variants.filter(({ productId }) => !ownVariants || !own.has(productId))].flatMap(
      ({ optionValueIds }) => optionValueIds as string[],
    ),
  )
  keep('optionValues', ({ id }) => !used.has(String(id)))
  const usedOptions = new Set(state.optionValues.filter(({ id }) => used.has(id)).map(({ optionId }) => optionId))
  keep('options', ({ id }) => !usedOptions.has(String(id)))
}

const daysOf = ({ placeId, fromDate, toDate }: AnyRow): string => [placeId, fromDate, toDate].join(' ')
