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
  /** A letter of the language: a name that is no element's text may be partly in another one, but not wholly. */
  letter: RegExp
}

/** Widths of the screens that every page must fit. */
const WIDTHS = [390, 320]

/** Opens each page of the app in a language, by the visitor who may, and returns what is wrong with which. */
export const visitEveryPage = async (
  page: Page,
  context: BrowserContext,
  app: AppServer,
  { locale, row, t, letter }: Visited,
): Promise<Record<string, string[]>> => {
  await context.addCookies([{ name: 'locale', value: locale, url: app.url }])
  const customer = await demoCustomer(app)
  const places = await placesOf(customer)
  const wrong: Record<string, string[]> = {}
  const visit = async ({ name, path }: (typeof places)[number]) => {
    await page.goto(app.url + path, { waitUntil: 'networkidle' })
    const found = await faultsOf(page, row, letter)
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
const faultsOf = async (page: Page, { tag, dir }: LocaleRow, letter: RegExp): Promise<string[]> => {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', tag)
  await expect(html).toHaveAttribute('dir', dir)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found = await foreignIn(page, { tag }, letter)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(tooWide)
    if (wide.length > 0) found.push(`wider than ${width}: ${wide.join(', ')}`)
  }
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 844 })
  await expectAccessible(page).catch((error: Error) => found.push(error.message))
  return found
}

/** Runs inside the page, where it scrolls sideways: what reaches beyond the screen. */
const tooWide = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  const isOver = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (right > clientWidth + 1 || left < -1)
  }
  return scrollWidth <= clientWidth
    ? []
    : [...document.querySelectorAll('main *, header *, footer *')]
        .filter((element) => isOver(element) && ![...element.children].some(isOver))
        .map((element) => `${element.className} ${element.textContent?.slice(0, 40)}`)
        .slice(0, 5)
}

/** Words of a page in another language than its own that no `lang` marks. */
export const foreignIn = (page: Page, { tag }: Pick<LocaleRow, 'tag'>, letter: RegExp): Promise<string[]> =>
  page.evaluate(unmarked, { tag, letter: letter.source, names: [...NAMES, ...datesOf(tag)] })

/** Written alike in every language. */
const NAMES = ['Qafila', 'Instagram', 'TikTok', 'YouTube', 'WhatsApp', 'Apple', 'Google', 'Visa', 'Mastercard', 'mada']

/** The words of dates in a language. */
const datesOf = (tag: string): string[] =>
  ['gregory', 'islamic-umalqura'].flatMap((calendar) =>
    (['long', 'short'] as const).flatMap((width) => {
      const format = new Intl.DateTimeFormat(`${tag}-u-ca-${calendar}`, {
        weekday: width,
        month: width,
        year: 'numeric',
        hour: 'numeric',
      })
      const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2026, 0, day, day % 24)))
      return [...new Set(days.flatMap((day) => format.format(day).match(/\p{L}+/gu) ?? []))]
    }),
  )

interface Sought {
  tag: string
  letter: string
  names: readonly string[]
}

/** Runs inside the page: words in Latin letters that no `lang` marks, beside names, codes and what a person wrote. */
const unmarked = ({ tag, letter, names }: Sought): string[] => {
  const own = new RegExp(letter, 'u')
  const found = new Set<string>()
  const strangeIn = (text: string) =>
    (text.replaceAll(/\S+[@/]\S+/g, '').match(/\p{L}{3,}/gu) ?? []).filter(
      (word) => /^[A-Za-z]+$/.test(word) && word !== word.toUpperCase() && !names.includes(word),
    )
  const isOfPage = (element: Element) =>
    !element.closest('script,style,noscript,template,[translate=no],svg,bdi,input,textarea') &&
    element.closest('[lang]')?.getAttribute('lang') === tag
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode
    const text = textContent?.trim() ?? ''
    if (element?.checkVisibility() && isOfPage(element) && strangeIn(text).length > 0) found.add(text.slice(0, 120))
  }
  // Names within a message cannot be marked there; a text that is wholly in another language can.
  for (const element of document.querySelectorAll('[aria-label],[title],[alt],[placeholder]'))
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
      const text = element.getAttribute(name) ?? ''
      if (isOfPage(element) && strangeIn(text).length > 0 && !own.test(text)) found.add(`${name}: ${text}`)
    }
  return [...found]
}
