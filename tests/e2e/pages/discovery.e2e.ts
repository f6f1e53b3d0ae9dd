import type { APIRequestContext, Page } from '@playwright/test'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { JAR, productName } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

interface Thing {
  '@type': string
  [property: string]: unknown
}

/** What a crawler reads in the document as it was sent, in a page where nothing runs. */
const crawl = async (page: Page, path: string) => {
  await page.goto(path)
  const contents = (selector: string, attribute: string) =>
    page
      .locator(`head ${selector}`)
      .evaluateAll((tags, name) => tags.map((tag) => tag.getAttribute(name) ?? ''), attribute)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const alternates = await page
    .locator('head link[rel=alternate]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
  return {
    canonical: await contents('link[rel=canonical]', 'href'),
    alternates: Object.fromEntries(alternates) as Record<string, string>,
    robots: await contents('meta[name=robots]', 'content'),
    ogUrl: await contents('meta[property="og:url"]', 'content'),
    ogLocale: await contents('meta[property="og:locale"]', 'content'),
    things: blocks.flatMap((block) => (JSON.parse(block) as { '@graph': Thing[] })['@graph']),
  }
}

test.use(withoutWorker)

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)

  test('no meta tag is empty', async ({ request }) => {
    for (const path of ['/', '/store', '/auth']) {
      const tags = (await (await request.get(path)).text()).match(/<meta\b[^>]*>/g) ?? []
      expect(tags.length).toBeGreaterThan(5)
      expect(tags.filter((tag) => !/\s(?:content|charset)=/i.test(tag))).toEqual([])
    }
  })

  test.describe('a crawler', () => {
    test.use({ javaScriptEnabled: false })

    for (const path of ['/', '/store', '/store?page=2', '/store?category=pottery&page=1', JAR, '/terms']) {
      test(`gets the canonical URL and languages of ${path}, each canonical itself`, async ({ page, app }) => {
        const bare = app.url + path.replace('&page=1', '')
        const found = await crawl(page, `${path}${path.includes('?') ? '&' : '?'}utm_source=letter`)
        const inLanguage = (code: string) => `${bare}${bare.includes('?') ? '&' : '?'}lang=${code}`
        expect(found.canonical).toEqual([bare])
        expect(found.alternates).toEqual({ ar: inLanguage('ar'), en: inLanguage('en'), 'x-default': bare })
        expect(found.robots).toEqual([])
        expect(found.ogUrl).toEqual([bare])
        expect(found.ogLocale).toEqual([locale === 'ar' ? 'ar_SA' : 'en_US'])

        for (const code of ['ar', 'en']) {
          const there = await crawl(page, inLanguage(code))
          expect(there.canonical).toEqual([inLanguage(code)])
          expect(there.alternates).toEqual(found.alternates)
          await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${code}-`))
        }
      })
    }

    for (const path of ['/store?q=coffee', '/store?sort=newest', '/store?min=10', '/store?category=pottery&stock=1']) {
      test(`may follow the links of ${path}, which is noindex`, async ({ page }) => {
        const { canonical, alternates, robots, ogUrl } = await crawl(page, path)
        expect(robots).toEqual(['noindex, follow'])
        expect([canonical, alternates, ogUrl]).toEqual([[], {}, []])
      })
    }

    test('gets no canonical URL of an error page', async ({ page }) => {
      for (const path of ['/nowhere', '/store/no-such-thing']) {
        const { canonical, robots, things } = await crawl(page, path)
        expect([canonical, robots, things]).toEqual([[], ['noindex'], []])
      }
    })

    test('gets structured data of a product, its price and its category', async ({ page, app }) => {
      const { things } = await crawl(page, `${JAR}?variant=nonsense`)
      const [product, breadcrumbs] = [things[1], things.at(-1)]
      const {
        '@type': type,
        name,
        url,
        image,
        hasVariant,
        aggregateRating,
      } = product as Thing & {
        image: string[]
        hasVariant: (Thing & { image: string })[]
      }
      expect([type, name, url]).toEqual(['ProductGroup', productName('tall-clay-jar', locale), app.url + JAR])
      for (const src of [...image, ...hasVariant.map((variant) => variant.image)])
        expect((await page.request.get(src)).headers()['content-type']).toMatch(/^image\//)
      expect(hasVariant[0]).toMatchObject({ offers: { '@type': 'Offer', price: 145, priceCurrency: 'SAR' } })
      expect(aggregateRating).toMatchObject({ ratingValue: 4.8, ratingCount: 126 })
      expect(breadcrumbs).toMatchObject({
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: t('core.nav.store'), item: `${app.url}/store` },
          { position: 2, item: `${app.url}/store?category=pottery` },
          { position: 3, name: productName('tall-clay-jar', locale), item: app.url + JAR },
        ],
      })

      // An address that names a language is another one, and so are those it is described with.
      const asked = `?lang=${locale}`
      const inLanguage = await crawl(page, JAR + asked)
      expect(inLanguage.canonical).toEqual([app.url + JAR + asked])
      expect(inLanguage.things[1]).toMatchObject({ url: app.url + JAR + asked, productGroupID: 'prd_tall-clay-jar' })
      expect(inLanguage.things.at(-1)).toMatchObject({
        itemListElement: [{ item: `${app.url}/store${asked}` }, {}, { item: app.url + JAR + asked }],
      })
    })

    test('gets structured data of the site and its search', async ({ page, app }) => {
      const { things } = await crawl(page, '/')
      const [organization, website] = things as [Thing & { logo: string }, Thing & { potentialAction: Thing }]
      expect(organization).toMatchObject({ '@type': 'OnlineStore', name: locale === 'ar' ? 'قافلة' : 'Qafila' })
      expect((await page.request.get(organization.logo)).status()).toBe(200)
      expect(website).toMatchObject({ '@type': 'WebSite', url: `${app.url}/` })
      const { urlTemplate } = website.potentialAction['target'] as { urlTemplate: string }
      const search = urlTemplate.replace('{search_term_string}', encodeURIComponent('قهوة'))
      await page.goto(search)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('store.search.results', { q: 'قهوة' }))
    })
  })

  test('metadata of the first page is replaced on navigation', async ({ page }) => {
    await page.goto('/')
    const said = page.locator('link[rel=canonical], link[hreflang], script[type="application/ld+json"]')
    await expect(said).toHaveCount(5)
    await page
      .getByRole('link', { name: t('core.nav.store'), exact: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('store.title'))
    await expect(said).toHaveCount(0)
  })
})

const locationsOf = async (request: APIRequestContext, url: string): Promise<string[]> =>
  [...(await (await request.get(url)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = '']) =>
    found.replaceAll('&amp;', '&'),
  )

test('robots.txt names the sitemap, whose URLs are canonical', async ({ request, app }) => {
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(await (await request.get('/robots.txt')).text()) ?? []
  const locations = await locationsOf(request, sitemap)
  expect(locations).toEqual(expect.arrayContaining([`${app.url}/`, `${app.url}${JAR}`, `${app.url}${JAR}?lang=ar`]))
  // One product represents all.
  const isAsked = (url: string) => !url.includes('/store/') || url.includes(JAR)
  for (const url of locations.filter(isAsked)) {
    const answer = await request.get(url, { maxRedirects: 0 })
    expect(answer.status(), url).toBe(200)
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(await answer.text()) ?? []
    expect(canonical?.replaceAll('&#38;', '&')).toBe(url)
  }
})

test('the feeds that robots.txt names are served', async ({ request, app }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const addresses = [...robots.matchAll(/^# .*: (http\S+)$/gm)].map(([, url = '']) => url)
  expect(addresses.map((url) => url.replace(app.url, ''))).toEqual([
    '/llms.txt',
    '/feeds/products.xml',
    '/feeds/slots.json',
  ])
  const answers = await Promise.all(addresses.map((url) => request.get(url)))
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200])
  const [, products = '', slots = ''] = await Promise.all(answers.map((answer) => answer.text()))
  const [, link = ''] = /<g:link>([^<]*tall-clay-jar[^<]*)</.exec(products) ?? []
  expect((await request.get(link.replaceAll('&amp;', '&'), { maxRedirects: 0 })).status()).toBe(200)
  const { dataFeedElement: all } = JSON.parse(slots) as { dataFeedElement: { url: string }[] }
  expect((await request.get(all[0]?.url ?? '', { maxRedirects: 0 })).status()).toBe(200)
})

test('no script contains the structured data for crawlers', async ({ page, app }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  await page.goto(JAR, { waitUntil: 'networkidle' })
  const precached = await (await page.request.get(`${app.url}/sw.js`)).text()
  const files = [...precached.matchAll(/assets\/[\w-]+\.js/g)].map(([file]) => `${app.url}/${file}`)
  expect(files.length).toBeGreaterThan(10)
  for (const url of new Set([...scripts, ...files]))
    expect(await (await page.request.get(url)).text(), url).not.toMatch(
      /schema\.org|AggregateOffer|ProductGroup|x-default/,
    )
})
