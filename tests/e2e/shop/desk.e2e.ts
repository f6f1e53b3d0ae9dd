import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { desk } from '#locales/en/desk.ts'
import { expect, test } from '../../support/browser/app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { listenForComplaints } from '../../support/browser/console.ts'
import { wordsOf } from '../../support/browser/words.ts'
import type { AppServer } from '../../support/server/app-server.ts'
import { orderByCall, payByCall } from '../../support/shop/buying.ts'
import { signUp } from '../../support/shop/customer.ts'
import { operate } from '../../support/shop/operator.ts'

const t = wordsOf('en')
const PASSWORD = 'copper lantern under seven palms'
const { operations } = desk
/** Before there is a session. */
const UNAUTHORIZED = /^Failed to load resource: .* 401/
/** What is to be confirmed first, and what is refused. */
const REFUSED = /^Failed to load resource: .* (?:409|422)/

/** An owner who has accepted an invitation by a password and a code, on a phone. */
const ownerOf = async (browser: Browser, app: AppServer, name: string): Promise<{ page: Page; codes: TOTP }> => {
  const link = /http\S+\/desk#\S+/.exec(await operate(app, 'staff', 'invite', name, '--role', 'owner'))?.[0] ?? ''
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const complaints = await listenForComplaints(context)
  complaints.allow(UNAUTHORIZED)
  complaints.allow(REFUSED)
  const page = await context.newPage()
  page.once('close', () => expect(complaints.heard(), 'the console is quiet').toEqual([]))
  await page.goto(link.replace(/^http:\/\/[^/]+/, app.url))
  await expect(page.getByRole('heading', { level: 1, name: t('desk.invitation.welcome', { name }) })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(t('desk.sign_in.new_password')).first().fill(PASSWORD)
  await page.getByRole('button', { name: t('desk.invitation.next') }).click()
  const secret = (await page.getByText(/^[A-Z2-7]{4}(?: [A-Z2-7]{4})+$/).textContent()) ?? ''
  const codes = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  await page.getByRole('textbox', { name: t('desk.sign_in.code') }).fill(codes.generate())
  await page.getByRole('button', { name: t('desk.invitation.accept') }).click()
  await expect(page.getByRole('heading', { level: 1, name: desk.screens.today })).toBeVisible()
  return { page, codes }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an owner ships an order and pays a line back, and the activity says so', async ({ browser, app }) => {
  const { reference, paymentId } = await orderByCall(await signUp(app), 'card')
  await payByCall(app, paymentId)
  const { page, codes } = await ownerOf(browser, app, 'Noura')
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await expectAccessible(page)

  await press(page, operations['order ship'])
  await dialog.getByLabel('Carrier').fill('SMSA')
  await expectAccessible(page)
  await dialog.getByLabel('Tracking number').fill('A123')
  await dialog.getByRole('button', { name: operations['order ship'], exact: true }).click()
  await expect(dialog).toContainText('is on its way')
  await press(page, desk.form.done)
  await expect(page.getByText('A123')).toBeVisible()

  await press(page, operations['order refund'])
  await dialog
    .getByRole('button', { name: /^One more of/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: operations['order refund'], exact: true }).click()
  await expect(dialog).toContainText(desk.hurts['order refund'])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('desk.form.confirm', { name: operations['order refund'] }) }).click()
  await expect(dialog).toContainText('is refunded')
  await press(page, desk.form.done)

  await press(page, desk.menu)
  await dialog.getByRole('link', { name: desk.screens.shop }).click()
  await page.getByRole('link', { name: desk.tabs.shop_audit }).click()
  const rows = page.getByRole('listitem').filter({ hasText: 'Noura' })
  await expect(rows.filter({ hasText: 'order refund' }).first()).toContainText(reference)
  await expect(rows.filter({ hasText: 'order ship' }).first()).toContainText(reference)
  await expectAccessible(page)

  await press(page, desk.account.title)
  await press(page, desk.account.sign_out)
  await expect(page.getByRole('heading', { level: 1, name: desk.sign_in.title })).toBeVisible()
  await expectAccessible(page)
  // Each code is good once: the next one.
  await page.getByLabel(t('desk.sign_in.name')).fill('Noura')
  await page.getByLabel(t('desk.sign_in.password')).first().fill(PASSWORD)
  const next = codes.generate({ timestamp: Date.now() + 30_000 })
  await page.getByRole('textbox', { name: t('desk.sign_in.code') }).fill(next)
  await press(page, desk.sign_in.submit)
  await expect(page.getByRole('heading', { level: 1, name: desk.screens.today })).toBeVisible()
  await page.close()
})

test('the desk is in no list of the site, and opens in no frame', async ({ request }) => {
  const headers = (await request.get('/desk')).headers()
  expect([headers['x-robots-tag'], headers['referrer-policy']]).toEqual(['noindex, nofollow', 'no-referrer'])
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})
