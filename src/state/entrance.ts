import { createContext, use } from 'react'
import type { User } from '#contract/users.ts'
import type { PendingChallenge } from './session.ts'

/** The ways into a session and out of it. */
export interface Entrance {
  /**
   * Takes over a session the API opened: cookies, atoms, what this customer keeps on the device, the other tabs; `me` is
   * read. The former customer's things are wiped before. Goes on to `to`, else to where the URL says, unless told to `stay`.
   */
  signIn: (
    session: { user: User; token: string },
    options: { remember: boolean; stay?: boolean; to?: string | undefined },
  ) => Promise<void>
  /** Ends the session here and on the server, wipes what is the customer's, and goes to `/`. */
  signOut: () => Promise<void>
  /** Wipes what the device keeps of a customer whose session has run out, and goes to `/`. */
  forgetKept: () => Promise<void>
  /** Keeps a challenge until it is confirmed, or forgets it. */
  keepChallenge: (challenge: PendingChallenge | undefined) => Promise<void>
  /** The user changed: what the session says of them follows. */
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
