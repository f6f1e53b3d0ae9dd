import type { Locale } from '#locales/index.ts'
import type { SitemapPaths } from '../entry.ts'
import type { Catalogue } from './catalogue.ts'
import { type Listing, sitemapIndex, urlSet } from './xml.ts'

/** Addresses in one file, as the protocol has it. */
const MAX_ADDRESSES = 50_000

/** What a sitemap is made of. */
export interface SitemapWorld {
  /** The site's public address, without a trailing slash. */
  publicUrl: string
  /** The languages the shop offers. */
  languages: readonly Locale[]
  paths: SitemapPaths
  catalogue: Catalogue
  /** Addresses in one file; as many as the protocol allows by default. */
  maxAddresses?: number
}

/**
 * The text of `/sitemap.xml`, or with a number of `/sitemap-{number}.xml`, in pieces. When all is too much for one file,
 * the first is an index of the others. Nothing for a number that there is no file of.
 */
export const sitemapFile = async (
  { publicUrl, languages, paths, catalogue, maxAddresses = MAX_ADDRESSES }: SitemapWorld,
  number?: number,
): Promise<Iterable<string> | undefined> => {
  const { pages, category, product, place, addressesOf } = paths
  const few = [
    ...pages,
    ...(await catalogue.categories()).map(category),
    ...(await catalogue.places()).map(({ kind, slug }) => place(kind, slug)),
  ]
  const perFile = Math.floor(maxAddresses / Object.keys(addressesOf(publicUrl, languages)).length)
  const files = Math.ceil((few.length + (await catalogue.count())) / perFile)
  const parts = files > 1 ? Array.from({ length: files }, (_, at) => at + 1) : []
  if (number === undefined && files > 1) return sitemapIndex(parts.map((part) => `${publicUrl}/sitemap-${part}.xml`))
  if (number !== undefined && !parts.includes(number)) return undefined

  const start = ((number ?? 1) - 1) * perFile
  const first = few.slice(start, start + perFile)
  const products = await catalogue.products(Math.max(0, start - few.length), perFile - first.length)
  const listing = (path: string, changedAt?: Date): Listing => ({
    addresses: addressesOf(publicUrl + path, languages),
    changedAt,
  })
  return urlSet(
    (function* () {
      for (const path of first) yield listing(path)
      for (const { slug, changedAt } of products) yield listing(product(slug), changedAt)
    })(),
  )
}
