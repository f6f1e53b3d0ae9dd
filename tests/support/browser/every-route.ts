import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { Translate } from '#src/i18n/translate.ts'
import { type QueryValues, queryPairs, type RouteName, routes } from '#src/routes.ts'
import type { Route } from '#src/routes/route.ts'
import { CHALLENGE_COOKIE, type PendingChallenge } from '#src/domain/session/session.ts'
import { orderByCall, PIECE, shopper } from '../shop/buying.ts'
import type { Customer } from '../shop/customer.ts'
import { DEMO_IDS } from './public-pages.ts'

/** One URL of a route, and its visitor. */
export interface Place {
  name: RouteName
  path: string
  isForVisitors: boolean
}

/**
 * A URL of each row of the route table. A new row with an id, or one that needs other parameters, needs an entry here.
 */
export const placesOf = async (customer: Customer): Promise<Place[]> => {
  const order = await orderByCall(customer)
  const given = await orderByCall(customer, 'card')
  await customer.call('POST', `orders/${given.id}/cancel`, {})
  const { data: bookings } = await customer.call<{ data: { id: string }[] }>('GET', 'bookings')
  const ids: Partial<Record<RouteName, string | undefined>> = {
    ...DEMO_IDS,
    order: order.id,
    booking: bookings[0]?.id,
  }
  const queries: Partial<Record<RouteName, QueryValues>> = {
    guest: { redirect: '/store/checkout' },
    paymentSuccess: { payment: order.paymentId },
    paymentFailed: { payment: given.paymentId },
  }
  return Object.entries<Route>(routes).map(([key, { path, access }]) => {
    const name = key as RouteName
    const id = ids[name]
    if (path.includes(':') && id === undefined) throw new Error(`Which one of ${path}?`)
    const query = new URLSearchParams(queryPairs(queries[name] ?? {}))
    const filled = path.replace(/:\w+/, id ?? '')
    return { name, path: query.size > 0 ? `${filled}?${query}` : filled, isForVisitors: access === 'visitor' }
  })
}

/** Sets a confirmed challenge, so that signed-out visitors may open all sign-in pages. */
export const awaitCode = (context: BrowserContext, url: string): Promise<void> => {
  const soon = new Date(Date.now() + 600_000).toISOString()
  const challenge: PendingChallenge = {
    id: 'chl_1',
    purpose: 'reset',
    sent_to: 's•••@qafila.example',
    expires_at: soon,
    resend_at: soon,
    proof: 'proof',
  }
  return context.addCookies([{ name: CHALLENGE_COOKIE, value: encodeURIComponent(JSON.stringify(challenge)), url }])
}

/**
 * Puts something into the cart and holds a seat, without which neither checkout opens. A customer holds two at most: of
 * the tests that do it with the demo's, no three share a server.
 */
export const chooseSomething = async (page: Page, t: Translate, site = ''): Promise<void> => {
  await page.goto(`${site}/store/${PIECE}`)
  await page.getByRole('button', { name: t('product.cart.add') }).click()
  await expect(shopper(page, t).cart).not.toHaveAccessibleName(t('core.cart.open'))
  await page.goto(`${site}/booking/destinations/experiences/${DEMO_IDS.experience}`, { waitUntil: 'networkidle' })
  const times = page.locator('#times')
  await times.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: t('days.next_month') }).click()
  await page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(`${t('days.status.available')}|${t('days.status.limited')}`) })
    .first()
    .click()
  await times.getByRole('radio', { disabled: false }).first().check()
  await page.getByRole('button', { name: t('slots.book') }).click()
  await expect(page).toHaveURL(`${site}/booking/checkout`)
}

/** The text of a page's main part, line by line, with plain spaces as `wordsOf` has them. */
export const linesOf = async (page: Page): Promise<string[]> => {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  const lines = (await main.innerText())
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map((line) => line.trim())
  return lines.filter((line) => line !== '')
}
