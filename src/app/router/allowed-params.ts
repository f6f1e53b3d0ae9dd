import { offeredLocale } from '#locales/choose.ts'
import { localeCodes } from '#locales/index.ts'
import type { RouteName } from '#src/routes.ts'
import { isMatch, resolveRoute, rowOf } from './resolve-route.ts'
import type { RouteTable } from '../types.ts'

const ofPlaces = ['q', 'region', 'date', 'guests', 'min', 'max', 'kind', 'sort', 'page']

/**
 * The parameters each page reads from its query. A public page is server-rendered without any other, so that
 * made-up ones cannot have the same page rendered again and again.
 */
export const allowedParams: Partial<Record<RouteName, readonly string[]>> = {
  store: ['q', 'category', 'min', 'max', 'stock', 'option', 'sort', 'page'],
  product: ['variant'],
  wishlist: ['share'],
  locations: ofPlaces,
  destinations: ['view', ...ofPlaces],
  location: ['date', 'guests'],
  experience: ['date', 'guests'],
  auth: ['redirect', 'mode'],
  guest: ['redirect', 'access', 'find'],
  verification: ['redirect', 'find'],
  forgotPassword: ['redirect'],
  resetPassword: ['redirect'],
  history: ['tab', 'status', 'when', 'page'],
  bookingCheckout: ['hold'],
  paymentSuccess: ['payment', 'order', 'booking', 'basket'],
  paymentFailed: ['payment'],
  addresses: ['page', 'add'],
  giftCards: ['card'],
  membership: ['interval'],
  subscription: ['plan', 'interval', 'invoice'],
}

/** A URL without the parameters its page does not read; `lang` stays where it names a language. */
export const withoutUnknownParams = (table: RouteTable, requested: URL): URL => {
  // What the row itself judges must reach it: a query it refuses is a 404, here as in the browser.
  if (rowOf(table, requested.pathname)?.validate) return requested
  const found = resolveRoute(table, requested)
  const names = (isMatch(found) && allowedParams[found.name as RouteName]) || []
  const url = new URL(requested)
  for (const name of new Set(requested.searchParams.keys())) {
    const isAllowed =
      name === 'lang' ? offeredLocale(requested.searchParams.get(name), localeCodes) : names.includes(name)
    if (!isAllowed) url.searchParams.delete(name)
  }
  return url
}
