import type { Page } from '@playwright/test'
import { languages } from '../../support/browser/appearances.ts'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { wordsOf } from '../../support/browser/words.ts'
import type { AppServer } from '../../support/server/app-server.ts'
import { PIECE, shopper } from '../../support/shop/buying.ts'
import { signUp } from '../../support/shop/customer.ts'
import { KEYS, openTabbyStandIn } from '../../support/tabby/stand-in.ts'

test.use(withoutWorker)

const SECRET = 'the secret of a webhook, 32 long!'

/** The value of a message that is not known here. */
const ANY = '…'

/** A message with any values, and any white space between its words. */
const patternOf = (message: string): RegExp => {
  const escaped = message.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(escaped.replaceAll(ANY, '.+').replaceAll(' ', String.raw`\s`))
}

/** A server that offers four payments through the emulator of Tabby. */
const withTabby = async (startAnother: (options: { env: Record<string, string> }) => Promise<AppServer>) => {
  const tabby = await openTabbyStandIn()
  const env = {
    TABBY_SECRET_KEY: KEYS.secretKey,
    TABBY_MERCHANT_CODE: KEYS.merchantCode,
    TABBY_WEBHOOK_SECRET: SECRET,
    TABBY_API_URL: tabby.url,
  }
  return { tabby, server: await startAnother({ env }) }
}

/** The session of Tabby's page, which the browser is sent to and which is not there. */
const sessionOf = async (page: Page): Promise<string> => {
  const asked = await page.waitForRequest(/^https:\/\/checkout\.tabby\.test\//)
  await asked.response().catch(() => null)
  return new URL(asked.url()).searchParams.get('sessionId') ?? ''
}

inAppearances(languages, ({ locale }) => {
  const t = wordsOf(locale)

  test('is paid in four, or by card where the provider refuses @soak', async ({ page, context, startAnother }) => {
    const { tabby, server } = await withTabby(startAnother)
    const sara = await signUp(server)
    await sara.address({ is_default: true })
    await sara.enter(context)
    const { add, checkOut, section, next } = shopper(page, t)
    const parts = patternOf(t('extras.instalments.even', { price: ANY }))

    const choose = async () => {
      await page.goto(`${server.url}/store/${PIECE}`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('main').getByText(parts).first()).toBeVisible()
      await add()
      await checkOut()
      const phone = section('contact').getByRole('textbox', { name: t('checkout.contact.phone') })
      await expect(section('contact')).toBeVisible()
      const isFirst = await phone.isVisible()
      if (isFirst) {
        await phone.fill('0512345678')
        await next('contact').click()
      } else
        await section('payment')
          .getByRole('button', { name: t('buying.edit') })
          .click()
      await section('payment')
        .getByRole('radio', { name: t('checkout.payment.tabby') })
        .check()
      await expect(section('payment').getByText(parts).first()).toBeVisible()
      if (!isFirst) await next('payment').click()
      await page.getByRole('button', { name: t('checkout.pay.none') }).click()
    }

    await choose()
    const payment = tabby.end(await sessionOf(page), 'AUTHORIZED')
    await fetch(`${server.url}/api/v1/payments/webhook/tabby`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-webhook-secret': SECRET },
      body: JSON.stringify({ ...payment, status: 'authorized' }),
    })
    await page.goto(`${server.url}/payment/success?payment=${payment.meta?.payment_id}`)
    await expect(page.getByRole('heading', { name: t('payment.paid.order.title') })).toBeVisible()
    await page.getByRole('link', { name: t('payment.see.order') }).click()
    await expect(page.getByText(t('orders.methods.tabby')).first()).toBeVisible()
    expect(tabby.payments.get(payment.id)?.captures).toHaveLength(1)
    await page.getByRole('button', { name: t('orders.cancel.action') }).click()
    await expect(page.getByRole('dialog')).toContainText(patternOf(t('orders.cancel.refund.split', { amount: ANY })))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('orders.cancel.keep') })
      .click()

    tabby.control.rejects = true
    await choose()
    const provider = t('payment.providers.tabby')
    await expect(page.getByText(t('payment.failed.not_approved', { provider }))).toBeVisible()
    await page.getByRole('button', { name: t('payment.by_card') }).click()
    await page.locator('button[value="success"]').click()
    await expect(page.getByRole('heading', { name: t('payment.paid.order.title') })).toBeVisible()
    await tabby.close()
  })
})
