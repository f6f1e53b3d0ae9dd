import { readFile } from 'node:fs/promises'
import { expect, test, withoutWorker } from '../../support/browser/app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { wordsOf } from '../../support/browser/words.ts'
import { shopper } from '../../support/shop/buying.ts'
import { signUp } from '../../support/shop/customer.ts'
import { operate } from '../../support/shop/operator.ts'

test.use(withoutWorker)

const t = wordsOf('en')
const WORDS = 'Happy birthday!\nعيد ميلاد سعيد'
const optional = (label: string) => t('forms.optional', { label })

test('a gift goes from the checkout to an exchange by its receiver', async ({ page, app, context, browser }, info) => {
  const sara = await signUp(app)
  await sara.address({ is_default: true })
  await sara.enter(context)
  const { reachPayment, section, pay } = shopper(page, t)
  await reachPayment()

  // Cash gives way to the card once it is a gift, and nothing is left to choose.
  await section('payment')
    .getByRole('radio', { name: t('checkout.payment.cod') })
    .check()
  const isGift = page.getByRole('checkbox', { name: t('checkout.gift') })
  await isGift.check()
  const message = page.getByRole('textbox', { name: optional(t('gifts.message')) })
  await message.fill(WORDS)
  await page.getByRole('textbox', { name: optional(t('gifts.from')) }).fill('Sara')
  const wrapping = page.getByRole('checkbox', { name: t('gifts.wrap') })
  await wrapping.check()
  await expect(page.getByRole('figure', { name: t('gifts.preview') })).toContainText('عيد ميلاد سعيد')
  await expect(page.getByText(t('cart.amounts.gift_wrap'))).toBeVisible()
  await expect(section('payment')).toContainText(t('checkout.payment.refused.gift'))
  await expect(section('payment').getByRole('radio', { name: t('checkout.payment.card') })).toBeChecked()
  await expect(pay).toBeEnabled()
  await expectAccessible(page)

  // Neither a reload nor a change of mind loses what was typed.
  await page.reload({ waitUntil: 'networkidle' })
  await expect(message).toHaveValue(WORDS)
  await isGift.uncheck()
  await expect(message).toHaveCount(0)
  await isGift.check()
  await expect(message).toHaveValue(WORDS)
  await expect(wrapping).toBeChecked()

  await expect(section('payment').getByRole('radio', { name: t('checkout.payment.card') })).toBeChecked()
  await pay.click()
  await page.locator('button[value="decline"]').click()
  await expect(page.getByText(t('payment.gift.by_card'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('payment.other_way') })).toHaveCount(0)
  await page.getByRole('button', { name: t('payment.retry') }).click()
  await page.locator('button[value="success"]').click()
  await expect(page.getByRole('heading', { name: t('payment.paid.order.title') })).toBeVisible()
  await expect(page.getByText(t('payment.gift.page'))).toBeVisible()
  await page.getByRole('link', { name: t('payment.see.order') }).click()
  const order = page.getByRole('main')
  await expect(order).toContainText(t('orders.gift.no_prices'))
  await expect(order).toContainText('عيد ميلاد سعيد')

  const reference = /QF-\w{6}/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''
  const slip = info.outputPath('slip.html')
  await operate(app, 'order', 'slip', reference, '--to', slip)
  await operate(app, 'order', 'ship', reference, 'SMSA', 'A1')
  await operate(app, 'order', 'deliver', reference)
  const link = /\/gift\/[\w-]+/.exec(await readFile(slip, 'utf8'))?.[0] ?? ''

  const receiver = await browser.newContext({
    locale: 'en-US',
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
  })
  const there = await receiver.newPage()
  await there.goto(link)
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('A gift for you from Sara')
  await expect(there.getByText('عيد ميلاد سعيد')).toBeVisible()
  await expect(there.getByText(/\bSAR\b/)).toHaveCount(0)
  await there.goto(`${link}?lang=ar`)
  await info.attach('receiver, Arabic', {
    body: await there.screenshot(),
    contentType: 'image/png',
  })
  await there.goto(link)
  await there.getByText('Exchange this gift').click()
  await expectAccessible(there)
  await info.attach('receiver', { body: await there.screenshot({ fullPage: true }), contentType: 'image/png' })
  await there.getByRole('combobox').selectOption({ label: 'Something else – contact me' })
  await there.getByLabel('Your email or mobile number').fill('0507654321')
  await there.getByRole('button', { name: 'Ask for an exchange' }).click()
  await expect(there.getByText('We’ve got your request.')).toBeVisible()
  await expect(there.getByRole('heading', { name: /^Your exchange QR-/ })).toBeVisible()
  await receiver.close()

  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByText(t('orders.exchange.requested'))).toBeVisible()
})
