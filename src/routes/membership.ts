import type { Route } from './route.ts'

/** A membership is an account's: guests have none. */
const ownMembership = {
  bundle: 'membership',
  layout: 'profile',
  guards: ['auth'],
  access: 'account',
  messages: ['profile', 'subscription', 'documents', 'forms'],
  noOffers: true,
  skeleton: 'account',
} as const

/** Plans, and the membership of an account. */
export const membershipRoutes = {
  membership: {
    path: '/membership',
    page: 'membership/membership',
    bundle: 'membership',
    layout: 'header',
    hasTabs: true,
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
} as const satisfies Record<string, Route>
