import { expect, test, withoutWorker } from '../../support/browser/app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { signUp } from '../../support/shop/customer.ts'
import { unusedCard } from '../../support/shop/unused-card.ts'
import { wordsOf } from '../../support/browser/words.ts'

test.use(withoutWorker)

const t = wordsOf('en')

test('a customer subscribes, cancels, resumes, and sees the usage', async ({ page, app, context }) => {
  const sara = await signUp(app)
  await sara.enter(context)
  await page.goto('/membership', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: t('membership.start_trial', { plan: 'Caravan', count: 14 }) }).click()

  await expect(page.getByRole('heading', { name: t('subscription.review.start', { plan: 'Caravan' }) })).toBeVisible()
  await page.getByRole('button', { name: t('subscription.review.confirm_trial') }).click()
  await page.locator('input[name="number"]').fill(unusedCard())
  await page.locator('button[value="success"]').click()
  await expect(page).toHaveURL(/\/payment\/success/)

  await page.goto('/profile/subscription/details', { waitUntil: 'networkidle' })
  await expect(page.getByText(t('subscription.status.trialing'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('subscription.cancel.action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Just looking')
  await dialog.getByRole('button', { name: t('subscription.cancel.confirm') }).click()
  // One of its answers is called as the button that takes the cancellation back.
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: t('subscription.undo.cancel') }).click()
  await expect(page.getByRole('button', { name: t('subscription.cancel.action') })).toBeVisible()

  await page.getByRole('link', { name: t('subscription.usage_link') }).click()
  await expect(page.getByText(t('subscription.usage.left', { count: 4, total: 4 }))).toBeVisible()
  await expectAccessible(page)
})

test('a newcomer makes an account first, or signs in, and returns to the chosen plan @soak', async ({ page }) => {
  await page.goto('/membership', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: t('membership.choose', { plan: 'Oasis' }) }).click()
  await expect(page).toHaveURL(/\/auth\?mode=register&/)
  const plan = '/profile/subscription/details?plan=pln_oasis&interval=month'
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(plan)
  await page.getByRole('link', { name: t('auth.register.sign_in_link') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.sign_in.title'))
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(plan)
})
