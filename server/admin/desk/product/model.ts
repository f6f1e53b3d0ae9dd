import { eq, inArray, or } from 'drizzle-orm'
import type { EditedProduct, PictureFile } from '#contract/desk/product.ts'
import type { Image, Text } from '#contract/rules/common.ts'
import type { Database } from '../../../db/client.ts'
import { categories, makers, products, variants } from '../../../db/schema/catalogue-schema.ts'
import { orderedOf, type ProductState } from '../../../shop-folder/database/apply-product.ts'
import { ids, type ShopModel } from '../../../shop-folder/model.ts'
import { tidyText } from '../../../shop-folder/read/plain-body.ts'
import { madeSku } from '../../../shop-folder/read/products/variant-rows.ts'
import { shortHash } from '../../../shop-folder/slugs.ts'
import { detailsOf, filled, notReturnableOf, publishedAtOf, relatedOf, tidied } from './model-parts.ts'
import type { FieldRefusals } from './sentences.ts'

type Model = Required<Pick<ShopModel, 'products' | 'variants' | 'productImages' | 'relatedProducts'>>
type VariantRow = Model['variants'][number]

interface Deps {
  /** In the transaction that locked the product. */
  tx: Database
  before: ProductState
  /** It was not read before. */
  isNew: boolean
  refusals: FieldRefusals
  /** The option of each value, in the shop's order of options. */
  optionOf: ReadonlyMap<string, string>
  /** Pictures that were added, as they were measured. */
  measured: ReadonlyMap<string, PictureFile>
}

/** A product that was edited, as rows of the shop's folder; what is wrong with it is added to `refusals`. */
export const modelOf = async (slug: string, edited: EditedProduct, deps: Deps): Promise<Model> => {
  const { tx, before, refusals, isNew } = deps
  const id = before.product?.id ?? ids.product(slug)
  const name = filled(edited.name)
  if (name.en === '') refusals.add('name.en', 'name')
  if (isNew && (await isTaken(tx, slug, id))) refusals.add('slug', 'taken')
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, edited.category_id))
  if (!category) refusals.add('category_id', 'category')
  if (edited.maker_id !== null && (await tx.$count(makers, eq(makers.id, edited.maker_id))) === 0)
    refusals.add('maker_id', 'maker')
  const images = imagesOf(edited, name, deps)
  if (images.length === 0 && !edited.is_hidden) refusals.add('pictures', 'no_picture')
  return {
    products: [
      {
        id,
        slug,
        handle: before.product?.handle ?? null,
        makerId: edited.maker_id,
        featuredRank: edited.featured_rank,
        notReturnable: notReturnableOf(edited, refusals),
        details: detailsOf(edited, refusals),
        publishedAt: publishedAtOf(edited, before, refusals),
        categoryId: edited.category_id,
        name,
        summary: filled(edited.summary),
        description: filled(edited.description, tidyText),
        keywords: {
          ...tidied(edited.keywords),
          ar: edited.keywords.ar?.trim() ?? '',
          en: edited.keywords.en?.trim() ?? '',
        },
        badges: [...new Set(edited.badges)],
        isHidden: edited.is_hidden,
      },
    ],
    variants: await variantsOf({ id, slug }, edited, images, deps),
    productImages: images.map((image, position) => ({ productId: id, position, image })),
    relatedProducts: await relatedOf(tx, id, edited, refusals),
  }
}

/** An id that a former address was made into is taken too. */
const isTaken = async (tx: Database, slug: string, id: string): Promise<boolean> => {
  const where = or(eq(products.slug, slug), eq(products.id, id), eq(products.handle, slug))
  return (await tx.select({ id: products.id }).from(products).where(where).limit(1)).length > 0
}

const imagesOf = ({ pictures }: EditedProduct, name: Text, { before, measured, refusals }: Deps): Image[] => {
  const present = new Map(before.images.map(({ image }) => [image.src, image]))
  const seen = new Set<string>()
  return pictures.flatMap(({ src, alt }, at) => {
    if (seen.has(src)) refusals.add(`pictures.${at}.src`, 'same_picture')
    seen.add(src)
    const file = present.get(src) ?? measured.get(src)
    if (!file) refusals.add(`pictures.${at}.src`, 'lost_picture')
    return file ? [{ ...file, alt: { ...name, ...tidied(alt) } }] : []
  })
}

const variantsOf = async (
  product: { id: string; slug: string },
  edited: EditedProduct,
  images: readonly Image[],
  { tx, before, refusals, optionOf }: Deps,
): Promise<VariantRow[]> => {
  const own = new Map(before.variants.map((variant) => [variant.id, variant]))
  const order = [...new Set(optionOf.values())]
  const [first] = edited.variants
  const used = order.filter((option) => first?.values[option] !== undefined)
  const choices = new Set<string>()
  const rows = edited.variants.map((variant, position): VariantRow => {
    const at = `variants.${position}`
    const existing = variant.id === undefined ? undefined : own.get(variant.id)
    const isFitting =
      Object.keys(variant.values).length === used.length &&
      used.every((option) => optionOf.get(variant.values[option] ?? '') === option)
    const optionValueIds = used.map((option) => variant.values[option] ?? '')
    if (!isFitting) refusals.add(`${at}.values`, 'values')
    else if (choices.has(optionValueIds.join(' '))) refusals.add(`${at}.values`, 'same_values')
    choices.add(optionValueIds.join(' '))
    const { price, compare_at_price: compareAtPrice, member_price: memberPrice } = variant
    if (compareAtPrice !== null && compareAtPrice <= price) refusals.add(`${at}.compare_at_price`, 'compare_at')
    if (memberPrice !== null && memberPrice > price) refusals.add(`${at}.member_price`, 'member_price')
    const written = variant.sku.trim()
    if (/\p{C}/u.test(written)) refusals.add(`${at}.sku`, 'no_sku')
    const valueNames = used.map((option, index) => optionValueIds[index]?.slice(option.length + 1) ?? '')
    const sku = written || madeSku(product.slug, valueNames)
    // What was sold since it was shown stays sold.
    const stock = existing ? existing.stock + variant.stock - (variant.stock_seen ?? existing.stock) : variant.stock
    if (stock < 0) refusals.add(`${at}.stock`, 'sold')
    const sale = existing ?? { salePrice: null, saleFrom: null, saleTo: null }
    if (sale.salePrice !== null && sale.salePrice >= price) refusals.add(`${at}.price`, 'sale_price')
    return {
      ...existing,
      salePrice: sale.salePrice,
      saleFrom: sale.saleFrom,
      saleTo: sale.saleTo,
      id: existing?.id ?? ids.variant(sku),
      productId: product.id,
      position,
      sku,
      optionValueIds,
      price,
      compareAtPrice,
      memberPrice,
      stock,
      maxPerOrder: variant.max_per_order,
      image: imageOf(variant.picture, images, existing?.image ?? null),
    }
  })
  await settleSkus(tx, rows, own, refusals)
  const stays = new Set(rows.map(({ id }) => id))
  const removed = before.variants.filter(({ id }) => !stays.has(id))
  const ordered = await orderedOf(
    tx,
    removed.map(({ id }) => id),
  )
  for (const { id, sku } of removed) if (ordered.has(id)) refusals.add('variants', 'ordered', sku)
  return rows
}

const imageOf = (src: string | null, images: readonly Image[], before: Image | null): Image | null =>
  images.find((image) => image.src === src) ?? (src !== null && before?.src === src ? before : null)

/** Refuses SKUs that another variant has, and gives a new variant an id of its own where one is taken. */
const settleSkus = async (
  tx: Database,
  rows: VariantRow[],
  own: ReadonlyMap<string, unknown>,
  refusals: FieldRefusals,
): Promise<void> => {
  const fold = (sku: string): string => sku.toLowerCase()
  const found = await tx
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(
      or(
        inArray(
          variants.sku,
          rows.map(({ sku }) => sku),
        ),
        inArray(
          variants.id,
          rows.map(({ sku }) => ids.variant(sku)),
        ),
      ),
    )
  const listed = new Set(rows.filter(({ id }) => own.has(id)).map(({ id }) => id))
  rows.forEach((row, at) => {
    const isDouble = rows.some((other, place) => place < at && fold(other.sku) === fold(row.sku))
    const others = found.filter(({ id }) => id !== row.id || !own.has(id))
    // One that is removed in the same form comes back as itself, by a new row.
    const isBack = (id: string): boolean => own.has(id) && !listed.has(id) && !own.has(row.id)
    const holder = others.find(({ id, sku }) => fold(sku) === fold(row.sku) && !isBack(id))
    if (isDouble || holder) refusals.add(`variants.${at}.sku`, 'sku')
    if (!own.has(row.id) && found.some(({ id }) => id === row.id))
      Object.assign(row, { id: `${row.id}-${shortHash(`${row.productId} ${row.sku}`)}` })
  })
}
