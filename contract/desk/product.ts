import * as z from 'zod/mini'
import { type Locale, localeCodes } from '#locales/index.ts'
import { Id, Text } from '#contract/rules/common.ts'
import { STORABLE } from '#contract/inputs.ts'
import { ID_PATTERN } from '#contract/rules/id.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Badge, ProductOption } from '#contract/shop/products.ts'

/** The highest price, in minor units: that of the filter of the store. */
const MAX_PRICE = 100_000_000
const MAX_STOCK = 1_000_000
const MAX_PICTURES = 30
const MAX_VARIANTS = 100
const MAX_DETAILS = 40
/** As many as a folder names, shown beneath a product. */
export const MAX_RELATED = 8
/** A rank, as a folder writes it. */
const MAX_RANK = 999_999
/** What a product's texts may take together, in each language. */
const MAX_SAVE_BYTES = 1024 * 1024
/** The largest file of a picture, after the page has made those of cameras smaller; its Base64 is a third longer. */
export const MAX_PICTURE_BYTES = 6_000_000
const MAX_PICTURE_BASE64 = (MAX_PICTURE_BYTES / 3) * 4

/** A text as it is typed: by language, empty where another language stands in. */
const typed = (most: number) =>
  z.object(
    Object.fromEntries(
      localeCodes.map((locale) => [locale, z.optional(z.string().check(z.maxLength(most), z.regex(STORABLE)))]),
    ) as Record<Locale, z.ZodMiniOptional<z.ZodMiniString>>,
  )
export type TypedText = Partial<Record<Locale, string | undefined>>

const Amount = z.int().check(z.gte(0), z.lte(MAX_PRICE))
const Pieces = z.int().check(z.gte(0), z.lte(MAX_STOCK))

/** The file of a picture: where it is, its size in pixels, its dominant colour as `#rrggbb`. */
export const PictureFile = z.object({ src: z.string(), width: z.int(), height: z.int(), colour: z.string() })
export type PictureFile = z.infer<typeof PictureFile>

const Picture = z.extend(PictureFile, { alt: typed(300) })

/** A variant as it is edited: one value of each option by the option's id, amounts in minor units, VAT included. */
const Variant = z.object({
  /** Absent for a new one. */
  id: z.optional(Id),
  /** Empty for one that is made of the address and the values. */
  sku: z.string().check(z.maxLength(60)),
  values: z.record(z.string(), Id),
  price: Amount,
  compare_at_price: z.nullable(Amount),
  member_price: z.nullable(Amount),
  stock: Pieces,
  /** The stock that was shown when it was typed: what was sold since is taken off. */
  stock_seen: z.optional(Pieces),
  max_per_order: z.int().check(z.gte(1), z.lte(1000)),
  /** Which picture of the product shows it; null for none of its own. */
  picture: z.nullable(z.string()),
})

/** Whether a product is taken back because of a change of mind: always, unless it was opened, or never. */
export const RETURNS = ['yes', 'sealed', 'no'] as const

/** What is edited of a product on its page. */
const Edited = {
  name: typed(200),
  summary: typed(500),
  description: typed(20_000),
  keywords: typed(1000),
  category_id: Id,
  maker_id: z.nullable(Id),
  /** 1 is shown first; null for those that follow by age. */
  featured_rank: z.nullable(z.int().check(z.gte(1), z.lte(MAX_RANK))),
  /** The day since which it is in the store, by the shop's clock; null for today. */
  published_on: z.nullable(z.iso.date()),
  returns: z.enum(RETURNS),
  /** Why it is not taken back; empty where it is. */
  return_note: typed(500),
  /** Size, care and the like, in order. */
  details: z.array(z.object({ name: typed(100), value: typed(500) })).check(z.maxLength(MAX_DETAILS)),
  /** Shown beneath it, in order. The name is only for people. */
  related: z.array(z.object({ id: Id, name: z.optional(Text) })).check(z.maxLength(MAX_RELATED)),
  badges: z.array(Badge),
  is_hidden: z.boolean(),
  /** In the order of the store; the first is that of lists. */
  pictures: z.array(Picture).check(z.maxLength(MAX_PICTURES)),
  variants: z.array(Variant).check(z.minLength(1), z.maxLength(MAX_VARIANTS)),
}
export const EditedProduct = z.object(Edited)
export type EditedProduct = z.infer<typeof EditedProduct>

/** A product as its page at the desk shows it. `version` differs once anything but the stock does. */
export const DeskProduct = z.object({ slug: Id, version: z.string(), ...Edited })
export type DeskProduct = z.infer<typeof DeskProduct>

/** What a product is made of: the languages and the currency of the shop, its categories and options. */
export const ProductChoices = z.object({
  currency: z.string(),
  languages: z.array(z.enum(localeCodes)),
  categories: z.array(z.object({ id: Id, name: Text })),
  makers: z.array(z.object({ id: Id, name: Text })),
  options: z.array(ProductOption),
})
export type ProductChoices = z.infer<typeof ProductChoices>

/** Calls of the page of one product, which has pictures and several texts at once; for managers. */
export const deskProduct = {
  choices: endpoint({
    name: 'deskProduct.choices',
    method: 'GET',
    path: 'desk/product-choices',
    summary: 'The languages, categories and options that a product is made of',
    answer: z.object({ data: ProductChoices }),
    access: 'staff',
  }),
  read: endpoint({
    name: 'deskProduct.read',
    method: 'GET',
    path: 'desk/products/{slug}',
    summary: 'A product as it is edited, also a hidden one',
    params: z.object({ slug: Id }),
    answer: z.object({ data: DeskProduct }),
    access: 'staff',
  }),
  save: endpoint({
    name: 'deskProduct.save',
    method: 'PUT',
    path: 'desk/products/{slug}',
    summary:
      'Save a product, a new one without a `version`. 409 `version_conflict` with the product as it is now where it was changed since; 422 by field. What is sent again with its `id` is done once',
    params: z.object({ slug: z.string().check(z.regex(ID_PATTERN), z.maxLength(76)) }),
    body: z.object({ id: z.string().check(z.uuid()), version: z.optional(z.string()), ...Edited }),
    answer: z.object({ data: DeskProduct }),
    access: 'staff',
    maxBytes: MAX_SAVE_BYTES,
  }),
  addPicture: endpoint({
    name: 'deskProduct.addPicture',
    method: 'POST',
    path: 'desk/pictures',
    summary:
      'Take in a picture, for a product that is saved afterwards: made upright and without what a camera writes into it. 422 for what is no picture, or has more than 40 million pixels',
    body: z.object({
      name: z.string().check(z.maxLength(200), z.regex(STORABLE)),
      image: z.string().check(z.maxLength(MAX_PICTURE_BASE64), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    }),
    answer: z.object({ data: PictureFile }),
    access: 'staff',
    maxBytes: MAX_PICTURE_BASE64 + 1024,
  }),
}
