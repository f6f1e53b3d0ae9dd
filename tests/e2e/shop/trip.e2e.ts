import type { BrowserContext, Page } from '@playwright/test'
import type { AnswerFor } from '#contract/index.ts'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'
import type { AppServer } from '../../support/server/app-server.ts'
import { type Mailbox, openMailbox } from '../../support/server/mailbox.ts'
import { PASSWORD, sessionCookie } from '../../support/shop/auth.ts'
import { chooseTime, payByCall, shopper } from '../../support/shop/buying.ts'
import { type Customer, signUp } from '../../support/shop/customer.ts'
import { operate } from '../../support/shop/operator.ts'
import { unusedCard } from '../../support/shop/unused-card.ts'

test.use(withoutWorker)

const DALLAH = 'dallah-pot'
const TOUR = '/booking/destinations/experiences/al-ahsa-oasis-by-bike?guests=2'
const GIVEN = 10_000

/** Calls as the customer of a browser. */
const callsOf =
  (context: BrowserContext, { url }: AppServer) =>
  async <Answer>(path: string) => {
    const token = decodeURIComponent((await sessionCookie(context))?.value ?? '')
    const answer = await fetch(`${url}/api/v1/${path}`, { headers: { lang: 'ar', authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as Answer
  }

/** A gift card that another customer has bought to print, with its code. */
const giftCard = async (app: AppServer, giver: Customer) => {
  const { data } = await giver.call<AnswerFor<'giftCards.create'>>('POST', 'gift-cards', {
    ...{ amount: GIVEN, design: 'dunes', email: giver.email },
  })
  await payByCall(app, data.payment.id)
  const read = async () =>
    (await giver.call<AnswerFor<'giftCards.read'>>('GET', `gift-cards/${data.gift_card.id}`)).data.gift_card
  await expect.poll(async () => (await read()).code).toBeTruthy()
  return { code: (await read()).code ?? '', read }
}

/** Invoices less credit notes of all that was bought, in halalas. */
const documented = async (call: ReturnType<typeof callsOf>, things: readonly (readonly [string, string])[]) => {
  const all: AnswerFor<'documents.list'>['data'] = []
  for (const [of, id] of things)
    all.push(...(await call<AnswerFor<'documents.list'>>(`documents?of=${of}&id=${id}`)).data)
  return all
}

/** The text of the next mail that names it; mails before are left aside. */
const mailWith = async (mailbox: Mailbox, email: string, name: string): Promise<string> => {
  for (;;) {
    const { text = '' } = await mailbox.next(email)
    if (text.includes(name)) return text
  }
}

inAppearances(oneOf('ar'), ({ locale }) => {
  const t = wordsOf(locale)
  const heldPart = (page: Page) => page.getByRole('region', { name: t('held.together.title') })

  test('a guest buys a trip, joins on the way, and changes all of it @soak', async ({
    page,
    context,
    app,
    browser,
    complaints,
  }) => {
    complaints.allow(/status of 410/)
    const { section, pay, add, next } = shopper(page, t)
    const call = callsOf(context, app)
    const mailbox = openMailbox(app)
    const email = `trip-${Date.now()}@example.com`
    const { code, read: readCard } = await giftCard(app, await signUp(app, 'Nora'))
    const part = page.getByRole('region', { name: t('together.membership.label') })
    const applied = page.getByText(t('gifts.cards.use.applied', { last: code.slice(-4) }))

    await test.step('a dallah, and two seats of a tour as a guest', async () => {
      await page.goto(`/store/${DALLAH}`)
      await add()
      await chooseTime(page, t, { path: TOUR, daysOn: 6 })
      await page.getByRole('textbox', { name: t('auth.name') }).fill('هدى')
      await page.getByRole('textbox', { name: t('auth.email') }).fill(email)
      await page.getByRole('textbox', { name: t('auth.phone') }).fill('0512345678')
      await page.getByRole('button', { name: t('auth.guest.submit') }).click()
      await expect(page).toHaveURL(/\/booking\/checkout$/)
      await page.getByRole('link', { name: t('booking.together.action') }).click()
      await section('address')
        .getByRole('textbox', { name: t('address.parts.short_address') })
        .fill('RRRD2929')
      await next('address').click()
      await section('contact').getByRole('button').first().click()
      await section('contact')
        .getByRole('textbox', { name: t('checkout.contact.name') })
        .fill('هدى الحربي')
      await next('contact').click()
    })

    await test.step('a gift card pays a part', async () => {
      await page.getByText(t('gifts.cards.use.open')).click()
      await page.getByRole('textbox', { name: t('gifts.cards.balance.code') }).fill(code)
      await page.getByRole('button', { name: t('gifts.cards.use.apply'), exact: true }).click()
      await expect(applied).toBeVisible()
    })

    await test.step('joining leads to an account, and back to all that was there', async () => {
      await part.getByRole('link').click()
      await expect(page.getByRole('textbox', { name: t('auth.email') })).toHaveValue(email)
      await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: t('auth.register.submit') }).click()
      await page.getByRole('textbox', { name: t('auth.verification.code') }).fill(await mailbox.code(email))
      await expect(page).toHaveURL(/\/store\/checkout$/)
      await expect(section('contact')).toContainText('هدى الحربي')
      await expect(section('address')).toContainText('RRRD2929')
      await expect(heldPart(page)).toHaveCount(1)
      await expect(applied).toBeVisible()
      await expect(part.getByRole('button', { name: t('together.membership.take_out') })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the hold ends on the way, and another time is held', async () => {
      await operate(app, 'clock', 'advance', '16m')
      await pay.click()
      await expect(page.getByText(t('held.together.ended'))).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: t('held.back') }).click()
      await chooseTime(page, t, { path: TOUR, daysOn: 8 })
      await expect(page).toHaveURL(/\/booking\/checkout$/)
      await page.getByRole('link', { name: t('booking.together.action') }).click()
      await expect(heldPart(page)).toHaveCount(1)
      await expect(applied).toBeVisible()
    })

    await test.step('one payment for all', async () => {
      await pay.click()
      await page.locator('input[name="number"]').fill(unusedCard())
      await page.locator('button[value="success"]').click()
      await expect(page.getByRole('heading', { name: t('payment.paid.basket.title') })).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText(t('payment.basket.paid'), { exact: true })).toHaveCount(3)
      await expect(page.getByText(t('payment.by_gift_card', { last: code.slice(-4) }))).toBeVisible()
      await expectAccessible(page)
    })

    const { data: orders } = await call<AnswerFor<'orders.list'>>('orders')
    const { data: bookings } = await call<AnswerFor<'bookings.list'>>('bookings')
    const [bought] = orders
    const [booked] = bookings
    const things = [
      ['order', bought?.id ?? ''],
      ['booking', booked?.id ?? ''],
    ] as const

    await test.step('each part has its document, and the gift card is no discount', async () => {
      const papers = await documented(call, things)
      expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'invoice'])
      expect(papers.map(({ total }) => total.amount)).toEqual([
        bought?.amounts.total.amount,
        booked?.amounts.total.amount,
      ])
      const mail = await mailWith(mailbox, email, bought?.reference ?? '')
      expect(mail).toContain(booked?.reference)
      expect(await mailbox.unread(email), 'one mail tells of all').toBe(0)
    })

    await test.step('the seats move to another time', async () => {
      await page.goto(`/profile/history/bookings/${booked?.id}`)
      await page.getByRole('button', { name: t('changing.move.open') }).click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByRole('grid')
        .getByRole('button', { name: new RegExp(t('days.status.available')) })
        .nth(4)
        .click()
      await dialog.getByRole('radio', { disabled: false }).first().check()
      await dialog.getByRole('button', { name: t('changing.move.confirm') }).click()
      await expect(page.getByText(t('changing.move.done'))).toBeVisible()
    })

    await test.step('the dallah goes back', async () => {
      await operate(app, 'order', 'ship', bought?.reference ?? '', 'SMSA', 'A1')
      await operate(app, 'order', 'deliver', bought?.reference ?? '')
      await page.goto(`/profile/history/orders/${bought?.id}`)
      await page.getByRole('button', { name: t('orders.returns.open') }).click()
      const dialog = page.getByRole('dialog', { name: t('orders.returns.title') })
      await dialog.getByRole('combobox').selectOption('changed_mind')
      await dialog.getByRole('button', { name: t('orders.returns.send') }).click()
      await expect(page.getByText(t('orders.returns.status.requested'))).toBeVisible()
      const list: { reference: string; order: string }[] = JSON.parse(await operate(app, 'returns', 'list', '--json'))
      const name = list.find((one) => one.order === bought?.reference)?.reference ?? ''
      await operate(app, 'returns', 'approve', name, '--note', 'SMSA 290123')
      await operate(app, 'returns', 'receive', name, '--stock', 'all', '--yes')
      await page.reload()
      await expect(page.getByText(t('orders.returns.status.refunded')).first()).toBeVisible()
    })

    await test.step('a seat is handed to another person', async () => {
      await page.goto(`/profile/history/bookings/${booked?.id}`)
      await page.getByRole('button', { name: t('handing.open'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t('handing.dialog.name') }).fill('نورة')
      await dialog.getByRole('button', { name: t('handing.dialog.make') }).click()
      const link = await dialog.getByRole('textbox', { name: t('handing.link.address') }).inputValue()
      const other = await (await browser.newContext({ baseURL: app.url, locale: 'en-US' })).newPage()
      const en = wordsOf('en')
      await other.goto(link)
      await other.getByRole('link', { name: en('handing.take.guest') }).click()
      await other.getByLabel(en('auth.name')).fill('Noura')
      await other.getByLabel(en('auth.email')).fill(`noura-${Date.now()}@example.com`)
      await other.getByLabel(en('auth.phone')).fill('0512345678')
      await other.getByRole('button', { name: en('auth.guest.submit') }).click()
      await other.getByRole('button', { name: en('handing.take.take') }).click()
      await expect(other.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toBeVisible()
      await other.context().close()
    })

    await test.step('ledger and documents add up', async () => {
      const papers = await documented(call, things)
      const sums = papers.map(({ kind, total }) => (kind === 'invoice' ? total.amount : -total.amount))
      // The dallah came back, and with it what the gift card had paid; the seats are paid.
      const { data } = await call<AnswerFor<'bookings.read'>>(`bookings/${booked?.id}`)
      expect(sums.reduce((sum, one) => sum + one, 0)).toBe(data.booking.amounts.total.amount)
      expect((await readCard()).balance?.amount).toBe(GIVEN)
      expect(await operate(app, 'waiting')).not.toContain(bought?.reference)
    })
  })
})
