import { safeRedirect } from '#src/lib/safe-redirect.ts'
import { href, routes } from '#src/routes.ts'

type AuthPage = 'auth' | 'guest' | 'verification' | 'forgotPassword' | 'resetPassword'

/** Parameters passed between the sign-in pages, besides the final target. */
export interface AuthPathOptions {
  /** The page before: making an account, or signing in. */
  mode?: 'register' | undefined
  /** An order or a booking is looked for. */
  find?: boolean | undefined
}

/** The URL of another sign-in page with the same final target; a target on another site is dropped. */
export const authPath = (page: AuthPage, search: URLSearchParams, on: AuthPathOptions = {}): string =>
  href(page, {}, { redirect: safeRedirect(search.get('redirect')), ...on })

/** Where an order or a booking is found that was made without an account. */
export const findPath = (): string => href('guest', {}, { find: true, redirect: href('history') })

/** Whether the page looks for an order or a booking. */
export const isFinding = (search: URLSearchParams): boolean => search.has('find')

/** Path of the page after sign-in, without its parameters. */
export const returnPathOf = (search: URLSearchParams): string | undefined =>
  safeRedirect(search.get('redirect'))?.split(/[?#]/)[0]

/** Whether the page after sign-in is open to guests: pages of an account are not. */
export const isForGuests = (search: URLSearchParams): boolean =>
  !Object.values(routes).some((row) => 'access' in row && row.access === 'account' && row.path === returnPathOf(search))

/** Whether the page is there to make an account. */
export const isRegistering = (search: URLSearchParams): boolean => search.get('mode') === 'register'
