import type { User } from '#contract/account/users.ts'
import { query } from '#src/api/query.ts'
import type { Auth } from '#src/domain/session/auth.ts'
import {
  isGuestAtom,
  isTabOnlyAtom,
  SIGNED_OUT,
  type PendingChallenge,
  type Session,
  sessionAtom,
} from '#src/domain/session/session.ts'
import { readSession } from '#src/domain/session/read-session.ts'
import { storedCustomers } from '#src/domain/session/stored-customers.ts'
import { hasRunOut, sessionUserOf } from '#src/domain/session/session-user.ts'
import { forgetDraftsAtom } from '#src/domain/drafts/drafts.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { href } from '#src/routes.ts'
import { movePendingWrites } from '#src/api/outbox/outbox-store.ts'
import { createCartSync } from './cart-sync.ts'
import { persistCustomerReads } from '../offline/device.ts'
import { afterSignIn, signInAt } from '../router/guards.ts'
import { type CustomerOutboxes, createOutboxes } from './outboxes.ts'
import { adoptGuest, renewCheckout } from './guest-things.ts'
import { clearVisitedPages } from './clear-visited-pages.ts'
import { mayForgetOthers, tellTabOnly } from './sign-in-news.ts'
import { dropSession, keepChallengeCookie, keepSession, keptToken } from './session-cookies.ts'
import { hideAndReload } from './hide-and-reload.ts'
import { createWishlistSync } from './wishlist-sync.ts'
import { wipeDevice, wipeMemory } from './wipe.ts'
import type { FetchingApp, Navigator, SessionNews } from '../types.ts'

/** What a tab does about accounts. */
export interface Account {
  auth: Auth
  outbox: CustomerOutboxes['outbox']
  /** Restores the session this tab started with: the data on the device, the pending writes, the customer. */
  restore: () => Promise<void>
  /** The server refused the session: deletes its customer's data, and keeps the page to return to after sign-in. */
  end: (former: Session) => Promise<void>
  /** Another tab changed the session, or ended it on purpose: this one follows its cookies. */
  syncWithCookies: (news: { isSignedOut: boolean }) => Promise<void>
}

interface AccountOptions {
  tellOthers: (news: SessionNews) => void
  /** Hides and reloads the page. */
  reload?: () => void
}

/**
 * Opens and ends sessions. The cookies decide: each tab follows them, and a former customer's data is wiped before
 * another's is shown.
 */
export const createAccount = (
  app: FetchingApp,
  navigator: Navigator,
  { tellOthers, reload = hideAndReload }: AccountOptions,
): Account => {
  const { store } = app
  const cart = createCartSync(app)
  const { outbox, open, close } = createOutboxes(app, {
    onUser: (user) => updateUser(user),
    identify: async () => {
      const { user } = store.get(sessionAtom)
      await (user ? openCustomerData(user.id) : restore())
    },
  })

  const wishlist = createWishlistSync(app, outbox)

  /** The token of the session that counts: the cookies', but where there are none. */
  const cookieToken = () => (store.get(isTabOnlyAtom) ? store.get(sessionAtom).token : keptToken())

  /** Deletes a former customer's data from the device at once, and from memory once the page that shows it was left. */
  const leave = async (
    { user }: Session,
    {
      keepsPendingWrites = false,
      keepsReads,
      go,
    }: { keepsPendingWrites?: boolean; keepsReads?: boolean | undefined; go?: () => Promise<void> } = {},
  ) => {
    close()
    cart.close()
    wishlist.close()
    const isKept = keepsReads && user?.remember
    const wiped = wipeDevice(app, user?.id, { keepsPendingWrites, keepsReads: isKept })
    await go?.()
    await Promise.all([wiped, wipeMemory(app)])
    if (isKept) await app.later.findStoredData?.()
    // A visitor's viewed products stay at sign-in.
    if (user) await clearVisitedPages(app)
  }

  /** Sets the session of this tab, which another customer may have had before. */
  const change = async (next: Session, { former = store.get(sessionAtom), adopts = false, hasEnded = false } = {}) => {
    store.set(sessionAtom, next)
    if (next.user && isSameUser(former, next)) return void (await openCustomerData(next.user.id))
    if (next.user) store.set(forgetDraftsAtom, next.user.id)
    await leave(former, { keepsPendingWrites: true, keepsReads: hasEnded })
    if (next.user?.is_guest) await renewCheckout(store, next.user.email)
    if (adopts && former.user && next.user) {
      await movePendingWrites(former.user.id, next.user.id).catch(console.warn)
      await adoptGuest(store, former.user.id)
    }
    await restore()
  }

  /**
   * Ends a session that the customer did not end: pending writes and drafts stay for the next sign-in. If it only
   * ran out, the tickets on the device of a customer who chose to be remembered stay too.
   */
  const expire = async (former: Session, { isRefused }: { isRefused: boolean }) => {
    store.set(addToastAtom, { title: app.translator.t('core.error.unauthorized'), color: 'error' })
    const { route } = navigator.current()
    const isElsewhere = navigator.isPending() || route.match?.row.access === 'visitor'
    const toSignIn = signInAt(new URL(route.url, location.origin)).redirect
    await leave(former, {
      keepsPendingWrites: true,
      keepsReads: !isRefused || hasRunOut(former, Date.now()),
      // A route load in progress redirects by itself.
      ...(!isElsewhere && { go: () => navigator.navigate(toSignIn) }),
    })
  }

  /** Changes to the session of the cookies. */
  const syncWithCookies = async (former: Session, { isSignedOut = false } = {}) => {
    const next = readSession(document.cookie)
    const access = navigator.current().route.match?.row.access
    const isShown = access === 'customer' && former.token !== undefined
    const isOver = !next.token && !isSignedOut
    // A reloaded tab keeps nothing of the former customer.
    if (isShown && !isOver && !isSameUser(former, next)) return reload()
    if (isShown && isOver) {
      store.set(sessionAtom, next)
      return expire(former, { isRefused: false })
    }
    await change(next, { former, hasEnded: isOver })
    // A signed-in customer leaves the sign-in pages.
    if (access === 'visitor' && next.token) await navigator.reload()
  }

  const restore = async () => {
    const { token, user } = store.get(sessionAtom)
    if (!token) return
    if (user && !(await openCustomerData(user.id))) return
    const answer = await app.queries
      .fetchQuery({ queryKey: query('me.read', {}).queryKey, meta: { offline: 'customer', isQuiet: true } })
      .catch(console.warn)
    const { data } = (answer ?? {}) as { data?: { user: User } }
    if (!data || store.get(sessionAtom).token !== token) return
    updateUser(data.user)
    await openCustomerData(String(data.user.id))
  }

  /** Opens a customer's stored data and pending writes, unless another customer has signed in meanwhile. */
  const openCustomerData = async (userId: string): Promise<boolean> => {
    const isHere = () => store.get(sessionAtom).user?.id === userId
    if (isHere()) await persistCustomerReads(app, userId)
    if (isHere()) await open(userId)
    if (!isHere()) return false
    // A guest’s cart and wishlist are on the device only; an earlier version stored them under the guest’s id.
    if (store.get(isGuestAtom)) await adoptGuest(store, userId)
    else {
      void cart.open(userId).catch(console.warn)
      void wishlist.open(userId).catch(console.warn)
    }
    return isHere()
  }

  const updateUser = (user: User) => {
    const session = store.get(sessionAtom)
    if (!session.token) return
    // Another tab has written another session since.
    if (cookieToken() !== session.token) return void syncWithCookies(session).catch(console.error)
    const { remember } = session.user ?? {}
    const next = { ...session, user: { ...sessionUserOf(user), ...(remember && { remember }) } }
    keepSession(next)
    store.set(sessionAtom, next)
  }

  const auth: Auth = {
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
      await change(next, { adopts })
      tellOthers('changed')
      if (isTabOnly) void tellTabOnly(app).catch(console.warn)
      void globalThis.navigator.storage?.persist?.().catch(console.warn)
      if (!stay) await navigator.navigate(to ?? afterSignIn(new URL(location.href)), { replace: true })
    },
    signOut: async () => {
      const former = store.get(sessionAtom)
      // The server invalidates the token; if it is out of reach, the token expires by itself.
      if (former.token) void app.call('auth.logout', {}, { token: former.token }).catch(() => {})
      dropSession()
      store.set(isTabOnlyAtom, false)
      store.set(sessionAtom, SIGNED_OUT)
      store.set(forgetDraftsAtom)
      tellOthers('signed-out')
      await leave(former, { go: () => navigator.navigate(href('home')) })
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
    updateUser,
  }

  return {
    auth,
    outbox,
    restore,
    end: async (former) => {
      tellOthers('changed')
      // The token was old, and another tab has a newer session.
      if (keptToken()) await syncWithCookies(former)
      else await expire(former, { isRefused: true })
    },
    syncWithCookies: async ({ isSignedOut }) => {
      if (isSignedOut) store.set(forgetDraftsAtom)
      const session = store.get(sessionAtom)
      if (cookieToken() !== session.token) await syncWithCookies(session, { isSignedOut })
    },
  }
}

const isSameUser = (one: Session, { token, user }: Session) =>
  token !== undefined && user !== undefined && user.id === one.user?.id
