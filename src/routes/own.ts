import type { Layout } from './route.ts'

/** A guest session has an order or a booking, but no account: it sees less of the profile. */
const profileLayout = ({ isGuest }: { isGuest: boolean }): Layout => (isGuest ? 'profile-legacy' : 'profile')

/** Common properties of a customer's pages. */
export const own = { bundle: 'account', layout: profileLayout, guards: ['auth'], access: 'customer' } as const
