import type { Auth } from '#src/domain/session/auth.ts'
import { forgetDraftsAtom } from '#src/domain/drafts/drafts.ts'
import { type Session, sessionAtom } from '#src/domain/session/session.ts'
import { createAuth } from './auth.ts'
import { createCustomerData } from './customer-data.ts'
import { hideAndReload } from './hide-and-reload.ts'
import type { CustomerOutboxes } from './outboxes.ts'
import { createSessionChanges } from './session-changes.ts'
import { tokenInCookies } from './session-cookies.ts'
import type { App, Navigator, SessionNews } from '../types.ts'

/** What a tab does about accounts. */
export interface Account {
  auth: Auth
  outbox: CustomerOutboxes['outbox']
  /** Restores the session this tab started with: the data on the device, the pending writes, the customer. */
  restore: () => Promise<void>
  /** The server refused the session: deletes its customer's data, and keeps the page to return to after sign-in. */
  end: (refused: Session) => Promise<void>
  /** Another tab changed the session, or ended it on purpose: this one follows its cookies. */
  syncWithCookies: (news: { isSignedOut: boolean }) => Promise<void>
}

interface AccountOptions {
  notifyOthers: (news: SessionNews) => void
  /** Hides and reloads the page. */
  reload?: () => void
}

/**
 * Opens and ends sessions. The cookies decide: each tab follows them, and a former customer's data is wiped before
 * another's is shown.
 */
export const createAccount = (
  app: App,
  navigator: Navigator,
  { notifyOthers: tellOthers, reload = hideAndReload }: AccountOptions,
): Account => {
  const { store } = app
  const data = createCustomerData(app, {
    onUser: (user) => changes.updateUser(user),
    restore: () => changes.restore(),
  })
  const changes = createSessionChanges(app, navigator, { data, reload })

  return {
    auth: createAuth(app, navigator, { data, changes, notifyOthers: tellOthers }),
    outbox: data.outbox,
    restore: changes.restore,
    end: async (refused) => {
      tellOthers('changed')
      // The token was old, and another tab has a newer session.
      if (tokenInCookies()) await changes.syncWithCookies(refused)
      else await changes.expire(refused, { isRefused: true })
    },
    syncWithCookies: async ({ isSignedOut }) => {
      if (isSignedOut) store.set(forgetDraftsAtom)
      const session = store.get(sessionAtom)
      if (changes.currentToken() !== session.token) await changes.syncWithCookies(session, { isSignedOut })
    },
  }
}
