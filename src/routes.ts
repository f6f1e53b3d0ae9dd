import type { MessageNamespace } from '#locales/index.ts'
import type { MessageKey } from '#locales/messages.ts'

export type Layout = 'default' | 'store' | 'header' | 'auth' | 'checkout' | 'profile' | 'profile-legacy'

/**
 * What part of the product a page belongs to. `public` is read by all visitors and by search engines, and its first
 * load is held to a budget; the code, words and layouts of the others are fetched apart.
 */
export type Area = 'public' | 'account' | 'buying' | 'booking' | 'membership'

/** One page of the app, as a row of the table. A leaf: no React, so the worker and the server read it too. */
export interface Route {
  /** Pattern of the path; `:id` is one segment. */
  path: string
  /** File of the page below `features/`, without `.page.tsx`. */
  page: string
  area: Area
  layout: Layout | ((session: { isGuest: boolean }) => Layout)
  /** Title while the page has none of its own, and on the server before it has data. */
  title: MessageKey
  /** Words the page needs beyond `core`. */
  messages: readonly MessageNamespace[]
  /** Shape shown while the page's data is loading. */
  skeleton: 'home' | 'list' | 'item' | 'text' | 'form' | 'account'
  /** Named guards, run in order after the global ones. */
  guards?: readonly string[]
  /**
   * Who the guard `auth` admits: visitors only, customers with a session, or customers with an account (not guests).
   */
  access?: 'visitor' | 'customer' | 'account'
  /** Shown without a session too, where the device keeps its data: tickets and orders under way. */
  isKept?: true
  /** What the guard `verification` requires: a challenge to confirm, or a confirmed one to set a new password with. */
  challenge?: 'sent' | 'proven'
  /** No card offers the app or a newer version here: it would cover a ticket, a payment or a form. */
  noOffers?: true
  /** The page has a bar of its own at the bottom of a phone's screen; on low screens it replaces the tab bar. */
  hasBar?: true
  /** Forces a colour mode on this page. */
  colorMode?: 'light' | 'dark' | 'system'
  /** The page's own check of its URL; a false answer is the spec's 404 "Page Not Found". Ids are checked besides. */
  validate?: (params: Record<string, string>, query: URLSearchParams) => boolean
}

/** A guest session has an order or a booking, but no account: it sees less of the profile. */
const profileLayout = ({ isGuest }: { isGuest: boolean }): Layout => (isGuest ? 'profile-legacy' : 'profile')

/** Common properties of the sign-in pages, and of the customer's pages. */
const auth = {
  area: 'account',
  layout: 'auth',
  guards: ['auth'],
  access: 'visitor',
  messages: ['auth', 'forms'],
  skeleton: 'form',
  noOffers: true,
} as const
const own = { area: 'account', layout: profileLayout, guards: ['auth'], access: 'customer' } as const

/** A membership is an account's: guests have none. */
const ownMembership = {
  area: 'membership',
  layout: 'profile',
  guards: ['auth'],
  access: 'account',
  messages: ['profile', 'subscription', 'forms'],
  noOffers: true,
  skeleton: 'account',
} as const

/** The routes of the app. A new page is a row. */
export const routes = {
  home: {
    path: '/',
    page: 'home/home',
    area: 'public',
    layout: 'default',
    title: 'home.title',
    messages: ['home', 'card'],
    skeleton: 'home',
  },
  store: {
    path: '/store',
    page: 'store/store',
    area: 'public',
    layout: 'store',
    title: 'store.title',
    messages: ['store', 'card'],
    skeleton: 'list',
  },
  wishlist: {
    path: '/store/wishlist',
    page: 'wishlist/wishlist',
    area: 'buying',
    layout: 'store',
    title: 'core.nav.wishlist',
    messages: ['wishlist', 'card'],
    skeleton: 'list',
  },
  product: {
    hasBar: true,
    path: '/store/:id',
    page: 'store/product',
    area: 'public',
    layout: 'store',
    title: 'core.nav.store',
    messages: ['product', 'card'],
    skeleton: 'item',
  },
  locations: {
    path: '/booking/locations',
    page: 'booking/locations',
    area: 'booking',
    layout: 'default',
    title: 'places.locations.title',
    messages: ['places'],
    skeleton: 'list',
  },
  location: {
    hasBar: true,
    path: '/booking/locations/:id',
    page: 'booking/location',
    area: 'booking',
    layout: 'default',
    title: 'core.nav.book',
    messages: ['places'],
    skeleton: 'item',
  },
  destinations: {
    path: '/booking/destinations',
    page: 'booking/destinations',
    area: 'booking',
    layout: 'default',
    title: 'places.destinations.title',
    messages: ['places'],
    skeleton: 'list',
  },
  destination: {
    path: '/booking/destinations/:id',
    page: 'booking/destination',
    area: 'booking',
    layout: 'default',
    title: 'places.destinations.title',
    messages: ['places'],
    skeleton: 'item',
  },
  experience: {
    hasBar: true,
    path: '/booking/destinations/experiences/:id',
    page: 'booking/experience',
    area: 'booking',
    layout: 'default',
    title: 'core.nav.book',
    messages: ['places'],
    skeleton: 'item',
  },
  checkout: {
    path: '/store/checkout',
    page: 'cart/checkout',
    area: 'buying',
    layout: 'checkout',
    title: 'checkout.title',
    messages: ['cart', 'checkout', 'address', 'forms'],
    noOffers: true,
    skeleton: 'form',
    guards: ['checkout'],
  },
  paymentSuccess: {
    path: '/payment/success',
    page: 'payment/success',
    area: 'buying',
    layout: 'header',
    title: 'payment.title',
    messages: ['payment', 'forms'],
    noOffers: true,
    skeleton: 'text',
  },
  paymentFailed: {
    path: '/payment/failed',
    page: 'payment/failed',
    area: 'buying',
    layout: 'header',
    title: 'payment.title',
    messages: ['payment', 'forms'],
    noOffers: true,
    skeleton: 'text',
  },
  bookingCheckout: {
    path: '/booking/checkout',
    page: 'booking/checkout',
    area: 'booking',
    layout: 'checkout',
    title: 'booking.title',
    messages: ['booking', 'slots', 'places', 'checkout', 'forms'],
    noOffers: true,
    skeleton: 'form',
    guards: ['checkout'],
  },
  booking: {
    ...own,
    isKept: true,
    area: 'booking',
    path: '/profile/history/bookings/:id',
    page: 'booking/booking',
    title: 'booking.ticket.title',
    messages: ['profile', 'booking', 'places', 'slots'],
    noOffers: true,
    skeleton: 'account',
  },
  auth: { ...auth, path: '/auth', page: 'auth/sign-in', title: 'auth.sign_in.title' },
  guest: {
    ...auth,
    path: '/auth/guest',
    page: 'auth/guest',
    title: 'auth.guest.title',
    guards: ['auth', 'redirect'],
  },
  verification: {
    ...auth,
    path: '/auth/verification',
    page: 'auth/verification',
    title: 'auth.verification.title',
    guards: ['auth', 'verification'],
    challenge: 'sent',
  },
  forgotPassword: {
    ...auth,
    path: '/auth/forgot-password',
    page: 'auth/forgot-password',
    title: 'auth.forgot_password.title',
  },
  resetPassword: {
    ...auth,
    path: '/auth/forgot-password/reset',
    page: 'auth/reset-password',
    title: 'auth.reset_password.title',
    guards: ['auth', 'verification'],
    challenge: 'proven',
  },
  profile: {
    ...own,
    path: '/profile',
    page: 'profile/profile',
    title: 'profile.title',
    messages: ['profile', 'address', 'forms', 'booking', 'orders'],
    skeleton: 'account',
  },
  history: {
    ...own,
    isKept: true,
    path: '/profile/history',
    page: 'history/history',
    title: 'profile.nav.history',
    messages: ['profile', 'history', 'orders', 'booking', 'forms'],
    skeleton: 'account',
  },
  order: {
    ...own,
    isKept: true,
    path: '/profile/history/orders/:id',
    page: 'history/order',
    title: 'orders.title',
    messages: ['profile', 'history', 'orders', 'cart', 'checkout', 'address', 'forms'],
    skeleton: 'account',
  },
  addresses: {
    ...own,
    path: '/profile/addresses',
    page: 'addresses/addresses',
    title: 'profile.nav.addresses',
    messages: ['profile', 'address', 'forms'],
    skeleton: 'account',
  },
  membership: {
    path: '/membership',
    page: 'membership/membership',
    area: 'membership',
    layout: 'header',
    title: 'membership.title',
    messages: ['membership', 'forms'],
    skeleton: 'text',
  },
  subscription: {
    ...ownMembership,
    path: '/profile/subscription/details',
    page: 'subscription/details',
    title: 'subscription.title',
  },
  usage: {
    ...ownMembership,
    path: '/profile/subscription/usage',
    page: 'subscription/usage',
    title: 'subscription.usage.title',
  },
  terms: {
    path: '/terms',
    page: 'legal/terms',
    area: 'public',
    layout: 'header',
    title: 'legal.terms',
    messages: ['legal'],
    skeleton: 'text',
  },
  privacy: {
    path: '/privacy',
    page: 'legal/privacy',
    area: 'public',
    layout: 'header',
    title: 'legal.privacy',
    messages: ['legal'],
    skeleton: 'text',
  },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : Record<never, string>

/** Parameters of a query string, by name; each value of a list separately, under the same name. */
export type QueryValues = Record<string, string | number | boolean | undefined | readonly string[]>

/** The names and values of a query string, without empty ones. */
export const queryPairs = (values: QueryValues): [name: string, value: string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    [value ?? ''].flat().flatMap((one): [string, string][] => (one === '' ? [] : [[name, String(one)]])),
  )

/**
 * The URL of a page. Every link is made here.
 * @example href('product', { id: 'oil-lamp' }) === '/store/oil-lamp'
 * @example href('store', {}, { q: 'coffee', page: 2 }) === '/store?q=coffee&page=2'
 */
export const href = <Name extends RouteName>(
  name: Name,
  ...[params, query]: keyof ParamsOf<(typeof routes)[Name]['path']> extends never
    ? [params?: Record<never, string>, query?: QueryValues]
    : [params: ParamsOf<(typeof routes)[Name]['path']>, query?: QueryValues]
): string => {
  const values = (params ?? {}) as Record<string, string>
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
  const search = new URLSearchParams(queryPairs(query ?? {}))
  return search.size > 0 ? `${path}?${search}` : path
}
