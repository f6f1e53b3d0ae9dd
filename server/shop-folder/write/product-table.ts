import { toDecimal } from '#contract/rules/money.ts'
import type { Image } from '#contract/rules/common.ts'
import { slugOf } from '../model.ts'
import { DETAIL_SEPARATOR } from '../read/products/details.ts'
import { COLUMNS, OPTION_COLUMNS } from '../read/products/product-columns.ts'
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
              ...altCells(picture.image, [COLUMNS.alt, COLUMNS.altAr]),
            ]
          : []),
      ])
    })
  })
  const most = Math.max(1, ...shop.variants.map(({ optionValueIds }) => optionValueIds.length))
  const optionColumns = OPTION_COLUMNS.slice(0, most).flatMap(({ name, value }) => [name, value])
  const hasSales = shop.variants.some(({ salePrice }) => salePrice !== null)
  const all: string[] = Object.values(COLUMNS).filter(
    (column) =>
      column !== COLUMNS.body && column !== COLUMNS.bodyAr && (hasSales || !SALE_COLUMNS.some((one) => one === column)),
  )
  all.splice(all.indexOf(COLUMNS.sku), 0, ...optionColumns)
  return csvText(all, rows)
}

type Cell = readonly [column: string, text: string]

const productCells = (product: Product): Cell[] => [
  [COLUMNS.title, product.name.en],
  [COLUMNS.titleAr, product.name.ar],
  [COLUMNS.summary, product.summary.en],
  [COLUMNS.summaryAr, product.summary.ar],
  [COLUMNS.vendor, product.makerId === null ? '' : slugOf(product.makerId)],
  [COLUMNS.tags, product.badges.join(', ')],
  [COLUMNS.keywords, product.keywords.en],
  [COLUMNS.keywordsAr, product.keywords.ar],
  [COLUMNS.published, product.isHidden ? 'FALSE' : 'TRUE'],
  [COLUMNS.publishedAt, String(product.publishedAt)],
  ...returnCells(product),
  ...detailCells(product),
  [COLUMNS.featured, product.featuredRank?.toString() ?? ''],
]

const returnCells = ({ notReturnable: note }: Product): Cell[] => [
  [COLUMNS.returnable, note ? (note.only_opened ? 'SEALED' : 'FALSE') : 'TRUE'],
  [COLUMNS.returnNote, note?.en ?? ''],
  [COLUMNS.returnNoteAr, note?.ar ?? ''],
]

const detailCells = ({ details }: Product): Cell[] =>
  (
    [
      [COLUMNS.details, 'en'],
      [COLUMNS.detailsAr, 'ar'],
    ] as const
  ).map(([column, language]): Cell => [
    column,
    (details ?? []).map(({ name, value }) => `${name[language]}: ${value[language]}`).join(DETAIL_SEPARATOR),
  ])

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
          ...altCells(variant.image, [COLUMNS.variantAlt, COLUMNS.variantAltAr]),
        ]
      : []),
  ]
}

const altCells = ({ alt }: Image, [en, ar]: readonly [string, string]): Cell[] => [
  [en, alt.en],
  [ar, alt.ar],
]
