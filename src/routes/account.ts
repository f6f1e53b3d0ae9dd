import { own } from './own.ts'
import type { Route } from './route.ts'

/** Common properties of the sign-in pages. */
const auth = {
  bundle: 'account',
  layout: 'auth',
  guards: ['auth'],
  access: 'visitor',
  messages: ['auth', 'forms'],
  skeleton: 'form',
  noOffers: true,
} as const

/** Sign-in and the pages of a customer. */
export const accountRoutes = {
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
    messages: ['profile', 'consents', 'forms', 'booking', 'orders'],
    skeleton: 'account',
  },
  history: {
    ...own,
    isStored: true,
    path: '/profile/history',
    page: 'history/history',
    title: 'profile.nav.history',
    messages: ['profile', 'orders', 'booking', 'history', 'documents', 'forms'],
    skeleton: 'account',
  },
  order: {
    ...own,
    isStored: true,
    path: '/profile/history/orders/:id',
    page: 'history/order',
    noOffers: true,
    title: 'orders.title',
    messages: ['profile', 'orders', 'documents', 'cart', 'checkout', 'address', 'forms'],
    skeleton: 'account',
  },
  addresses: {
    ...own,
    path: '/profile/addresses',
    page: 'addresses/addresses',
    title: 'profile.nav.addresses',
    messages: ['profile', 'address', 'addresses', 'forms'],
    skeleton: 'account',
  },
} as const satisfies Record<string, Route>
