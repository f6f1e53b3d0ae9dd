import type { Money, Text } from '#contract/rules/common.ts'
import type { Product, ProductOption, StockState, Variant } from '#contract/shop/products.ts'
import { type Locale, textIn } from '#locales/index.ts'
import { toMajor } from '#src/i18n/format.ts'

/** Objects of schema.org that several pages and feeds are described with; only the server writes them. */

/** Most reviews of one thing: a sample beside the average, since each visitor's document carries them. */
const MAX_REVIEWS = 3

/** How pages of this site are addressed. */
export interface Site {
  /** A page as a whole URL. */
  pageAt: (path: string) => string
  locale: Locale
}

/** Pages one below the other, or the entries of a list. */
interface Entry {
  name: string
  path: string
}

/** The way to a page. */
export const breadcrumbs = ({ pageAt }: Site, way: readonly Entry[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: pageAt(path),
  })),
})

/** What a list links to; nothing of an empty one. */
export const itemList = ({ pageAt }: Site, entries: readonly Entry[]): object[] =>
  entries.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          itemListElement: entries.map(({ name, path }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name,
            url: pageAt(path),
          })),
        },
      ]

/** The rating, where there is one, with some of the latest reviews that have words. */
export const ratingOf = (
  { average, count }: { average: number; count: number },
  reviews: readonly {
    author: string
    rating: number
    text: string
    created_at: string
    language?: Locale | undefined
  }[],
): object =>
  count === 0
    ? {}
    : {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: average, ratingCount: count },
        review: someOf(
          reviews
            .filter(({ text }) => text !== '')
            .slice(0, MAX_REVIEWS)
            .map(({ author, rating, text, created_at: at, language }) => ({
              '@type': 'Review',
              author: { '@type': 'Person', name: author },
              reviewRating: { '@type': 'Rating', ratingValue: rating },
              reviewBody: text,
              inLanguage: language,
              datePublished: at.slice(0, 10),
            })),
        ),
      }

/** An empty list is left out. */
export const someOf = <One>(all: One[]): One[] | undefined => (all.length > 0 ? all : undefined)

/** Questions and answers. */
export const questionsOf = ({ locale }: Site, faqs: readonly { question: Text; answer: Text }[]): object[] =>
  faqs.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: faqs.map(({ question, answer }) => ({
            '@type': 'Question',
            name: textIn(question, locale),
            acceptedAnswer: { '@type': 'Answer', text: textIn(answer, locale) },
          })),
        },
      ]

/** The id of the shop on each page: what sells, provides and organizes. */
export const shopId = (absolute: (path: string) => string): { '@id': string } => ({ '@id': absolute('/#shop') })

/** A price as an `Offer` has it. */
export const priced = (price: Money): { price: number; priceCurrency: string } => ({
  price: toMajor(price),
  priceCurrency: price.currency,
})

export const AVAILABILITY = {
  in_stock: 'https://schema.org/InStock',
  low_stock: 'https://schema.org/LimitedAvailability',
  out_of_stock: 'https://schema.org/OutOfStock',
} as const satisfies Record<StockState, string>

/** What search engines know choices by. */
type OptionKind = 'color' | 'size' | 'material' | 'pattern'

/** Whether an option is a colour, a size and so on: by its swatches, else by the English words of its id or name. */
export const optionKind = ({ id, name, values }: ProductOption): OptionKind | undefined => {
  if (values.some(({ swatch }) => swatch !== undefined)) return 'color'
  const words = [id, ...Object.values(name)].join(' ')
  if (/\bcolou?r\b/i.test(words)) return 'color'
  if (/\b(?:size|dimensions|volume|weight|length|capacity)\b/i.test(words)) return 'size'
  if (/\b(?:material|wood|fabric|metal)\b/i.test(words)) return 'material'
  return /\bpattern\b/i.test(words) ? 'pattern' : undefined
}

/** What a variant is by its options: what search engines know by kind, anything else by the shop's own name of it. */
export const choicesOf = (
  { options }: Pick<Product, 'options'>,
  { option_value_ids: ids }: Variant,
  locale: Locale,
) => {
  const kinds: Partial<Record<OptionKind, string>> = {}
  const others: { name: string; value: string }[] = []
  const words: string[] = []
  for (const option of options) {
    const chosen = option.values.find(({ id }) => ids.includes(id))
    if (!chosen) continue
    const [kind, value] = [optionKind(option), textIn(chosen.label, locale)]
    words.push(value)
    if (kind && kinds[kind] === undefined) kinds[kind] = value
    else others.push({ name: textIn(option.name, locale), value })
  }
  return { kinds, others, words }
}
