import type { Browser, Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { chooseTime, orderByCall, PIECE, shopper } from '../../support/shop/buying.ts'
import { beGuest } from '../../support/shop/customer.ts'
import { languages } from '../../support/browser/appearances.ts'
import { openMailbox } from '../../support/server/mailbox.ts'
import { operate } from '../../support/shop/operator.ts'
import { wordsOf } from '../../support/browser/words.ts'

test.use(withoutWorker)

const EXPERIENCE = '/booking/destinations/experiences/al-ahsa-oasis-by-bike'

/** Opens the link of a mail in a browser without any session or data. */
const comeBack = async (browser: Browser, { text = '' }: Email, locale: string): Promise<Page> => {
  const link = /\S+\/auth\/guest\?\S+/.exec(text)?.[0] ?? ''
  const page = await (await browser.newContext({ locale })).newPage()
  await page.goto(link)
  return page
}

inAppearances(languages, ({ locale }) => {
  const t = wordsOf(locale)
  const soak = locale === 'ar' ? ' @soak' : ''
  const tag = locale === 'ar' ? 'ar-SA' : 'en-US'

  test(`a guest with a declined card returns to the order by its mail, and pays${soak}`, async ({
    page,
    app,
    context,
    browser,
  }) => {
    const mailbox = openMailbox(app)
    const huda = await beGuest(app)
    await huda.enter(context)
    const { id } = await orderByCall(huda, 'card')
    await page.goto(`/profile/history/orders/${id}`)
    await page.getByRole('button', { name: t('orders.pay.action') }).click()
    await page.locator('button[value="decline"]').click()
    await expect(page.getByText(t('payment.failed.declined'))).toBeVisible()
    await page.close()

    await operate(app, 'clock', 'advance', '11m')
    const there = await comeBack(browser, await mailbox.next(huda.email), tag)
    await there.getByRole('button', { name: t('auth.access.submit') }).click()
    await expect(there.getByText(t('orders.pay.failed'))).toBeVisible()
    await expect(there.getByRole('button', { name: t('orders.cash.open') })).toBeVisible()
    await there.getByRole('button', { name: t('orders.pay.action') }).click()
    await there.locator('button[value="success"]').click()
    await expect(there.getByRole('heading', { name: t('payment.paid.order.title') })).toBeVisible()
    await there.context().close()
  })

  test(`what was paid in another browser reads as paid in this one, and leaves its cart${soak} @soak`, async ({
    page,
    app,
    context,
    browser,
  }) => {
    const huda = await beGuest(app)
    await huda.enter(context)
    const { add, checkOut, writeAddress, pay, cart } = shopper(page, t)
    await page.goto(`/store/${PIECE}`)
    await add()
    await checkOut()
    await writeAddress()
    await pay.click()
    await page.locator('button[value="decline"]').click()
    await expect(page.getByText(t('payment.failed.declined'))).toBeVisible()
    const store = await context.newPage()
    await store.goto('/store', { waitUntil: 'networkidle' })

    const there = await browser.newContext({ locale: tag })
    await huda.enter(there)
    const elsewhere = await there.newPage()
    const [made] = (await huda.call<{ data: { id: string }[] }>('GET', 'orders')).data
    await elsewhere.goto(`${app.url}/profile/history/orders/${made?.id}`)
    await elsewhere.getByRole('button', { name: t('orders.pay.action') }).click()
    await elsewhere.locator('button[value="success"]').click()
    await expect(elsewhere.getByRole('heading', { name: t('payment.paid.order.title') })).toBeVisible()
    await there.close()

    // A page that never heard of the payment.
    await store.reload({ waitUntil: 'networkidle' })
    await expect(shopper(store, t).cart).toHaveAccessibleName(t('core.cart.open'))
    await page.reload()
    await expect(page.getByRole('heading', { name: t('payment.settled.paid.order') })).toBeVisible()
    await expect(page.getByRole('link', { name: t('payment.see.order') })).toBeVisible()
    await expect(cart).toHaveAccessibleName(t('core.cart.open'))
  })

  test(`a guest who cancelled the payment of a booking returns by its mail, and pays${soak} @soak`, async ({
    page,
    app,
    context,
    browser,
  }) => {
    const mailbox = openMailbox(app)
    const huda = await beGuest(app)
    await huda.enter(context)
    await chooseTime(page, t, { path: EXPERIENCE, daysOn: locale === 'ar' ? 9 : 8 })
    await page.getByRole('button', { name: new RegExp(`^${t('booking.pay', { price: '' }).trim()}`) }).click()
    await page.locator('button[value="cancel"]').click()
    await expect(page.getByRole('heading', { name: t('payment.failed.cancelled_title') })).toBeVisible()
    await page.close()

    const there = await comeBack(browser, await mailbox.next(huda.email), tag)
    await there.getByRole('button', { name: t('auth.access.submit') }).click()
    await there.getByRole('button', { name: t('booking.waiting.pay') }).click()
    await there.locator('button[value="success"]').click()
    await expect(there.getByRole('heading', { name: t('payment.paid.booking.title') })).toBeVisible()
    await there.context().close()
  })
})
