import { sourceLocales } from '#locales/index.ts'
import { expect, test } from 'vitest'
import type { Catalogue } from '#server/web/sitemap/catalogue.ts'
import { sitemapFile } from '#server/web/sitemap/files.ts'
import { urlSet } from '#server/web/sitemap/xml.ts'
import { addressesOf, category, main, pages, place, product } from '#src/app/discovery/sitemap.ts'

/** Of the protocol's 50,000, so that few products make many files. */
const maxAddresses = 500
const perFile = Math.floor(maxAddresses / 3)
/** Addresses beside those of products. */
const few = pages.length + 3
const publicUrl = 'https://shop.example'
const paths = { pages, main, common: [], category, product, place, addressesOf }

const shopOf = (count: number): Catalogue => ({
  categories: async () => ['pottery', 'oud'],
  places: async () => [{ kind: 'location', slug: 'majlis' }],
  count: async () => count,
  products: async (offset, limit) =>
    Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, at) => ({ slug: `p${offset + at}` })),
})

const fileOf = async (count: number, number?: number): Promise<string | undefined> => {
  const pieces = await sitemapFile(
    { publicUrl, languages: sourceLocales, paths, catalogue: shopOf(count), maxAddresses },
    number,
  )
  return pieces && [...pieces].join('')
}

const locationsIn = (text = ''): string[] => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)

test('a small shop has one file: pages, categories and products, each in all its addresses', async () => {
  const file = await fileOf(3)
  const bare = locationsIn(file).filter((url) => !url.includes('lang='))
  expect(bare.map((url) => url.replace(publicUrl, ''))).toEqual([
    ...pages,
    '/store?category=pottery',
    '/store?category=oud',
    '/booking/locations/majlis',
    '/store/p0',
    '/store/p1',
    '/store/p2',
  ])
  expect(locationsIn(file)).toHaveLength(bare.length * 3)
  expect(await fileOf(3, 1)).toBeUndefined()
})

test('every address names all of them, itself included', () => {
  const addresses = addressesOf('https://shop.example/store?category=oud', sourceLocales)
  const [, ...entries] = [...urlSet([{ addresses, changedAt: new Date(Date.UTC(2026, 0, 2)) }])].join('').split('<url>')
  const links =
    '<xhtml:link rel="alternate" hreflang="ar" href="https://shop.example/store?category=oud&amp;lang=ar"/>' +
    '<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/store?category=oud&amp;lang=en"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/store?category=oud"/>'
  expect(entries).toHaveLength(3)
  for (const entry of entries) expect(entry).toContain(`<lastmod>2026-01-02T00:00:00.000Z</lastmod>${links}</url>`)
})

test('a large shop has an index of files, none with more addresses than fit, and nothing is missing or twice', async () => {
  const count = 1000
  const index = await fileOf(count)
  expect(index).toContain('<sitemapindex')
  const files = locationsIn(index)
  expect(files).toEqual(Array.from({ length: 7 }, (_, at) => `${publicUrl}/sitemap-${at + 1}.xml`))

  const seen = new Set<string>()
  let total = 0
  for (const at of files.keys()) {
    const locations = locationsIn(await fileOf(count, at + 1))
    expect(locations.length).toBeLessThanOrEqual(maxAddresses)
    total += locations.length
    for (const url of locations) seen.add(url)
  }
  expect(total).toBe(3 * (few + count))
  expect(seen.size).toBe(total)
  expect(await fileOf(count, 8)).toBeUndefined()
  expect(await fileOf(count, 0)).toBeUndefined()
})

test.each([...[perFile - few, perFile - few + 1, perFile], ...[2 * perFile - few, 2 * perFile, 2 * perFile + 1]])(
  'the files of %i products hold them all',
  async (count) => {
    const files = locationsIn(await fileOf(count)).filter((url) => url.endsWith('.xml'))
    expect(files).toHaveLength(few + count > perFile ? Math.ceil((few + count) / perFile) : 0)
    const texts =
      files.length === 0 ? [await fileOf(count)] : await Promise.all(files.map((_, at) => fileOf(count, at + 1)))
    expect(texts.flatMap(locationsIn)).toHaveLength(3 * (few + count))
  },
)

test('special characters are escaped for XML', () => {
  const [text = ''] = urlSet([{ addresses: { en: `https://shop.example/?a=1&b=<'">` } }])
  expect(text).toContain('<loc>https://shop.example/?a=1&amp;b=&lt;&apos;&quot;&gt;</loc>')
})

test('one file takes the 50,000 addresses of the protocol, and no more', async () => {
  const most = Math.floor(50_000 / 3) - few
  for (const [count, isIndex] of [
    [most, false],
    [most + 1, true],
  ] as const) {
    const pieces = await sitemapFile({
      publicUrl,
      languages: sourceLocales,
      paths,
      catalogue: { ...shopOf(count), products: async () => [] },
    })
    expect([...(pieces ?? [])].join('').includes('<sitemapindex')).toBe(isIndex)
  }
})
