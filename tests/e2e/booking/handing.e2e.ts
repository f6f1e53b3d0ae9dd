import type { AnswerFor } from '#contract/index.ts'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { signUp } from '../../support/shop/customer.ts'
import { operate } from '../../support/shop/operator.ts'
import { paidBooking } from '../../support/shop/paid-booking.ts'
import { wordsOf } from '../../support/browser/words.ts'

const SLUG = 'al-ahsa-oasis-by-bike'

inAppearances(oneOf('en'), ({ locale }) => {
  const t = wordsOf(locale)

  test('one of two seats is handed over by a link, and taken by a guest: only the new codes pass the door', async ({
    page,
    context,
    app,
    browser,
  }) => {
    const sara = await signUp(app, 'Sara')
    const booking = await paidBooking(app, sara, { slug: SLUG, name: 'Sara Al-Harbi' })
    await sara.enter(context)
    await page.goto(`/profile/history/bookings/${booking.id}`)
    await page.getByRole('button', { name: t('handing.open'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('handing.dialog.name') }).fill('Huda')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('handing.dialog.make') }).click()
    const link = await dialog.getByRole('textbox', { name: t('handing.link.address') }).inputValue()
    expect(link).toMatch(/\/ticket#[\w-]{43}$/)
    await dialog.getByRole('button', { name: t('handing.link.done') }).click()
    await expect(page.getByText(t('handing.list.waiting'))).toBeVisible()

    const other = await browser.newContext({ baseURL: app.url, locale: 'en-US', viewport: { width: 390, height: 844 } })
    const guest = await other.newPage()
    const sent: string[] = []
    guest.on('request', (request) => sent.push(request.url(), request.headers()['referer'] ?? ''))
    await guest.goto(link)
    await expect(guest.getByText(t('handing.take.from', { name: 'Sara Al-Harbi' }))).toBeVisible()
    await expectAccessible(guest)
    await guest.getByRole('link', { name: t('handing.take.guest') }).click()
    await guest.getByLabel(t('auth.name')).fill('Huda')
    await guest.getByLabel(t('auth.email')).fill(`huda-${Date.now()}@example.com`)
    await guest.getByLabel(t('auth.phone')).fill('0512345678')
    await guest.getByRole('button', { name: t('auth.guest.submit') }).click()
    await guest.getByRole('button', { name: t('handing.take.take') }).click()
    await expect(guest.getByText(t('handing.received.title', { name: 'Sara Al-Harbi' }))).toBeVisible()
    await expectAccessible(guest)
    expect(sent.filter((url) => url.includes(link.split('#')[1] ?? 'none'))).toEqual([])
    const code = (await guest.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent()) ?? ''

    await page.reload()
    await expect(page.getByText(t('handing.list.taken', { name: 'Huda' }))).toBeVisible()
    const read = await sara.call<AnswerFor<'bookings.read'>>('GET', `bookings/${booking.id}`)
    const own = read.data.booking.ticket?.code ?? ''
    expect(new Set([own, code, booking.ticket?.code]).size).toBe(3)

    const [, door = ''] = (await operate(app, 'staff', 'add', 'Omar', '--days', '31')).split('\n')
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await phone.goto(door.replace(/^http:\/\/[^/]+/, app.url))
    await phone.getByLabel(t('door.choice.day')).fill(booking.availability.local_start.slice(0, 10))
    await phone.getByRole('button', { name: booking.place.name.en }).click()
    for (const [typed, result] of [
      [booking.ticket?.code ?? '', 'handed_over'],
      [code, 'in'],
      [own, 'in'],
    ] as const) {
      await phone.getByLabel(t('door.scan.code')).fill(typed)
      await phone.getByRole('button', { name: t('door.scan.check') }).click()
      await expect(phone.getByRole('heading', { level: 2, name: t(`door.result.${result}`) })).toBeVisible()
    }
    for (const one of [guest, phone]) await one.context().close()
  })
})
