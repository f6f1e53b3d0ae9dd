import type { Auth } from '#src/domain/session/auth.ts'
import { forgetDraftsAtom } from '#src/domain/drafts/drafts.ts'
import {
  isGuestAtom,
  isTabOnlyAtom,
  type PendingChallenge,
  type Session,
  sessionAtom,
  SIGNED_OUT,
} from '#src/domain/session/session.ts'
import { signalAccepted } from '#src/domain/session/passkey-signals.ts'
import { hasPasskeys } from '#src/domain/session/passkeys.ts'
import { sessionUserOf } from '#src/domain/session/session-user.ts'
import { storedCustomers } from '#src/domain/session/stored-customers.ts'
import { href } from '#src/routes.ts'
import { afterSignIn } from '../router/guards.ts'
import type { CustomerData } from './customer-data.ts'
import type { SessionChanges } from './session-changes.ts'
import { dropSession, keepChallengeCookie, keepSession } from './session-cookies.ts'
import { mayForgetOthers, notifyTabOnly } from './sign-in-news.ts'
import { wipeDevice, wipeMemory } from './wipe.ts'
import type { App, Navigator, SessionNews } from '../types.ts'

interface AuthOptions {
  data: CustomerData
  changes: SessionChanges
  notifyOthers: (news: SessionNews) => void
}

/** Signs in and out, as the customer asks for it. */
export const createAuth = (
  app: App,
  navigator: Navigator,
  { data, changes, notifyOthers: tellOthers }: AuthOptions,
): Auth => {
  const { store } = app
  return {
    signIn: async ({ user, token }, { remember, stay = false, to }) => {
      const adopts = store.get(isGuestAtom) && user.is_guest !== true
      if (!stay && !(await mayForgetOthers(store, String(user.id), adopts))) {
        // The customer declined, so the session that was just opened is closed again.
        return void app.call('auth.logout', {}, { token }).catch(() => {})
      }
      const loginAt = new Date().toISOString()
      const next: Session = {
        token,
        user: { ...sessionUserOf(user), ...(remember && { remember }) },
        loginAt,
        challenge: undefined,
      }
      const isTabOnly = !keepSession(next)
      store.set(isTabOnlyAtom, isTabOnly)
      keepChallengeCookie(undefined)
      await changes.change(next, { adopts })
      tellOthers('changed')
      if (user.is_guest !== true && hasPasskeys()) void signalAccepted(app.call, { token, user })
      if (isTabOnly) void notifyTabOnly(app).catch(console.warn)
      if (!stay) await navigator.navigate(to ?? afterSignIn(new URL(location.href)), { replace: true })
    },
    signOut: async () => {
      const session = store.get(sessionAtom)
      // The server invalidates the token; if it is out of reach, the token expires by itself.
      if (session.token) void app.call('auth.logout', {}, { token: session.token }).catch(() => {})
      dropSession()
      store.set(isTabOnlyAtom, false)
      store.set(sessionAtom, SIGNED_OUT)
      store.set(forgetDraftsAtom)
      tellOthers('signed-out')
      await data.leave(session, { go: () => navigator.navigate(href('home')) })
    },
    clearStoredData: async () => {
      for (const id of storedCustomers()) await wipeDevice(app, id, { keepsPendingWrites: true })
      await navigator.navigate(href('home'))
      await wipeMemory(app)
    },
    keepChallenge: async (challenge: PendingChallenge | undefined) => {
      keepChallengeCookie(challenge)
      store.set(sessionAtom, (session) => ({ ...session, challenge }))
    },
    updateUser: changes.updateUser,
  }
}
