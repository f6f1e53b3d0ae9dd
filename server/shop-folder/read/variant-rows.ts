import { plainNumber, amountOf, type Reading } from './reading.ts'
import { ids, type VariantRow } from '../model.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'
import type { OptionLookup } from './option-lookup.ts'
import { altOf, fileOf } from './product-images.ts'
import { COLUMNS, OPTION_COLUMNS } from './product-columns.ts'

const MAX_STOCK = 1_000_000
const MAX_PER_ORDER = 10
/** What Shopify writes for a product without options. */
const NO_OPTION = 'Default Title'

interface VariantDeps {
  reading: Reading
  table: CsvTable
  lookup: OptionLookup
  /** The SKUs so far, by the ids made of them. */
  skus: Map<string, number>
}

/** Whether a row describes a variant, and not only a further picture. */
export const isVariant = (row: CsvRow): boolean =>
  [COLUMNS.sku, COLUMNS.price, ...OPTION_COLUMNS.map(({ value }) => value)].some((column) => row.get(column) !== '')

/** The variants of a product, from its rows. */
export const variantRowsOf = async (
  productId: string,
  rows: readonly CsvRow[],
  deps: VariantDeps,
): Promise<VariantRow[]> => {
  const { problems } = deps.reading
  // Only the first row names the options.
  const names = OPTION_COLUMNS.map(({ name }) => rows.map((row) => row.get(name)).find((cell) => cell !== '') ?? '')
  const variants: VariantRow[] = []
  const chosen = new Map<string, number>()
  for (const row of rows.filter(isVariant)) {
    const variant = await variantOf(productId, row, names, variants.length, deps, rows)
    const choice = variant.optionValueIds.join(' ')
    const before = chosen.get(choice)
    if (before !== undefined)
      problems.error(row.place(OPTION_COLUMNS[0]?.value), `the same options as in row ${before} of this product`)
    chosen.set(choice, row.row)
    variants.push(variant)
  }
  if (new Set(variants.map(({ optionValueIds }) => optionValueIds.length)).size > 1)
    problems.error(rows[0]?.place() ?? { file: '' }, 'all variants of a product need a value of each of its options')
  return variants
}

const variantOf = async (
  productId: string,
  row: CsvRow,
  names: readonly string[],
  position: number,
  { reading, table, lookup, skus }: VariantDeps,
  rows: readonly CsvRow[],
): Promise<VariantRow> => {
  const { problems } = reading
  const sku = row.get(COLUMNS.sku)
  const id = ids.variant(sku)
  if (!/^[\x21-\x7e]{1,60}$/.test(sku))
    problems.error(
      row.place(COLUMNS.sku),
      sku === '' ? 'a variant needs a SKU' : 'a SKU has no spaces and at most 60 characters',
    )
  else if (skus.has(id)) problems.error(row.place(COLUMNS.sku), `the SKU "${sku}" is in row ${skus.get(id)} already`)
  else skus.set(id, row.row)

  const money = (column: string): number | undefined => {
    const cell = row.get(column)
    if (cell === '') return undefined
    // A thousands separator cannot be told from a decimal comma, so it is refused.
    const plain = table.hasDecimalCommas ? cell.replace(',', '.') : cell
    return amountOf(plain, row.place(column), reading)
  }
  const whole = (column: string, least: number, most: number): number | undefined => {
    const cell = plainNumber(row.get(column))
    if (cell === '') return undefined
    const value = /^\d{1,7}$/.test(cell) ? Number(cell) : most + 1
    if (value >= least && value <= most) return value
    problems.error(row.place(column), `expected a whole number from ${least} to ${most}, not "${row.get(column)}"`)
    return undefined
  }
  if (row.get(COLUMNS.price) === '') problems.error(row.place(COLUMNS.price), 'a variant needs a price')
  const sold = money(COLUMNS.price)
  const price = sold ?? 0
  const compareAt = money(COLUMNS.compareAt)
  if (compareAt && compareAt <= price)
    problems.warn(row.place(COLUMNS.compareAt), 'is not above the price, and is not shown')
  const memberPrice = money(COLUMNS.memberPrice) ?? null
  if (memberPrice !== null && sold !== undefined && memberPrice > sold)
    problems.error(row.place(COLUMNS.memberPrice), 'is above the price')

  return {
    id,
    productId,
    position,
    sku,
    optionValueIds: valueIdsOf(row, names, lookup),
    price,
    compareAtPrice: compareAt && compareAt > price ? compareAt : null,
    memberPrice,
    stock: whole(COLUMNS.stock, 0, MAX_STOCK) ?? null,
    maxPerOrder: whole(COLUMNS.maxPerOrder, 1, 1000) ?? MAX_PER_ORDER,
    image: await imageOf(row, rows, reading),
  }
}

const valueIdsOf = (row: CsvRow, names: readonly string[], lookup: OptionLookup): string[] =>
  OPTION_COLUMNS.flatMap(({ value: column }, index) => {
    const value = row.get(column)
    const name = names[index] ?? ''
    if (value === '' || (name === 'Title' && value === NO_OPTION)) return []
    return lookup.value(name || `Option ${index + 1}`, value, row.place(column))?.id ?? []
  })

const imageOf = async (row: CsvRow, rows: readonly CsvRow[], reading: Reading): Promise<VariantRow['image']> => {
  const written = row.get(COLUMNS.variantImage)
  if (written === '') return null
  const name = fileOf(written)
  const hasOwnAlt = row.get(COLUMNS.variantAlt) !== '' || row.get(COLUMNS.variantAltAr) !== ''
  // Shopify names one of the product's pictures, which is described where it stands.
  const same = hasOwnAlt ? undefined : rows.find((other) => fileOf(other.get(COLUMNS.image)) === name)
  const alt = same
    ? { ar: same.get(COLUMNS.altAr), en: same.get(COLUMNS.alt) }
    : altOf(row, [COLUMNS.variantAlt, COLUMNS.variantAltAr], reading)
  const picture = await reading.picture(name, row.place(COLUMNS.variantImage), written)
  return picture ? { ...picture, alt } : null
}
