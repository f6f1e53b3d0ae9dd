import type { Page } from '@playwright/test'
import { locales } from '#locales/index.ts'
import { type RouteName, routes } from '#src/routes.ts'
import type { Route } from '#src/routes/route.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { expect, test } from '../../support/browser/app.ts'
import { DEMO_IDS } from '../../support/browser/public-pages.ts'
import { demoCustomer } from '../../support/shop/customer.ts'
import { wordsOf } from '../../support/browser/words.ts'

const ROUTES = Object.entries<Route>(routes)
/** Every page that opens without a session. */
const OPEN = ROUTES.filter(([, { guards }]) => !guards)
const OF_VISITORS = ROUTES.filter(([, { access }]) => access === 'visitor')
/** Every page that opens with one. */
const OWN = ROUTES.filter(([, { guards, access }]) => guards && access !== 'visitor')

/** Words of another script that no `lang` marks, beside names and codes. */
const unmarked = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode
      const text = textContent?.trim() ?? ''
      if (
        !element ||
        element.closest('script,style,noscript,[translate=no],svg,[hidden],bdi') ||
        !element.checkVisibility()
      )
        continue
      const isUrdu = element.closest('[lang]')?.getAttribute('lang')?.startsWith('ur')
      if (isUrdu && /[A-Za-z]{3,} [A-Za-z]{3,}/.test(text)) found.push(text)
    }
    return found
  })

/** Opens pages in Urdu, one after the other, and answers what of them is in no language that it says. */
const strangeWords = async (page: Page, paths: readonly string[]) => {
  const strange: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', locales.ur.tag)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('h1').first()).toBeVisible()
    const found = await unmarked(page)
    if (found.length > 0) strange[path] = found
    await expectAccessible(page)
  }
  return strange
}

test('a shop that offers a third language is whole in it, on every page', async ({ page, context, startAnother }) => {
  const another = await startAnother({ env: { DEMO_LANGUAGES: 'ar,en,ur' } })
  const { url } = another
  await context.addCookies([{ name: 'locale', value: 'ur', url }])
  const at =
    (id: string | undefined) =>
    ([, { path }]: [string, Route]) =>
      url + path.replace(':id', id ?? '')
  const open = OPEN.map(([name, row]) => at(DEMO_IDS[name as RouteName])([name, row]))
  expect(await strangeWords(page, [...open, ...OF_VISITORS.map(at(''))])).toEqual({})

  const sara = await demoCustomer(another)
  await sara.enter(context)
  const newest = async (list: string) => (await sara.call<{ data: { id: string }[] }>('GET', list)).data[0]?.id
  const ids: Partial<Record<string, string>> = { order: await newest('orders'), booking: await newest('bookings') }
  expect(
    await strangeWords(
      page,
      OWN.map(([name, row]) => at(ids[name])([name, row])),
    ),
  ).toEqual({})
})

test('the device keeps a third language where it is offered, and switches to it', async ({
  page,
  context,
  startAnother,
}) => {
  const { url } = await startAnother({ env: { DEMO_LANGUAGES: 'ar,en,ur' } })
  await context.addCookies([{ name: 'locale', value: 'ur', url }])
  await page.goto(`${url}/store`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('ur')('store.title'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  expect(await page.evaluate(filesKept, 'manifest.ur.')).toBeGreaterThan(0)
  await page.getByText('اردو', { exact: true }).first().click()
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('en')('store.title'))
})

test('a device keeps no language that the shop does not offer', async ({ page }) => {
  await page.goto('/store')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  expect(await page.evaluate(filesKept, 'manifest.en.')).toBeGreaterThan(0)
  expect(await page.evaluate(filesKept, 'manifest.ur.')).toBe(0)
})

/** Runs inside the page: how many files the device keeps under such a name. */
const filesKept = async (name: string): Promise<number> => {
  const open = await Promise.all((await caches.keys()).map((key) => caches.open(key)))
  const requests = (await Promise.all(open.map((cache) => cache.keys()))).flat()
  return requests.filter((request) => request.url.includes(name)).length
}
