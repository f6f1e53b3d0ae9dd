import { DEFAULT_LOCALE, type Locale, localeCodes } from '#locales/index.ts'
import type { CsvColumns } from './csv-table.ts'

/** The columns of `products.csv`; those of Shopify's product table where they mean the same. */
export const COLUMNS = {
  handle: 'Handle',
  title: 'Title',
  summary: 'Summary',
  body: 'Body (HTML)',
  vendor: 'Vendor',
  type: 'Type',
  tags: 'Tags',
  keywords: 'Search Words',
  published: 'Published',
  status: 'Status',
  publishedAt: 'Published At',
  featured: 'Featured Rank',
  returnable: 'Returnable',
  returnNote: 'Return Note',
  details: 'Details',
  related: 'Related Products',
  sku: 'Variant SKU',
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  memberPrice: 'Variant Member Price',
  salePrice: 'Variant Sale Price',
  saleFrom: 'Variant Sale From',
  saleTo: 'Variant Sale To',
  stock: 'Variant Inventory Qty',
  maxPerOrder: 'Variant Max Per Order',
  variantImage: 'Variant Image',
  variantAlt: 'Variant Image Alt Text',
  image: 'Image Src',
  imagePosition: 'Image Position',
  alt: 'Image Alt Text',
} as const

/** How many options a product can have. */
const OPTION_NUMBERS = [1, 2, 3, 4, 5] as const

/** The columns of the options: `Option1 Name`, `Option1 Value`. */
export const OPTION_COLUMNS = OPTION_NUMBERS.map((number) => ({
  name: `Option${number} Name`,
  value: `Option${number} Value`,
}))

/** Columns of Shopify's table that have another meaning here or none. */
const PASSED_OVER =
  /^(?:Product Category|SEO (?:Title|Description)|Gift Card|Cost per item|Charge tax|Continue selling when out of stock|Weight value \(grams\)|Weight unit for display|Unit Price .*|(?:Variant )?(?:Grams|Inventory Tracker|Inventory Policy|Fulfillment Service|Requires Shipping|Taxable|Barcode|Weight Unit|Tax Code)|Option\d Linked To|.*\(product\.metafields\..*\)|.* \/ .*)$/i

/** How Shopify's newer table calls the same columns; it also writes other capitals. */
const RENAMED = {
  'URL handle': COLUMNS.handle,
  Description: COLUMNS.body,
  'Published on online store': COLUMNS.published,
  SKU: COLUMNS.sku,
  Price: COLUMNS.price,
  'Compare-at price': COLUMNS.compareAt,
  'Inventory quantity': COLUMNS.stock,
  'Product image URL': COLUMNS.image,
  'Variant image URL': COLUMNS.variantImage,
}

/** The columns of texts, which are in the default language; each further language has one with its code. */
const TRANSLATED = [
  COLUMNS.title,
  COLUMNS.summary,
  COLUMNS.body,
  COLUMNS.keywords,
  COLUMNS.returnNote,
  COLUMNS.details,
  COLUMNS.variantAlt,
  COLUMNS.alt,
]

/** The column of a text in a language: `Title`, `Title (ar)`. */
export const columnIn = (column: string, language: Locale): string =>
  language === DEFAULT_LOCALE ? column : `${column} (${language})`

/** The columns that are written, in order: long descriptions are files, and texts are in those languages that are wanted. */
export const columnsIn = (
  languages: readonly Locale[],
  isWanted: (column: string, language: Locale) => boolean,
): string[] =>
  Object.values(COLUMNS).flatMap((column) => {
    if (column === COLUMNS.body) return []
    if (!TRANSLATED.some((one) => one === column)) return [column]
    const wanted = languages.filter((language) => isWanted(columnIn(column, language), language))
    return wanted.map((language) => columnIn(column, language))
  })

const IN_ALL_LANGUAGES = TRANSLATED.flatMap((column) => localeCodes.map((language) => columnIn(column, language)))

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.values(COLUMNS),
  ...IN_ALL_LANGUAGES,
  ...OPTION_COLUMNS.flatMap(({ name, value }) => [name, value]),
])

const TEXTS: ReadonlySet<string> = new Set([...IN_ALL_LANGUAGES, COLUMNS.vendor, COLUMNS.type, COLUMNS.tags])

/** A column in the default language may name it, too. */
const SPELT_OUT = TRANSLATED.map((column) => [`${column} (${DEFAULT_LOCALE})`, column])

const NAMES: ReadonlyMap<string, string> = new Map(
  [...[...KNOWN].map((name) => [name, name]), ...Object.entries(RENAMED), ...SPELT_OUT].map(
    ([written = '', name = '']) => [written.toLowerCase(), name],
  ),
)

/** The columns by whichever of Shopify's tables they are from. */
export const PRODUCT_COLUMNS: CsvColumns = {
  nameOf: (written) => NAMES.get(written.trim().toLowerCase()) ?? written.trim(),
  isRead: (name) => KNOWN.has(name),
  isCode: (name) => KNOWN.has(name) && !TEXTS.has(name),
}

/** Columns in which the exact text tells things apart. */
export const EXACT_COLUMNS = [
  COLUMNS.handle,
  COLUMNS.sku,
  COLUMNS.type,
  COLUMNS.vendor,
  ...OPTION_COLUMNS.map(({ value }) => value),
]

/** The columns of a table that are not read: those that may be misspelt, and those of Shopify that mean nothing here. */
export const unreadColumns = (columns: readonly string[]): { unknown: string[]; passedOver: string[] } => {
  const unread = columns.filter((name) => name !== '' && !KNOWN.has(name))
  const { unknown = [], passedOver = [] } = Object.groupBy(unread, (name) =>
    PASSED_OVER.test(name) ? 'passedOver' : 'unknown',
  )
  return { unknown, passedOver }
}
