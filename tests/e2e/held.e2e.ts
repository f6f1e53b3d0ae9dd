import type { Page } from '@playwright/test'
import { expect, inLooks, test } from '../support/app.ts'
import { demoCustomer } from '../support/customer.ts'
import { languages, oneOf } from '../support/looks.ts'
import { NETWORK_LINE } from '../support/visits.ts'
import { wordsOf } from '../support/words.ts'

const VENUE = '/booking/locations/jeddah-al-balad-rooftop'
/** Longer than a session is remembered, and than any other read is kept. */
const LONG_MS = 9 * 24 * 60 * 60 * 1000

inLooks(languages, ({ locale }) => {
  const t = wordsOf(locale)
  const strip = (page: Page) => page.getByRole('banner').getByRole('region', { name: t('held.label') })

  test('a held time is seen on every page, is free to its holder and ends where it is released', async ({ page }) => {
    await page.goto(VENUE, { waitUntil: 'networkidle' })
    await page.locator('#times').scrollIntoViewIfNeeded()
    const times = page.locator('#times').getByRole('radio', { disabled: false })
    await times.first().check()
    await page.getByRole('button', { name: t('slots.book') }).click()
    await expect(page).toHaveURL(/\/auth\/guest\?redirect=/)
    await expect(strip(page)).toContainText(/1[45]:\d\d/)

    await page.goto(VENUE, { waitUntil: 'networkidle' })
    await expect(strip(page).getByRole('timer')).toBeVisible()
    await page.locator('#times').scrollIntoViewIfNeeded()
    const own = page
      .locator('#times')
      .getByRole('radio', { name: new RegExp(t('slots.held', { time: '1[45]:\\d\\d' })) })
    await own.check()
    await expect(page.getByRole('button', { name: t('slots.go_on') })).toBeVisible()
    await page.goto('/store', { waitUntil: 'networkidle' })
    await strip(page)
      .getByRole('link', { name: t('held.go') })
      .click()
    await expect(page).toHaveURL(/\/auth\/guest\?redirect=%2Fbooking%2Fcheckout/)
  })

  test('back from paying in a browser without the session, nothing looks failed', async ({ page, complaints }) => {
    complaints.allow(/status of 401/)
    await page.goto('/payment/success?payment=pay_0123456789abcdef')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payment.elsewhere.title'))
    await page.waitForTimeout(1500)
    await expect(page).toHaveURL('/payment/success?payment=pay_0123456789abcdef')
    await page.getByRole('link', { name: t('payment.elsewhere.sign_in') }).click()
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fpayment%2Fsuccess/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.sign_in.title'))
  })
})

inLooks(oneOf('ar'), ({ locale }) => {
  const t = wordsOf(locale)

  test('the member card is shown after the session has run out', async ({ page, context, app, complaints }) => {
    complaints.allow(NETWORK_LINE)
    // Nothing of the shop itself is kept for so long.
    complaints.allow(/Failed to fetch (?:settings data|terms and conditions)/)
    const sara = await demoCustomer(app)
    await sara.enter(context, { remember: true })
    await page.goto('/profile/history?tab=bookings', { waitUntil: 'networkidle' })
    await page
      .getByRole('list', { name: t('history.bookings.tab') })
      .getByRole('link')
      .last()
      .click()
    await expect(page).toHaveURL(/\/profile\/history\/bookings\//)
    const ticket = page.url()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.goto('/profile', { waitUntil: 'networkidle' })
    await page.goto(ticket, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1500)
    await page.close()

    await context.clearCookies({ name: /auth_token|user_data/ })
    await context.setOffline(true)
    await context.clock.install({ time: Date.now() + LONG_MS })
    const cold = await context.newPage()
    await cold.goto('/auth')
    await cold.getByRole('link', { name: t('auth.kept.open') }).click()
    await expect(cold.getByText(t('profile.kept.title'))).toBeVisible()
    await expect(cold.getByRole('group', { name: t('profile.membership.card', { name: '' }).trim() })).toBeVisible()
    await cold.goto('/profile/addresses')
    await expect(cold).toHaveURL(/\/auth\?redirect=%2Fprofile%2Faddresses/)
  })
})
