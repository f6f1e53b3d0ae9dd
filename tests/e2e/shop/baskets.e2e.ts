import type { Page } from '@playwright/test'
import { expect, test, withoutWorker } from '../../support/browser/app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { chooseTime, PIECE, shopper } from '../../support/shop/buying.ts'
import { beGuest } from '../../support/shop/customer.ts'
import { wordsOf } from '../../support/browser/words.ts'

test.use(withoutWorker)

const t = wordsOf('en')
const EXPERIENCE = '/booking/destinations/experiences/al-ahsa-oasis-by-bike'

/** A guest who holds a tour and has a jar in the cart, at the checkout of the store. */
const reachCheckout = async (page: Page, daysOn: number) => {
  const { add, writeAddress } = shopper(page, t)
  await page.goto(`/store/${PIECE}`)
  await add()
  await chooseTime(page, t, { path: EXPERIENCE, daysOn })
  await expect(page).toHaveURL(/\/booking\/checkout$/)
  await page.getByRole('link', { name: t('booking.together.action') }).click()
  await expect(page).toHaveURL(/\/store\/checkout$/)
  await writeAddress()
}
const heldPart = (page: Page) => page.getByRole('region', { name: t('held.together.title') })

test('a guest pays for a jar and a tour by one payment, after a decline, and finds each part', async ({
  page,
  app,
  context,
}) => {
  const { section, pay, cart } = shopper(page, t)
  await (await beGuest(app)).enter(context)
  await reachCheckout(page, 6)
  await expect(heldPart(page).getByRole('timer')).toContainText(/\d+:\d\d/)
  await expect(section('payment').getByRole('radio')).toHaveCount(1)
  const together = await pay.textContent()
  await heldPart(page).getByRole('checkbox').uncheck()
  await expect(pay).not.toHaveText(together ?? '')
  await expect(section('payment').getByRole('radio', { name: t('checkout.payment.cod') })).toBeVisible()
  await heldPart(page).getByRole('checkbox').check()
  await expect(pay).toHaveText(together ?? '')
  await expectAccessible(page)
  await pay.click()

  await page.locator('button[value="decline"]').click()
  await expect(page.getByRole('heading', { name: t('payment.failed.title') })).toBeVisible()
  await expect(page.getByText(t('payment.basket.open'))).toHaveCount(2)
  await page.getByRole('button', { name: t('payment.retry') }).click()
  await page.locator('button[value="success"]').click()
  await expect(page.getByRole('heading', { name: t('payment.paid.basket.title') })).toBeVisible()
  await expect(page.getByText(t('payment.basket.paid'), { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await expect(cart).toHaveAccessibleName(t('core.cart.open'))
  await page.getByRole('link', { name: /^Booking QB-/ }).click()
  await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible()
})

test('what a guest takes out stays held, and the goods are ordered alone', async ({ page, app, context }) => {
  const { section, pay } = shopper(page, t)
  await (await beGuest(app)).enter(context)
  await reachCheckout(page, 8)
  await heldPart(page).getByRole('checkbox').uncheck()
  await section('payment')
    .getByRole('radio', { name: t('checkout.payment.card') })
    .check()
  await pay.click()
  await page.locator('button[value="success"]').click()
  await expect(page.getByRole('heading', { name: t('payment.paid.order.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('held.go') })).toBeVisible()
})
