import type { Page } from '@playwright/test'
import { expect, test, withoutWorker } from '../../support/browser/app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { chooseTime, PIECE, shopper } from '../../support/shop/buying.ts'
import { beGuest, signUp } from '../../support/shop/customer.ts'
import { unusedCard } from '../../support/shop/unused-card.ts'
import { wordsOf } from '../../support/browser/words.ts'

test.use(withoutWorker)

const t = wordsOf('en')
const EXPERIENCE = '/booking/destinations/experiences/al-ahsa-oasis-by-bike'
const THIRD = '/booking/destinations/experiences/alula-oasis-trail'
const OTHER = '/booking/destinations/experiences/hegra-at-dawn'

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

test('who comes back from the gateway and changes the order finds the tour waiting for its payment', async ({
  page,
  app,
  context,
}) => {
  const { pay } = shopper(page, t)
  await (await beGuest(app)).enter(context)
  await reachCheckout(page, 9)
  await pay.click()
  await page.locator('button[value="success"]').waitFor()
  await page.goto('/store/checkout')
  const notice = page.getByRole('main').getByText(t('held.unpaid.title')).first()
  await expect(notice).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('cart.pending.change') }).click()
  await expect(page.getByRole('button', { name: t('cart.pending.change') })).toHaveCount(0)
  await expect(pay).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('held.unpaid.pay') })
    .click()
  await page.getByRole('button', { name: t('booking.waiting.pay') }).click()
  await page.locator('button[value="success"]').click()
  await expect(page.getByRole('heading', { name: t('payment.paid.basket.title') })).toBeVisible()
  await page.goto('/store')
  await expect(page.getByRole('region', { name: t('held.label') })).toHaveCount(0)
})

test('what a guest takes out stays held, and the goods are ordered alone @soak', async ({ page, app, context }) => {
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
  await page.goto('/store')
  await expect(page.getByRole('link', { name: t('held.go') })).toBeVisible()
})

test('two tours and a jar: one time is extended, one released, and the rest is paid for at once', async ({
  page,
  app,
  context,
}) => {
  const { drawer, pay } = shopper(page, t)
  await (await beGuest(app)).enter(context)
  await chooseTime(page, t, { path: OTHER, daysOn: 4 })
  await expect(page).toHaveURL(/\/booking\/checkout$/)
  await reachCheckout(page, 10)
  await expect(page.getByRole('banner').getByRole('timer')).toContainText('+1')
  await expect(heldPart(page)).toHaveCount(2)
  await expectAccessible(page)
  const all = await pay.textContent()
  await page.getByRole('button', { name: t('buying.edit_named', { name: t('cart.title') }) }).click()
  const lines = drawer.getByRole('region', { name: t('held.lines') }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(drawer.getByRole('region', { name: t('held.trip') }).getByRole('link')).not.toHaveCount(0)
  await expectAccessible(page)
  await lines
    .first()
    .getByRole('button', { name: t('held.extend') })
    .click()
  await expect(lines.first().getByRole('timer')).toContainText(/2\d:\d\d/)
  await expect(lines.first().getByRole('button', { name: t('held.extend') })).toHaveCount(0)
  await lines
    .last()
    .getByRole('button', { name: t('held.release') })
    .click()
  await expect(lines).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(heldPart(page)).toHaveCount(1)
  await expect(pay).not.toHaveText(all ?? '')
  await pay.click()
  await page.locator('button[value="success"]').click()
  await expect(page.getByText(t('payment.basket.paid'), { exact: true })).toHaveCount(2)
  await page.goto('/store')
  await expect(page.getByRole('region', { name: t('held.label') })).toHaveCount(0)
})

test('two tours are paid for at once after a decline, and a third is not held before @soak', async ({
  page,
  app,
  context,
}) => {
  await (await beGuest(app)).enter(context)
  await chooseTime(page, t, { path: OTHER, daysOn: 3 })
  await expect(page).toHaveURL(/\/booking\/checkout$/)
  await chooseTime(page, t, { path: EXPERIENCE, daysOn: 11 })
  await expect(page).toHaveURL(/\/booking\/checkout$/)
  await page.goto(THIRD)
  await page.locator('#times').scrollIntoViewIfNeeded()
  await expect(page.getByText(t('slots.holds_full.text'))).toBeVisible()
  const ways = page.getByRole('main').getByRole('link', { name: new RegExp(`^${t('held.go')}`) })
  await expect(ways).toHaveCount(2)
  await ways.last().click()
  await expect(page).toHaveURL(/\/booking\/checkout(?:\?hold=.*)?$/)
  const pay = page.getByRole('button', { name: t('booking.pay', { price: '' }).trim() })
  await expect(heldPart(page)).toHaveCount(1)
  const both = await pay.textContent()
  await heldPart(page).getByRole('checkbox').uncheck()
  await expect(pay).not.toHaveText(both ?? '')
  await heldPart(page).getByRole('checkbox').check()
  await expect(pay).toHaveText(both ?? '')
  await expectAccessible(page)
  await pay.click()
  await page.locator('button[value="decline"]').click()
  await expect(page.getByText(t('payment.basket.open'))).toHaveCount(2)
  await page.getByRole('button', { name: t('payment.retry') }).click()
  await page.locator('button[value="success"]').click()
  await expect(page.getByText(t('payment.basket.paid'), { exact: true })).toHaveCount(2)
  await page.goto('/store')
  await expect(page.getByRole('region', { name: t('held.label') })).toHaveCount(0)
})

test('a customer joins with the order, after taking it out once and a decline, and pays one total', async ({
  page,
  app,
  context,
}) => {
  const sara = await signUp(app)
  await sara.address()
  await sara.enter(context)
  const { section, pay, reachPayment } = shopper(page, t)
  await reachPayment()
  const part = page.getByRole('region', { name: t('together.membership.label') })
  const sums = page.getByRole('region', { name: t('cart.amounts.label') })
  await expect(part.getByRole('heading')).toContainText('Dune')
  await expect(part).toContainText(t('together.membership.saves_card'))
  const alone = (await pay.textContent()) ?? ''
  await part.getByRole('button', { name: t('together.membership.add', { price: 'SAR 29' }) }).click()
  await expect(sums).toContainText(t('checkout.membership', { plan: 'Dune' }))
  await expect(sums).toContainText(t('cart.amounts.free_by_membership'))
  await expect(pay).not.toHaveText(alone)
  await expect(section('payment').getByRole('radio', { name: t('checkout.payment.cod') })).toHaveCount(0)
  await expectAccessible(page)
  const joined = (await pay.textContent()) ?? ''
  await part.getByRole('button', { name: t('together.membership.take_out') }).click()
  await expect(pay).toHaveText(alone)
  await part.getByRole('button', { name: /29/ }).click()
  // It outlasts the page.
  await expect(pay).toHaveText(joined)
  await page.reload()
  await expect(pay).toHaveText(joined)
  await pay.click()

  await page.locator('button[value="decline"]').click()
  await expect(page.getByText(t('payment.basket.open'))).toHaveCount(2)
  await page.getByRole('button', { name: t('payment.retry') }).click()
  await expect(page.getByText(joined.replace(/^\D+/, '')).first()).toBeVisible()
  await page.locator('input[name="number"]').fill(unusedCard())
  await page.locator('button[value="success"]').click()
  await expect(page.getByRole('heading', { name: t('payment.paid.basket.title') })).toBeVisible({ timeout: 30_000 })
  await page.goto('/profile/subscription/details')
  await expect(page.getByText(t('subscription.status.active'), { exact: true })).toBeVisible()
})

test('a guest is told that a membership needs an account, and orders without @soak', async ({ page, app, context }) => {
  const { section, pay, add, checkOut, writeAddress } = shopper(page, t)
  await (await beGuest(app)).enter(context)
  await page.goto(`/store/${PIECE}`)
  await add()
  await checkOut()
  await writeAddress()
  const part = page.getByRole('region', { name: t('together.membership.label') })
  await expect(part).toContainText(t('together.membership.account'))
  await expect(part.getByRole('link')).toHaveAttribute('href', /^\/auth\?mode=register&redirect=/)
  await section('payment')
    .getByRole('radio', { name: t('checkout.payment.card') })
    .check()
  await pay.click()
  await page.locator('button[value="success"]').click()
  await expect(page.getByRole('heading', { name: t('payment.paid.order.title') })).toBeVisible()
})
