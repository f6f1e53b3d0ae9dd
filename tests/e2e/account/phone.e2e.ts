import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/axe.ts'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { signOutOn } from '../../support/browser/sign-out.ts'
import { wordsOf } from '../../support/browser/words.ts'
import { PASSWORD, signUp } from '../../support/shop/customer.ts'
import { readMessages } from '../../support/server/messages.ts'

/** A number in E.164, as it is typed, and as pages write it; of each language another, since they share a shop. */
const NUMBERS = {
  ar: { stored: '+966507654321', typed: '٠٥٠٧٦٥٤٣٢١', written: '+966 50 765 4321', masked: '+966•••21' },
  en: { stored: '+966507654329', typed: '050 765 4329', written: '+966 50 765 4329', masked: '+966•••29' },
}

inAppearances(oneOf('ar'), ({ locale }) => {
  const t = wordsOf(locale)
  const number = NUMBERS[locale]
  const dialogOf = (page: Page, title: Parameters<typeof t>[0]) => page.getByRole('dialog', { name: t(title) })

  test('a number is verified in the profile, signs in, and is removed', async ({ page, app, context, complaints }) => {
    // A wrong code, and what needs a proof of identity, are answers of the server.
    complaints.allow(/422|403/)
    const codeOf = async (count: number): Promise<string> => {
      await expect.poll(() => readMessages(app.dataDir, number.stored).length).toBe(count)
      return readMessages(app.dataDir, number.stored).at(-1)?.code ?? ''
    }
    const sara = await signUp(app)
    await sara.enter(context)
    await page.goto('/profile', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: t('profile.phone.verify') }).click()
    const verifying = dialogOf(page, 'account.phone.verify_title')
    await verifying.getByLabel(t('account.phone.number')).fill('123')
    await verifying.getByRole('button', { name: t('account.phone.send') }).click()
    await expect(verifying.getByText(t('forms.phone'))).toBeVisible()
    await verifying.getByLabel(t('account.phone.number')).fill(number.typed)
    // Of text in the top layer axe says that it cannot tell.
    await expectAccessible(page, { hasContrast: false })
    await verifying.getByRole('button', { name: t('account.phone.send') }).click()
    await expect(verifying.getByText(number.written)).toBeVisible()
    const first = await codeOf(1)
    const field = verifying.getByLabel(t('account.phone.code'), { exact: true })
    await field.fill(first === '000000' ? '111111' : '000000')
    await verifying.getByRole('button', { name: t('account.phone.confirm') }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, { hasContrast: false })
    await field.fill(first)
    await verifying.getByRole('button', { name: t('account.phone.confirm') }).click()
    await expect(verifying).toBeHidden()
    await expect(page.getByRole('definition').filter({ hasText: number.written })).toBeVisible()
    await signOutOn(page, t)
    await expect(page).toHaveURL('/')

    await page.goto('/auth?redirect=/profile', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: t('account.phone.sign_in') }).click()
    const signing = dialogOf(page, 'account.phone.sign_in_title')
    await signing.getByLabel(t('auth.phone')).fill(number.typed)
    await expectAccessible(page, { hasContrast: false })
    await signing.getByRole('button', { name: t('account.phone.send') }).click()
    await expect(page.getByText(number.masked)).toBeVisible()
    await expect(page.getByText(t('auth.verification.hint_if'))).toBeVisible()
    await expectAccessible(page)
    // The code is asked for by what is in the cookie: the page may be left for the message, and come back anew.
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByLabel(t('auth.verification.code')).fill(await codeOf(2))
    await expect(page).toHaveURL('/profile')

    await page.getByRole('button', { name: t('profile.phone.change') }).click()
    await dialogOf(page, 'account.phone.change_title')
      .getByRole('button', { name: t('account.phone.remove') })
      .click()
    const removing = dialogOf(page, 'account.phone.remove_title')
    await expect(removing.getByText(t('account.phone.remove_text'))).toBeVisible()
    await removing.getByRole('button', { name: t('account.phone.remove') }).click()
    // Signing in by phone is no proof of identity.
    const proving = dialogOf(page, 'account.prove.title')
    await proving.getByLabel(t('account.prove.password'), { exact: true }).fill(PASSWORD)
    await proving.getByRole('button', { name: t('account.prove.submit') }).click()
    await expect(page.getByRole('button', { name: t('profile.phone.verify') })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: number.written })).toBeHidden()
  })
})
