import type { Route } from './route.ts'

/** Pages of buying: the wishlist, waiting lists, the checkout and its results. */
export const buyingRoutes = {
  wishlist: {
    path: '/store/wishlist',
    page: 'wishlist/wishlist',
    bundle: 'buying',
    layout: 'store',
    title: 'core.nav.wishlist',
    messages: ['wishlist', 'card'],
    skeleton: 'list',
  },
  waiting: {
    path: '/waiting',
    page: 'waiting/waiting',
    bundle: 'buying',
    layout: 'default',
    title: 'waiting.title',
    messages: ['waiting'],
    skeleton: 'list',
    // Open to the links of mails, and no page that visitors look around on: it shares no chunks with those.
    guards: [],
  },
  checkout: {
    path: '/store/checkout',
    page: 'cart/checkout',
    bundle: 'buying',
    layout: 'checkout',
    title: 'checkout.title',
    messages: ['buying', 'cart', 'checkout', 'address', 'forms'],
    noOffers: true,
    skeleton: 'form',
    guards: ['checkout'],
  },
  paymentSuccess: {
    path: '/payment/success',
    page: 'payment/success',
    bundle: 'buying',
    layout: 'header',
    title: 'payment.title',
    messages: ['payment', 'forms'],
    noOffers: true,
    skeleton: 'text',
  },
  paymentFailed: {
    path: '/payment/failed',
    page: 'payment/failed',
    bundle: 'buying',
    layout: 'header',
    title: 'payment.title',
    messages: ['payment', 'forms'],
    noOffers: true,
    skeleton: 'text',
  },
  giftCards: {
    path: '/gift-cards',
    page: 'gift-cards/gift-cards',
    bundle: 'buying',
    layout: 'default',
    title: 'gifts.cards.title',
    messages: ['gifts'],
    noOffers: true,
    skeleton: 'account',
    // Open to all, and no page that visitors look around on: it shares no chunks with those.
    guards: [],
  },
} as const satisfies Record<string, Route>
