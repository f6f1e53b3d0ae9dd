import type { Page } from '@playwright/test'
import type { AnswerFor } from '#contract/index.ts'
import { expect, test } from '../../support/browser/app.ts'
import { type Appearance, languages } from '../../support/browser/appearances.ts'
import { chooseTime } from '../../support/shop/buying.ts'
import { paidBooking } from '../../support/shop/paid-booking.ts'
import { signUp } from '../../support/shop/customer.ts'
import { dayIn } from '../../support/shop/day-in.ts'
import { NETWORK_LINE } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

const t = wordsOf('en')
const EXPERIENCE = '/booking/destinations/experiences/al-ahsa-oasis-by-bike'
const WHOLE_VENUE = '/booking/locations/alula-oasis-farmhouse'
const VENUE = '/booking/locations/jeddah-al-balad-rooftop'

/** Chooses the first free time of a day this many free days on, and opens its checkout. */
const choose = (page: Page, path: string, daysOn: number) => chooseTime(page, t, { path, daysOn })

const field = (page: Page, name: 'name' | 'email' | 'phone') =>
  page.getByRole('textbox', { name: t(`booking.contact.${name}`) })

/** How far the content of the page has moved by itself. */
const shiftSoFar = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 100)
  })

const pay = async (page: Page) => {
  await page.getByRole('button', { name: /^Book and pay/ }).click()
  await page.locator('button[value="success"]').click()
  await expect(page.getByRole('heading', { name: t('payment.paid.booking.title') })).toBeVisible()
  const ticket = page.getByRole('link', { name: t('payment.ticket') })
  await expect(ticket).toBeVisible()
  await page.waitForTimeout(1000)
  expect(await page.evaluate(shiftSoFar), 'the page does not move once it is shown').toBeLessThanOrEqual(0.02)
  await ticket.click()
  await expect(page).toHaveURL(/\/profile\/history\/bookings\/\w+/)
}

test('a member books, reads the ticket without a network after a cold start, moves it and cancels it', async ({
  page,
  context,
  app,
  complaints,
}) => {
  complaints.allow(NETWORK_LINE)
  const sara = await signUp(app)
  await sara.enter(context)
  await choose(page, EXPERIENCE, 4)
  await expect(page).toHaveURL(/\/booking\/checkout$/)
  await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/)
  await field(page, 'phone').fill('٠٥١٢٣٤٥٦٧٨')
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByText(/512345678|٥١٢٣٤٥٦٧٨/), 'what was typed outlasts a reload').toBeVisible()
  await pay(page)
  const code = page.getByRole('img', { name: /^Ticket code/ })
  await expect(code).toBeVisible()
  const ticket = new URL(page.url()).pathname
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.reload({ waitUntil: 'networkidle' })
  await page.waitForTimeout(1500)

  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto(ticket)
  await expect(cold.getByRole('img', { name: /^Ticket code/ })).toBeVisible()
  await cold.getByRole('button', { name: t('booking.ticket.show_code') }).click()
  await expect(cold.getByRole('dialog')).toBeVisible()
  await cold.close()
  await context.setOffline(false)

  await page.getByRole('button', { name: t('changing.move.open') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: new RegExp(t('slots.current')) })).toBeDisabled()
  await dialog
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(t('days.status.available')) })
    .nth(6)
    .click()
  await dialog.getByRole('radio', { disabled: false }).first().check()
  await expect(dialog.getByText(t('changing.move.same'))).toBeVisible()
  await dialog.getByRole('button', { name: t('changing.move.confirm') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('changing.move.done'))).toBeVisible()

  await page.getByRole('button', { name: t('changing.cancel.open') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('changing.cancel.confirm') })
    .click()
  await expect(page.getByText(t('booking.status.cancelled'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('changing.cancel.done'))).toBeInViewport()
})

test('a guest books a seat at a venue @soak', async ({ page }) => {
  await choose(page, VENUE, 5)
  await expect(page).toHaveURL(/\/auth\/guest\?redirect=/)
  await page.getByRole('textbox', { name: t('auth.name') }).fill('Huda')
  await page.getByRole('textbox', { name: t('auth.email') }).fill(`guest-${Date.now()}@example.com`)
  await page.getByRole('textbox', { name: t('auth.phone') }).fill('0512345678')
  await page.getByRole('button', { name: t('auth.guest.submit') }).click()
  await expect(page).toHaveURL(/\/booking\/checkout$/)
  await expect(page.getByText('Huda'), 'what was just typed is not asked for again').toBeVisible()
  await expect(field(page, 'name')).toHaveCount(0)
  await pay(page)
  await expect(page.getByText(t('booking.status.confirmed'), { exact: true })).toBeVisible()
})

test.describe('the last seats', () => {
  test.use({ look: languages[0] as Appearance })
  const ar = wordsOf('ar')

  test('are a couple’s without an account, and more than a guest may book is said beside the guests', async ({
    page,
    app,
  }) => {
    const sara = await signUp(app)
    const slug = 'najdi-supper'
    const left = async (ahead: number) => {
      const on = dayIn(ahead)
      const read = `availability?for=experience:${slug}&from=${on}&to=${on}`
      const { data } = await sara.call<AnswerFor<'availability.list'>>('GET', read)
      return data.find((slot) => 'id' in slot && slot.vacancies >= 2)?.vacancies ?? 0
    }
    // A day whose time another day's limits do not touch; slots are known for some weeks.
    const days = await Promise.all(
      Array.from({ length: 25 }, async (_, nr) => ({ on: nr + 10, count: await left(nr + 10) })),
    )
    const ahead = days.find(({ count }) => count > 0 && count % 2 === 0)?.on ?? 0
    const empty = days.findLast(({ on, count }) => on !== ahead && count > 6)?.on ?? 0
    while ((await left(ahead)) > 2) await paidBooking(app, sara, { slug, name: 'Sara', daysAhead: ahead })
    const open = async (on: number) => {
      await page.goto(`/booking/destinations/experiences/${slug}?date=${dayIn(on)}`, { waitUntil: 'networkidle' })
      await page.locator('#times').scrollIntoViewIfNeeded()
      await page.locator('#times').getByRole('radio', { disabled: false }).first().check()
    }
    await open(empty)
    const limit = page.getByText(ar('slots.guest_limit', { count: 6 }))
    await expect(limit).toBeVisible()
    await limit.scrollIntoViewIfNeeded()
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/limit.png` })
    await expect(page.getByRole('link', { name: ar('slots.sign_in') })).toHaveAttribute('href', /\/auth\?redirect=/)
    await open(ahead)
    await expect(page.getByText(ar('slots.seats_left', { count: 2 }))).toBeVisible()
    await expect(limit).toBeHidden()
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/last.png` })
    await page.getByRole('button', { name: ar('slots.book') }).click()
    await expect(page).toHaveURL(/\/auth\/guest\?redirect=/)
    await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/held.png` })
  })
})

test('a slot that was taken in the meantime is shown as taken, with free ones to choose', async ({
  page,
  app,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  await page.goto(WHOLE_VENUE, { waitUntil: 'networkidle' })
  await page.locator('#times').scrollIntoViewIfNeeded()
  // Waits for the times of the first day, so that the next request is the chosen day's.
  await expect(page.locator('#times').getByRole('radio').first()).toBeVisible()
  await page.getByRole('button', { name: t('days.next_month') }).click()
  const ofDay = page.waitForResponse((answer) => /availability\?.*from=([\d-]+)&to=\1/.test(answer.url()))
  await page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(t('days.status.available')) })
    .nth(7)
    .click()
  const { data } = (await (await ofDay).json()) as AnswerFor<'availability.list'>
  const chosen = data.findIndex((one) => 'id' in one && (one.status === 'available' || one.status === 'limited'))
  const radioOf = (at: number) => page.locator('#times').getByRole('radio').nth(at)
  await radioOf(chosen).check()
  const slot = data[chosen]
  const other = await page.request.post(`${app.url}/api/v1/holds`, {
    data: {
      availability_id: slot && 'id' in slot ? slot.id : '',
      units: [{ unit_id: 'guest', quantity: 2 }],
    },
  })
  expect(other.status()).toBe(201)

  await page.getByRole('button', { name: t('slots.book') }).click()
  await expect(page.getByText(t('slots.taken.slot_taken'))).toBeVisible()
  await expect(page, 'no navigation to the checkout without a hold').toHaveURL(new RegExp(WHOLE_VENUE))
  await expect(radioOf(chosen), 'what was shown as free is asked for anew').toBeDisabled()
  const near = page.locator('#times').getByText(t('slots.taken.nearest')).locator('xpath=..').getByRole('button')
  await near.first().click()
  await expect(page).toHaveURL(/\/auth\/guest\?redirect=|\/booking\/checkout$/)
})

test('an expired hold is shown, preserves the input and can be renewed', async ({ page, context, app }) => {
  const sara = await signUp(app)
  await sara.enter(context)
  await page.clock.install()
  await choose(page, EXPERIENCE, 8)
  await expect(page).toHaveURL(/\/booking\/checkout$/)
  await field(page, 'phone').fill('0512345678')
  // Time passes for the page alone: an answer of the server that arrives after it sets the page's clock back.
  await expect(async () => {
    await page.clock.fastForward('16:00')
    await expect(page.getByText(t('booking.expired.title'))).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('button', { name: t('booking.expired.again') }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByText('+966 51 234 5678')).toBeVisible()
})
