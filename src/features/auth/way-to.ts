import { safeRedirect } from '#src/lib/safe-redirect.ts'
import { href, routes } from '#src/routes.ts'

type EntrancePage = 'auth' | 'guest' | 'verification' | 'forgotPassword' | 'resetPassword'

/** What goes along from page to page of the entrance, besides where it all leads to. */
export interface OnTheWay {
  /** Where one came from: making an account, or signing in. */
  mode?: 'register' | undefined
  /** An order or a booking is looked for. */
  find?: boolean | undefined
}

/** The URL of another page of the entrance, on the way to the same place; one that leads off this site is dropped. */
export const wayTo = (page: EntrancePage, search: URLSearchParams, on: OnTheWay = {}): string =>
  href(page, {}, { redirect: safeRedirect(search.get('redirect')), ...on })

/** Where an order or a booking is found that was made without an account. */
export const findPath = (): string => href('guest', {}, { find: true, redirect: href('history') })

/** Whether the page looks for an order or a booking. */
export const isFinding = (search: URLSearchParams): boolean => search.has('find')

/** Where the entrance leads on to, without what is said to that page. */
export const goalOf = (search: URLSearchParams): string | undefined =>
  safeRedirect(search.get('redirect'))?.split(/[?#]/)[0]

/** Whether a guest may go on to where the entrance leads: to what belongs to an account they may not. */
export const isForGuests = (search: URLSearchParams): boolean =>
  !Object.values(routes).some((row) => 'access' in row && row.access === 'account' && row.path === goalOf(search))

/** Whether the page is there to make an account. */
export const isRegistering = (search: URLSearchParams): boolean => search.get('mode') === 'register'
