import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Locale, type LocaleRow } from '#locales/index.ts'
import type { Translate } from '#src/i18n/translate.ts'
import type { AppServer } from '../server/app-server.ts'
import { demoCustomer } from '../shop/customer.ts'
import { expectAccessible } from './axe.ts'
import { awaitCode, chooseSomething, placesOf } from './every-route.ts'

/** A language whose pages are visited. */
export interface Visited {
  locale: Locale
  row: LocaleRow
  t: Translate
  /** What is written in another language than the page says it is. */
  strange: RegExp
}

/** Widths of the screens that every page must fit. */
const WIDTHS = [390, 320]

/** Opens each page of the app in a language, by the visitor who may, and returns what is wrong with which. */
export const visitEveryPage = async (
  page: Page,
  context: BrowserContext,
  app: AppServer,
  { locale, row, t, strange }: Visited,
): Promise<Record<string, string[]>> => {
  await context.addCookies([{ name: 'locale', value: locale, url: app.url }])
  const customer = await demoCustomer(app)
  const places = await placesOf(customer)
  const wrong: Record<string, string[]> = {}
  const visit = async ({ name, path }: (typeof places)[number]) => {
    await page.goto(app.url + path, { waitUntil: 'networkidle' })
    const found = await faultsOf(page, row, strange)
    if (new URL(page.url()).pathname !== path.split('?')[0]) found.push(`was sent to ${page.url()}`)
    if (found.length > 0) wrong[name] = found
  }
  await awaitCode(context, app.url)
  for (const place of places.filter(({ isForVisitors }) => isForVisitors)) await visit(place)
  await customer.enter(context)
  await chooseSomething(page, t, app.url)
  for (const place of places.filter(({ isForVisitors }) => !isForVisitors)) await visit(place)
  return wrong
}

/** The title is shown in the language, nothing in another one without its `lang`, nothing too wide, no barrier. */
const faultsOf = async (page: Page, { tag, dir }: LocaleRow, strange: RegExp): Promise<string[]> => {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', tag)
  await expect(html).toHaveAttribute('dir', dir)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found = await page.evaluate(unmarked, { tag, source: strange.source })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${over} px wider than ${width}`)
  }
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 844 })
  await expectAccessible(page).catch((error: Error) => found.push(error.message))
  return found
}

/** Runs inside the page: words of another language that no `lang` marks, beside names, codes and what a person wrote. */
export const unmarked = ({ tag, source }: { tag: string; source: string }): string[] => {
  const pattern = new RegExp(source, 'u')
  const found = new Set<string>()
  const check = (element: Element, text: string, kind = '') => {
    if (element.closest('script,style,noscript,template,[translate=no],svg,bdi,input,textarea')) return
    const isOfPage = element.closest('[lang]')?.getAttribute('lang') === tag
    if (isOfPage && pattern.test(text)) found.add(kind + text.trim().slice(0, 120))
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode
    if (element?.checkVisibility()) check(element, textContent ?? '')
  }
  for (const element of document.querySelectorAll('[aria-label],[title],[alt],[placeholder]'))
    for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
      check(element, element.getAttribute(name) ?? '', `${name}: `)
  check(document.documentElement, document.title, 'title ')
  return [...found]
}
