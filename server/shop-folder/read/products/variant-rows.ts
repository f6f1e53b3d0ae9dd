import { parseDay } from '../../../modules/availability/wall-clock.ts'
import { plainNumber } from '../../plain-number.ts'
import { amountOf, pictureOf, type Reading } from '../reading.ts'
import { ids, type ProductRow, type VariantRow } from '../../model.ts'
import { asciiSlug, shortHash } from '../../slugs.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'
import type { OptionLookup } from './option-lookup.ts'
import { altOf, type PictureFiles } from './product-images.ts'
import { COLUMNS, OPTION_COLUMNS } from './product-columns.ts'
import { textsOf } from './row-texts.ts'

const MAX_STOCK = 1_000_000
const MAX_PER_ORDER = 10
const LONGEST_SKU = 60
/** What Shopify writes for a product without options. */
const NO_OPTION = 'Default Title'

interface VariantDeps {
  reading: Reading
  table: CsvTable
  lookup: OptionLookup
  /** The SKUs so far, by the ids made of them. */
  skus: Map<string, number>
  files: PictureFiles
}

/** The product that variants belong to. */
type Owner = Pick<ProductRow, 'id' | 'slug' | 'name'>

/** Whether a row describes a variant, and not only a further picture. */
export const isVariant = (row: CsvRow): boolean =>
  [COLUMNS.sku, COLUMNS.price, ...OPTION_COLUMNS.map(({ value }) => value)].some((column) => row.get(column) !== '')

/** The variants of a product, from its rows. */
export const variantRowsOf = async (
  product: Owner,
  rows: readonly CsvRow[],
  deps: VariantDeps,
): Promise<VariantRow[]> => {
  const { problems } = deps.reading
  // Only the first row names the options.
  const names = OPTION_COLUMNS.map(({ name }) => rows.map((row) => row.get(name)).find((cell) => cell !== '') ?? '')
  const variants: VariantRow[] = []
  const chosen = new Map<string, number>()
  const own = rows.filter(isVariant)
  for (const row of own.length > 0 ? own : rows.slice(0, 1)) {
    const variant = await variantOf(product, row, names, variants.length, deps, rows)
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
  product: Owner,
  row: CsvRow,
  names: readonly string[],
  position: number,
  { reading, table, lookup, skus, files }: VariantDeps,
  rows: readonly CsvRow[],
): Promise<VariantRow> => {
  const { problems } = reading
  const sku = row.get(COLUMNS.sku) || madeSku(product.slug, optionsIn(row))
  const id = ids.variant(sku)
  if (row.get(COLUMNS.sku) === '') problems.warn(row.place(COLUMNS.sku), `is empty; the variant is called "${sku}"`)
  if (!/^\P{C}{1,60}$/u.test(sku))
    problems.error(row.place(COLUMNS.sku), 'a SKU has at most 60 characters, on one line')
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
  if (row.get(COLUMNS.price) === '') problems.lack(row.place(COLUMNS.price), 'a variant needs a price')
  const sold = money(COLUMNS.price)
  const price = sold ?? 0
  const compareAt = money(COLUMNS.compareAt)
  if (compareAt && compareAt <= price)
    problems.warn(row.place(COLUMNS.compareAt), 'is not above the price, and is not shown')
  const memberPrice = money(COLUMNS.memberPrice) ?? null
  if (memberPrice !== null && sold !== undefined && memberPrice > sold)
    problems.warn(row.place(COLUMNS.memberPrice), 'is above the price, and is not used')

  const sale = saleOf(row, { salePrice: money(COLUMNS.salePrice), price: sold }, reading)

  return {
    id,
    productId: product.id,
    position,
    sku,
    optionValueIds: valueIdsOf(row, names, lookup),
    price,
    compareAtPrice: compareAt && compareAt > price ? compareAt : null,
    memberPrice,
    ...sale,
    stock: whole(COLUMNS.stock, 0, MAX_STOCK) ?? null,
    maxPerOrder: whole(COLUMNS.maxPerOrder, 1, 1000) ?? MAX_PER_ORDER,
    image: await imageOf(product, row, rows, { reading, files }),
  }
}

/** A lower price on some days; none where its cells are empty, or after reporting what is wrong with them. */
const saleOf = (
  row: CsvRow,
  { salePrice, price }: { salePrice: number | undefined; price: number | undefined },
  { problems }: Reading,
): Pick<VariantRow, 'salePrice' | 'saleFrom' | 'saleTo'> => {
  const none = { salePrice: null, saleFrom: null, saleTo: null }
  const cells = [COLUMNS.salePrice, COLUMNS.saleFrom, COLUMNS.saleTo].map((column) => row.get(column))
  if (cells.every((cell) => cell === '')) return none
  const refuse = (column: string, reason: string) => {
    problems.error(row.place(column), reason)
    return none
  }
  const day = (column: string): string | undefined => {
    try {
      return parseDay(plainNumber(row.get(column))).toString()
    } catch {
      problems.error(row.place(column), `a sale has a first and a last day like 2026-12-31, not "${row.get(column)}"`)
      return undefined
    }
  }
  const [saleFrom, saleTo] = [day(COLUMNS.saleFrom), day(COLUMNS.saleTo)]
  if (saleFrom === undefined || saleTo === undefined) return none
  if (saleTo < saleFrom) return refuse(COLUMNS.saleTo, `is before ${saleFrom}`)
  if (salePrice === undefined)
    return cells[0] === '' ? refuse(COLUMNS.salePrice, 'a sale with days needs a price') : none
  if (price !== undefined && salePrice >= price) return refuse(COLUMNS.salePrice, 'is not below the price')
  return { salePrice, saleFrom, saleTo }
}

const valueIdsOf = (row: CsvRow, names: readonly string[], lookup: OptionLookup): string[] =>
  OPTION_COLUMNS.flatMap(({ value: column }, index) => {
    const value = row.get(column)
    const name = names[index] ?? ''
    if (value === '' || (name === 'Title' && value === NO_OPTION)) return []
    return lookup.value(name || `Option ${index + 1}`, value, row.place(column))?.id ?? []
  })

const optionsIn = (row: CsvRow): string[] =>
  OPTION_COLUMNS.map(({ value }) => row.get(value)).filter((value) => value !== '' && value !== NO_OPTION)

/** The same in each apply, whatever the order of the rows: of the product's slug and the values of its options. */
export const madeSku = (slug: string, values: readonly string[]): string => {
  // Neither part contains a dot.
  const sku = [slug, ...values.map((value) => asciiSlug(value, true))].join('.').toUpperCase()
  return sku.length <= LONGEST_SKU ? sku : `${sku.slice(0, LONGEST_SKU - 7)}-${shortHash(sku)}`.toUpperCase()
}

const imageOf = async (
  { name }: Owner,
  row: CsvRow,
  rows: readonly CsvRow[],
  { reading, files: { fileOf } }: Pick<VariantDeps, 'reading' | 'files'>,
): Promise<VariantRow['image']> => {
  const written = row.get(COLUMNS.variantImage)
  if (written === '') return null
  const file = fileOf(written)
  const hasOwnAlt = Object.keys(textsOf(row, COLUMNS.variantAlt)).length > 0
  // Shopify names one of the product's pictures, which is described where it stands.
  const same = hasOwnAlt ? undefined : rows.find((other) => fileOf(other.get(COLUMNS.image)) === file)
  const alt = same
    ? { ar: name.ar, en: name.en, ...textsOf(same, COLUMNS.alt) }
    : altOf(row, COLUMNS.variantAlt, name, reading)
  const picture = await pictureOf(reading, file, row.place(COLUMNS.variantImage), written)
  return picture ? { ...picture, alt } : null
}
