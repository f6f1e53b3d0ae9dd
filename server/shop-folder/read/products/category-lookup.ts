import type { Image } from '#contract/rules/common.ts'
import { ids, type ShopModel } from '../../model.ts'
import { asciiSlug } from '../../slugs.ts'
import type { CsvRow } from './csv-table.ts'
import { COLUMNS } from './product-columns.ts'
import type { Reading } from '../reading.ts'

const FILE = 'categories.yaml'
/** The category of products whose table names none. */
const OTHER = { slug: 'other', name: { en: 'Other', ar: 'أخرى' } }
const ARABIC = /\p{Script=Arabic}/u

type CategoryRow = NonNullable<ShopModel['categories']>[number]

/** A category as `categories.yaml` describes it. */
export interface WrittenCategory {
  slug: string
  name: { en?: string; ar?: string }
  picture: string
  alt: { en: string; ar: string }
}

export interface CategoryLookup {
  /**
   * The id of a product's category, by slug or name. One that is unknown is added where that was asked for, with the
   * picture of its first product; else it is reported.
   */
  idOf: (row: CsvRow, first: { image: Image; file: string } | undefined, problems: Reading['problems']) => string
  rows: readonly CategoryRow[]
  /** What was added. */
  added: readonly WrittenCategory[]
}

/** Finds the categories that products name. */
export const createCategoryLookup = ({ categories = [] }: ShopModel, isAdding: boolean): CategoryLookup => {
  const rows = [...categories]
  const added: WrittenCategory[] = []
  const add = (type: string, { image, file }: { image: Image; file: string }): CategoryRow => {
    const slug = type === '' ? OTHER.slug : asciiSlug(type)
    const name = type === '' ? OTHER.name : { [ARABIC.test(type) ? 'ar' : 'en']: type }
    const both = type === '' ? OTHER.name : { en: type, ar: type }
    const row = {
      id: ids.category(slug),
      slug,
      name: both,
      image: { ...image, alt: both },
      position: rows.length,
      isHidden: false,
    }
    rows.push(row)
    added.push({ slug, name, picture: file, alt: both })
    return row
  }
  return {
    rows,
    added,
    idOf: (row, first, problems) => {
      const type = row.get(COLUMNS.type)
      const wanted = (type || OTHER.slug).toLowerCase()
      const found = rows.find(({ slug, name }) =>
        [slug, name.en, name.ar].some((one) => one.toLowerCase() === wanted || slug === asciiSlug(wanted)),
      )
      if (found) return found.id
      if (isAdding && first) return add(type, first).id
      const choices = rows.map(({ slug }) => slug).join(', ') || 'none'
      const way = isAdding ? 'a new one needs a product with a picture' : '--new-categories adds it'
      if (!problems.isRefused(FILE))
        problems.lack(row.place(COLUMNS.type), `expected a category of ${FILE} (${choices}), not "${type}"; ${way}`)
      return rows[0]?.id ?? ''
    },
  }
}
