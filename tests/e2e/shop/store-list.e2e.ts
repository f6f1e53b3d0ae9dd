import type { Page } from '@playwright/test'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

/** What makes no sense in the address of a list, and reads as if it were not there. */
const RUBBISH = [
  '?page=0',
  '?page=-1&sort=cheapest',
  '?page=1e9&page=2',
  '?min=abc&max=%D9%A1%D9%A0x',
  '?min=500&max=10',
  '?min=-5&max=99999999999999999999',
  '?category=%3Cscript%3Ealert(1)%3C/script%3E',
  '?category=no-such-shelf',
  '?stock=maybe&sort[]=rating&q[]=x',
  '?q=%00%E2%80%A8%00&unknown=1',
  '?__proto__=1&constructor=2&q=+&page=',
]
/** What can be searched for, however odd. */
const ODD_SEARCHES = [
  '%E0%A4%A',
  '%ZZ%',
  '%27%3B--',
  '%25%5F%5C',
  '%F0%9F%90%AA',
  '%3Cimg%20src=x%20onerror=alert(1)%3E',
]

test.use(withoutWorker)

inAppearances(oneOf('ar'), ({ locale, screen }) => {
  const t = wordsOf(locale)
  const list = (page: Page) => page.getByRole('region', { name: t('store.products') })
  const cards = (page: Page) => list(page).getByRole('heading', { level: 2 }).getByRole('link')
  const prices = async (page: Page) => {
    const texts = await list(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .allInnerTexts()
    return texts.map(priceIn)
  }

  test('the sort order is chosen, is in the URL and is applied @soak', async ({ page }) => {
    await page.goto('/store')
    const sort = page.getByLabel(t('store.sort.label'))
    await expect(sort).toHaveValue('featured')

    await sort.selectOption({ label: t('store.sort.price_asc') })
    await expect(page).toHaveURL('/store?sort=price_asc')
    const rising = await prices(page)
    expect(rising).toHaveLength(24)
    expect(rising).toEqual(rising.toSorted((a, b) => a - b))

    await sort.selectOption({ label: t('store.sort.price_desc') })
    await expect(page).toHaveURL('/store?sort=price_desc')
    const falling = await prices(page)
    expect(falling).toEqual(falling.toSorted((a, b) => b - a))
    expect(falling[0]).toBeGreaterThan(rising[23] ?? 0)

    await sort.selectOption({ label: t('store.sort.featured') })
    await expect(page).toHaveURL('/store')
  })

  test('every product is on exactly one page, and the last page has no next', async ({ page }) => {
    await page.goto('/store?sort=newest')
    const next = page.getByRole('link', { name: t('core.pagination.next') })
    const names = await cards(page).allInnerTexts()
    for (const [number, count] of [
      [2, 24],
      [3, 12],
    ] as const) {
      await next.click()
      await expect(page).toHaveURL(`/store?sort=newest&page=${number}`)
      await expect(page).toHaveTitle(new RegExp(t('core.pagination.page', { page: number })))
      await expect(cards(page).first()).not.toHaveText(names.at(-24) ?? '')
      await expect(cards(page)).toHaveCount(count)
      names.push(...(await cards(page).allInnerTexts()))
    }
    expect(names).toHaveLength(60)
    expect(new Set(names).size).toBe(60)
    await expect(next).toHaveCount(0)
    await page.getByRole('link', { name: t('core.pagination.previous') }).click()
    await expect(page).toHaveURL('/store?sort=newest&page=2')
    if (screen === 'desktop') {
      await page.getByRole('link', { name: t('core.pagination.page', { page: 1 }) }).click()
      await expect(page).toHaveURL('/store?sort=newest')
    }
  })

  test('a page beyond the last is replaced by the last @soak', async ({ page }) => {
    await page.goto('/store')
    await page.goto('/store?sort=rating&page=99')
    await expect(page).toHaveURL('/store?sort=rating&page=3')
    // Another test may have added a product.
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(12)
    await page.goBack()
    await expect(page).toHaveURL('/store')
  })
})

test('invalid parameters in the URL are ignored @soak', async ({ page }) => {
  const found = page.getByRole('region', { name: 'Products' }).getByRole('heading', { level: 2 })
  for (const query of RUBBISH) {
    const answer = await page.goto(`/store${query}`)
    expect(answer?.status(), query).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), query).toHaveText('Store')
    await expect(found, query).toHaveCount(24)
  }
})

test('special characters of a search have no special meaning @soak', async ({ page }) => {
  for (const q of [...ODD_SEARCHES, 'x'.repeat(1500)]) {
    const answer = await page.goto(`/store?q=${q}`)
    expect(answer?.status(), q).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), q).toHaveText(/^Results for “.{1,100}”$/su)
    await expect(page.locator('input[type=search]'), q).not.toHaveValue('')
  }
})

/** The first price of a card, in riyals, as it is read aloud. */
const priceIn = (text: string): number => {
  const [, english, arabic] = /SAR\s([\d,.]+)|([\d,.]+)\sريال/.exec(text) ?? []
  return Number((english ?? arabic ?? 'none').replaceAll(',', ''))
}
