import { expect, test, withoutWorker } from '../../support/browser/app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { wordsOf } from '../../support/browser/words.ts'
import { orderByCall } from '../../support/shop/buying.ts'
import { signUp } from '../../support/shop/customer.ts'
import { operate } from '../../support/shop/operator.ts'

test.use(withoutWorker)

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
)

for (const locale of ['en', 'ar'] as const)
  test(`a return goes from its request to the refund (${locale}) @soak`, async ({ page, context, app }) => {
    const t = wordsOf(locale)
    const sara = await signUp(app)
    const { id, reference } = await orderByCall(sara)
    await operate(app, 'order', 'ship', reference, 'SMSA', 'A1')
    await operate(app, 'order', 'deliver', reference)
    await sara.enter(context)
    await context.addCookies([{ name: 'locale', value: locale, url: app.url }])
    const open = () => page.goto(`/profile/history/orders/${id}`, { waitUntil: 'networkidle' })
    await open()
    await page.getByRole('button', { name: t('orders.returns.open') }).click()
    const dialog = page.getByRole('dialog', { name: t('orders.returns.title') })
    await dialog.getByRole('button', { name: t('orders.returns.send') }).click()
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await dialog.getByRole('combobox').selectOption('faulty')
    await dialog.getByRole('button', { name: t('orders.returns.send') }).click()
    await expect(dialog.getByText(t('orders.returns.choose'))).toBeVisible()
    await dialog.getByRole('group').getByRole('button').last().click()
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'jar.png', mimeType: 'image/png', buffer: PICTURE })
    await expect(dialog.getByText('jar.png')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('orders.returns.send') }).click()
    await expect(page.getByText(t('orders.returns.done'))).toBeVisible()
    await expect(page.getByText(t('orders.returns.status.requested'))).toBeVisible()

    const list: { reference: string; order: string; photos: number }[] = JSON.parse(
      await operate(app, 'returns', 'list', '--json'),
    )
    const back = list.find(({ order }) => order === reference)
    expect(back?.photos).toBe(1)
    const name = back?.reference ?? ''
    await operate(app, 'returns', 'approve', name, '--note', 'SMSA 290123')
    await open()
    await expect(page.getByText('SMSA 290123')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: t('orders.returns.tracking') }).fill('S-77')
    await page.getByRole('button', { name: t('orders.returns.sent') }).click()
    await expect(page.getByText(t('orders.returns.status.sent'))).toBeVisible()
    await operate(app, 'returns', 'receive', name, '--stock', 'all', '--yes')
    await operate(app, 'order', 'cash-returned', reference)
    await open()
    await expect(page.getByText(t('orders.returns.status.refunded')).first()).toBeVisible()
    await expect(page.getByText(t('orders.refunds.return'))).toBeVisible()
    await expectAccessible(page)
  })
