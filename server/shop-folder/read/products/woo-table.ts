import type { Problems } from '../../problems.ts'
import { asciiSlug } from '../../slugs.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'
import { COLUMNS, OPTION_COLUMNS, PRODUCT_COLUMNS } from './product-columns.ts'

const { nameOf } = PRODUCT_COLUMNS

/** Columns that WooCommerce's table has, and others have not. */
const OWN = ['Name', 'Regular price', 'Attribute 1 name']
/** Columns that are taken as they are, by what they are called here. */
const SAME = new Map<string, string>([
  [COLUMNS.title, 'Name'],
  [COLUMNS.summary, 'Short description'],
  [COLUMNS.body, 'Description'],
  [COLUMNS.type, 'Categories'],
  [COLUMNS.tags, 'Tags'],
  [COLUMNS.published, 'Published'],
  [COLUMNS.sku, 'SKU'],
  [COLUMNS.price, 'Regular price'],
  [COLUMNS.compareAt, 'Regular price'],
  [COLUMNS.salePrice, 'Sale price'],
  [COLUMNS.saleFrom, 'Date sale price starts'],
  [COLUMNS.saleTo, 'Date sale price ends'],
  [COLUMNS.stock, 'Stock'],
  [COLUMNS.image, 'Images'],
  [COLUMNS.variantImage, 'Images'],
  ...OPTION_COLUMNS.flatMap(({ name, value }, index): [string, string][] => [
    [name, `Attribute ${index + 1} name`],
    [value, `Attribute ${index + 1} value(s)`],
  ]),
])
const READ = new Set([...SAME.values(), 'ID', 'Type', 'Parent', 'In stock?', 'Visibility in catalog'].map(nameOf))
/** Kinds of products that are sold here; groups and products of other shops are not. */
const SOLD = /\b(?:simple|variable|variation)\b/

type Cells = Partial<Record<string, string>>

/** WooCommerce's table of products in the columns of this shop; undefined for any other table. */
export const wooTable = (table: CsvTable, problems: Problems): CsvTable | undefined => {
  if (!OWN.every((column) => table.columns.includes(nameOf(column)))) return undefined
  const lost = table.columns.filter((column) => !READ.has(column) && table.rows.some((row) => row.get(column) !== ''))
  if (lost.length > 0)
    problems.warn(
      { file: 'products.csv', row: 1 },
      `these columns of WooCommerce's table have no meaning here: ${lost.join(', ')}`,
    )
  const variations = Map.groupBy(
    table.rows.filter((row) => cellOf(row, 'Type').includes('variation')),
    (row) => cellOf(row, 'Parent'),
  )
  const products = table.rows.filter((row) => !cellOf(row, 'Type').includes('variation'))
  const named = Map.groupBy(products, (row) => handleOf(cellOf(row, 'Name')))
  const rows = products.flatMap((product) => {
    if (!SOLD.test(cellOf(product, 'Type'))) {
      problems.warn(product.place('Type'), `"${cellOf(product, 'Type')}" is no kind of product here, and is left out`)
      return []
    }
    const plain = handleOf(cellOf(product, 'Name'))
    const isOnly = named.get(plain)?.length === 1
    const handle = isOnly ? plain : [plain, asciiSlug(cellOf(product, 'SKU') || cellOf(product, 'ID'))].join('-')
    const own = [cellOf(product, 'SKU'), `id:${cellOf(product, 'ID')}`].flatMap((key) => variations.get(key) ?? [])
    return rowsOf(product, own, handle, problems)
  })
  return { columns: [COLUMNS.handle, ...SAME.keys()], rows, hasDecimalCommas: table.hasDecimalCommas }
}

/** A cell by WooCommerce's name of its column, some of which are names of Shopify's as well. */
const cellOf = (row: CsvRow, column: string): string => row.get(nameOf(column))

/** As WordPress makes one of a name: an Arabic one stays Arabic. */
const handleOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 76)

const rowsOf = (product: CsvRow, variations: readonly CsvRow[], handle: string, problems: Problems): CsvRow[] => {
  const pictures = listOf(cellOf(product, 'Images'))
  const taken = ['1', 'true'].includes(cellOf(product, 'Published').toLowerCase())
  const isShown = taken && !cellOf(product, 'Visibility in catalog').includes('hidden')
  const shared: Cells = {
    ...Object.fromEntries(
      [COLUMNS.title, COLUMNS.body, COLUMNS.tags].map((column) => [column, cellOf(product, SAME.get(column) ?? '')]),
    ),
    [COLUMNS.summary]: cellOf(product, 'Short description').replace(/<[^>]*>/g, ''),
    // The innermost of the first: "Clothing > Hoodies, Sale" is in Hoodies.
    [COLUMNS.type]: listOf(cellOf(product, 'Categories'))[0]?.split('>').at(-1)?.trim() ?? '',
    [COLUMNS.published]: isShown ? 'TRUE' : 'FALSE',
  }
  const variants =
    variations.length > 0
      ? variations.flatMap((row) =>
          choicesOf(row, product).map((choice) => ({ row, cells: variantCells(row, choice, problems) })),
        )
      : [{ row: product, cells: variantCells(product, undefined, problems) }]
  return Array.from({ length: Math.max(variants.length, pictures.length) }, (_, index) => {
    const { row = product, cells } = variants[index] ?? {}
    return rowWith(row, {
      [COLUMNS.handle]: handle,
      ...(index === 0 && shared),
      ...cells,
      [COLUMNS.image]: pictures[index] ?? '',
    })
  })
}

/** The values of a variation's options. One that stands for any value is a variant for each of the product's. */
const choicesOf = (row: CsvRow, product: CsvRow): Cells[] => {
  let choices: Cells[] = [{}]
  for (const [index, { name, value }] of OPTION_COLUMNS.entries()) {
    const [written, values] = [`Attribute ${index + 1} name`, `Attribute ${index + 1} value(s)`]
    if (cellOf(row, written) === '') continue
    const own = cellOf(row, values) === '' ? listOf(cellOf(product, values)) : [cellOf(row, values)]
    choices = choices.flatMap((choice) => own.map((one) => ({ ...choice, [name]: cellOf(row, written), [value]: one })))
  }
  return choices
}

const variantCells = (row: CsvRow, choice: Cells | undefined, problems: Problems): Cells => {
  const [sale, regular] = [cellOf(row, 'Sale price'), cellOf(row, 'Regular price')]
  // `2026-12-31 00:00:00`
  const [from, to] = ['starts', 'ends'].map((end) => cellOf(row, `Date sale price ${end}`).slice(0, 10))
  const isSale = sale !== '' && !from && !to
  const hasDays = sale !== '' && from && to
  if (sale !== '' && !isSale && !hasDays)
    problems.warn(row.place('Sale price'), 'has only one of its two days, and is left out')
  const stock = cellOf(row, 'In stock?') === '0' ? '0' : cellOf(row, 'Stock')
  if (stock === '')
    problems.warn(row.place('Stock'), 'has no number of pieces: a new variant begins with none on the shelf')
  // A variation of any value is several variants, which cannot share its SKU.
  const any =
    choice &&
    OPTION_COLUMNS.filter(
      (_, index) =>
        cellOf(row, `Attribute ${index + 1} name`) !== '' && cellOf(row, `Attribute ${index + 1} value(s)`) === '',
    )
  const ends = any?.map(({ value }) => asciiSlug(choice?.[value] ?? '', true)) ?? []
  return {
    ...choice,
    [COLUMNS.sku]: cellOf(row, 'SKU') === '' ? '' : [cellOf(row, 'SKU'), ...ends].join('.'),
    [COLUMNS.price]: isSale ? sale : regular,
    [COLUMNS.compareAt]: isSale ? regular : '',
    ...(hasDays && { [COLUMNS.salePrice]: sale, [COLUMNS.saleFrom]: from, [COLUMNS.saleTo]: to }),
    [COLUMNS.stock]: stock,
    [COLUMNS.variantImage]: choice ? (listOf(cellOf(row, 'Images'))[0] ?? '') : '',
  }
}

const rowWith = ({ row, place }: CsvRow, cells: Cells): CsvRow => ({
  row,
  get: (column) => cells[column] ?? '',
  place: (column) => place(column === undefined ? undefined : nameOf(SAME.get(column) ?? column)),
})

const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
