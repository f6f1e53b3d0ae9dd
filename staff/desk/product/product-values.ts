import { decimalsOf, fromDecimal, toDecimal } from '#contract/rules/money.ts'
import type { DeskProduct, EditedProduct, PictureFile, ProductChoices, TypedText } from '#contract/desk/product.ts'
import { ID_PATTERN } from '#contract/rules/id.ts'
import type { Text } from '#contract/rules/common.ts'
import type { Badge } from '#contract/shop/products.ts'
import { type Locale, localeCodes } from '#locales/index.ts'
import { foldDigits } from '#src/lib/digits.ts'

export type Texts = Record<Locale, string>
export interface PictureValues extends PictureFile {
  alt: Texts
}

/** A variant as its form holds it: amounts and counts as they are typed. */
export interface VariantValues {
  id?: string | undefined
  sku: string
  values: Record<string, string>
  price: string
  compare_at_price: string
  member_price: string
  stock: string
  /** The stock that was read; none of a new variant. */
  stock_seen?: number | undefined
  max_per_order: string
  picture: string
}

/** A detail such as its size, in each language. */
export interface DetailValues {
  name: Texts
  value: Texts
}

/** A product as its form holds it. */
export interface ProductValues {
  slug: string
  name: Texts
  summary: Texts
  description: Texts
  keywords: Texts
  category_id: string
  /** Empty for none. */
  maker_id: string
  featured_rank: string
  published_on: string
  returns: EditedProduct['returns']
  return_note: Texts
  details: DetailValues[]
  related: EditedProduct['related']
  badges: Badge[]
  is_hidden: boolean
  pictures: PictureValues[]
  /** Which options its variants have values of. */
  options: string[]
  variants: VariantValues[]
}

const MAX_PER_ORDER = '10'

const textsOf = (text: TypedText = {}): Texts =>
  Object.fromEntries(localeCodes.map((locale) => [locale, text[locale] ?? ''])) as Texts

export const noTexts = (): Texts => textsOf()

export const emptyVariant = (): VariantValues => ({
  sku: '',
  values: {},
  price: '',
  compare_at_price: '',
  member_price: '',
  stock: '0',
  max_per_order: MAX_PER_ORDER,
  picture: '',
})

/** What the form of a product begins with; of a new one without `product`. */
export const valuesOf = (product: DeskProduct | undefined, { currency }: ProductChoices): ProductValues => {
  const amount = (value: number | null): string => (value === null ? '' : toDecimal(value, currency))
  return {
    slug: product?.slug ?? '',
    name: textsOf(product?.name),
    summary: textsOf(product?.summary),
    description: textsOf(product?.description),
    keywords: textsOf(product?.keywords),
    category_id: product?.category_id ?? '',
    maker_id: product?.maker_id ?? '',
    featured_rank: product?.featured_rank?.toString() ?? '',
    published_on: product?.published_on ?? '',
    returns: product?.returns ?? 'yes',
    return_note: textsOf(product?.return_note),
    details: (product?.details ?? []).map(({ name, value }) => ({ name: textsOf(name), value: textsOf(value) })),
    related: [...(product?.related ?? [])],
    badges: [...(product?.badges ?? [])],
    is_hidden: product?.is_hidden ?? false,
    pictures: (product?.pictures ?? []).map(({ alt, ...file }) => ({ ...file, alt: textsOf(alt) })),
    options: Object.keys(product?.variants[0]?.values ?? {}),
    variants: product?.variants.map(({ stock, max_per_order: most, picture, ...variant }) => ({
      ...variant,
      values: { ...variant.values },
      price: amount(variant.price),
      compare_at_price: amount(variant.compare_at_price),
      member_price: amount(variant.member_price),
      stock: String(stock),
      stock_seen: stock,
      max_per_order: String(most),
      picture: picture ?? '',
    })) ?? [emptyVariant()],
  }
}

/** Where a form cannot be sent as it is: the path of a field, and what is expected there. */
export type Misses = Record<string, 'required' | 'amount' | 'count' | 'slug' | 'picture'>

/** What is sent of a form, for the product of an address. */
export const editedOf = (
  slug: string,
  { slug: _typed, options, variants, ...values }: ProductValues,
  { currency, languages: [language] }: ProductChoices,
): { edited: EditedProduct } | { misses: Misses } => {
  const misses: Misses = {}
  if (isEmpty(values.name)) misses[`name.${language}`] = 'required'
  else if (!ID_PATTERN.test(slug)) misses['slug'] = 'slug'
  if (values.pictures.length === 0 && !values.is_hidden) misses['pictures'] = 'picture'
  const amount = (typed: string, path: string): number | null => {
    const text = foldDigits(typed).trim()
    const value = fromDecimal(text, currency)
    if (text !== '' && value === undefined) misses[path] = 'amount'
    return value ?? null
  }
  const count = (typed: string, path: string): number => {
    const text = foldDigits(typed).trim()
    if (!/^\d{1,7}$/.test(text)) misses[path] = text === '' ? 'required' : 'count'
    return Number(text)
  }
  if (values.category_id === '') misses['category_id'] = 'required'
  if (values.returns !== 'yes' && isEmpty(values.return_note)) misses[`return_note.${language}`] = 'required'
  const rank = values.featured_rank.trim() === '' ? null : count(values.featured_rank, 'featured_rank')
  if (rank === 0) misses['featured_rank'] = 'count'
  const sent = variants.map(({ id, stock_seen: seen, ...variant }, at) => {
    const path = `variants.${at}`
    const price = amount(variant.price, `${path}.price`)
    if (variant.price.trim() === '') misses[`${path}.price`] = 'required'
    const chosen = options.map((option): [string, string] => [option, variant.values[option] ?? ''])
    for (const [option, value] of chosen) if (value === '') misses[`${path}.values.${option}`] = 'required'
    return {
      ...(id !== undefined && { id }),
      ...(seen !== undefined && { stock_seen: seen }),
      sku: variant.sku,
      values: Object.fromEntries(chosen),
      price: price ?? 0,
      compare_at_price: amount(variant.compare_at_price, `${path}.compare_at_price`),
      member_price: amount(variant.member_price, `${path}.member_price`),
      stock: count(variant.stock, `${path}.stock`),
      max_per_order: count(variant.max_per_order, `${path}.max_per_order`),
      picture: variant.picture === '' ? null : variant.picture,
    }
  })
  const edited = {
    ...values,
    maker_id: values.maker_id === '' ? null : values.maker_id,
    featured_rank: rank,
    published_on: values.published_on === '' ? null : values.published_on,
    return_note: values.returns === 'yes' ? {} : values.return_note,
    variants: sent,
  }
  return Object.keys(misses).length > 0 ? { misses } : { edited }
}

const isEmpty = (texts: Texts): boolean => Object.values(texts).every((text) => text.trim() === '')

/** How an amount of the shop is typed, for a hint. */
export const amountExample = (currency: string): string => `249${decimalsOf(currency) > 0 ? '.50' : ''}`

/** A text in the languages of its form, where one that is empty follows another. */
export const filledIn = (text: TypedText): Text & Texts => {
  const shown = Object.values(text).find((one) => one?.trim()) ?? ''
  return Object.fromEntries(localeCodes.map((locale) => [locale, text[locale]?.trim() || shown])) as Text & Texts
}

/** How Arabic letters are written in an address; vowels that are not written in Arabic are left out. */
const LATIN: Readonly<Record<string, string>> = {
  ...{ ا: 'a', أ: 'a', إ: 'i', آ: 'a', ى: 'a', ة: 'a', ء: '', ؤ: 'w', ئ: 'y', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h' },
  ...{ خ: 'kh', د: 'd', ذ: 'dh', ر: 'r', ز: 'z', س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh' },
  ...{ ف: 'f', ق: 'q', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', و: 'w', ي: 'y' },
}

/** An address made of a name; empty for one without Latin or Arabic letters and digits. */
export const slugOf = (name: string): string =>
  foldDigits(name)
    .normalize('NFC')
    .replace(/[\u0621-\u064A]/g, (letter) => LATIN[letter] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')

/** The address of a product that is typed none: of a name in Latin letters where there is one. */
export const slugFrom = (name: Texts): string => {
  const names = Object.values(name)
  return slugOf(names.find((one) => /[a-z]/i.test(one)) ?? names.find(slugOf) ?? '')
}
