import type { BrowserContext } from '@playwright/test'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { orderByCall, payByCall, PIECE, shopper } from '../../support/shop/buying.ts'
import { beGuest } from '../../support/shop/customer.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { type Mailbox, openMailbox } from '../../support/server/mailbox.ts'
import { wordsOf } from '../../support/browser/words.ts'

test.use(withoutWorker)

/** Closes what ends with the browser: every tab, and session cookies. */
const closeBrowser = async (context: BrowserContext) => {
  for (const page of context.pages()) await page.close()
  for (const { name, expires } of await context.cookies()) if (expires === -1) await context.clearCookies({ name })
}

/** The code among the mails of an order, which are sent when they are due. */
const codeFor = async (mailbox: Mailbox, email: string): Promise<string> => {
  for (;;) {
    const [code] = /^\d{6}(?=\s*$)/m.exec((await mailbox.next(email)).text ?? '') ?? []
    if (code) return code
  }
}

inAppearances(oneOf('ar'), ({ locale }) => {
  const t = wordsOf(locale)

  test('a guest’s cart and half-filled checkout survive a closed browser @soak', async ({ page, context }) => {
    const { add, checkOut, section } = shopper(page, t)
    await page.goto(`/store/${PIECE}`, { waitUntil: 'networkidle' })
    await add()
    await checkOut()
    await page.getByRole('textbox', { name: t('auth.name') }).fill('Huda')
    await page.getByRole('textbox', { name: t('auth.email') }).fill('huda-returns@example.com')
    await page.getByRole('textbox', { name: t('auth.phone') }).fill('0512345678')
    await expect(page.getByRole('checkbox', { name: t('auth.remember') })).toBeChecked()
    await page.getByRole('button', { name: t('auth.guest.submit') }).click()
    await section('address')
      .getByRole('textbox', { name: t('address.parts.short_address') })
      .fill('RRRD2929')
    await page.waitForTimeout(300)

    await closeBrowser(context)
    const back = await context.newPage()
    const there = shopper(back, t)
    await back.goto('/store', { waitUntil: 'networkidle' })
    await there.checkOut()
    await expect(back).toHaveURL(/\/store\/checkout$/)
    await expect(there.section('contact')).toContainText('Huda')
    await expect(there.section('address').getByRole('textbox', { name: t('address.parts.short_address') })).toHaveValue(
      'RRRD2929',
    )

    // On a device of others nothing is remembered but the cart.
    await context.clearCookies({ name: /auth_token|user_data/ })
    await back.goto('/store', { waitUntil: 'networkidle' })
    await there.checkOut()
    await expect(back).toHaveURL(/\/auth\/guest\?redirect=%2Fstore%2Fcheckout/)
  })

  test('a guest opens the order by its number, the e-mail address and a code', async ({ page, app }) => {
    const mailbox = openMailbox(app)
    const guest = await beGuest(app)
    const order = await orderByCall(guest, 'card')
    await payByCall(app, order.paymentId)
    await page.goto('/store', { waitUntil: 'networkidle' })
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('core.footer.orders') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.find.title'))
    await page.getByRole('textbox', { name: t('auth.find.reference') }).fill(order.reference.toLowerCase())
    await page.getByRole('textbox', { name: t('auth.email') }).fill(guest.email)
    await page.getByRole('button', { name: t('auth.find.submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.verification.title'))
    await page.getByRole('textbox', { name: t('auth.verification.code') }).fill(await codeFor(mailbox, guest.email))
    await expect(page).toHaveURL(new RegExp(`/profile/history/orders/${order.id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.reference)
  })
})
