import type { BrowserContext, Page } from '@playwright/test'
import type { Route } from '#src/routes/route.ts'
import { type RouteName, routes } from '#src/routes.ts'
import type { AppServer } from '../../support/server/app-server.ts'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { demoCustomer } from '../../support/shop/customer.ts'
import { wordsOf } from '../../support/browser/words.ts'

/** The pages that need a session. */
const own = Object.entries<Route>(routes).flatMap(([name, { access }]) =>
  access === 'customer' || access === 'account' ? [name as RouteName] : [],
)

/** Where a link to them stands; in the account's menu by default, which every page of the profile has. */
const LINKED_FROM: Partial<Record<RouteName, string>> = {
  history: '/profile/addresses',
  booking: '/profile/history?tab=bookings',
  usage: '/profile/subscription/details',
}

const linkTo = (page: Page, path: string) =>
  page
    .getByRole('link')
    .and(page.locator(`[href="${path}"]`))
    .filter({ visible: true })
    .first()

/** Opens a page of the demo customer, whose session then ends elsewhere. */
const openAndEnd = async (app: AppServer, context: BrowserContext, page: Page, from: string) => {
  const customer = await demoCustomer(app)
  await customer.enter(context)
  await page.goto(from, { waitUntil: 'networkidle' })
  return () => customer.call('POST', 'auth/logout', {})
}

const expectSignIn = async (page: Page, context: BrowserContext, path: string) => {
  await expect(page, path).toHaveURL(`/auth?${new URLSearchParams({ redirect: path })}`)
  await expect(page.getByLabel(wordsOf(await localeOf(page))('auth.email'))).toBeVisible()
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies.filter((name) => ['auth_token', 'user_data'].includes(name))).toEqual([])
  await expect(linkTo(page, '/profile/addresses'), 'no menu of the account').toHaveCount(0)
}

const localeOf = async (page: Page) => ((await page.locator('html').getAttribute('lang')) === 'ar-SA' ? 'ar' : 'en')

inAppearances(oneOf('en'), ({ locale }) => {
  const t = wordsOf(locale)

  test.beforeEach(({ complaints }) => complaints.allow(/401/))

  test('a link to a page of the profile leads to sign-in and back there', async ({ app, page, context }) => {
    const { call } = await demoCustomer(app)
    const idOf = async (list: string) =>
      (await call<{ data: { id: string }[] }>('GET', list)).data[0]?.id ?? `none of ${list}`
    const ids: Partial<Record<RouteName, string>> = {
      order: await idOf('orders'),
      booking: await idOf('bookings?filter=coming'),
    }
    for (const name of own) {
      const path = routes[name].path.replace(/:\w+/, ids[name] ?? '')
      const end = await openAndEnd(app, context, page, LINKED_FROM[name] ?? '/profile/history')
      const link = linkTo(page, path)
      await expect(link, path).toBeVisible()
      await end()
      await link.click()
      await expectSignIn(page, context, path)
    }
  })

  test('so do Back, a save, and reading again what is on screen', async ({ app, page, context }) => {
    let end = await openAndEnd(app, context, page, '/profile/history')
    await linkTo(page, '/profile/addresses').click()
    await expect(page).toHaveURL('/profile/addresses')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('address.title'))
    // Answers are fresh for half a minute; until then the page is shown without a call.
    await page.clock.install({ time: Date.now() + 60_000 })
    await end()
    await page.evaluate(() => history.back())
    await expectSignIn(page, context, '/profile/history')

    end = await openAndEnd(app, context, page, '/profile')
    await end()
    await page.getByRole('button', { name: t('profile.details.edit') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('profile.save') })
      .click()
    await expectSignIn(page, context, '/profile')

    end = await openAndEnd(app, context, page, '/profile/addresses')
    await end()
    await page.clock.fastForward(60_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectSignIn(page, context, '/profile/addresses')
  })
})
