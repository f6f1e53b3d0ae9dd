import type { Page } from '@playwright/test'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { NETWORK_LINE } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

const t = wordsOf('en')
const EXPERIENCE = '/booking/destinations/experiences/hegra-at-dawn'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the day and the party come first, and are carried from all kinds to a list and to the page of a place @soak', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page
    .getByRole('link', { name: t('core.nav.book'), exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await expect(heading(page)).toHaveText(t('places.all.title'))
  await page.getByRole('button', { name: new RegExp(t('places.when.label').replace('?', '\\?')) }).click()
  const dialog = page.getByRole('dialog', { name: t('places.when.title') })
  await dialog.getByRole('button', { name: t('days.next_month') }).click()
  await dialog.getByRole('button', { name: /\b15\b/ }).click()
  await expect(page).toHaveURL(/date=\d{4}-\d\d-15/)
  // Two presses in a row: the second does not undo the first.
  const more = page.getByRole('button', { name: t('places.party.more') })
  await more.click()
  await more.click()
  await expect(page).toHaveURL(/date=\d{4}-\d\d-15&guests=2/)
  await page
    .getByRole('navigation', { name: t('places.switch') })
    .getByRole('link', { name: t('places.locations.title') })
    .click()
  await expect(page).toHaveURL(/\/booking\/locations\?date=\d{4}-\d\d-15&guests=2/)
  await page.locator('main li a[href*="/booking/locations/"]').first().click()
  await expect(page).toHaveURL(/\/booking\/locations\/[\w-]+\?date=\d{4}-\d\d-15&guests=2/)
})

test('filters of venues are in the URL, and the result is announced', async ({ page }) => {
  await page.goto('/booking/locations', { waitUntil: 'networkidle' })
  await expect(page.getByRole('status').filter({ hasText: t('places.locations.results', { count: 6 }) })).toBeVisible()
  await page.getByRole('button', { name: t('places.filters.open'), exact: true }).click()
  await page.getByLabel(t('filters.kind')).selectOption('shared')
  await page.getByRole('button', { name: t('filters.show', { count: 3 }) }).click()
  await expect(page).toHaveURL(/kind=shared/)
  await expect(page.getByRole('status').filter({ hasText: t('places.locations.results', { count: 3 }) })).toBeVisible()
  await page.getByRole('searchbox').fill('taif')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=taif/)
  await page.getByRole('link', { name: 'Taif rose garden' }).click()
  await expect(heading(page)).toHaveText('Taif rose garden')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('taif')
})

test('a day is chosen by keyboard, each with its availability', async ({ page }) => {
  await page.goto(EXPERIENCE, { waitUntil: 'networkidle' })
  await page.locator('#times').scrollIntoViewIfNeeded()
  const chosen = page.getByRole('grid').getByRole('button', { name: /selected/i })
  await expect(chosen).toHaveAccessibleName(new RegExp(t('days.status.available')))
  const before = await chosen.getAttribute('aria-label')
  await chosen.focus()
  // The days after it may be sold out, in the shop of that date.
  const next = page.getByRole('grid').locator(':focus')
  do await page.keyboard.press('ArrowRight')
  while (!(await next.getAttribute('aria-label'))?.includes(t('days.status.available')))
  await page.keyboard.press('Enter')
  await expect(chosen).not.toHaveAttribute('aria-label', before ?? '')
  await expect(page.getByRole('radio'), 'the only time of a day needs no choosing').toBeChecked()
})

/** Keeps files from arriving until they are released. */
const holdBack = async (page: Page, files: RegExp): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Presses the button of the next month in the month of the document, and returns the name of that month. */
const pressNextMonth = async (page: Page): Promise<RegExp> => {
  const month = page.locator('#times').getByRole('group', { name: t('days.calendar') })
  const shown = await month.getByRole('paragraph').textContent()
  const free = new RegExp(`${t('days.status.available')}|${t('days.status.limited')}`)
  await expect(month.getByRole('button', { pressed: true })).toHaveAccessibleName(free)
  await month.getByRole('button', { name: t('days.next_month') }).focus()
  await page.keyboard.press('Enter')
  const on = new Date(`1 ${shown ?? ''} UTC`)
  on.setUTCMonth(on.getUTCMonth() + 1)
  return new RegExp(on.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }))
}

for (const [when, late] of [
  ['before the calendar’s code', /\/assets\/SlotPicker-/],
  ['before the code of the document’s own month', /\/assets\/(?:SlotPicker|MonthPreview)-/],
] as const)
  test(`a press on the next month ${when} is done by the calendar that comes later`, async ({ page }) => {
    const release = await holdBack(page, late)
    await page.goto(EXPERIENCE)
    await page.waitForFunction(() => performance.getEntriesByName('app alive').length > 0)
    const wanted = await pressNextMonth(page)
    release()
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.getByRole('button', { name: t('days.next_month') })).toBeFocused()
    await expect(page.getByRole('application')).toHaveAccessibleName(wanted)
  })

test('what is pressed in the month before the app is there is done, and once @soak', async ({ page }) => {
  const releaseApp = await holdBack(page, /\/assets\/(?!replay-events-).+\.js/)
  // The calendar may arrive before the code that replays what was pressed.
  const releaseReplay = await holdBack(page, /\/assets\/replay-events-/)
  await page.goto(EXPERIENCE, { waitUntil: 'commit' })
  const wanted = await pressNextMonth(page)
  expect(await page.evaluate('Array.isArray(early)'), 'the app is not there yet').toBe(true)
  releaseApp()
  await expect(page.getByRole('grid')).toBeVisible()
  releaseReplay()
  await page.waitForTimeout(500)
  await expect(page.getByRole('application')).toHaveAccessibleName(wanted)
})

inAppearances(anyAppearance, ({ locale }) => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('a place is read and a list is searched', async ({ page }) => {
      const say = wordsOf(locale)
      await page.goto(EXPERIENCE)
      for (const part of ['highlights', 'included', 'meeting_point', 'cancellation', 'reviews'] as const)
        await expect(page.getByRole('heading', { name: say(`places.${part}`), exact: true })).toBeVisible()
      await expect(
        page.locator('#times').getByRole('button', { pressed: true }),
        'the month is part of the document',
      ).toHaveAccessibleName(new RegExp(`${say('days.status.available')}|${say('days.status.limited')}`))
      await page.goto('/booking/destinations')
      await page.getByRole('searchbox').fill('عسير')
      await page.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(/q=/)
      await expect(page.locator('main li a[href$="/asir"]')).toBeVisible()
    })
  })
})

test('offline a place that was never opened shows the data of its list @soak', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(NETWORK_LINE)
  await page.goto('/booking/locations', { waitUntil: 'networkidle' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.reload({ waitUntil: 'networkidle' })
  await page.waitForTimeout(1500)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Riyadh craft studio' }).click()
  await expect(heading(page)).toHaveText('Riyadh craft studio')
  await expect(page.getByText(t('places.from_device'))).toBeVisible()
})
