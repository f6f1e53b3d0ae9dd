import { readFileSync } from 'node:fs'
import { locales } from '#locales/index.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { expect, test } from '../../support/browser/app.ts'
import { foreignIn } from '../../support/browser/every-page-in.ts'
import { wordsOf } from '../../support/browser/words.ts'

const PAGES = [
  '/',
  '/store',
  '/store/tall-clay-jar',
  '/membership',
  '/booking/destinations',
  '/booking/locations',
  '/terms',
]

test('a shop that offers a third language is whole in it', async ({ page, context, startAnother }) => {
  const { url } = await startAnother({ env: { DEMO_LANGUAGES: 'ar,en,ur' } })
  await context.addCookies([{ name: 'locale', value: 'ur', url }])
  const strange: Record<string, string[]> = {}
  for (const path of PAGES) {
    await page.goto(url + path)
    await expect(page.locator('html')).toHaveAttribute('lang', locales.ur.tag)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const found = await foreignIn(page, locales.ur, /\p{Script=Arabic}/u)
    if (found.length > 0) strange[path] = found
  }
  expect(strange).toEqual({})
  await page.goto(`${url}/store`)
  await expectAccessible(page)
  // Before its server: what the page and the worker still fetch would fail.
  await context.close()
})

test('the device keeps a third language where it is offered, and switches to it @soak', async ({
  page,
  context,
  startAnother,
}) => {
  const { url } = await startAnother({ env: { DEMO_LANGUAGES: 'ar,en,ur' } })
  await context.addCookies([{ name: 'locale', value: 'ur', url }])
  await page.goto(`${url}/store`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('ur')('store.title'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  expect(await page.evaluate(filesKept, coreFile('ur'))).toBeGreaterThan(0)
  await page.getByText('اردو', { exact: true }).first().click()
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('en')('store.title'))
  await context.close()
})

test('a device keeps no language that the shop does not offer @soak', async ({ page }) => {
  await page.goto('/store')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  expect(await page.evaluate(filesKept, coreFile('en'))).toBeGreaterThan(0)
  expect(await page.evaluate(filesKept, coreFile('ur'))).toBe(0)
})

/** The file of the words that all pages of a language need. */
const coreFile = (locale: string): string => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  return manifest[`locales/${locale}/core.ts`]?.file ?? ''
}

/** Runs inside the page: how many files the device keeps under such a name. */
const filesKept = async (name: string): Promise<number> => {
  const open = await Promise.all((await caches.keys()).map((key) => caches.open(key)))
  const requests = (await Promise.all(open.map((cache) => cache.keys()))).flat()
  return requests.filter((request) => request.url.includes(name)).length
}
