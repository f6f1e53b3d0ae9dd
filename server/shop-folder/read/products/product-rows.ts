import { HANDLE_PATTERN, ID_PATTERN } from '#contract/rules/id.ts'
import { ids, type ShopModel } from '../../model.ts'
import { createProblems } from '../../problems.ts'
import { asciiSlug } from '../../slugs.ts'
import { createCategoryLookup, type WrittenCategory } from './category-lookup.ts'
import { type CsvRow, type CsvTable, readCsv } from './csv-table.ts'
import type { FetchPictures } from './fetch-pictures.ts'
import { createOptionLookup } from './option-lookup.ts'
import { COLUMNS, EXACT_COLUMNS, PRODUCT_COLUMNS, unreadColumns } from './product-columns.ts'
import { imagesOf, namePictures } from './product-images.ts'
import type { Reading } from '../reading.ts'
import { nameOf, productOf } from './product-row.ts'
import { reportDamage } from './spreadsheet.ts'
import { variantRowsOf } from './variant-rows.ts'
import { wooTable } from './woo-table.ts'

const FILE = 'products.csv'
const TEXTS = 'texts'
/** Shown beneath a product at most. */
const MAX_RELATED = 8
/** The number of products between two reports of progress. */
const TELL_EVERY = 250

/** How a table of another shop is taken. */
export interface TakingOptions {
  /** Takes products in hidden that lack something. */
  drafts: boolean
  /** Adds categories that only products name. */
  newCategories: boolean
  /** Fetches pictures that are addresses; undefined leaves them. */
  fetchPictures?: FetchPictures | undefined
  /** Called while the products are read. */
  onProducts?: ((done: number, total: number) => void) | undefined
}

/** The rows of the products, and the categories that only they name. */
interface ReadProducts {
  rows: ShopModel
  newCategories: readonly WrittenCategory[]
}

/** Reads the products with their variants, pictures and texts, and the options and categories that only they name. */
export const readProducts = async (
  reading: Reading,
  model: ShopModel,
  { drafts, newCategories, fetchPictures, onProducts }: TakingOptions,
): Promise<ReadProducts> => {
  const { source, problems } = reading
  const table = openTable(reading)
  if (!table) return { rows: {}, newCategories: [] }
  reportDamage(table.rows, EXACT_COLUMNS, problems)
  const files = namePictures(table.rows)
  await fetchPictures?.(files.addresses, source)

  const lookup = createOptionLookup(model, problems)
  const categories = createCategoryLookup(model, newCategories)
  const skus = new Map<string, number>()
  // Listed once: most products have no file of their own, and asking for each takes seconds.
  const texts = new Set(source.list(TEXTS).map((name) => `${TEXTS}/${name}`))
  const groups = Map.groupBy(table.rows, (row) => row.get(COLUMNS.handle))
  const slugs = new Map([...groups.keys()].map((handle) => [addressOf(handle)?.slug, handle]))
  const found = { products: [], variants: [], productImages: [], relatedProducts: [] } as Required<
    Pick<ShopModel, 'products' | 'variants' | 'productImages' | 'relatedProducts'>
  >
  const used = new Set<string>()
  for (const [written, rows] of groups) {
    const [first] = rows
    if (!first) continue
    if (found.products.length % TELL_EVERY === 0) onProducts?.(found.products.length, groups.size)
    // Collected apart, since what it lacks depends on whether it is hidden.
    const own = { ...reading, problems: createProblems(problems) }
    const address = addressOf(written)
    if (!address)
      own.problems.error(first.place(COLUMNS.handle), `expected letters, digits and hyphens, not "${written}"`)
    else if (slugs.get(address.slug) !== written)
      own.problems.error(first.place(COLUMNS.handle), `"${written}" and "${slugs.get(address.slug)}" have one address`)
    const { slug, handle } = address ?? { slug: `row-${first.row}`, handle: null }
    const id = ids.product(slug)
    const name = nameOf(first, own.problems)
    const images = await imagesOf(rows, name, files, own)
    const product = productOf({ slug, handle, name }, first, own, { model, texts, categories, images, used })
    const variants = await variantRowsOf({ id, slug, name }, rows, { reading: own, table, lookup, skus, files })
    const isHidden = product.isHidden || (drafts && own.problems.found.lacks.length > 0)
    found.products.push({ ...product, isHidden })
    found.variants.push(...variants)
    found.productImages.push(...images.map(({ image }, position) => ({ productId: id, position, image })))
    found.relatedProducts.push(...relatedOf(id, first, slugs, own))
    problems.take(own.problems, isHidden)
  }
  for (const file of texts)
    if (!used.has(file) && source.path(file) !== undefined)
      problems.warn({ file }, `belongs to no product of ${FILE}, and is not read`)
  const usesOptions = lookup.options.length > 0 || model.options !== undefined
  return {
    rows: {
      ...found,
      ...(usesOptions && { options: [...lookup.options], optionValues: [...lookup.values] }),
      ...(categories.added.length > 0 && { categories: [...categories.rows] }),
    },
    newCategories: categories.added,
  }
}

/** The table with the columns of this shop; undefined where there is none, or after reporting what it is instead. */
const openTable = ({ source, problems }: Reading): CsvTable | undefined => {
  const written = readCsv(source, FILE, problems, PRODUCT_COLUMNS)
  const table = written && (wooTable(written, problems) ?? written)
  if (!table) return undefined
  if (table.columns.includes(COLUMNS.handle)) {
    if (table === written) reportUnread(table, problems)
    return table
  }
  const few = table.columns.filter(Boolean).slice(0, 4).join('", "')
  problems.error(
    { file: FILE, row: 1 },
    `the column "${COLUMNS.handle}" is missing: tables of Shopify and WooCommerce are taken as they are exported, one that begins with "${few}" is of another shop. Name its columns Handle, Title, Type, Variant Price, and Variant SKU, Variant Inventory Qty, Image Src where it has them; OPERATING.md says what each holds`,
  )
  return undefined
}

/** Names once what is not read. Columns of Shopify's that are empty are not worth a word. */
const reportUnread = ({ columns, rows }: CsvTable, problems: Reading['problems']): void => {
  const place = { file: FILE, row: 1 }
  const { unknown, passedOver } = unreadColumns(columns)
  if (unknown.length > 0) problems.warn(place, `these columns are not read: ${unknown.join(', ')}`)
  const filled = passedOver.filter((column) => rows.some((row) => row.get(column) !== ''))
  if (filled.length > 0)
    problems.warn(place, `these columns of Shopify's table have no meaning here: ${filled.join(', ')}`)
}

/**
 * The address of a product: its handle where that is a slug. One in other letters, such as Arabic, gets a slug made of
 * them, and stays an address that leads there. Undefined for what can be neither.
 */
const addressOf = (written: string): { slug: string; handle: string | null } | undefined => {
  const handle = decoded(written).normalize('NFC')
  if (ID_PATTERN.test(handle) && handle.length <= 76) return { slug: handle, handle: null }
  return HANDLE_PATTERN.test(handle) && /[^\0-\x7F]/.test(handle) ? { slug: asciiSlug(handle), handle } : undefined
}

const decoded = (written: string): string => {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

const relatedOf = (
  productId: string,
  row: CsvRow,
  slugs: ReadonlyMap<string | undefined, unknown>,
  { problems }: Reading,
) => {
  const handles = row
    .get(COLUMNS.related)
    .split(/[\s,;،]+/)
    .filter((handle) => handle !== '')
  if (handles.length > MAX_RELATED) problems.error(row.place(COLUMNS.related), `at most ${MAX_RELATED} products`)
  return [...new Set(handles)].flatMap((handle, position) => {
    const slug = addressOf(handle)?.slug
    if (slug !== undefined && slugs.has(slug)) return { productId, relatedId: ids.product(slug), position }
    problems.error(row.place(COLUMNS.related), `there is no product "${handle}" in this table`)
    return []
  })
}
