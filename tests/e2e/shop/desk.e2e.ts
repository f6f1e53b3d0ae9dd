import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { desk } from '#locales/en/desk.ts'
import { expect, test } from '../../support/browser/app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { listenForComplaints } from '../../support/browser/console.ts'
import { wordsOf } from '../../support/browser/words.ts'
import type { AppServer } from '../../support/server/app-server.ts'
import { bookByCall, freeSlot, orderByCall, payByCall } from '../../support/shop/buying.ts'
import { beGuest, signUp } from '../../support/shop/customer.ts'
import { dayIn } from '../../support/shop/day-in.ts'
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

/** Its server is that of other tests too, which book no such day. */
const FAR_DAYS = 47

/** What was just done, said in passing. */
const passing = (page: Page) => page.getByRole('region', { name: desk.undo.region })

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
  await expect(passing(page)).toContainText('is on its way')
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
  await expect(passing(page)).toContainText('is refunded')

  await press(page, desk.menu)
  await dialog.getByRole('link', { name: desk.screens.shop }).click()
  await page.getByRole('link', { name: desk.tabs.shop_audit }).click()
  const rows = page.getByRole('listitem').filter({ hasText: 'Noura' })
  await expect(rows.filter({ hasText: operations['order refund'] }).first()).toContainText(reference)
  await expect(rows.filter({ hasText: operations['order ship'] }).first()).toContainText(reference)
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
  // Who comes back goes on where they were.
  await expect(page.getByRole('heading', { level: 1, name: desk.screens.shop })).toBeVisible()
  await page.close()
})

test('a price and stock are changed in their place, with a way back, and no change of another person is lost', async ({
  browser,
  app,
}) => {
  const sku = 'BOK-CAL'
  const { page } = await ownerOf(browser, app, 'Reem')
  const cell = (column: 'stock' | 'price') =>
    page.getByRole('button', { name: new RegExp(`^${desk.names[column]} ${sku}`) })
  const undo = () => press(page, desk.undo.undo)
  await operate(app, 'price', sku, '95', '--compare-at', '130')
  await operate(app, 'stock', sku, '12')
  await page.goto(`${app.url}/desk#/goods/goods?find=${sku}`)
  await cell('stock').click()
  await press(page, desk.edit.add)
  await page.keyboard.type('5')
  await expect(page.getByText(t('desk.edit.result', { before: '12', after: '17' }))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(cell('stock')).toContainText('17')
  await expect(cell('stock')).toBeFocused()
  await undo()
  await expect(page.getByText(desk.undo.undone)).toBeVisible()
  await expect(cell('stock')).toContainText('12')

  await cell('price').click()
  await operate(app, 'price', sku, '91')
  await page.getByRole('textbox', { name: `${desk.names.price} ${sku}` }).fill('88')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('91.00')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(cell('price')).toContainText('88')
  await undo()
  await expect(cell('price')).toContainText('91')

  await page.locator('[data-row]').first().getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: operations['sale set'], exact: true }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel(desk.own_fields['sale set percent']).fill('50')
  for (const end of ['from', 'to'] as const)
    await dialog
      .getByLabel(desk.own_fields[`sale set ${end}`])
      .fill(new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Riyadh' }))
  await dialog.getByRole('button', { name: operations['sale set'], exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const store = await page.context().newPage()
  await store.goto(`${app.url}/store/calligraphy-primer?lang=en`)
  await expect(store.getByRole('main')).toContainText(/45\.50[\s\S]*91/)
  await store.close()
  await undo()
  await expect(page.getByText(desk.undo.undone)).toBeVisible()
  await operate(app, 'price', sku, '95')
})

test('a guest at the counter is booked and let in, and goods are sold to them', async ({ browser, app }) => {
  const { page } = await ownerOf(browser, app, 'Lama')
  const dialog = page.getByRole('dialog')
  const { counter } = desk
  // A dialog covers the page, which axe takes for lying above it: no contrast is measured.
  const more = dialog.getByRole('button', { name: /^One more of/ })
  await page.goto(`${app.url}/desk#/calendar/slots/${await freeSlot(await beGuest(app), 1)}`)
  await press(page, operations['booking add'])
  await more.first().click()
  await dialog.getByRole('radio', { name: desk.values.terminal }).check()
  await dialog.getByLabel(desk.names.name).fill('Turki')
  await expectAccessible(page, { hasContrast: false })
  await dialog.getByRole('button', { name: operations['booking add'], exact: true }).click()
  await expect(dialog.getByRole('img', { name: counter.ticket_code })).toBeVisible()
  const reference = (await dialog.getByText(/^QB-/).textContent()) ?? ''
  await expectAccessible(page, { hasContrast: false })
  await press(page, desk.form.done)

  await page.getByRole('button', { name: reference }).click()
  await press(page, operations['ticket redeem'])
  await dialog.last().getByRole('button', { name: operations['ticket redeem'], exact: true }).click()
  await expect(dialog.last()).toContainText('Welcome')
  await press(page, desk.form.done)
  await page.keyboard.press('Escape')

  await page.goto(`${app.url}/desk#/orders`)
  await press(page, operations['order sell'])
  await dialog.getByLabel(counter.find).fill('coffee')
  await dialog.getByLabel(counter.find).press('Enter')
  await dialog.getByRole('button', { name: /^Add / }).first().click()
  await dialog.getByRole('radio', { name: desk.values.cash }).check()
  await expectAccessible(page, { hasContrast: false })
  await dialog.getByRole('button', { name: operations['order sell'], exact: true }).click()
  await expect(dialog).toContainText('QF-')
  await press(page, desk.form.done)
  await expect(page.locator('[data-row]').filter({ hasText: desk.values.delivered }).first()).toBeVisible()
  await page.close()
})

test('the desk is in no list of the site, and opens in no frame @soak', async ({ request }) => {
  const headers = (await request.get('/desk')).headers()
  expect([headers['x-robots-tag'], headers['referrer-policy']]).toEqual(['noindex, nofollow', 'no-referrer'])
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('several orders are shipped at once, one is sent elsewhere, and its customer is found', async ({
  browser,
  app,
}) => {
  const sara = await signUp(app)
  const orders = []
  for (const _ of [1, 2, 3]) {
    const made = await orderByCall(sara, 'card')
    await payByCall(app, made.paymentId)
    orders.push(made.reference)
  }
  const [first = '', second = '', third = ''] = orders
  const { page } = await ownerOf(browser, app, 'Reem')
  const dialog = page.getByRole('dialog')
  await page.goto(page.url().replace(/#.*/, '#/orders'))
  await page.getByLabel(desk.own_fields['orders list find']).fill(sara.email)
  await press(page, desk.list.search)
  await expect(page.getByRole('link', { name: /^QF-/ })).toHaveCount(3)
  for (const reference of [first, second])
    await page.getByRole('checkbox', { name: t('desk.batch.choose', { name: reference }) }).check()
  await expectAccessible(page)
  // Of two people who chose it the other was quicker.
  await operate(app, 'order', 'ship', second)
  await press(page, operations['order ship'])
  await dialog.getByLabel('Carrier').fill('SMSA')
  for (const reference of [first, second])
    await dialog
      .getByLabel(t('desk.batch.field_of', { field: 'Tracking number', name: reference }))
      .fill(`T-${reference}`)
  await dialog
    .getByRole('button', { name: t('desk.batch.submit', { name: operations['order ship'], count: 2 }) })
    .click()
  await expect(dialog).toContainText(t('desk.batch.progress', { done: 1, count: 2 }))
  await expect(dialog.getByRole('listitem').filter({ hasText: first })).toContainText('is on its way')
  await expect(dialog.getByRole('listitem').filter({ hasText: second })).toContainText('was changed meanwhile')
  // It covers the page, which axe takes for lying above it.
  await expectAccessible(page, { hasContrast: false })
  await dialog.getByRole('button', { name: desk.close }).last().click()

  await page.getByRole('link', { name: third }).click()
  await page.getByText(desk.more, { exact: true }).click()
  await press(page, operations['order address'])
  await dialog.getByLabel('Street').fill('King Abdulaziz Road')
  await dialog.getByRole('button', { name: operations['order address'], exact: true }).click()
  await expect(dialog).toContainText('goes to the new address')
  await press(page, desk.form.done)
  await expect(page.getByText('King Abdulaziz Road')).toBeVisible()
  await press(page, operations['order refund'])
  await dialog.getByLabel('Amount').fill('5')
  await dialog.getByRole('button', { name: operations['order refund'], exact: true }).click()
  await expect(dialog).toContainText(desk.names.goes_back)
  await expect(dialog).toContainText(desk.values.credit_note)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: desk.form.cancel }).click()

  await page.goto(page.url().replace(/#.*/, '#/customers'))
  await page.getByLabel(desk.own_fields['customers find words']).fill(sara.email)
  await press(page, desk.list.search)
  await page.locator('[data-row] a').first().click()
  await press(page, operations['customers note'])
  await dialog.getByLabel(desk.own_fields['customers note text']).fill('Prefers the evening')
  await dialog.getByRole('button', { name: operations['customers note'], exact: true }).click()
  await expect(page.getByText('Prefers the evening')).toBeVisible()
  await expect(page.getByRole('link', { name: third })).toBeVisible()
  await expectAccessible(page)
})

test('an open desk hears of a new order, and a storm is closed and offered to all at once', async ({
  browser,
  app,
}) => {
  const { page } = await ownerOf(browser, app, 'Haya')
  const customer = await signUp(app)
  const booked = await bookByCall(customer, app, FAR_DAYS)
  const { reference, paymentId } = await orderByCall(customer, 'card')
  await payByCall(app, paymentId)
  // A network that comes back is a reason to look at once.
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page).toHaveTitle(/^\(\d+\) /)
  await page
    .getByRole('status')
    .getByRole('button', { name: /^\d+ new/ })
    .click()
  await expect(page).toHaveTitle(/^Today/)
  await expect(page.getByRole('link', { name: reference })).toBeVisible()

  await press(page, desk.notices.title)
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel(desk.notices.mail.daily).check()
  await dialog.getByLabel(desk.notices.mail.email).fill('haya@shop.example')
  await dialog.getByRole('button', { name: desk.notices.mail.save, exact: true }).click()
  await expect(dialog.getByText(desk.notices.mail.saved, { exact: true })).toBeVisible()
  await press(page, desk.close)

  await page.getByRole('link', { name: desk.screens.calendar }).click()
  await page.getByRole('link', { name: desk.tabs.calendar_closing }).click()
  await page.getByLabel(desk.closing.from).fill(dayIn(FAR_DAYS))
  await press(page, desk.closing.preview)
  await expect(page.getByText(desk.closing.choose)).toBeVisible({ timeout: 30_000 })
  await press(page, desk.closing.all)
  await expect(page.getByRole('main')).toContainText(/1\W+booking\W+2\W+guests/, { timeout: 30_000 })
  await expect(page.locator('[lang^="ar"]').getByText('اختر موعدًا آخر').first()).toBeVisible()
  await expectAccessible(page)
  await press(page, desk.closing.close)
  const asked = page.getByRole('dialog', { name: /^Close \d+ places\?$/ })
  await expect(asked).toContainText(/1\W+booking\W+gets/)
  await expectAccessible(page)
  await asked.getByRole('button', { name: desk.closing.close }).click()
  await expect(page.getByText(desk.closing.done)).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  const { data } = await customer.call<{ data: { booking: object } }>('GET', `bookings/${booked.id}`)
  expect(data.booking).toMatchObject({ is_closed: true })
  await page.close()
})
