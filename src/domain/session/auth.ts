import { createContext, use } from 'react'
import type { User } from '#contract/account/users.ts'
import type { PendingChallenge } from './session.ts'

/** Sign-in and sign-out. */
export interface Auth {
  /**
   * Starts a session the API opened: cookies, atoms, this customer's stored data, the other tabs; `me` is read. The
   * former customer's data is wiped before. Navigates to `to`, else to the URL's target, unless `stay` is set.
   */
  signIn: (
    session: { user: User; token: string },
    options: { remember: boolean; stay?: boolean; to?: string | undefined },
  ) => Promise<void>
  /** Ends the session here and on the server, wipes the customer's data, and navigates to `/`. */
  signOut: () => Promise<void>
  /** Wipes the device's data of a customer whose session has expired, and navigates to `/`. */
  clearStoredData: () => Promise<void>
  /** Stores a challenge until it is confirmed, or deletes it. */
  keepChallenge: (challenge: PendingChallenge | undefined) => Promise<void>
  /** The user changed: updates the session. */
  updateUser: (user: User) => void
}

const outsideApp = () => {
  throw new Error('This needs an app around it')
}

export const AuthContext = createContext<Auth>({
  signIn: outsideApp,
  signOut: outsideApp,
  clearStoredData: outsideApp,
  keepChallenge: outsideApp,
  updateUser: outsideApp,
})

export const useAuth = (): Auth => use(AuthContext)
