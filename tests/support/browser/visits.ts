import { expect, type BrowserContext, type Page } from '@playwright/test'
import { type Locale, textIn } from '#locales/index.ts'
import { homeTexts, products, shopName } from '../shop/demo-shop.ts'
import { keptPictures, keptReads, picturesInView } from './device.ts'
import { wordsOf } from './words.ts'

/** A page with its expected content. */
export interface Known {
  path: string
  heading: string
  title: string
  /** What it shows was read from the API, so it has an age. */
  hasAge: boolean
}

export const JAR = '/store/tall-clay-jar'

/** The browser's own console line for a request without an answer. */
export const NETWORK_LINE = /^Failed to load resource: net::ERR_/

/** The banner that shows that nothing newer can be loaded. */
export const banner = (page: Page) => page.getByRole('banner').getByRole('status')

/** Public pages, and one of none. */
export const knownPages = (locale: Locale): Known[] => {
  const t = wordsOf(locale)
  const page = (path: string, heading: string, { title = heading, hasAge = true } = {}): Known => ({
    path,
    heading,
    title: `${title}${t('core.title_separator')}${shopName[locale]}`,
    hasAge,
  })
  return [
    page('/', textIn(homeTexts.hero.title, locale), { title: t('home.title') }),
    page('/store', t('store.title')),
    page(JAR, productName('tall-clay-jar', locale)),
    page('/terms', t('legal.terms')),
    page('/privacy', t('legal.privacy')),
    page('/nowhere?x=1', t('core.error.not_found_title'), { hasAge: false }),
  ]
}

/** From now on the page treats its connection as slow, which prefetches only hovered links. */
export const withModestConnection = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }))

/** What a product of the demo shop is called. */
export const productName = (slug: string, locale: Locale): string => {
  const product = products.find((one) => one.slug === slug)
  if (!product) throw new Error(`The demo shop has no ${slug}`)
  return textIn(product.name, locale)
}

/** Expects a page to be there, in its language. */
export const expectShown = async (page: Page, { heading, title }: Known, locale: Locale): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(title)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', locale === 'ar' ? 'ar-SA' : 'en-US')
  await expect(html).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
}

/** Expects that there are pictures in view, and that none of them is broken. */
export const expectPictures = async (page: Page): Promise<void> => {
  await expect.poll(() => picturesInView(page), 'there are pictures').not.toEqual([])
  const broken = async () => (await picturesInView(page)).filter(({ isWhole }) => !isWhole)
  await expect.poll(broken, 'no picture is broken').toEqual([])
}

/**
 * Opens these pages (by default all public ones that are listed here) until the device has cached their content, and
 * closes the tab.
 */
export const visit = async (context: BrowserContext, locale: Locale, paths?: readonly string[]): Promise<void> => {
  const page = await context.newPage()
  for (const known of knownPages(locale)) {
    if (!known.hasAge || paths?.includes(known.path) === false) continue
    await page.goto(known.path)
    await expectShown(page, known, locale)
    await expectKept(page, known.path)
  }
  await page.close()
}

/**
 * Expects the device to have cached a page's reads and the pictures in view. A first visit has no worker yet and waits
 * for it.
 */
export const expectKept = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const reads = [...(readsOf[path] ?? []), 'settings.read', 'legal.read']
  await expect.poll(async () => missing(reads, await keptReads(page)), `${path} is kept`).toEqual([])
  const pictures = async () => (await picturesInView(page)).map(({ url }) => url)
  await expect
    .poll(async () => missing(await pictures(), await keptPictures(page)), `the pictures of ${path} are kept`)
    .toEqual([])
}

const readsOf: Record<string, string[]> = {
  '/': ['home.read'],
  '/booking/locations': ['locations.list'],
  '/store': ['products.list', 'categories.list'],
  [JAR]: ['products.read', 'categories.list'],
}

const missing = (wanted: readonly string[], kept: readonly string[]): string[] =>
  wanted.filter((one) => !kept.includes(one))

/** Counts the documents a tab loads from now on. */
export const documentsOf = (page: Page): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1
  })
  return () => count
}

/** In the page: whether a file of the app was loaded whose path contains this. */
export const hasCome = (part: string): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(part))
