import type { BrowserContext, Page } from '@playwright/test'
import { expect, inAppearances, test as base, withoutWorker } from '../../support/browser/app.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { signInOn, signUp } from '../../support/shop/customer.ts'
import { openMailbox } from '../../support/server/mailbox.ts'
import { signOutOn } from '../../support/browser/sign-out.ts'
import { wordsOf } from '../../support/browser/words.ts'

// Passkeys belong to a name; no browser has any for an address such as 127.0.0.1.
const test = base.extend({
  app: async ({ namedServer }, use) => use(namedServer),
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
  return {
    /** Whether a finger touches it when it asks. */
    touch: (enabled: boolean) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** How many passkeys it has. */
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

inAppearances(oneOf('ar'), ({ locale }) => {
  const t = wordsOf(locale)

  const openPasskeys = async (page: Page) => {
    await page.goto('/profile')
    await page.getByRole('button', { name: t('profile.passkeys') }).click()
    return page.getByRole('dialog', { name: t('account.passkeys.title') })
  }

  test('a passkey is added in the profile, signs in, and proves who it is', async ({ page, app, context }) => {
    const { touch } = await unlockedDevice(context, page)
    const sara = await signUp(app)
    await sara.enter(context)
    const dialog = await openPasskeys(page)
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
    // The browser's own suggestion has to be asked for before a finger touches the device.
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

  test('a passkey that was removed is forgotten by the browser too @soak', async ({
    page,
    app,
    context,
    complaints,
  }) => {
    complaints.allow(/422/)
    const { touch, passkeys } = await unlockedDevice(context, page)
    const sara = await signUp(app)
    await sara.enter(context)
    const dialog = await openPasskeys(page)
    const add = dialog.getByRole('button', { name: t('account.passkeys.add') })
    await add.click()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect.poll(passkeys).toBe(1)
    await dialog.getByRole('button', { name: t('account.passkeys.remove') }).click()
    await dialog.getByRole('button', { name: t('account.passkeys.remove'), exact: true }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(0)
    await expect.poll(passkeys).toBe(0)

    // Removed on another device: known once it is refused here.
    await add.click()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    const { data } = await sara.call<{ data: { id: string }[] }>('GET', 'passkeys')
    await sara.call('DELETE', `passkeys/${data[0]?.id}`)
    await expect.poll(passkeys).toBe(1)
    await dialog
      .getByRole('button', { name: t('core.close') })
      .first()
      .click()
    await signOutOn(page, t)
    await touch(false)
    // The browser's own suggestion has to be asked for before a finger touches the device.
    await page.goto('/auth?redirect=/profile', { waitUntil: 'networkidle' })
    await touch(true)
    await page.getByRole('button', { name: t('account.passkeys.sign_in') }).click()
    await expect.poll(passkeys).toBe(0)
    await expect(page).toHaveURL(/\/auth/)
  })

  test('a new password shows what else opens the account, and ends it @soak', async ({ page, app, context }) => {
    await unlockedDevice(context, page)
    const mailbox = openMailbox(app)
    const sara = await signUp(app)
    await sara.enter(context)
    const dialog = await openPasskeys(page)
    await dialog.getByRole('button', { name: t('account.passkeys.add') }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await sara.call('POST', 'me/calendar')
    await context.clearCookies()
    while ((await mailbox.unread(sara.email)) > 0) await mailbox.next(sara.email)

    await page.goto('/auth/forgot-password')
    await page.getByLabel(t('auth.email')).fill(sara.email)
    await page.getByRole('button', { name: t('auth.forgot_password.submit') }).click()
    await page.getByLabel(t('auth.verification.code')).fill(await mailbox.code(sara.email))
    await page.getByLabel(t('auth.reset_password.password')).fill('a quite different one')
    const box = page.getByRole('checkbox', { name: t('auth.reset_password.end_recent') })
    await expect(box).toBeChecked()
    await box.uncheck()
    await page.getByRole('button', { name: t('auth.reset_password.submit') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('auth.reset_password.after_title') })).toBeVisible()
    const ways = page.getByRole('list', { name: t('account.ways_in.title') }).getByRole('listitem')
    await expect(ways).toHaveCount(2)
    const passkey = ways.filter({ hasText: t('account.ways_in.passkey') })
    await passkey.getByRole('button').click()
    await expect(ways).toHaveCount(1)
    await page.getByRole('button', { name: t('auth.reset_password.go_on') }).click()
    await expect(page).toHaveURL('/profile')
    await page.getByRole('button', { name: t('profile.ways_in') }).click()
    const review = page.getByRole('dialog', { name: t('account.ways_in.title') })
    await expect(review.getByText(t('account.ways_in.this'))).toBeVisible()
    await expect(review.getByRole('listitem').filter({ hasText: t('account.ways_in.calendar') })).toBeVisible()
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

    await page.goto('/auth')
    await signInOn(page, t, sara.email)
    await expect(page.getByText(t('account.restore.title'))).toBeVisible()

    const { text = '' } = await mailbox.next(sara.email)
    const link = /http\S+restore=\S+/.exec(text)?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('button', { name: t('account.restore.submit') }).click()
    await expect(page).toHaveURL('/auth')
    await signInOn(page, t, sara.email)
    await expect(page).toHaveURL('/profile')
  })

  test('a copy of the data is asked for, made, and downloaded @soak', async ({ page, app, context }) => {
    const sara = await signUp(app)
    await sara.enter(context)
    await page.goto('/profile')
    await page.getByRole('button', { name: t('profile.data.export') }).click()
    const dialog = page.getByRole('dialog', { name: t('account.export.title') })
    await dialog.getByRole('button', { name: t('account.export.ask') }).click()
    const download = dialog.getByRole('button', { name: t('account.export.download') })
    await expect(download).toBeVisible({ timeout: 20_000 })
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(file.suggestedFilename()).toMatch(/^my-data-.*\.zip$/)
  })
})
