import type { Page } from '@playwright/test'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { type Customer, signInOn, signUp } from '../../support/shop/customer.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { tracesOn } from '../../support/browser/traces.ts'
import { NETWORK_LINE, withModestConnection } from '../../support/browser/visits.ts'
import { signOutOn } from '../../support/browser/sign-out.ts'
import { wordsOf } from '../../support/browser/words.ts'

const MARK = 'Moonstone'
const marks = ({ token, email, user }: Customer) => [MARK, token, email, String(user.id)]

/** Pages whose answers the worker keeps. */
const visitedOn = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('qafila-payloads')).keys()).map(({ url }) => new URL(url).pathname),
  )

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)

  test('no data of a customer who signed out offline is left for the next one (C15)', async ({
    page,
    context,
    app,
    complaints,
  }) => {
    complaints.allow(NETWORK_LINE)
    const first = await signUp(app, `${MARK} Sara`)
    await first.address({ street: `${MARK} Street` })
    await first.enter(context)
    await page.goto('/profile')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(MARK)
    await page
      .getByRole('link', { name: t('profile.nav.addresses') })
      .first()
      .click()
    await expect(page.getByText(`${MARK} Street`).first()).toBeVisible()
    await page.goto(`/store?q=${MARK}`)
    await page
      .getByRole('link', { name: t('core.nav.home') })
      .first()
      .click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => visitedOn(page), 'visited pages are cached for reading offline').not.toEqual([])
    await page.goto('/profile')
    await expect.poll(() => tracesOn(context, page), 'it is persisted for reading offline').toContain(`${MARK} Street`)

    await context.setOffline(true)
    await signOutOn(page, t)
    await expect(page).toHaveURL('/')
    for (const mark of marks(first))
      await expect.poll(() => tracesOn(context, page), `nothing is left of ${mark}`).not.toContain(mark)
    // Signing out leads to the home page, which may be cached again.
    expect(await visitedOn(page), 'nor of where they went').not.toContain('/terms/_payload.json')

    await page.goBack()
    await expect(page).toHaveURL(/\/auth/)
    expect(await page.content()).not.toContain(MARK)

    await context.setOffline(false)
    const second = await signUp(app, 'Huda')
    await page.goto('/auth?redirect=/profile/addresses')
    await signInOn(page, t, second.email)
    await expect(page).toHaveURL('/profile/addresses')
    await expect(page.getByRole('heading', { name: t('addresses.empty.title') })).toBeVisible()
    const traces = await tracesOn(context, page)
    expect(marks(first).filter((mark) => traces.includes(mark))).toEqual([])
  })

  test('signing out in one tab signs the others out @soak', async ({ page, context, app }) => {
    const customer = await signUp(app, `${MARK} Sara`)
    await customer.enter(context)
    const other = await context.newPage()
    // The first page of a browser is the server's, with all its answers in the document.
    const [document] = await Promise.all([page.waitForResponse('/profile'), page.goto('/profile')])
    expect(await document.text()).toContain(MARK)
    await other.goto('/profile', { waitUntil: 'networkidle' })
    await expect(other.getByRole('heading', { level: 1 })).toContainText(MARK)
    await signOutOn(page, t)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(MARK)
    expect(await page.content(), 'nothing of the page that was left').not.toContain(MARK)
    await expect(other).toHaveURL(/\/auth\?redirect=%2Fprofile/, { timeout: 30_000 })
    expect(await other.content()).not.toContain(MARK)
    await expect(customer.call('GET', 'me'), 'the token is worth nothing').rejects.toThrow('401')
  })

  test('a page from the back/forward cache shows no data of a customer who signed out (C13) @soak', async ({
    page,
    context,
    app,
    complaints,
  }) => {
    // The cart may be asked for in the moment the session goes.
    complaints.allow(/401 .*\/cart/)
    const customer = await signUp(app, `${MARK} Sara`)
    await customer.enter(context)
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(MARK)
    await page.goto('/terms')
    await context.clearCookies({ name: /auth_token|user_data/ })
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fprofile/)
    expect(await page.content()).not.toContain(MARK)
  })

  test('a customer’s answers are readable offline after a cold start, with their age', async ({
    page,
    context,
    app,
    complaints,
  }) => {
    complaints.allow(NETWORK_LINE)
    const customer = await signUp(app, `${MARK} Sara`)
    await customer.address({ street: `${MARK} Street` })
    await customer.enter(context)
    for (const path of ['/profile', '/profile/addresses']) {
      await page.goto(path)
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      await expect(page.getByText(MARK).filter({ visible: true }).first()).toBeVisible()
    }
    await expect.poll(() => tracesOn(context, page)).toMatch(/qafila-customer.*Moonstone Street/)
    await page.close()
    await context.setOffline(true)
    const cold = await context.newPage()
    const [asOf = ''] = t('core.offline.as_of', { when: '\0' }).split('\0')
    for (const path of ['/profile', '/profile/addresses']) {
      await cold.goto(path)
      await expect(cold.getByText(`${MARK} Street`).filter({ visible: true }).first()).toBeVisible()
      await expect(cold.getByRole('banner').getByRole('status')).toContainText(new RegExp(`${asOf}.*\\d{1,2}:\\d\\d`))
    }
  })

  test('a token that expires while typing loses no input (C12)', async ({ page, context, app, complaints }) => {
    complaints.allow(/status of 401/)
    await withModestConnection(page)
    const customer = await signUp(app, 'Sara')
    await customer.address({ street: 'Old Street' })
    await customer.enter(context)
    // The session is known to be good when the typing begins.
    const known = page.waitForResponse('**/api/v1/me')
    await page.goto('/profile/addresses')
    await page
      .getByRole('button', { name: t('addresses.edit'), exact: false })
      .first()
      .click()
    const street = page.getByRole('dialog').getByLabel(t('address.parts.street'))
    await street.fill('Half a new street')
    await known
    await customer.call('POST', 'auth/logout')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('address.form.save') })
      .click()
    await expect(page).toHaveURL('/auth?redirect=%2Fprofile%2Faddresses')
    await expect(page.getByRole('listitem').filter({ hasText: t('core.error.unauthorized') })).toHaveCount(1)
    await signInOn(page, t, customer.email)
    await expect(page).toHaveURL('/profile/addresses')
    await expect(page.getByText('Half a new street').first(), 'it was sent, or waits in the form').toBeVisible()
  })
})
