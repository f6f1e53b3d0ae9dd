import { DEMO_CUSTOMER } from '#server/demo/customer.ts'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

test.use(withoutWorker)

inAppearances(oneOf('en'), ({ locale }) => {
  const t = wordsOf(locale)

  test('pictures are zoomed by key, wheel and button, and the focus returns @soak', async ({ page }) => {
    await page.goto('/store/dallah-pot')
    const opener = page.getByRole('button', { name: t('product.enlarge') })
    await opener.press('Enter')
    const viewer = page.getByRole('dialog')
    const zoom = viewer.getByRole('status').last()
    await expect(zoom).toHaveText('100%')
    await page.keyboard.press('+')
    await expect(zoom).toHaveText('112%')
    await viewer.getByRole('button', { name: t('extras.viewer.zoom_out') }).click()
    await expect(zoom).toHaveText('100%')
    await viewer.getByRole('img').hover()
    await page.mouse.wheel(0, -300)
    await expect(zoom).not.toHaveText('100%')
    await page.keyboard.press('0')
    await expect(zoom).toHaveText('100%')
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText(t('extras.viewer.counter', { number: 2, total: 4 }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a colour shows its picture, and a sold-out option names its combination @soak', async ({ page }) => {
    await page.goto('/store/dallah-pot')
    await page.getByText('Silver', { exact: true }).click()
    await expect(page.getByRole('img', { name: /silver/ })).toBeInViewport({ ratio: 0.5 })
    await page.goto('/store/tall-clay-jar')
    await page.getByText('Large', { exact: true }).click()
    await expect(page.getByRole('radio', { name: /Sand/ })).toHaveAccessibleName(/sold out in Large/)
    await page.getByText('Sand', { exact: true }).click()
    await expect(page.getByRole('button', { name: t('extras.notice.ask') })).toBeVisible()
    await page.getByRole('button', { name: t('extras.notice.ask') }).click()
    await page.getByLabel(t('extras.notice.email')).fill('notice@example.com')
    await page.getByRole('button', { name: t('extras.notice.send'), exact: true }).click()
    await expect(page.getByText(t('extras.notice.sent_to'))).toContainText('notice@example.com')
  })

  test('a customer who received it reviews it once', async ({ page }) => {
    await page.goto('/auth?redirect=/store/dallah-pot')
    await page.getByRole('textbox', { name: t('auth.email') }).fill(DEMO_CUSTOMER.email)
    await page.getByLabel(t('auth.password'), { exact: true }).fill(DEMO_CUSTOMER.password)
    await page.getByRole('button', { name: t('auth.sign_in.submit') }).click()
    await expect(page).toHaveURL('/store/dallah-pot')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: t('extras.reviews.write') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('extras.reviews.meaning.love')).click()
    await dialog.getByLabel(t('extras.reviews.text')).fill('<b>Pours</b> beautifully')
    await dialog.getByRole('button', { name: t('extras.reviews.send') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '<b>Pours</b> beautifully' })).toHaveCount(1)
    await expect(page.getByRole('button', { name: t('extras.reviews.edit') })).toBeVisible()
  })
})
