import { expect, test } from '../../support/browser/app.ts'
import { orderByCall } from '../../support/shop/buying.ts'
import { signUp } from '../../support/shop/customer.ts'
import { NETWORK_LINE } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

const t = wordsOf('en')

test('an order known only from the list is read offline after a cold start @soak', async ({
  context,
  app,
  complaints,
}) => {
  complaints.allow(NETWORK_LINE)
  const sara = await signUp(app)
  const { id, reference } = await orderByCall(sara)
  await sara.enter(context)
  const first = await context.newPage()
  await first.goto('/profile/history', { waitUntil: 'networkidle' })
  await first.evaluate(async () => navigator.serviceWorker.ready)
  await first.reload({ waitUntil: 'networkidle' })
  await expect(first.getByRole('link', { name: reference })).toBeVisible()
  await first.waitForTimeout(1500)
  await first.close()

  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(`/profile/history/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  await expect(page.getByText(t('core.offline.banner'), { exact: false })).toBeVisible()
  await page.getByRole('link', { name: t('orders.back') }).click()
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
})

test('an order is cancelled, and ordered again into the cart', async ({ page, context, app }) => {
  const sara = await signUp(app)
  const { id } = await orderByCall(sara)
  await sara.enter(context)
  await page.goto(`/profile/history/orders/${id}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: t('orders.cancel.action') }).click()
  const dialog = page.getByRole('dialog', { name: t('orders.cancel.title') })
  await expect(dialog).toContainText(t('orders.cancel.nothing'))
  await dialog.getByRole('button', { name: t('orders.cancel.confirm') }).click()
  await expect(page.getByText(t('orders.cancel.done'))).toBeVisible()
  await expect(page.getByText(t('orders.status.cancelled')).first()).toBeVisible()
  await page.getByRole('button', { name: t('orders.reorder.action') }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: t('core.cart.count', { count: 1 }) })).toBeVisible()
})
