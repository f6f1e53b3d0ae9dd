import type { Page } from '@playwright/test'
import type { Translate } from '#src/i18n/translate.ts'
import type { Locale } from '#locales/index.ts'
import type { AppServer } from '../../support/server/app-server.ts'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { chooseTime, PIECE, shopper } from '../../support/shop/buying.ts'
import { type Customer, signUp } from '../../support/shop/customer.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { openMailbox } from '../../support/server/mailbox.ts'
import { operate } from '../../support/shop/operator.ts'
import { unusedCard } from '../../support/shop/unused-card.ts'
import { sentence, wordsOf } from '../../support/browser/words.ts'

test.use(withoutWorker)

const DETAILS = '/profile/subscription/details'
const USAGE = '/profile/subscription/usage'
const EXPERIENCE = '/booking/destinations/experiences/al-ahsa-oasis-by-bike'
const PLANS = {
  dune: { en: 'Dune', ar: 'كثيب' },
  caravan: { en: 'Caravan', ar: 'قافلة' },
  oasis: { en: 'Oasis', ar: 'واحة' },
}

/** Actions of a member on the membership's pages, located by their text. */
const member = (page: Page, locale: Locale) => {
  const t = wordsOf(locale)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  return {
    t,
    button,
    dialog,
    /** The heading of the current plan. */
    plan: (name: string) => page.getByRole('main').getByRole('heading', { level: 2, name, exact: true }),
    switchTo: (name: string) => page.getByRole('link', { name: t('membership.switch', { plan: name }) }).click(),
    status: (status: Parameters<typeof t>[0] & `subscription.status.${string}`) =>
      page.getByRole('main').getByText(t(status), { exact: true }),
    /** Agrees on a plan and pays on the sandbox’s page, with the card that is declined later on if so wished. */
    join: async (app: AppServer, plan: string, card?: 'declined later') => {
      await page.goto(`${app.url}${DETAILS}?plan=${plan}&interval=month`)
      await button(t(`subscription.review.confirm_${plan === 'pln_caravan' ? 'trial' : 'start'}`)).click()
      if (card) await page.locator('input[value="0341"]').check()
      // A trial is had once with a card.
      if (plan === 'pln_caravan') await page.locator('input[name="number"]').fill(unusedCard())
      await page.locator('button[value="success"]').click()
      await expect(page).toHaveURL(/\/payment\/success/)
      const isTrial = plan === 'pln_caravan'
      const title = t(isTrial ? 'payment.paid.trial.title' : 'payment.paid.subscription.title')
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    },
  }
}

const entered = async (app: AppServer, page: Page): Promise<Customer> => {
  const customer = await signUp(app)
  await customer.enter(page.context())
  return customer
}

inAppearances(oneOf('en'), ({ locale }) => {
  test('a member pays member prices, books with a seat of the quota, and sees before payment when too few are left @soak', async ({
    page,
    app,
  }) => {
    const { t, join } = member(page, locale)
    const sara = await entered(app, page)
    await sara.address({ is_default: true })
    await join(app, 'pln_caravan')

    const { add, cart, drawer } = shopper(page, t)
    await page.goto(`/store/${PIECE}`)
    await add()
    await cart.click()
    await expect(drawer.getByText(t('cart.member'))).toBeVisible()
    await expect(drawer.getByText(t('cart.free.reached'))).toBeVisible()
    await page.keyboard.press('Escape')

    const quota = page.getByRole('checkbox', {
      name: sentence(t('booking.quota.use_seats', { count: 1, left: 2, date: '…' })),
    })
    await choose(page, t, 4)
    await expect(quota).toBeChecked()
    const summary = page.getByRole('complementary', { name: t('booking.summary') })
    await expect(summary).toContainText(t('booking.cost.seats', { count: 1 }))
    await page.getByRole('button', { name: t('booking.pay_free'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('payment.paid.booking.title') })).toBeVisible()
    await expect(page.getByText(t('payment.spent.seats', { count: 1 }))).toBeVisible()
    await page.getByRole('link', { name: t('payment.ticket') }).click()
    await expect(page).toHaveURL(/\/profile\/history\/bookings\/\w+/)

    await page.goto(USAGE)
    // Counted in the month it takes place in, which may be the one after the trial.
    await expect(
      page
        .getByText(t('subscription.usage.left', { count: 1, total: 2 }))
        .or(page.getByText(t('subscription.usage.later'))),
    ).toBeVisible()

    await choose(page, t, 4, 2)
    await expect(page.getByText(sentence(t('booking.quota.too_few_seats', { count: 1, date: '…' })))).toBeVisible()
    await expect(page.locator('input[name=use_entitlement]')).toBeHidden()
    await expect(page.getByRole('button', { name: /^Book and pay/ })).toBeVisible()
  })
})

inAppearances(oneOf('ar'), ({ locale }) => {
  test('a plan is upgraded at once, downgraded at the end of the period, paused, cancelled and resumed', async ({
    page,
    startAnother,
  }) => {
    const app = await startAnother()
    const { t, join, button, dialog, status, switchTo, plan } = member(page, locale)
    await page.context().addCookies([{ name: 'locale', value: locale, url: app.url }])
    await entered(app, page)
    await join(app, 'pln_dune')

    await page.goto(`${app.url}/membership`)
    await switchTo(PLANS.caravan[locale])
    await expect(page.getByText(t('subscription.review.credit'))).toBeVisible()
    await button(sentence(t('subscription.review.confirm_now', { price: '…' }))).click()
    await expect(plan(PLANS.caravan[locale])).toBeVisible()

    const goDown = async () => {
      await page.getByRole('link', { name: t('subscription.change') }).click()
      await switchTo(PLANS.dune[locale])
      await expect(page.getByText(sentence(t('subscription.review.later', { date: '…' })))).toBeVisible()
      await button(sentence(t('subscription.review.confirm_later', { date: '…' }))).click()
    }
    await goDown()
    await button(t('subscription.undo.change')).click()
    await expect(button(t('subscription.undo.change'))).toBeHidden()
    await goDown()
    await expect(button(t('subscription.undo.change'))).toBeVisible()
    await operate(app, 'clock', 'advance', '32d')
    await page.reload()
    await expect(plan(PLANS.dune[locale])).toBeVisible()
    await expect(page.getByRole('link', { name: t('documents.invoice') })).toHaveCount(3)
    await expect(page.getByRole('heading', { name: t('subscription.invoices.others') })).toHaveCount(0)

    await button(t('subscription.pause.action')).click()
    await dialog.getByRole('button', { name: t('subscription.pause.confirm') }).click()
    await expect(status('subscription.status.paused')).toBeVisible()
    await button(t('subscription.resume.action')).click()
    await expect(status('subscription.status.active')).toBeVisible()

    await button(t('subscription.cancel.action')).click()
    await dialog.getByRole('button', { name: t('subscription.cancel.confirm') }).click()
    await expect(button(t('subscription.undo.cancel'))).toBeVisible()
    await operate(app, 'clock', 'advance', '32d')
    await page.reload()
    await expect(status('subscription.status.cancelled')).toBeVisible()
    await page.getByRole('link', { name: t('subscription.again') }).click()
    await expect(page).toHaveURL(/\/membership/)
    // A trial is had once.
    await expect(
      page.getByRole('link', { name: t('membership.choose', { plan: PLANS.caravan[locale] }) }),
    ).toBeVisible()
    await join(app, 'pln_oasis')
    await page.getByRole('link', { name: t('payment.see.subscription') }).click()
    await expect(plan(PLANS.oasis[locale])).toBeVisible()
    await expect(status('subscription.status.active')).toBeVisible()
  })
})

inAppearances(oneOf('en'), ({ locale }) => {
  test('a declined renewal requires another card, and continues with it', async ({ page, startAnother }) => {
    const app = await startAnother()
    const { t, join, button, status } = member(page, locale)
    await page.context().addCookies([{ name: 'locale', value: locale, url: app.url }])
    const { email } = await entered(app, page)
    await join(app, 'pln_dune', 'declined later')
    const mailbox = openMailbox(app)
    await operate(app, 'clock', 'advance', '31d')
    await page.goto(`${app.url}${DETAILS}`)
    await expect(status('subscription.status.past_due')).toBeVisible()
    await expect(page.getByText(sentence(t('subscription.past_due', { date: '…', grace: '…' })))).toBeVisible()
    await expect.poll(async () => (await mailbox.next(email)).subject).toBe('We couldn’t renew your membership')

    await button(t('subscription.method_change')).click()
    await page.locator('button[value="success"]').click()
    await page.getByRole('link', { name: t('payment.see.subscription') }).click()
    await expect(status('subscription.status.active')).toBeVisible()
    await expect(page.getByText(t('subscription.method_value', { brand: 'Visa', last4: '4242' }))).toBeVisible()
  })
})

/** Holds a time for some guests and opens its checkout. */
const choose = async (page: Page, t: Translate, daysOn: number, people = 1) => {
  const more = async () => {
    const again = page.locator('#times').getByRole('button', { name: new RegExp(`^${t('slots.more', { name: '' })}`) })
    for (let one = 1; one < people; one += 1) await again.first().click()
  }
  await chooseTime(page, t, { path: EXPERIENCE, daysOn, more })
  await expect(page).toHaveURL(/\/booking\/checkout$/)
  await page.getByRole('textbox', { name: t('booking.contact.phone') }).fill('0512345678')
}
