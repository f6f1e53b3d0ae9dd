import type { Plan } from '#contract/membership/memberships.ts'
import type { Meta, Text } from '#contract/rules/common.ts'
import { decimalsOf } from '#contract/rules/money.ts'
import type { Category } from '#contract/shop/categories.ts'
import type { Settings } from '#contract/site/settings.ts'
import type { FeedContext } from '#contract/wire/feeds.ts'
import { locales } from '#locales/index.ts'
import { textIn } from '../../lib/text-in.ts'
import type { SitemapPaths } from '../entry.ts'
import { LLMS_WORDS, type LlmsWords } from './llms-words.ts'

interface LlmsOptions {
  context: FeedContext
  paths: SitemapPaths
  /** A public read of the API; nothing where the back end does not have it. */
  read: <Answer>(path: string) => Promise<Answer | undefined>
  /** The paths of the feeds, where there are any. */
  feeds: { products: string; slots: string } | undefined
  /** Where the API is described, if it is this server's. */
  apiPath: string | undefined
}

interface Place {
  slug: string
  name?: Text
  title?: Text
  tagline?: Text
  summary?: Text
}

/** Places and categories that are named one by one. */
const MAX_NAMED = 50

/**
 * The shop for language models, as llmstxt.org describes it: what it is, its pages, feeds and terms, from its own
 * settings and lists.
 */
export const llmsText = async ({ context, paths, read, feeds, apiPath }: LlmsOptions): Promise<string> => {
  const { general, locale, publicUrl, languages } = context
  const words = textIn(LLMS_WORDS, locale)
  const { main } = paths
  const listed = (path: string) => read<{ data: Place[]; meta: Meta }>(`${path}?per_page=${MAX_NAMED}`)
  const [products, categories, experiences, destinations, venues, plans] = await Promise.all([
    read<{ meta: Meta }>('products?per_page=1'),
    read<{ data: Category[] }>('categories'),
    listed('experiences'),
    listed('destinations'),
    listed('locations'),
    read<{ data: Plan[] }>('plans'),
  ])
  const link = (name: string, path: string, note?: string): string => {
    const url = paths.addressesOf(new URL(path, publicUrl).href, languages)[locale] ?? publicUrl
    return `- [${plain(name).replace(/[[\]]/g, '')}](${url})${note ? `: ${plain(note)}` : ''}`
  }
  const places = (kind: 'location' | 'destination' | 'experience', found: { data: Place[] } | undefined) =>
    (found?.data ?? []).map(({ slug, name, title, tagline, summary }) =>
      link(textIn(name ?? title, locale) ?? slug, paths.place(kind, slug), textIn(tagline ?? summary, locale)),
    )
  const sections: [title: string, lines: string[]][] = [
    [
      words.pages,
      [
        link(words.store, main.store, products && words.products(products.meta.total)),
        ...((destinations?.meta.total ?? 0) > 0 ? [link(words.destinations, main.destinations)] : []),
        ...((venues?.meta.total ?? 0) > 0 ? [link(words.venues, main.locations)] : []),
        ...(plans && plans.data.length > 0
          ? [
              link(
                words.membership,
                main.membership,
                plans.data.map(({ name }) => textIn(name, locale)).join(words.comma),
              ),
            ]
          : []),
      ],
    ],
    [
      words.categories,
      (categories?.data ?? [])
        .slice(0, MAX_NAMED)
        .map(({ slug, name, count }) => link(textIn(name, locale), paths.category(slug), words.products(count))),
    ],
    [words.experiences, places('experience', experiences)],
    [words.places, [...places('destination', destinations), ...places('location', venues)]],
    [
      words.data,
      [
        ...(feeds ? [link(words.productFeed, feeds.products, words.productColumns)] : []),
        ...(feeds && (experiences?.meta.total || venues?.meta.total)
          ? [link(words.slotFeed, feeds.slots, words.slotTerms)]
          : []),
        `- [${words.sitemap}](${publicUrl}/sitemap.xml)`,
        ...(apiPath ? [`- [${words.api}](${publicUrl}${apiPath})`] : []),
      ],
    ],
    [
      words.terms,
      [
        link(words.termsPage, main.terms),
        link(words.privacyPage, main.privacy),
        ...(general.seller?.return_days ? [`- ${words.returns(general.seller.return_days)}`] : []),
        ...(general.vat_percent ? [`- ${words.vat(general.vat_percent)}`] : []),
        ...(general.delivery ?? []).map((one) => `- ${deliveryLine(one, words)}`),
      ],
    ],
    [
      'Optional',
      languages
        .filter((other) => other !== locale)
        .map((other) => `- [${locales[other].name}](${publicUrl}/llms.txt?lang=${other})`),
    ],
  ]
  const contact = [general.contact_email, general.contact_phone].filter((one) => one !== undefined)
  return `${[
    `# ${plain(general.site_name)}`,
    `> ${plain(general.description ?? general.tagline ?? words.shop)}`,
    ...(general.seller?.name || contact.length > 0
      ? [[words.seller, ...(general.seller?.name ? [plain(general.seller.name)] : []), ...contact].join(' ')]
      : []),
    ...sections.filter(([, lines]) => lines.length > 0).map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`),
  ].join('\n\n')}\n`
}

type Delivery = NonNullable<Settings['general']['delivery']>[number]

const deliveryLine = ({ name, price, free_from: free, days, countries }: Delivery, words: LlmsWords): string => {
  const money = ({ amount, currency }: Delivery['price']) =>
    `${currency} ${(amount / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))}`
  return plain(
    words.delivery({
      name: name ?? '',
      price: money(price),
      free: free && money(free),
      from: days.from,
      to: days.to,
      countries: countries.join(words.comma),
    }),
  )
}

/** A line without breaks, so that a text of the shop stays one entry. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
