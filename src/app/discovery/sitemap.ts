import type { Locale } from '#locales/index.ts'
import { href, type RouteName, routes } from '#src/routes.ts'
import type { Route } from '#src/routes/route.ts'

const table = Object.entries<Route>(routes) as [RouteName, Route][]

/** Pages that are equal for all visitors: pages of buying hold what is on the device, or one payment. */
export const publicPages = table.filter(([, { bundle, guards }]) => !guards && bundle !== 'buying')

/** Paths of those without a parameter. */
export const pages: readonly string[] = publicPages.map(([, { path }]) => path).filter((path) => !path.includes(':'))

/** Addresses of the pages that most visits begin with, as the header leads to them. */
export const common: readonly string[] = [
  href('home'),
  href('store'),
  href('destinations', {}, { view: 'all' }),
  href('membership'),
]

/** Paths of the pages that the others are found from, by what they are about. */
export const main = {
  home: href('home'),
  store: href('store'),
  locations: href('locations'),
  destinations: href('destinations'),
  membership: href('membership'),
  terms: href('terms'),
  privacy: href('privacy'),
} as const

/** Path of a product's page. */
export const product = (slug: string): string => href('product', { id: slug })

/** Path of the page of a venue, a destination or an experience. */
export const place = (kind: 'location' | 'destination' | 'experience', slug: string): string => href(kind, { id: slug })

/** Path of a category's list. */
export const category = (slug: string): string => href('store', {}, { category: slug })

/** The URLs of a page by `hreflang`: one for each language the shop offers, and the bare one as `x-default`. */
export const addressesOf = (
  url: string,
  languages: readonly Locale[],
): Partial<Record<Locale | 'x-default', string>> => ({
  ...Object.fromEntries(languages.map((locale) => [locale, inLanguage(url, locale)])),
  'x-default': url,
})

const inLanguage = (url: string, locale: Locale): string => {
  const explicit = new URL(url)
  explicit.searchParams.set('lang', locale)
  return explicit.href
}
