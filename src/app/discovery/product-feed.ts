import { decimalsOf } from '#contract/rules/money.ts'
import type { Money } from '#contract/rules/common.ts'
import type { Product, Variant } from '#contract/shop/products.ts'
import type { Settings } from '#contract/site/settings.ts'
import type { FeedContext } from '#contract/wire/feeds.ts'
import { textIn } from '#locales/index.ts'
import { choicesOf } from '#src/components/linked-data.ts'
import { HOME, isFree } from '#src/components/merchant-terms.ts'
import { toMajor } from '#src/i18n/format.ts'
import { sharedPicture } from '#src/lib/image.ts'
import { href } from '#src/routes.ts'
import { imageUrls } from '#src/ui/media/picture-source.ts'
import { addressesOf } from './sitemap.ts'

/** The limits of Google's columns. Source: https://support.google.com/merchants/answer/7052112 */
const MAX = { title: 150, description: 5000, pictures: 10 } as const

/** The page of a path in the feed's language. */
export const pageIn = ({ publicUrl, languages, locale }: FeedContext, path: string): string =>
  addressesOf(new URL(path, publicUrl).href, languages)[locale] ?? publicUrl

/**
 * The product feed in Google's columns, as RSS 2.0, in pieces: an item a variant, with the prices, stock and texts of the
 * pages. What has no picture or no price is left out, since it would be refused.
 */
export async function* productFeed(
  batches: AsyncIterable<readonly Product[]>,
  context: FeedContext,
): AsyncGenerator<string> {
  const { general } = context
  const written = { ...context, shipping: shippingOf(general) }
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${[
    element('title', general.site_name),
    element('link', pageIn(context, href('home'))),
    element('description', general.description ?? general.tagline ?? general.site_name),
  ].join('')}\n`
  for await (const batch of batches)
    yield batch
      .flatMap((product) => product.variants.map((variant) => itemOf(product, variant, written)))
      .filter((item) => item !== undefined)
      .join('')
  yield '</channel></rss>\n'
}

interface ItemContext extends FeedContext {
  /** How a piece of a price is delivered. */
  shipping: (price: Money) => string
}

const itemOf = (product: Product, variant: Variant, context: ItemContext): string | undefined => {
  const { locale, shipping, publicUrl, categories } = context
  const { price, compare_at_price: before, sale_days: sale } = variant
  const [first, ...others] = picturesOf(product, variant).map(
    (image) => new URL(sharedPicture(image, imageUrls).src, publicUrl).href,
  )
  if (first === undefined || price.amount <= 0) return undefined
  const { kinds, others: further, words } = choicesOf(product, variant, locale)
  const isReduced = before !== undefined && before.amount > price.amount
  const several = product.variants.length > 1
  const columns: (readonly [name: string, value: string | undefined])[] = [
    ['id', variant.sku],
    ['item_group_id', several ? product.id : undefined],
    ['title', cut([textIn(product.name, locale), ...words].join(' – '), MAX.title)],
    ['description', cut(textIn(product.description, locale) || textIn(product.summary, locale), MAX.description)],
    ['link', pageIn(context, href('product', { id: product.slug }, { variant: several ? variant.id : undefined }))],
    ['image_link', first],
    ...others.slice(0, MAX.pictures).map((url) => ['additional_image_link', url] as const),
    ['availability', variant.stock_state === 'out_of_stock' ? 'out_of_stock' : 'in_stock'],
    ['price', amountOf(isReduced ? before : price)],
    ['sale_price', isReduced ? amountOf(price) : undefined],
    ['sale_price_effective_date', isReduced && sale ? spanOf(sale) : undefined],
    ['brand', textIn(product.maker?.name, locale)],
    // The shop knows no GTIN of its goods, which are made by hand.
    ['identifier_exists', 'no'],
    ['condition', 'new'],
    ['product_type', categories.get(product.category_id)],
    ...Object.entries(kinds),
  ]
  return `<item>${[
    ...columns.map(([name, value]) => (value ? element(`g:${name}`, value) : '')),
    ...further.map(({ name, value }) => group('product_detail', { attribute_name: name, attribute_value: value })),
    shipping(price),
  ].join('')}</item>\n`
}

/** The variant's own picture first. */
const picturesOf = ({ images }: Product, { image }: Variant) =>
  image ? [image, ...images.filter(({ src }) => src !== image.src)] : images

/**
 * A way to deliver and a country each, at the price for a piece alone. Written once for all prices of which the same ways
 * cost nothing.
 */
const shippingOf = ({ delivery = [] }: Settings['general']): ((price: Money) => string) => {
  const texts = new Map<string, string>()
  const write = (price: Money): string =>
    delivery
      .flatMap(({ name, price: rate, free_from: free, days, countries }) =>
        (countries.length > 0 ? countries : [HOME]).map((country) =>
          group('shipping', {
            country,
            service: name ?? '',
            price: amountOf(isFree(price, free) ? { ...rate, amount: 0 } : rate),
            min_transit_time: String(days.from),
            max_transit_time: String(days.to),
          }),
        ),
      )
      .join('')
  return (price) => {
    const key = delivery.map(({ free_from: free }) => Number(isFree(price, free))).join('')
    const text = texts.get(key) ?? write(price)
    texts.set(key, text)
    return text
  }
}

/** `145.00 SAR`. */
const amountOf = (money: Money): string => {
  const digits = decimals.get(money.currency) ?? decimalsOf(money.currency)
  decimals.set(money.currency, digits)
  return `${toMajor(money).toFixed(digits)} ${money.currency}`
}

/** Asking for them takes longer than writing the rest of an item. */
const decimals = new Map<string, number>()

/** Whole days by the shop's clock: Riyadh keeps UTC+3 all year. */
const spanOf = ({ from, to }: { from: string; to: string }): string => `${from}T00:00+0300/${to}T23:59+0300`

/** Half a letter at the end is left out with what XML cannot write. */
const cut = (text: string, most: number): string => text.slice(0, most)

const group = (name: string, parts: Record<string, string>): string =>
  `<g:${name}>${Object.entries(parts)
    .map(([part, value]) => (value ? element(`g:${part}`, value) : ''))
    .join('')}</g:${name}>`

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text of an element; letters that XML has no way to write are left out. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>]/g, (letter) => ENTITIES[letter] ?? letter)
