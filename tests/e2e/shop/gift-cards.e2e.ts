import type { Page } from '@playwright/test'
import { expect, test, withoutWorker } from '../../support/browser/app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { wordsOf } from '../../support/browser/words.ts'
import { chooseTime, PIECE, shopper } from '../../support/shop/buying.ts'
import { beGuest } from '../../support/shop/customer.ts'

test.use(withoutWorker)

const t = wordsOf('en')
const EXPERIENCE = '/booking/destinations/experiences/al-ahsa-oasis-by-bike'

/** Types a code where a purchase is paid. */
const payWith = async (page: Page, code: string) => {
  await page.getByText(t('gifts.cards.use.open')).click()
  await page.getByRole('textbox', { name: t('gifts.cards.balance.code') }).fill(code)
  await page.getByRole('button', { name: t('gifts.cards.use.apply'), exact: true }).click()
  await expect(page.getByText(t('gifts.cards.use.applied', { last: code.slice(-4) }))).toBeVisible()
}

test('a guest finds gift cards from the home page, buys one after a decline, and spends it on goods and a tour', async ({
  page,
  app,
  context,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: t('home.gifts.cards') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('gifts.cards.title'))
  await (await beGuest(app)).enter(context)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByText(t('gifts.cards.mine.none'))).toBeVisible()

  // Of SAR 200, to be printed: a decline keeps the card, which is paid by a second attempt.
  await page.getByText(t('gifts.cards.buy.print')).click()
  await page.getByRole('button', { name: /^Pay SAR/ }).click()
  await page.locator('button[value="decline"]').click()
  await expect(page.getByText(t('payment.failed.declined'))).toBeVisible()
  await page.getByRole('button', { name: t('payment.retry') }).click()
  await page.locator('button[value="success"]').click()
  await expect(page.getByRole('heading', { name: t('payment.paid.gift_card.title') })).toBeVisible()
  await page.getByRole('link', { name: t('payment.see.gift_card') }).click()
  const face = page.getByRole('figure', { name: t('gifts.cards.card.title') })
  const code = /(?:\w{4}-){3}\w{4}/.exec((await face.textContent()) ?? '')?.[0] ?? ''
  expect(code).toHaveLength(19)
  await expectAccessible(page)

  const { add, checkOut, writeAddress, pay } = shopper(page, t)
  await page.goto(`/store/${PIECE}`)
  await add()
  await checkOut()
  await writeAddress()
  await payWith(page, code)
  await expect(page.getByText(t('gifts.cards.use.nothing'))).toBeVisible()
  await pay.click()
  await expect(page.getByRole('heading', { name: t('payment.paid.order.title') })).toBeVisible()

  // SAR 30 are left, and pay for a part of the tour.
  await chooseTime(page, t, { path: EXPERIENCE, daysOn: 9 })
  await expect(page).toHaveURL(/\/booking\/checkout$/)
  await payWith(page, code)
  await page.getByRole('button', { name: /^Book and pay/ }).click()
  await page.locator('button[value="success"]').click()
  await expect(page.getByRole('heading', { name: t('payment.paid.booking.title') })).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('link', { name: t('profile.gift_cards.open') }).click()
  const mine = page.getByRole('region', { name: t('gifts.cards.mine.title') })
  await expect(mine).toContainText(t('gifts.cards.mine.state.spent'))
  await expect(mine).toContainText(code)
  await expectAccessible(page)
})
