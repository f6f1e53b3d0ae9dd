import { expect, test, withoutWorker } from '../../support/browser/app.ts'
import { PIECE, shopper } from '../../support/shop/buying.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { ADDRESS, beGuest, signUp } from '../../support/shop/customer.ts'
import { openMailbox } from '../../support/server/mailbox.ts'
import { operate } from '../../support/shop/operator.ts'
import { wordsOf } from '../../support/browser/words.ts'

test.use(withoutWorker)

const t = wordsOf('en')

test('a guest buys by card, and opens the order by the link of its mail', async ({ page, app, browser }) => {
  const mailbox = openMailbox(app)
  const email = `guest-${Date.now()}@example.com`
  const { add, checkOut, section, next, writeAddress, pay, cart } = shopper(page, t)
  await page.goto(`/store/${PIECE}`)
  await add()
  await checkOut()

  await expect(page).toHaveURL(/\/auth\/guest\?redirect=/)
  await page.getByRole('textbox', { name: t('auth.name') }).fill('Huda')
  await page.getByRole('textbox', { name: t('auth.email') }).fill(email)
  await page.getByRole('textbox', { name: t('auth.phone') }).fill('0512345678')
  await page.getByRole('button', { name: t('auth.guest.submit') }).click()

  await expect(page).toHaveURL(/\/store\/checkout$/)
  // Input of the page before is not asked for again.
  await expect(pay).toHaveAccessibleDescription(t('checkout.why.address'))
  await expect(section('contact')).toContainText(email)
  await expect(section('address').getByRole('textbox', { name: t('address.recipient.full_name') })).toHaveCount(0)
  await writeAddress()
  // The rest is chosen for a first order, and one press is enough.
  await expect(section('payment').getByRole('radio', { name: t('checkout.payment.card') })).toBeChecked()
  await expect(next('delivery')).toHaveCount(0)
  await expect(next('payment')).toHaveCount(0)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(section('contact')).toContainText('Huda')
  await expectAccessible(page)
  await pay.click()

  await page.locator('button[value="success"]').click()
  await expect(page.getByRole('heading', { name: t('payment.paid.order.title') })).toBeVisible()
  await expect(cart).toHaveAccessibleName(t('core.cart.open'))
  await page.getByRole('link', { name: t('payment.see.order') }).click()
  await expect(page.getByText(t('orders.status.processing')).first()).toBeVisible()
  await expectAccessible(page)

  const { text = '' } = await mailbox.next(email)
  const link = /\S+\/auth\/guest\?\S+/.exec(text)?.[0] ?? ''
  // The browser that ordered needs no press, and leaves the link to another one.
  await page.goto(link)
  await expect(page).toHaveURL(/\/profile\/history\/orders\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('QF-')
  const elsewhere = await browser.newContext({ locale: 'en-US' })
  const there = await elsewhere.newPage()
  await there.goto(link)
  await there.getByRole('button', { name: t('auth.access.submit') }).click()
  await expect(there.getByRole('heading', { level: 1 })).toContainText('QF-')
  await elsewhere.close()
})

test('the server sends the form, and a device that has no cart yet never calls it empty @soak', async ({
  page,
  app,
  context,
  browser,
}) => {
  const sara = await signUp(app)
  await sara.address({ is_default: true })
  await sara.enter(context)
  await page.goto(`/store/${PIECE}`)
  const { add } = shopper(page, t)
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/cart') && answer.request().method() === 'PUT')
  await add()
  await stored

  const elsewhere = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' })
  await sara.enter(elsewhere)
  const sent = await (
    await elsewhere.request.get(`${app.url}/store/checkout`, { headers: { accept: 'text/html' } })
  ).text()
  const markup = sent.slice(0, sent.indexOf('id="state"'))
  for (const words of [t('checkout.contact.title'), t('checkout.address.title'), ADDRESS.street])
    expect(markup).toContain(words)

  const there = await elsewhere.newPage()
  await there.addInitScript((empty) => {
    const look = () => {
      if (document.body?.innerText.includes(empty)) document.documentElement.dataset.empty = ''
      requestAnimationFrame(look)
    }
    look()
  }, t('checkout.empty.title'))
  await there.goto(`${app.url}/store/checkout`)
  await expect(there.getByRole('region', { name: t('checkout.summary') }).getByRole('listitem')).toHaveCount(1)
  await expect(there.locator('html')).not.toHaveAttribute('data-empty')
  await elsewhere.close()
})

test('a double click orders once, in cash @soak', async ({ page, app, context }) => {
  const sara = await signUp(app)
  await sara.address({ is_default: true })
  await sara.enter(context)
  const { add, checkOut, reachPayment, section, pay } = shopper(page, t)
  await reachPayment()
  await section('payment')
    .getByRole('radio', { name: t('checkout.payment.cod') })
    .check()
  await pay.dblclick()
  await expect(page.getByRole('heading', { name: t('payment.paid.cash.title') })).toBeVisible()
  const ordered = async () => (await sara.call<{ data: unknown[] }>('GET', 'orders')).data
  expect(await ordered()).toHaveLength(1)

  // The second time all is known, and one press is enough.
  await page.goto(`/store/${PIECE}`)
  await add()
  await checkOut()
  await expect(section('payment')).toContainText(t('checkout.payment.cod'))
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  await pay.click()
  await expect(page.getByRole('heading', { name: t('payment.paid.cash.title') })).toBeVisible()
  expect(await ordered()).toHaveLength(2)
})

test('a declined card is tried again for the same order', async ({ page, app, context }) => {
  const sara = await signUp(app)
  await sara.address({ is_default: true })
  await sara.enter(context)
  const { reachPayment, pay } = shopper(page, t)
  await reachPayment()
  await pay.click()
  await page.locator('button[value="decline"]').click()
  await expect(page.getByText(t('payment.failed.declined'))).toBeVisible()
  await page.getByRole('button', { name: t('payment.retry') }).click()
  await page.locator('button[value="success"]').click()
  await expect(page.getByRole('heading', { name: t('payment.paid.order.title') })).toBeVisible()
  const { data } = await sara.call<{ data: { payment_status: string }[] }>('GET', 'orders')
  expect(data.map(({ payment_status: status }) => status)).toEqual(['paid'])
})

test('a guest pays in cash once the contact is confirmed by a code, and waits for the shop', async ({
  page,
  app,
  context,
}) => {
  const huda = await beGuest(app)
  const mailbox = openMailbox(app)
  await huda.enter(context)
  const { add, checkOut, section, writeAddress, pay } = shopper(page, t)
  await page.goto(`/store/${PIECE}`)
  await add()
  await checkOut()
  await writeAddress()
  const payment = section('payment')
  await payment.getByRole('radio', { name: t('checkout.payment.cod') }).check()
  await payment.getByRole('button', { name: t('confirming.send') }).click()
  const code = payment.getByLabel(t('confirming.label'), { exact: true })
  await expect(code).toBeVisible()
  // A phone discards the page while the mail is open.
  await page.reload()
  await payment.getByRole('radio', { name: t('checkout.payment.cod') }).check()
  await code.fill(await mailbox.code(huda.email))
  await expect(payment).toContainText(t('checkout.payment.cod'))
  await expect(pay).toHaveText(t('checkout.pay.request'))
  await expect(pay).toHaveAccessibleDescription(t('checkout.payment.confirmation'))
  await pay.click()
  await expect(page.getByRole('heading', { name: t('payment.paid.unconfirmed.title') })).toBeVisible()
  await page.getByRole('link', { name: t('payment.see.order') }).click()
  await expect(page.getByText(t('orders.unconfirmed.title'))).toBeVisible()
  await expectAccessible(page)
  // Rather than wait for the confirmation it is paid by card.
  await page
    .getByRole('button', { name: new RegExp(t('orders.card.action', { price: '…' }).replace('…', '.+')) })
    .click()
  await page.locator('button[value="success"]').click()
  await expect(page.getByRole('heading', { name: t('payment.paid.order.title') })).toBeVisible()
})

test('back from the payment page, the unpaid order can be continued or changed', async ({ page, app, context }) => {
  const sara = await signUp(app)
  await sara.address({ is_default: true })
  await sara.enter(context)
  const { reachPayment, pay, cart } = shopper(page, t)
  const { data: product } = await sara.call<{ data: { variants: { id: string; sku: string; stock_state: string }[] } }>(
    'GET',
    `products/${PIECE}`,
  )
  const sku = product.variants.find(({ stock_state: state }) => state !== 'out_of_stock')?.sku ?? ''
  await operate(app, 'stock', sku, '1')
  await reachPayment()
  await pay.click()
  await page.locator('button[value="success"]').waitFor()
  const gateway = page.url()
  await page.goBack()

  const goOn = page.getByRole('button', { name: t('cart.pending.go_on') })
  await expect(goOn).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/Sold out|SAR 0/)
  await expectAccessible(page)
  await goOn.click()
  await expect(page).toHaveURL(gateway)
  // Another tab shows it too, and the product is not sold out for its owner.
  const tab = await context.newPage()
  await tab.goto(`/store/${PIECE}`)
  await expect(tab.getByText(/^Held for you in order QF-/)).toBeVisible()
  const other = shopper(tab, t)
  await other.cart.click()
  await expect(other.drawer.getByRole('button', { name: t('cart.pending.go_on') })).toBeVisible()
  await other.drawer.getByRole('button', { name: t('cart.pending.change') }).click()
  await expect(other.drawer.getByRole('button', { name: t('cart.pending.go_on') })).toBeHidden()
  await expect(other.drawer).not.toContainText(/Sold out|SAR 0/)
  await tab.close()

  await page.goto('/store/checkout')
  await pay.click()
  await page.locator('button[value="success"]').click()
  await expect(page.getByRole('heading', { name: t('payment.paid.order.title') })).toBeVisible()
  const { data } = await sara.call<{ data: { status: string }[] }>('GET', 'orders')
  expect(data.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'processing'])
  await expect(cart).toHaveAccessibleName(t('core.cart.open'))
  await operate(app, 'stock', sku, '20')
})
