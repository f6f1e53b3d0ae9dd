import type { User } from '#contract/account/users.ts'
import { query } from '#src/api/query.ts'
import { movePendingWrites } from '#src/api/outbox/outbox-store.ts'
import { forgetDraftsAtom } from '#src/domain/drafts/drafts.ts'
import { readSession } from '#src/domain/session/read-session.ts'
import { signalDetails } from '#src/domain/session/passkey-signals.ts'
import { isTabOnlyAtom, type Session, sessionAtom } from '#src/domain/session/session.ts'
import { hasRunOut, sessionUserOf } from '#src/domain/session/session-user.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { signInAt } from '../router/guards.ts'
import type { CustomerData } from './customer-data.ts'
import { adoptGuest, renewCheckout } from './guest-things.ts'
import { keepSession, tokenInCookies } from './session-cookies.ts'
import type { App, Navigator } from '../types.ts'

interface ChangeOptions {
  /** The session of this tab before; the present one unless it was replaced already. */
  previous?: Session
  /** The next customer takes over the data of the previous one, a guest. */
  adopts?: boolean
  /** The previous session ended without a sign-out. */
  hasEnded?: boolean
}

/** How the session of this tab changes. */
export interface SessionChanges {
  /** Sets the session of this tab, which another customer may have had before. */
  change: (next: Session, options?: ChangeOptions) => Promise<void>
  /**
   * Ends a session that the customer did not end: pending writes and drafts stay for the next sign-in. If it only
   * ran out, the tickets on the device of a customer who chose to be remembered stay too.
   */
  expire: (previous: Session, options: { isRefused: boolean }) => Promise<void>
  /** Changes to the session of the cookies. */
  syncWithCookies: (previous: Session, options?: { isSignedOut?: boolean }) => Promise<void>
  /** Opens the data of the session this tab started with, and reads its customer. */
  restore: () => Promise<void>
  updateUser: (user: User) => void
  /** The token of the session that counts: the cookies', but where there are none. */
  currentToken: () => string | undefined
}

interface SessionChangesOptions {
  data: CustomerData
  /** Hides and reloads the page. */
  reload: () => void
}

export const createSessionChanges = (
  app: App,
  navigator: Navigator,
  { data, reload }: SessionChangesOptions,
): SessionChanges => {
  const { store } = app
  const currentToken = () => (store.get(isTabOnlyAtom) ? store.get(sessionAtom).token : tokenInCookies())

  const change: SessionChanges['change'] = async (
    next,
    { previous = store.get(sessionAtom), adopts = false, hasEnded = false } = {},
  ) => {
    store.set(sessionAtom, next)
    if (next.user && isSameUser(previous, next)) return void (await data.open(next.user.id))
    const guestId = adopts ? previous.user?.id : undefined
    if (next.user) store.set(forgetDraftsAtom, { userId: next.user.id, guestId })
    await data.leave(previous, { keepsPendingWrites: true, keepsReads: hasEnded })
    if (next.user?.is_guest) await renewCheckout(store, next.user.email)
    if (adopts && previous.user && next.user) {
      await movePendingWrites(previous.user.id, next.user.id).catch(console.warn)
      await adoptGuest(store, previous.user.id)
    }
    await restore()
  }

  const expire: SessionChanges['expire'] = async (previous, { isRefused }) => {
    store.set(addToastAtom, { title: app.translator.t('core.error.unauthorized'), color: 'error' })
    // A route load in progress is superseded: it may be of a page whose reads fail with the session.
    const { url, match } = navigator.heading()
    const toSignIn = signInAt(new URL(url, location.origin)).redirect
    await data.leave(previous, {
      keepsPendingWrites: true,
      keepsReads: !isRefused || hasRunOut(previous, Date.now()),
      ...(match?.row.access !== 'visitor' && { go: () => navigator.navigate(toSignIn) }),
    })
  }

  const syncWithCookies: SessionChanges['syncWithCookies'] = async (previous, { isSignedOut = false } = {}) => {
    const next = readSession(document.cookie)
    const access = navigator.current().route.match?.row.access
    const isShown = access === 'customer' && previous.token !== undefined
    const isOver = !next.token && !isSignedOut
    // A reloaded tab keeps nothing of the former customer.
    if (isShown && !isOver && !isSameUser(previous, next)) return reload()
    if (isShown && isOver) {
      store.set(sessionAtom, next)
      return expire(previous, { isRefused: false })
    }
    await change(next, { previous, hasEnded: isOver })
    // A signed-in customer leaves the sign-in pages.
    if (access === 'visitor' && next.token) await navigator.reload()
  }

  const restore = async () => {
    const { token, user } = store.get(sessionAtom)
    if (!token) return
    if (user && !(await data.open(user.id))) return
    const answer = await app.queries
      .fetchQuery({ queryKey: query('me.read', {}).queryKey, meta: { offline: 'customer', isQuiet: true } })
      .catch(console.warn)
    const { data: me } = (answer ?? {}) as { data?: { user: User } }
    if (!me || store.get(sessionAtom).token !== token) return
    updateUser(me.user)
    await data.open(String(me.user.id))
  }

  const updateUser = (user: User) => {
    const session = store.get(sessionAtom)
    if (!session.token) return
    // Another tab has written another session since.
    if (currentToken() !== session.token) return void syncWithCookies(session).catch(console.error)
    const { remember } = session.user ?? {}
    const next = { ...session, user: { ...sessionUserOf(user), ...(remember && { remember }) } }
    keepSession(next)
    store.set(sessionAtom, next)
    const { name, email } = session.user ?? {}
    if (user.is_guest !== true && (name !== next.user.name || email !== next.user.email)) void signalDetails(user)
  }

  return { change, expire, syncWithCookies, restore, updateUser, currentToken }
}

const isSameUser = (one: Session, { token, user }: Session) =>
  token !== undefined && user !== undefined && user.id === one.user?.id
