import type { NotReturnable, Text } from '#contract/rules/common.ts'
import { ID_PATTERN } from '#contract/rules/id.ts'
import { Badge } from '#contract/shop/products.ts'
import { ids, type ProductRow, type ShopModel } from '../model.ts'
import { type CsvRow, type CsvTable, readCsv } from './csv-table.ts'
import { createOptionLookup } from './option-lookup.ts'
import { plainBody, plainText } from './plain-body.ts'
import { columnName, COLUMNS, unreadColumns } from './product-columns.ts'
import { imagesOf } from './product-images.ts'
import { plainNumber, type Reading } from './reading.ts'
import { variantRowsOf } from './variant-rows.ts'

const FILE = 'products.csv'
const TEXTS = 'texts'
/** What Shopify shows in no list. */
const HIDDEN_STATUSES = ['draft', 'archived', 'unlisted']
/** Shown beneath a product at most. */
const MAX_RELATED = 8
/** The number of products between two reports of progress. */
const TELL_EVERY = 250

/** Reads the products with their variants, pictures and texts, and the options that only they name. */
export const readProducts = async (
  reading: Reading,
  model: ShopModel,
  onProducts: (done: number, total: number) => void = () => {},
): Promise<ShopModel> => {
  const { source, problems } = reading
  const table = readCsv(source, FILE, problems, columnName)
  if (!table) return {}
  if (!table.columns.includes(COLUMNS.handle)) {
    problems.error({ file: FILE, row: 1 }, `the column "${COLUMNS.handle}" is missing`)
    return {}
  }
  sayUnread(table, problems)

  const lookup = createOptionLookup(model, problems)
  const skus = new Map<string, number>()
  // Listed once: most products have no file of their own, and asking for each takes seconds.
  const texts = new Set(source.list(TEXTS).map((name) => `${TEXTS}/${name}`))
  const groups = Map.groupBy(table.rows, (row) => row.get(COLUMNS.handle))
  const found = { products: [], variants: [], productImages: [], relatedProducts: [] } as Required<
    Pick<ShopModel, 'products' | 'variants' | 'productImages' | 'relatedProducts'>
  >
  for (const [handle, rows] of groups) {
    const [first] = rows
    if (!first) continue
    if (!ID_PATTERN.test(handle) || handle.length > 76) {
      problems.error(first.place(COLUMNS.handle), `expected letters, digits and hyphens, not "${handle}"`)
      continue
    }
    if (found.products.length % TELL_EVERY === 0) onProducts(found.products.length, groups.size)
    const id = ids.product(handle)
    const variants = await variantRowsOf(id, rows, { reading, table, lookup, skus })
    if (variants.length === 0) problems.error(first.place(COLUMNS.sku), 'a product needs a variant with SKU and price')
    const images = await imagesOf(rows, reading)
    found.products.push(productOf(handle, first, reading, { model, texts }))
    found.variants.push(...variants)
    found.productImages.push(...images.map((image, position) => ({ productId: id, position, image })))
    found.relatedProducts.push(...relatedOf(id, first, groups, reading))
  }
  const usesOptions = lookup.options.length > 0 || model.options !== undefined
  return { ...found, ...(usesOptions && { options: [...lookup.options], optionValues: [...lookup.values] }) }
}

/** Names once what is not read. Columns of Shopify's that are empty are not worth a word. */
const sayUnread = ({ columns, rows }: CsvTable, problems: Reading['problems']): void => {
  const place = { file: FILE, row: 1 }
  const { unknown, passedOver } = unreadColumns(columns)
  if (unknown.length > 0) problems.warn(place, `these columns are not read: ${unknown.join(', ')}`)
  const filled = passedOver.filter((column) => rows.some((row) => row.get(column) !== ''))
  if (filled.length > 0)
    problems.warn(place, `these columns of Shopify's table have no meaning here: ${filled.join(', ')}`)
}

const productOf = (
  slug: string,
  row: CsvRow,
  { source, problems }: Reading,
  { model, texts }: { model: ShopModel; texts: ReadonlySet<string> },
): ProductRow => {
  const both = (en: string, ar: string): Text => ({ en: row.get(en) || row.get(ar), ar: row.get(ar) || row.get(en) })
  const name = both(COLUMNS.title, COLUMNS.titleAr)
  if (name.en === '') problems.error(row.place(COLUMNS.title), 'a product needs a name')
  else
    for (const column of [COLUMNS.title, COLUMNS.titleAr])
      if (row.get(column) === '') problems.warn(row.place(column), 'is empty; the name in the other language is shown')
  const textOf = (language: 'en' | 'ar', column: string): string => {
    const file = textFile(slug, language)
    const text = texts.has(file) ? source.text(file) : undefined
    return text === undefined ? plainBody(row.get(column)) : plainText(text)
  }
  const [en, ar] = [textOf('en', COLUMNS.body), textOf('ar', COLUMNS.bodyAr)]
  if (en === '' && ar !== '') problems.warn(row.place(COLUMNS.body), 'there is no English description')
  if (ar === '' && en !== '') problems.warn(row.place(COLUMNS.bodyAr), 'there is no Arabic description')
  const badges = [...new Set(tagsOf(row))].filter((tag) => isBadge(tag))
  const words = tagsOf(row).filter((tag) => !isBadge(tag))
  return {
    id: ids.product(slug),
    slug,
    handle: null,
    categoryId: categoryOf(row, model, problems),
    makerId: makerOf(row, model, problems),
    name,
    summary: both(COLUMNS.summary, COLUMNS.summaryAr),
    description: { en: en || ar, ar: ar || en },
    keywords: { en: [row.get(COLUMNS.keywords), ...words].filter(Boolean).join(' '), ar: row.get(COLUMNS.keywordsAr) },
    badges,
    featuredRank: featuredOf(row, problems),
    publishedAt: publishedOf(row, problems),
    notReturnable: notReturnableOf(row, problems),
    isHidden: isHidden(row, problems),
  }
}

/** The file of a long description in a language. */
export const textFile = (slug: string, language: 'en' | 'ar'): string => `${TEXTS}/${slug}.${language}.md`

const isBadge = (tag: string): tag is Badge => Badge.options.some((badge) => badge === tag)

const tagsOf = (row: CsvRow): string[] =>
  row
    .get(COLUMNS.tags)
    .split(/[,،]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

const categoryOf = (row: CsvRow, { categories = [] }: ShopModel, problems: Reading['problems']): string => {
  const written = row.get(COLUMNS.type).toLowerCase()
  const found = categories.find(({ slug, name }) =>
    [slug, name.en, name.ar].some((one) => one.toLowerCase() === written),
  )
  if (!found)
    problems.error(
      row.place(COLUMNS.type),
      `expected a category of categories.yaml (${categories.map(({ slug }) => slug).join(', ')}), not "${row.get(COLUMNS.type)}"`,
    )
  return found?.id ?? ''
}

const makerOf = (row: CsvRow, { makers = [] }: ShopModel, problems: Reading['problems']): string | null => {
  const written = row.get(COLUMNS.vendor)
  if (written === '') return null
  const found = makers.find(({ id, name }) => [id, name.en, name.ar].includes(written) || id === ids.maker(written))
  if (!found)
    problems.warn(row.place(COLUMNS.vendor), `"${written}" is not in makers.yaml; the product is shown without a maker`)
  return found?.id ?? null
}

const featuredOf = (row: CsvRow, problems: Reading['problems']): number | null => {
  const cell = plainNumber(row.get(COLUMNS.featured))
  if (cell === '') return null
  if (!/^[1-9]\d{0,5}$/.test(cell))
    problems.error(row.place(COLUMNS.featured), `expected 1 or a higher number, not "${cell}"`)
  return Number(cell)
}

const publishedOf = (row: CsvRow, problems: Reading['problems']): string | null => {
  const cell = row.get(COLUMNS.publishedAt)
  if (cell === '') return null
  const time = /^\d{4}-\d{2}-\d{2}/.test(cell) ? Date.parse(cell) : Number.NaN
  if (!Number.isNaN(time)) return new Date(time).toISOString()
  problems.error(row.place(COLUMNS.publishedAt), `expected a day such as 2026-12-31, not "${cell}"`)
  return null
}

/** Why a product is not taken back because of a change of mind; null where it is. */
const notReturnableOf = (row: CsvRow, problems: Reading['problems']): NotReturnable | null => {
  const cell = row.get(COLUMNS.returnable).toLowerCase()
  const [en, ar] = [row.get(COLUMNS.returnNote), row.get(COLUMNS.returnNoteAr)]
  if (!['', 'true', 'false', 'sealed'].includes(cell))
    problems.error(row.place(COLUMNS.returnable), `expected TRUE, FALSE or SEALED, not "${cell}"`)
  if (cell !== 'false' && cell !== 'sealed') {
    if (en || ar) problems.warn(row.place(COLUMNS.returnNote), 'is not shown: the product is returnable')
    return null
  }
  if (!en && !ar)
    problems.error(
      row.place(COLUMNS.returnNote),
      'customers read here why it is not taken back: write it in a sentence',
    )
  return { en: en || ar, ar: ar || en, ...(cell === 'sealed' && { only_opened: true }) }
}

const isHidden = (row: CsvRow, problems: Reading['problems']): boolean => {
  const cell = row.get(COLUMNS.published).toLowerCase()
  if (!['', 'true', 'false'].includes(cell))
    problems.error(row.place(COLUMNS.published), `expected TRUE or FALSE, not "${cell}"`)
  return cell === 'false' || HIDDEN_STATUSES.includes(row.get(COLUMNS.status).toLowerCase())
}

const relatedOf = (productId: string, row: CsvRow, groups: ReadonlyMap<string, unknown>, { problems }: Reading) => {
  const handles = row
    .get(COLUMNS.related)
    .split(/[\s,;،]+/)
    .filter((handle) => handle !== '')
  if (handles.length > MAX_RELATED) problems.error(row.place(COLUMNS.related), `at most ${MAX_RELATED} products`)
  return [...new Set(handles)].flatMap((handle, position) => {
    if (groups.has(handle)) return { productId, relatedId: ids.product(handle), position }
    problems.error(row.place(COLUMNS.related), `there is no product "${handle}" in this table`)
    return []
  })
}
