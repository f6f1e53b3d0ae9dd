import type { Page } from '@playwright/test'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { bookByCall, orderByCall, payByCall, ROOFTOP } from '../../support/shop/buying.ts'
import { demoCustomer } from '../../support/shop/customer.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { NETWORK_LINE } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

const VENUE = `/booking/locations/${ROOFTOP}`
/** Longer than a session is remembered, and than any other read is persisted. */
const LONG_MS = 9 * 24 * 60 * 60 * 1000

inAppearances(oneOf('ar'), ({ locale }) => {
  const t = wordsOf(locale)
  const strip = (page: Page) => page.getByRole('banner').getByRole('region', { name: t('held.label') })

  test('a hold is shown on every page, is free to its holder and ends when released', async ({ page }) => {
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

  test('a hold continues in the next session of a guest @soak', async ({ page, context }) => {
    await page.goto(VENUE, { waitUntil: 'networkidle' })
    await page.locator('#times').scrollIntoViewIfNeeded()
    await page.locator('#times').getByRole('radio', { disabled: false }).last().check()
    await page.getByRole('button', { name: t('slots.book') }).click()
    const enter = async () => {
      await page.getByRole('textbox', { name: t('auth.name') }).fill('Huda')
      await page.getByRole('textbox', { name: t('auth.email') }).fill('huda-holds@example.com')
      await page.getByRole('textbox', { name: t('auth.phone') }).fill('0512345678')
      await page.getByRole('button', { name: t('auth.guest.submit') }).click()
      await expect(page).toHaveURL(/\/booking\/checkout$/)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('timer')).toBeVisible()
    }
    await enter()
    await context.clearCookies({ name: /auth_token|user_data/ })
    await page.goto('/store', { waitUntil: 'networkidle' })
    await strip(page)
      .getByRole('link', { name: t('held.go') })
      .click()
    await enter()
    await page.getByRole('button', { name: t('booking.hold.extend') }).click()
    await expect(page.getByRole('timer')).toContainText(/2\d:\d\d/)
  })

  test('returning from payment without the session shows no error @soak', async ({ page, complaints }) => {
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

inAppearances(oneOf('ar'), ({ locale }) => {
  const t = wordsOf(locale)

  test('tickets, open orders and the member card are readable after the session expired', async ({
    page,
    context,
    app,
    complaints,
  }) => {
    complaints.allow(NETWORK_LINE)
    // Public reads are not persisted for so long.
    complaints.allow(/Failed to fetch (?:settings data|terms and conditions)/)
    const sara = await demoCustomer(app)
    const booking = await bookByCall(sara, app, 20)
    const order = await orderByCall(sara, 'card')
    await payByCall(app, order.paymentId)
    await sara.enter(context, { remember: true })
    // The lists themselves are never opened.
    for (const path of [`bookings/${booking.id}`, `orders/${order.id}`]) {
      await page.goto(`/profile/history/${path}`, { waitUntil: 'networkidle' })
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    }
    await page.goto('/profile', { waitUntil: 'networkidle' })
    await page.waitForTimeout(1500)
    await page.close()

    await context.clearCookies({ name: /auth_token|user_data/ })
    await context.setOffline(true)
    await context.clock.install({ time: Date.now() + LONG_MS })
    const cold = await context.newPage()
    await cold.goto('/')
    await cold
      .getByRole('link', { name: t('core.nav.profile') })
      .last()
      .click()
    await cold.getByRole('link', { name: t('auth.kept.open') }).click()
    await expect(cold.getByText(t('profile.kept.title'))).toBeVisible()
    await expect(cold.getByText(t('history.from_device'))).toBeVisible()
    await expect(cold.getByRole('group', { name: t('profile.membership.card', { name: '' }).trim() })).toBeVisible()
    const rowOf = (reference: string) => cold.getByRole('listitem').filter({ hasText: reference }).getByRole('link')
    await rowOf(booking.reference).click()
    await expect(cold).toHaveURL(new RegExp(booking.id))
    await expect(cold.getByText(booking.code)).toBeVisible()
    await cold.goto('/profile/history')
    await rowOf(order.reference).click()
    await expect(cold).toHaveURL(new RegExp(order.id))
    await cold.goto('/profile/addresses')
    await expect(cold).toHaveURL(/\/auth\?redirect=%2Fprofile%2Faddresses/)

    // After signing in and out again none of their data is left.
    await context.setOffline(false)
    // What the server writes of today is of today again.
    await context.clock.setSystemTime(Date.now())
    await sara.enter(context, { remember: true })
    await cold.goto('/profile', { waitUntil: 'networkidle' })
    await cold.getByRole('button', { name: t('profile.sign_out.action') }).click()
    await expect(cold).toHaveURL('/')
    await cold.waitForTimeout(500)
    await context.setOffline(true)
    await cold.goto(`/profile/history/bookings/${booking.id}`)
    await expect(cold).toHaveURL(/\/auth\?redirect=/)
    await expect(cold.getByRole('link', { name: t('auth.kept.open') })).toBeHidden()
  })
})
