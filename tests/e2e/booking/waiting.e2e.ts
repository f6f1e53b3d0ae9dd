import type { AnswerFor } from '#contract/index.ts'
import { expect, inAppearances, testAlone as test } from '../../support/browser/app.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { openMailbox } from '../../support/server/mailbox.ts'
import { signUp } from '../../support/shop/customer.ts'
import { operate } from '../../support/shop/operator.ts'
import { paidBooking } from '../../support/shop/paid-booking.ts'
import { sentence, wordsOf } from '../../support/browser/words.ts'

const SLUG = 'al-ahsa-oasis-by-bike'
const [PRODUCT, SKU] = ['water-cooler-jug', 'POT-WCJ']

inAppearances(oneOf('en'), ({ locale }) => {
  const t = wordsOf(locale)
  const join = t('waiting.join')

  test('three customers wait for a full time: the first lets the offer pass, the next books it', async ({
    page,
    context,
    app,
    browser,
  }) => {
    const mailbox = openMailbox(app)
    const [sara, huda, noura] = [await signUp(app, 'Sara'), await signUp(app, 'Huda'), await signUp(app, 'Noura')]
    const booking = await paidBooking(app, sara, { slug: SLUG, name: 'Sara' })
    const { id, local_start: start } = booking.availability
    const date = start.slice(0, 10)
    const read = `availability?for=experience:${SLUG}&from=${date}&to=${date}`
    const slots = (await sara.call<AnswerFor<'availability.list'>>('GET', read)).data
    const slot = slots.find((one) => 'id' in one && one.id === id)
    if (!slot || !('id' in slot)) throw new Error('the slot is gone')
    // Full: the two seats that were booked are the last.
    await operate(app, 'availability', 'capacity', id, String(slot.capacity - slot.vacancies))

    await huda.enter(context)
    await page.goto(`/booking/destinations/experiences/${SLUG}?date=${date}&guests=2`)
    await page.locator('#times').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: join }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: t('waiting.until.label') }).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: t('waiting.send'), exact: true }).click()
    await expect(page.getByText(t('waiting.next'))).toBeVisible()

    // A guest, on another device.
    const other = await browser.newContext({ baseURL: app.url, locale })
    const guest = await other.newPage()
    const email = `waits-${Date.now()}@example.com`
    await guest.goto(`/booking/destinations/experiences/${SLUG}?date=${date}&guests=2`)
    await guest.locator('#times').scrollIntoViewIfNeeded()
    await guest.getByRole('button', { name: join }).click()
    await guest.getByRole('textbox', { name: t('waiting.email') }).fill(email)
    await guest.getByRole('button', { name: t('waiting.send'), exact: true }).click()
    await expect(guest.getByText(t('waiting.sent', { email }))).toBeVisible()
    const link = /\/waiting\?entry=[\w-]+/.exec((await mailbox.next(email)).text ?? '')?.[0] ?? ''
    await guest.goto(link)
    await expect(guest.getByText(t('waiting.before', { count: 1 }))).toBeVisible()
    const third = await noura.call<AnswerFor<'waiting.join'>>('POST', 'waiting', {
      availability_id: id,
      units: [{ unit_id: slot.unit_prices[0]?.unit_id, quantity: 1 }],
    })
    expect(third.data.entry?.before).toBe(2)

    await sara.call('POST', `bookings/${booking.id}/cancel`, {})
    await mailbox.next(huda.email)
    await page.goto('/waiting')
    // An offer is read within twenty seconds.
    await expect(page.getByRole('button', { name: t('waiting.take_slot') })).toBeVisible({ timeout: 30_000 })

    // She lets it pass: half an hour later it is the guest's.
    await operate(app, 'clock', 'advance', '31m')
    await mailbox.next(email)
    await guest.goto(link)
    await guest.getByRole('button', { name: t('waiting.take_slot') }).click()
    await expect(guest).toHaveURL(/\/auth\/guest\?redirect=/)
    await guest.getByRole('textbox', { name: t('auth.name') }).fill('Reem')
    await guest.getByRole('textbox', { name: t('auth.email') }).fill(email)
    await guest.getByRole('textbox', { name: t('auth.phone') }).fill('0512345678')
    await guest.getByRole('button', { name: t('auth.guest.submit') }).click()
    await expect(guest).toHaveURL(/\/booking\/checkout$/)
    await expect(guest.getByRole('timer')).toContainText(/[23]\d:\d\d/)
    await guest.getByRole('button', { name: sentence(t('booking.pay', { price: '…' })) }).click()
    await guest.locator('button[value="success"]').click()
    await expect(guest.getByRole('heading', { name: t('payment.paid.booking.title') })).toBeVisible()

    await page.goto('/waiting')
    await expect(page.getByText(t('waiting.state.missed'))).toBeVisible()
    expect((await noura.call<AnswerFor<'waiting.list'>>('GET', 'waiting')).data[0]).toMatchObject({
      state: 'waiting',
      before: 0,
    })
    // The third leaves by one press, from the first browser.
    await noura.enter(context)
    await page.goto('/waiting')
    await page.getByRole('button', { name: sentence(t('waiting.leave_named', { name: '…' })) }).click()
    await expect(page.getByText(t('waiting.state.left'))).toBeVisible()
    await other.close()
  })

  test('three customers wait for a sold-out variant: what is back goes to the next whom it is enough for @soak', async ({
    page,
    context,
    app,
    browser,
  }) => {
    const [huda, noura, amal] = [await signUp(app, 'Huda'), await signUp(app, 'Noura'), await signUp(app, 'Amal')]
    const { data: product } = await huda.call<AnswerFor<'products.read'>>('GET', `products/${PRODUCT}`)
    const variant = product.variants.find(({ sku }) => sku === SKU)
    const path = `/store/${PRODUCT}?variant=${variant?.id}`
    await operate(app, 'stock', SKU, '0')
    const other = await browser.newContext({ baseURL: app.url, locale })
    const second = await other.newPage()
    for (const [who, where, one, more] of [
      [huda, context, page, 1],
      [noura, other, second, 0],
    ] as const) {
      await who.enter(where)
      await one.goto(path)
      await one.getByRole('button', { name: join }).click()
      const dialog = one.getByRole('dialog')
      for (let at = 0; at < more; at += 1) await dialog.getByRole('button', { name: t('product.cart.more') }).click()
      await dialog.getByRole('button', { name: t('waiting.send'), exact: true }).click()
      await expect(one.getByText(more ? t('waiting.next') : t('waiting.before', { count: 1 }))).toBeVisible()
    }
    const body = { variant_id: variant?.id, quantity: 1 }
    const third = await amal.call<AnswerFor<'waiting.join'>>('POST', 'waiting', body)
    expect(third.data.entry?.before).toBe(2)
    const mailbox = openMailbox(app)

    // One is too few for the first, who wants two: the second is asked, and lets it pass; the third is next.
    await operate(app, 'stock', SKU, '1')
    await mailbox.next(noura.email)
    await second.goto('/waiting')
    await expect(second.getByRole('button', { name: t('waiting.take_goods') })).toBeVisible({ timeout: 30_000 })
    await page.goto('/waiting')
    await expect(page.getByText(t('waiting.next'))).toBeVisible()
    await operate(app, 'clock', 'advance', '31m')
    await mailbox.next(amal.email)
    await second.goto('/waiting')
    await expect(second.getByText(t('waiting.state.missed'))).toBeVisible()
    const stateOf = async () => (await amal.call<AnswerFor<'waiting.list'>>('GET', 'waiting')).data[0]?.state
    await expect.poll(stateOf).toBe('offered')
    // For everyone else it is sold out.
    const shown = await noura.call<AnswerFor<'products.read'>>('GET', `products/${PRODUCT}`)
    expect(shown.data.variants.find(({ sku }) => sku === SKU)?.stock_state).toBe('out_of_stock')

    // The third does not want it: with one more it is enough for the first, who declines it by one press.
    await amal.enter(other)
    await second.goto('/waiting')
    await second.getByRole('button', { name: t('waiting.decline') }).click()
    await expect(second.getByText(t('waiting.state.left'))).toBeVisible()
    await operate(app, 'stock', SKU, '2')
    await mailbox.next(huda.email)
    await page.goto('/waiting')
    await expect(page.getByRole('button', { name: t('waiting.take_goods') })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: t('waiting.decline') }).click()
    await expect(page.getByText(t('waiting.state.left'))).toBeVisible()
    // What is public is answered from a cache for some seconds.
    await expect(async () => {
      await page.goto(path)
      await expect(page.getByRole('button', { name: t('product.cart.add') })).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 30_000 })
    await other.close()
  })
})
