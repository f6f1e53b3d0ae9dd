import type { BrowserContext, Page } from '@playwright/test'
import { expect, inAppearances, test as base, withoutWorker } from '../../support/browser/app.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { PASSWORD, signUp } from '../../support/shop/customer.ts'
import { openMailbox } from '../../support/server/mailbox.ts'
import { signOutOn } from '../../support/browser/sign-out.ts'
import { wordsOf } from '../../support/browser/words.ts'

// Passkeys belong to a name; no browser has any for an address such as 127.0.0.1.
const test = base.extend({
  app: async ({ startAnother }, use) => use(await startAnother({ host: 'localhost' })),
})
test.use(withoutWorker)

/** Gives a browser a device with a screen lock, which its owner unlocks at once. */
const unlockedDevice = async (context: BrowserContext, page: Page) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  /** Whether a finger touches it when it asks. */
  return (enabled: boolean) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

inAppearances(oneOf('ar'), ({ locale }) => {
  const t = wordsOf(locale)

  test('a passkey is added in the profile, signs in, and proves who it is', async ({ page, app, context }) => {
    const touch = await unlockedDevice(context, page)
    const sara = await signUp(app)
    await sara.enter(context)
    await page.goto('/profile', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: t('profile.passkeys') }).click()
    const dialog = page.getByRole('dialog', { name: t('account.passkeys.title') })
    await dialog.getByRole('button', { name: t('account.passkeys.add') }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    // One device has one passkey of an account.
    await dialog.getByRole('button', { name: t('account.passkeys.add') }).click()
    await expect(dialog.getByText(t('account.passkeys.exists'))).toBeVisible()
    await dialog
      .getByRole('button', { name: t('core.close') })
      .first()
      .click()

    await signOutOn(page, t)
    await expect(page).toHaveURL('/')
    await touch(false)
    await page.goto('/auth?redirect=/profile', { waitUntil: 'networkidle' })
    const signIn = page.getByRole('button', { name: t('account.passkeys.sign_in') })
    await expect(signIn).toBeVisible()
    await touch(true)
    await signIn.click()
    await expect(page).toHaveURL('/profile')
    await signOutOn(page, t)
    await expect(page).toHaveURL('/')
    // Chosen from what the browser suggests in the e-mail field.
    await page.goto('/auth?redirect=/profile')
    await expect(page).toHaveURL('/profile')

    await page.getByRole('button', { name: t('profile.data.delete') }).click()
    const deletion = page.getByRole('dialog', { name: t('account.delete.title') })
    await expect(deletion.getByText(t('account.delete.goes'))).toBeVisible()
    await deletion.getByRole('button', { name: t('account.delete.keep') }).click()
    await expect(deletion).toBeHidden()
  })

  test('an account is closed, and kept by the link of the mail', async ({ page, app, context, complaints }) => {
    // A refused sign-in is an answer of the server, and the closed account has no session to end.
    complaints.allow(/409|401 .*auth\/logout/)
    const mailbox = openMailbox(app)
    const sara = await signUp(app)
    await mailbox.next(sara.email)
    await sara.enter(context)
    await page.goto('/profile', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: t('profile.data.delete') }).click()
    const dialog = page.getByRole('dialog', { name: t('account.delete.title') })
    await dialog.getByRole('button', { name: t('account.delete.submit') }).click()
    await expect(page).toHaveURL('/')

    await page.goto('/auth', { waitUntil: 'networkidle' })
    await page.getByLabel(t('auth.email')).fill(sara.email)
    await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: t('auth.sign_in.submit'), exact: true }).click()
    await expect(page.getByText(t('account.restore.title'))).toBeVisible()

    const { text = '' } = await mailbox.next(sara.email)
    const link = /http\S+restore=\S+/.exec(text)?.[0] ?? ''
    await page.goto(link, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: t('account.restore.submit') }).click()
    await expect(page).toHaveURL('/auth')
    await page.getByLabel(t('auth.email')).fill(sara.email)
    await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: t('auth.sign_in.submit'), exact: true }).click()
    await expect(page).toHaveURL('/profile')
  })

  test('a copy of the data is asked for, made, and downloaded', async ({ page, app, context }) => {
    const sara = await signUp(app)
    await sara.enter(context)
    await page.goto('/profile', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: t('profile.data.export') }).click()
    const dialog = page.getByRole('dialog', { name: t('account.export.title') })
    await dialog.getByRole('button', { name: t('account.export.ask') }).click()
    const download = dialog.getByRole('button', { name: t('account.export.download') })
    await expect(download).toBeVisible({ timeout: 20_000 })
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(file.suggestedFilename()).toMatch(/^my-data-.*\.zip$/)
  })
})
