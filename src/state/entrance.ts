import { createContext, use } from 'react'
import type { User } from '#contract/users.ts'
import type { PendingChallenge } from './session.ts'

/** Sign-in and sign-out. */
export interface Entrance {
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
  /** Wipes the device's data of a customer whose session has run out, and navigates to `/`. */
  forgetKept: () => Promise<void>
  /** Keeps a challenge until it is confirmed, or forgets it. */
  keepChallenge: (challenge: PendingChallenge | undefined) => Promise<void>
  /** The user changed: updates the session. */
  follow: (user: User) => void
}

const outside = () => {
  throw new Error('This needs an app around it')
}

export const EntranceContext = createContext<Entrance>({
  signIn: outside,
  signOut: outside,
  forgetKept: outside,
  keepChallenge: outside,
  follow: outside,
})

export const useEntrance = (): Entrance => use(EntranceContext)
