import type { NotReturnable, Text } from '#contract/rules/common.ts'
import { type Locale, localeCodes } from '#locales/index.ts'
import { Badge } from '#contract/shop/products.ts'
import { ids, type ProductRow, type ShopModel } from '../../model.ts'
import { plainBody, plainText } from '../plain-body.ts'
import { plainNumber } from '../../plain-number.ts'
import { bothOf, type Reading } from '../reading.ts'
import type { CategoryLookup } from './category-lookup.ts'
import type { CsvRow } from './csv-table.ts'
import { detailsOf } from './details.ts'
import { columnIn, COLUMNS } from './product-columns.ts'
import type { ProductPicture } from './product-images.ts'
import { countTexts, textOf, textsOf } from './row-texts.ts'

const TEXTS = 'texts'
/** What Shopify shows in no list. */
const HIDDEN_STATUSES = ['draft', 'archived', 'unlisted']

/** The name of a product in all languages that it has. */
export const nameOf = (row: CsvRow, problems: Reading['problems']): Text => {
  const name = textOf(row, COLUMNS.title, problems)
  if (name.en === '') problems.error(row.place(COLUMNS.title), 'a product needs a name')
  return name
}

interface ProductDeps {
  model: ShopModel
  categories: CategoryLookup
  images: readonly ProductPicture[]
  /** The files of texts/, and those that a product has. */
  texts: ReadonlySet<string>
  used: Set<string>
}

/** The row of a product, from the first of its rows. */
export const productOf = (
  { slug, handle, name }: Pick<ProductRow, 'slug' | 'handle' | 'name'>,
  row: CsvRow,
  { source, problems }: Reading,
  { model, categories, images, texts, used }: ProductDeps,
): ProductRow => {
  const bodyOf = (language: Locale): string => {
    const file = [slug, handle ?? slug].map((stem) => textFile(stem, language)).find((one) => texts.has(one))
    if (file !== undefined) used.add(file)
    const text = file === undefined ? undefined : source.text(file)
    return text === undefined ? plainBody(row.get(columnIn(COLUMNS.body, language))) : plainText(text)
  }
  const description = Object.fromEntries(localeCodes.map((language) => [language, bodyOf(language) || undefined]))
  countTexts(description, row, COLUMNS.body, problems)
  const badges = [...new Set(tagsOf(row))].filter((tag) => isBadge(tag))
  const words = tagsOf(row).filter((tag) => !isBadge(tag))
  return {
    id: ids.product(slug),
    slug,
    handle,
    categoryId: categories.idOf(row, images[0], problems),
    makerId: makerOf(row, model, problems),
    name,
    summary: textOf(row, COLUMNS.summary, problems),
    description: bothOf(description),
    keywords: {
      ...{ ar: '', ...textsOf(row, COLUMNS.keywords) },
      en: [row.get(COLUMNS.keywords), ...words].filter(Boolean).join(' '),
    },
    badges,
    featuredRank: featuredOf(row, problems),
    publishedAt: publishedOf(row, problems),
    notReturnable: notReturnableOf(row, problems),
    details: detailsOf(row, problems),
    isHidden: isHidden(row, problems),
  }
}

/** The file of a long description in a language. */
export const textFile = (slug: string, language: Locale): string => `${TEXTS}/${slug}.${language}.md`

const isBadge = (tag: string): tag is Badge => Badge.options.some((badge) => badge === tag)

const tagsOf = (row: CsvRow): string[] =>
  row
    .get(COLUMNS.tags)
    .split(/[,،]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

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
  const note = textOf(row, COLUMNS.returnNote, problems)
  if (!['', 'true', 'false', 'sealed'].includes(cell))
    problems.error(row.place(COLUMNS.returnable), `expected TRUE, FALSE or SEALED, not "${cell}"`)
  if (cell !== 'false' && cell !== 'sealed') {
    if (note.en) problems.warn(row.place(COLUMNS.returnNote), 'is not shown: the product is returnable')
    return null
  }
  if (!note.en)
    problems.error(
      row.place(COLUMNS.returnNote),
      'customers read here why it is not taken back: write it in a sentence',
    )
  return { ...note, ...(cell === 'sealed' && { only_opened: true }) }
}

const isHidden = (row: CsvRow, problems: Reading['problems']): boolean => {
  const cell = row.get(COLUMNS.published).toLowerCase()
  if (!['', 'true', 'false'].includes(cell))
    problems.error(row.place(COLUMNS.published), `expected TRUE or FALSE, not "${cell}"`)
  return cell === 'false' || HIDDEN_STATUSES.includes(row.get(COLUMNS.status).toLowerCase())
}
