import { inAppearances, test } from '../../support/browser/app.ts'
import { PIECE, ROOFTOP, shopper } from '../../support/shop/buying.ts'
import { signUp } from '../../support/shop/customer.ts'
import { operate } from '../../support/shop/operator.ts'
import { wordsOf } from '../../support/browser/words.ts'

inAppearances(
  [
    { name: 'ar-phone', locale: 'ar', mode: 'light', screen: 'phone' },
    { name: 'en-phone', locale: 'en', mode: 'dark', screen: 'phone' },
  ],
  ({ name, locale }) => {
    test(`look ${name}`, async ({ page, app, context }) => {
      test.setTimeout(180_000)
      const t = wordsOf(locale)
      await operate(app, 'settings', 'set', 'cash_fee', '15')
      const sara = await signUp(app)
      await sara.address({ is_default: true })
      await sara.enter(context)
      const { add, checkOut, section, next } = shopper(page, t)
      await page.goto(`/store/${PIECE}`, { waitUntil: 'networkidle' })
      await add()
      await checkOut()
      await section('contact')
        .getByRole('textbox', { name: t('checkout.contact.phone') })
        .fill('0512345678')
      await next('contact').click()
      await next('delivery').click()
      await page.waitForTimeout(1500)
      await section('payment').scrollIntoViewIfNeeded()
      await page.screenshot({ path: `/tmp/team/w6-shots/${name}-checkout.png` })
      await section('payment').screenshot({ path: `/tmp/team/w6-shots/${name}-payment.png` })
      await section('payment')
        .getByRole('radio', { name: t('checkout.payment.cod') })
        .check()
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/team/w6-shots/${name}-cash.png`, fullPage: true })
      await page.goto('/membership', { waitUntil: 'networkidle' })
      await page.locator('a[href*="/profile/subscription/details"]').first().click()
      await page.waitForTimeout(2500)
      await page.screenshot({ path: `/tmp/team/w6-shots/${name}-plan.png`, fullPage: true })
      const day = new Date(Date.now() + (name === 'ar-phone' ? 21 : 23) * 86_400_000).toISOString().slice(0, 10)
      await page.goto(`/booking/locations/${ROOFTOP}?date=${day}`, { waitUntil: 'networkidle' })
      await page.locator('#times').scrollIntoViewIfNeeded()
      await page.waitForTimeout(1500)
      await page.locator('#times').getByRole('radio', { disabled: false }).first().check()
      await page.getByRole('button', { name: t('slots.book') }).click()
      await page.waitForTimeout(2500)
      await page.screenshot({ path: `/tmp/team/w6-shots/${name}-booking.png`, fullPage: true })
    })
  },
)
