import type { Image } from '#contract/rules/common.ts'
import type { ShopModel, TableName } from '../model.ts'
import { settingsOfValues, valueRows } from '../read/setting-rows.ts'
import type { State } from './state.ts'
import { type AnyRow, isPlace, keyOf, PLACE_TABLES, TABLES } from './tables.ts'

interface Circumstances {
  now: Date
  /** Whether the folder's stock replaces that of variants which are there. */
  takesStock: boolean
}

/**
 * The rows a folder wants, complete: rows that the database has under another id keep it, and what the folder leaves
 * open (stock, day of publication, the exact positions of an unchanged order) stays as it is.
 */
export const resolveModel = (
  model: ShopModel,
  state: State,
  circumstances: Circumstances,
): Map<TableName, AnyRow[]> => {
  const idOf = idsOf(model, state)
  const rows = new Map<TableName, AnyRow[]>()
  for (const spec of TABLES) {
    const wanted = model[spec.name] as AnyRow[] | undefined
    if (!wanted) continue
    const resolved = wanted.map((row) => (spec.name === 'settings' ? { ...row, id: true } : idOf(row)))
    const existing = new Map((state[spec.name] as AnyRow[]).map((row) => [keyOf(spec, row), row]))
    rows.set(
      spec.name,
      resolved.map((row) => {
        const before = existing.get(keyOf(spec, row))
        const complete = completed(row, before, circumstances)
        return isPlace(spec.name) ? { ...UNRATED, ...rated(before), ...complete } : complete
      }),
    )
  }
  const values = rows.get('shopValues')
  if (values) rows.set('shopValues', asStored(values, state.shopValues))
  for (const [name, group] of ORDERED) {
    const wanted = rows.get(name)
    if (wanted) keepPositions(wanted, state[name] as AnyRow[], group)
  }
  return rows
}

/** Values that say the same as those stored, which a command may write in another form (`12.50`, `a; b`). */
const asStored = (wanted: readonly AnyRow[], stored: State['shopValues']): AnyRow[] => {
  const written = new Map(valueRows(settingsOfValues(stored)).map(({ key, value }) => [key, value]))
  return wanted.flatMap((row) => {
    if (written.get(String(row['key'])) !== row['value']) return [row]
    return stored.filter(({ key }) => key === row['key'])
  })
}

/** Answers a row with the ids that the database has for its slugs and SKUs. */
const idsOf = (model: ShopModel, state: State) => {
  const { categories = [], products = [], variants = [], placeClosures = [] } = model
  const ids = new Map<string, string>()
  const match = <Row extends { id: string }>(
    wanted: readonly Row[],
    existing: readonly Row[],
    name: keyof Row,
  ): void => {
    const byName = new Map(existing.map((row) => [row[name], row.id]))
    for (const row of wanted) ids.set(row.id, byName.get(row[name]) ?? row.id)
  }
  match<{ id: string; slug: string }>(categories, state.categories, 'slug')
  match<{ id: string; slug: string }>(products, state.products, 'slug')
  match<{ id: string; sku: string }>(variants, state.variants, 'sku')
  for (const name of PLACE_TABLES) match<{ id: string; slug: string }>(model[name] ?? [], state[name], 'slug')
  const daysOf = ({ placeId, fromDate, toDate }: (typeof placeClosures)[number]): string =>
    [ids.get(placeId) ?? placeId, fromDate, toDate].join(' ')
  const closures = new Map(state.placeClosures.map((row) => [daysOf(row), row.id]))
  for (const row of placeClosures) ids.set(row.id, closures.get(daysOf(row)) ?? row.id)
  return (row: AnyRow): AnyRow => {
    const copy = { ...row }
    for (const column of ['id', 'categoryId', 'productId', 'relatedId', 'placeId', 'destinationId'])
      if (typeof copy[column] === 'string') copy[column] = ids.get(copy[column]) ?? copy[column]
    return copy
  }
}

const completed = (row: AnyRow, existing: AnyRow | undefined, { now, takesStock }: Circumstances): AnyRow => {
  const copy = { ...row }
  // What was sold since the folder was written is not put back on the shelf.
  if ('stock' in copy && (copy['stock'] === null || !takesStock))
    copy['stock'] = existing?.['stock'] ?? copy['stock'] ?? 0
  if ('publishedAt' in copy) copy['publishedAt'] = dateOf(copy['publishedAt']) ?? existing?.['publishedAt'] ?? now
  for (const column of ['startsAt', 'endsAt']) if (column in copy) copy[column] = dateOf(copy[column])
  const [wanted, there] = [copy['image'], existing?.['image']] as [Image | null | undefined, Image | null | undefined]
  if (wanted && there) copy['image'] = asMeasured(wanted, [there])
  if (Array.isArray(copy['images']))
    copy['images'] = (copy['images'] as Image[]).map((image) =>
      asMeasured(image, (existing?.['images'] as Image[] | undefined) ?? []),
    )
  return copy
}

/** The same picture: what is known of it was measured when it was made. */
const asMeasured = (wanted: Image, ids: readonly Image[]): Image => {
  const there = ids.find(({ src }) => src === wanted.src)
  return there ? { ...there, alt: wanted.alt } : wanted
}

/** What a place has that a folder does not describe. The price of a destination is that of what is booked there. */
const UNRATED = { priceFrom: 0, ratingAverage: 0, ratingCount: 0, stars: [0, 0, 0, 0, 0] }
const rated = (existing: AnyRow | undefined): AnyRow =>
  existing ? Object.fromEntries(Object.keys(UNRATED).map((column) => [column, existing[column]])) : {}

const dateOf = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null)

/** Tables with an order, by what it is an order of. */
const ORDERED: readonly [TableName, (row: AnyRow) => unknown][] = [
  ['categories', () => ''],
  ['options', () => ''],
  ['optionValues', ({ optionId }) => optionId],
  ['variants', ({ productId }) => productId],
  ['deliveryMethods', () => ''],
  ['meters', () => ''],
  ['regions', () => ''],
  ['destinations', () => ''],
  ['experiences', () => ''],
  ['venues', () => ''],
]

/** Where the order is the same, the positions stay: those of the database need not follow each other. */
const keepPositions = (wanted: AnyRow[], existing: readonly AnyRow[], group: (row: AnyRow) => unknown): void => {
  const before = Map.groupBy(existing, group)
  for (const [name, rows] of Map.groupBy(wanted, group)) {
    const positions = new Map(before.get(name)?.map(({ id, position }) => [id, position]))
    const isSame = rows.every(({ id }) => positions.has(id))
    const ids = rows.map(({ id }) => Number(positions.get(id)))
    if (!isSame || ids.some((position, index) => index > 0 && position < (ids[index - 1] ?? 0))) continue
    rows.forEach((row, index) => Object.assign(row, { position: ids[index] }))
  }
}
