import { toDecimal } from '#contract/rules/money.ts'
import { parseLocales } from '#locales/choose.ts'
import { type Locale, textIn } from '#locales/index.ts'
import { isSource } from '#locales/sources.ts'
import { LANGUAGES_KEY } from '../../settings/languages.ts'
import { slugOf } from '../model.ts'
import { DETAIL_SEPARATOR } from '../read/products/details.ts'
import { columnIn, COLUMNS, columnsIn, OPTION_COLUMNS } from '../read/products/product-columns.ts'
import type { WrittenText } from '../text-counts.ts'
import { LANGUAGES } from './both.ts'
import { csvText } from './csv-text.ts'
import type { ExportedShop } from './exported.ts'

type Product = ExportedShop['products'][number]
type Variant = ExportedShop['variants'][number]
type Cells = Map<string, string>

/** Left out of a table without sales. */
const SALE_COLUMNS = [COLUMNS.salePrice, COLUMNS.saleFrom, COLUMNS.saleTo]

/** The products as `products.csv`: one row for each variant and each picture, both beside each other. */
export const productTable = (shop: ExportedShop, pictureName: (src: string) => string): string => {
  const currency = shop.settings[0]?.currency ?? ''
  const slugs = new Map(shop.products.map(({ id, slug, handle }) => [id, handle ?? slug]))
  const categories = new Map(shop.categories.map(({ id, slug }) => [id, slug]))
  const variants = Map.groupBy(shop.variants, ({ productId }) => productId)
  const images = Map.groupBy(shop.productImages, ({ productId }) => productId)
  const related = Map.groupBy(shop.relatedProducts, ({ productId }) => productId)
  const optionOf = new Map(shop.optionValues.map(({ id, optionId }) => [id, optionId]))

  const rows = shop.products.flatMap((product) => {
    const own = variants.get(product.id) ?? []
    const pictures = images.get(product.id) ?? []
    return Array.from({ length: Math.max(own.length, pictures.length, 1) }, (_, index): Cells => {
      const [variant, picture] = [own[index], pictures[index]]
      return new Map([
        [COLUMNS.handle, product.handle ?? product.slug],
        ...(index === 0
          ? [
              ...productCells(product),
              [COLUMNS.type, categories.get(product.categoryId) ?? ''] as const,
              [
                COLUMNS.related,
                (related.get(product.id) ?? []).map(({ relatedId }) => slugs.get(relatedId) ?? '').join(' '),
              ] as const,
              ...optionNames(variant, optionOf),
            ]
          : []),
        ...(variant ? variantCells(variant, { currency, optionOf, pictureName }) : []),
        ...(picture
          ? [
              [COLUMNS.image, pictureName(picture.image.src)] as const,
              [COLUMNS.imagePosition, String(index + 1)] as const,
              ...textCells(COLUMNS.alt, picture.image.alt),
            ]
          : []),
      ])
    })
  })
  const most = Math.max(1, ...shop.variants.map(({ optionValueIds }) => optionValueIds.length))
  const optionColumns = OPTION_COLUMNS.slice(0, most).flatMap(({ name, value }) => [name, value])
  const filled = new Set(rows.flatMap((row) => [...row].flatMap(([column, text]) => (text === '' ? [] : [column]))))
  const offered = parseLocales(shop.shopValues.find(({ key }) => key === LANGUAGES_KEY)?.value)
  const isWritten = (column: string, language: Locale): boolean =>
    isSource(language) || offered.includes(language) || filled.has(column)
  const all = columnsIn(LANGUAGES, isWritten).filter(
    (column) => filled.has(column) || !SALE_COLUMNS.some((one) => one === column),
  )
  all.splice(all.indexOf(COLUMNS.sku), 0, ...optionColumns)
  return csvText(all, rows)
}

type Cell = readonly [column: string, text: string]

const productCells = (product: Product): Cell[] => [
  ...textCells(COLUMNS.title, product.name),
  ...textCells(COLUMNS.summary, product.summary),
  [COLUMNS.vendor, product.makerId === null ? '' : slugOf(product.makerId)],
  [COLUMNS.tags, product.badges.join(', ')],
  ...textCells(COLUMNS.keywords, product.keywords),
  [COLUMNS.published, product.isHidden ? 'FALSE' : 'TRUE'],
  [COLUMNS.publishedAt, String(product.publishedAt)],
  ...returnCells(product),
  ...detailCells(product),
  [COLUMNS.featured, product.featuredRank?.toString() ?? ''],
]

const returnCells = ({ notReturnable: note }: Product): Cell[] => [
  [COLUMNS.returnable, note ? (note.only_opened ? 'SEALED' : 'FALSE') : 'TRUE'],
  ...textCells(COLUMNS.returnNote, note ?? {}),
]

const detailCells = ({ details }: Product): Cell[] =>
  LANGUAGES.map((language) => {
    const isWritten = (details ?? []).some(({ name, value }) => name[language] || value[language])
    const parts = (details ?? []).map(({ name, value }) => `${textIn(name, language)}: ${textIn(value, language)}`)
    return [columnIn(COLUMNS.details, language), isWritten ? parts.join(DETAIL_SEPARATOR) : '']
  })

const optionNames = (variant: Variant | undefined, optionOf: ReadonlyMap<string, string>): Cell[] =>
  (variant?.optionValueIds ?? []).map((id, at) => [OPTION_COLUMNS[at]?.name ?? '', optionOf.get(id) ?? ''])

interface VariantDeps {
  currency: string
  optionOf: ReadonlyMap<string, string>
  pictureName: (src: string) => string
}

const variantCells = (variant: Variant, { currency, optionOf, pictureName }: VariantDeps): Cell[] => {
  const money = (amount: number | null): string => (amount === null ? '' : toDecimal(amount, currency))
  return [
    ...variant.optionValueIds.map((id, at): Cell => [
      OPTION_COLUMNS[at]?.value ?? '',
      id.slice((optionOf.get(id) ?? '').length + 1),
    ]),
    [COLUMNS.sku, variant.sku],
    [COLUMNS.price, money(variant.price)],
    [COLUMNS.compareAt, money(variant.compareAtPrice)],
    [COLUMNS.memberPrice, money(variant.memberPrice)],
    [COLUMNS.salePrice, money(variant.salePrice)],
    [COLUMNS.saleFrom, variant.saleFrom ?? ''],
    [COLUMNS.saleTo, variant.saleTo ?? ''],
    [COLUMNS.stock, String(variant.stock)],
    [COLUMNS.maxPerOrder, String(variant.maxPerOrder)],
    ...(variant.image
      ? [
          [COLUMNS.variantImage, pictureName(variant.image.src)] as const,
          ...textCells(COLUMNS.variantAlt, variant.image.alt),
        ]
      : []),
  ]
}

const textCells = (column: string, text: WrittenText): Cell[] =>
  LANGUAGES.map((language) => [columnIn(column, language), text[language] ?? ''])
