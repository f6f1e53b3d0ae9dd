import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { wordsOf } from '../../support/browser/words.ts'
import { expect, testAlone as test } from '../../support/browser/app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import type { AppServer } from '../../support/server/app-server.ts'
import { operate } from '../../support/shop/operator.ts'

const t = wordsOf('ar')
const PASSWORD = 'copper lantern under seven palms'

/** A phone of a manager who is signed in. */
const phoneOf = async (browser: Browser, app: AppServer, name: string): Promise<Page> => {
  const secret = /\/desk#(\S+)/.exec(await operate(app, 'staff', 'invite', name, '--role', 'manager'))?.[1] ?? ''
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const post = async (path: string, data: object) =>
    context.request.post(`${app.url}/api/v1/desk/invitation/${path}`, { data: { secret, password: PASSWORD, ...data } })
  const { data } = await (await post('password', {})).json()
  const code = new TOTP({ secret: Secret.fromBase32(data.totp_secret.replaceAll(' ', '')) }).generate()
  await post('accept', { code })
  await context.addCookies([{ name: 'locale', value: 'ar', url: app.url }])
  const page = await context.newPage()
  await page.goto(`${app.url}/desk#/goods/products`)
  return page
}

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = async (
  page: Page,
  button: string,
  files: Parameters<import('@playwright/test').FileChooser['setFiles']>[0],
) => {
  const chooser = page.waitForEvent('filechooser')
  await press(page, button)
  await (await chooser).setFiles(files)
}
const field = (page: Page, name: 'name' | 'summary', language: string) =>
  page.getByLabel(t('desk.product.in', { field: t(`desk.product.${name}`), language }), { exact: true })

test('a new product with two pictures from a phone is seen in the store', async ({ browser, app, page: customer }) => {
  const page = await phoneOf(browser, app, 'Majed')
  await page.getByRole('link', { name: t('desk.product.new') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('desk.product.new') })).toBeVisible()
  await expectAccessible(page)

  // Nothing is filled in: the fields say so, and what was typed stays.
  await field(page, 'name', 'العربية').fill('فانوس الواحة')
  await field(page, 'name', 'الإنجليزية').fill('Oasis lantern')
  await press(page, t('desk.product.save'))
  await expect(page.getByLabel(t('desk.product.category'))).toHaveAccessibleDescription(t('desk.form.required'))
  await expect(page.getByText(t('desk.product.expected.picture'))).toBeFocused()
  await press(page, t('desk.product.discard'))
  await press(page, t('desk.product.undo'))
  await expect(field(page, 'name', 'الإنجليزية')).toHaveValue('Oasis lantern')

  await choose(page, t('desk.product.add_pictures'), [
    await photo('one.jpg', '#a35a2a'),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') },
  ])
  await expect(page.getByText(/ليس صورة/)).toBeVisible()
  await press(page, t('desk.product.dismiss', { name: 'notes.txt' }))
  await choose(page, t('desk.product.take_photo'), await photo('two.jpg', '#2a5aa3'))
  await press(page, t('desk.product.earlier', { number: 2 }))
  await page.getByLabel(t('desk.product.alt', { number: 1, language: 'الإنجليزية' })).fill('The lantern at night')
  await page.getByLabel(t('desk.product.category')).selectOption({ index: 1 })
  await page.getByLabel(t('desk.product.price', { currency: t('desk.values.SAR') })).fill('١٨٩٫٥٠')
  await page.getByLabel(t('desk.product.stock')).fill('6')
  await expect(page.getByText(t('desk.product.unsaved'))).toBeVisible()

  // Another screen and back: nothing typed is lost.
  await page.goto(`${app.url}/desk#/orders`)
  await page.goBack()
  await expect(field(page, 'name', 'الإنجليزية')).toHaveValue('Oasis lantern')
  await expectAccessible(page)
  await press(page, t('desk.product.preview'))
  await expect(page.getByRole('dialog').getByText('189.50').first()).toBeVisible()
  await expectAccessible(page)
  await press(page, t('desk.close'))
  await press(page, t('desk.product.save'))
  await expect(page.getByText(t('desk.product.saved'))).toBeVisible()

  await customer.goto(`${app.url}/store/oasis-lantern`)
  await expect(customer.getByRole('heading', { level: 1, name: 'Oasis lantern' })).toBeVisible()
  await expect(customer.getByRole('img', { name: 'The lantern at night' }).first()).toBeVisible()
  await expect(customer.getByText('189.50').first()).toBeVisible()
})

test('of two who edit a product the second is told, and nothing is lost', async ({ browser, app }) => {
  const [first, second] = [await phoneOf(browser, app, 'Huda'), await phoneOf(browser, app, 'Salem')]
  for (const page of [first, second]) {
    await page.goto(`${app.url}/desk#/goods/products/brass-lantern`)
    await expect(field(page, 'name', 'الإنجليزية')).toHaveValue('Brass lantern')
  }
  await field(first, 'name', 'الإنجليزية').fill('Old brass lantern')
  await field(first, 'summary', 'الإنجليزية').fill('Pierced by hand.')
  await press(first, t('desk.product.save'))
  await expect(first.getByText(t('desk.product.saved'))).toBeVisible()

  await field(second, 'name', 'الإنجليزية').fill('Pierced lantern')
  await field(second, 'name', 'العربية').fill('فانوس مثقّب')
  await press(second, t('desk.product.save'))
  await expect(second.getByText(t('desk.product.conflict'))).toBeInViewport()
  await expectAccessible(second)
  // Theirs came in where mine was untouched, and is told where both wrote.
  await expect(field(second, 'summary', 'الإنجليزية')).toHaveValue('Pierced by hand.')
  await expect(field(second, 'name', 'الإنجليزية')).toHaveValue('Pierced lantern')
  await expect(second.getByText('Old brass lantern')).toBeVisible()
  await press(second, t('desk.product.take_theirs'))
  await press(second, t('desk.product.save'))
  await expect(second.getByText(t('desk.product.saved'))).toBeVisible()
  await first.reload()
  await expect(field(first, 'name', 'العربية')).toHaveValue('فانوس مثقّب')
  await expect(field(first, 'name', 'الإنجليزية')).toHaveValue('Old brass lantern')
})
