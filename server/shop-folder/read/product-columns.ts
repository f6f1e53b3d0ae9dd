/** The columns of `products.csv`; those of Shopify's product table where they mean the same. */
export const COLUMNS = {
  handle: 'Handle',
  title: 'Title',
  titleAr: 'Title (ar)',
  summary: 'Summary',
  summaryAr: 'Summary (ar)',
  body: 'Body (HTML)',
  bodyAr: 'Body (HTML) (ar)',
  vendor: 'Vendor',
  type: 'Type',
  tags: 'Tags',
  keywords: 'Search Words',
  keywordsAr: 'Search Words (ar)',
  published: 'Published',
  publishedAt: 'Published At',
  featured: 'Featured Rank',
  related: 'Related Products',
  sku: 'Variant SKU',
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  memberPrice: 'Variant Member Price',
  stock: 'Variant Inventory Qty',
  maxPerOrder: 'Variant Max Per Order',
  variantImage: 'Variant Image',
  variantAlt: 'Variant Image Alt Text',
  variantAltAr: 'Variant Image Alt Text (ar)',
  image: 'Image Src',
  imagePosition: 'Image Position',
  alt: 'Image Alt Text',
  altAr: 'Image Alt Text (ar)',
} as const

/** How many options a product can have. */
const OPTION_NUMBERS = [1, 2, 3, 4, 5] as const

/** The columns of the options: `Option1 Name`, `Option1 Value`. */
export const OPTION_COLUMNS = OPTION_NUMBERS.map((number) => ({
  name: `Option${number} Name`,
  value: `Option${number} Value`,
}))

/** Columns of Shopify's table that have another meaning here or none; they are passed over without a word. */
const PASSED_OVER =
  /^(?:Product Category|SEO (?:Title|Description)|Gift Card|Status|Cost per item|Unit Price .*|Google Shopping \/ .*|Variant (?:Grams|Inventory Tracker|Inventory Policy|Fulfillment Service|Requires Shipping|Taxable|Barcode|Weight Unit|Tax Code)|Option\d Linked To|.*\(product\.metafields\..*\)|.* \/ .*)$/

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.values(COLUMNS),
  ...OPTION_COLUMNS.flatMap(({ name, value }) => [name, value]),
])

/** The columns of a table that are not read, and may be misspelt. */
export const unreadColumns = (columns: readonly string[]): string[] =>
  columns.filter((name) => name !== '' && !KNOWN.has(name) && !PASSED_OVER.test(name))
