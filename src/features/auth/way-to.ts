import { safeRedirect } from '#src/lib/safe-redirect.ts'
import { href } from '#src/routes.ts'

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

/** Whether the page is there to make an account. */
export const isRegistering = (search: URLSearchParams): boolean => search.get('mode') === 'register'
