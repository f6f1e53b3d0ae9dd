import { homeTexts, legalTexts, products } from '../../support/shop/demo-shop.ts'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { languages } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

/** A document as it arrives, before any script of it ran. */
interface Arrived {
  status: number
  html: string
  /** Of `<html>`, by name. */
  root: Record<string, string>
  title: string
  /** Content of a `<meta>` by its name or property. */
  meta: (name: string) => string | undefined
  cookies: string[]
}

const fetchPage = async (url: string, headers: Record<string, string> = {}): Promise<Arrived> => {
  const answer = await fetch(url, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
  const html = await answer.text()
  const tags = [...html.matchAll(/<meta\b[^>]*>/g)].map(([tag]) => attributesOf(tag))
  return {
    status: answer.status,
    html: unescaped(html),
    root: attributesOf(/<html\b[^>]*>/.exec(html)?.[0] ?? ''),
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta: (name) => tags.find((tag) => tag.name === name || tag.property === name)?.content,
    cookies: answer.headers.getSetCookie(),
  }
}

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )

const unescaped = (html: string): string =>
  html.replace(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES])

const ENTITIES = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }

inAppearances(languages, ({ locale }) => {
  const t = wordsOf(locale)
  const site = locale === 'ar' ? 'قافلة' : 'Qafila'
  const named = (slug: string) => products.find((product) => product.slug === slug)?.name[locale] ?? ''
  const jar = products.find(({ slug }) => slug === 'tall-clay-jar')
  const shown = products.filter(({ featured = Infinity }) => featured <= 6).map(({ name }) => name[locale])
  const firstWords = (text: string) => text.trim().split('\n')[0]?.slice(0, 60) ?? ''

  const documents = [
    { path: '/', title: t('home.title'), says: [homeTexts.hero.title[locale], ...shown] },
    { path: '/store', title: t('store.title'), says: shown },
    { path: '/store/tall-clay-jar', title: named('tall-clay-jar'), says: [firstWords(jar?.description[locale] ?? '')] },
    { path: '/terms', title: t('legal.terms'), says: [firstWords(legalTexts.terms[locale])] },
    { path: '/privacy', title: t('legal.privacy'), says: [firstWords(legalTexts.privacy[locale])] },
    { path: '/nope?x=1', title: t('core.error.not_found_title'), says: ['/nope?x=1'], status: 404 },
  ]

  for (const { path, title, says, status = 200 } of documents) {
    test(`${path} is complete when server-rendered`, async ({ app, request }) => {
      const page = await fetchPage(app.url + path, { cookie: `locale=${locale}; color_mode=dark` })
      expect(page.status).toBe(status)
      expect(page.root).toEqual({
        lang: locale === 'ar' ? 'ar-SA' : 'en-US',
        dir: locale === 'ar' ? 'rtl' : 'ltr',
        'data-theme': 'dark',
      })
      expect(page.title).toBe(`${title} · ${site}`)
      for (const words of says) expect(page.html).toContain(words)

      expect(page.meta('description')?.length).toBeGreaterThan(20)
      expect(page.meta('og:description')).toBe(page.meta('description'))
      expect(page.meta('og:title')).toBe(page.title)
      expect(page.meta('og:site_name')).toBe(site)
      expect(page.meta('twitter:card')).toBe('summary_large_image')
      expect(page.meta('robots')).toBe(status === 404 ? 'noindex' : undefined)
      const picture = await request.get(page.meta('og:image') ?? '')
      expect(picture.headers()['content-type'], page.meta('og:image')).toBe(page.meta('og:image:type'))
      expect((await picture.body()).length).toBeLessThanOrEqual(300_000)
      expect(Number(page.meta('og:image:width'))).toBeLessThanOrEqual(1200)
      expect(page.meta('og:image:alt')).toBe(page.meta('twitter:image:alt'))
    })
  }

  test('a shared product has its own summary and picture, a shared home page those of the shop', async ({ app }) => {
    const cookie = `locale=${locale}`
    const product = await fetchPage(`${app.url}/store/tall-clay-jar`, { cookie })
    expect(product.meta('og:description')).toBe(jar?.summary[locale])
    expect(product.meta('og:image')).toMatch(/_image\?src=%2Fmedia%2Ftall-clay-jar[\w-]*\.webp&w=1200&f=jpeg$/)
    expect(product.meta('og:image:alt')).not.toBe(product.meta('og:site_name'))
    const home = await fetchPage(app.url, { cookie })
    const settings = await (await fetch(`${app.url}/api/v1/settings`, { headers: { lang: locale } })).json()
    expect(settings.general.description).toBeTruthy()
    expect(home.meta('og:description')).toBe(settings.general.description)
  })
})

test.describe('the language without a cookie', () => {
  const visits = [
    { why: 'nothing is known', headers: { 'accept-language': '' }, locale: 'en' },
    { why: 'the cookie says Arabic', headers: { cookie: 'locale=ar', 'accept-language': 'en-US' }, locale: 'ar' },
    { why: 'the browser asks for Arabic', headers: { 'accept-language': 'ar-SA,ar;q=0.9,en;q=0.8' }, locale: 'ar' },
    {
      why: 'the browser prefers Arabic without naming it first',
      headers: { 'accept-language': 'en;q=0.5, ar' },
      locale: 'ar',
    },
    {
      why: 'of its languages only Arabic is offered',
      headers: { 'accept-language': 'fr-FR,fr;q=0.9,ar;q=0.1' },
      locale: 'ar',
    },
    { why: 'no language it asks for is known', headers: { 'accept-language': 'fr-FR,de;q=0.5' }, locale: 'en' },
    { why: 'the cookie is unknown', headers: { cookie: 'locale=xx' }, locale: 'en' },
    { why: 'the cookie is Uyghur, which has no words', headers: { cookie: 'locale=ug-CN' }, locale: 'en' },
    { why: 'the cookie is Urdu, which has no words', headers: { cookie: 'locale=ur' }, locale: 'en' },
    { why: 'the browser asks for Urdu', headers: { 'accept-language': 'ur' }, locale: 'en' },
    { why: 'the address asks for Arabic', query: '?lang=ar', headers: { cookie: 'locale=en' }, locale: 'ar' },
    { why: 'the address asks for rubbish', query: '?lang=%00%3Cb%3E', headers: { cookie: 'locale=ar' }, locale: 'ar' },
  ] satisfies { why: string; query?: string; headers: Record<string, string>; locale: string }[]

  for (const { why, query = '', headers, locale } of visits) {
    test(`is ${locale} when ${why}`, async ({ app }) => {
      const { root, title, cookies } = await fetchPage(`${app.url}/terms${query}`, headers)
      expect(root).toMatchObject(locale === 'ar' ? { lang: 'ar-SA', dir: 'rtl' } : { lang: 'en-US', dir: 'ltr' })
      expect(title).toContain(wordsOf(locale === 'ar' ? 'ar' : 'en')('legal.terms'))
      expect(cookies).toEqual([`locale=${locale}; Path=/; SameSite=Lax; Max-Age=${365 * 24 * 60 * 60}`])
    })
  }

  test('is stored by the browser for 365 days, replacing a former value', async ({ page, context, app }) => {
    await context.addCookies([{ name: 'locale', value: 'ur', url: app.url }])
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & conditions')
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
    expect(cookie).toMatchObject({ value: 'en', sameSite: 'Lax', path: '/' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(364.9)
    expect(days).toBeLessThanOrEqual(365)
  })
})
