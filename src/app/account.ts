import type { User } from '#contract/users.ts'
import { query } from '#src/api/query.ts'
import type { Entrance } from '#src/state/entrance.ts'
import { nobody, type PendingChallenge, type Session, sessionAtom } from '#src/state/session.ts'
import { readSession } from '#src/state/read-session.ts'
import { sessionUserOf } from '#src/state/kept-session.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { href } from '#src/routes.ts'
import { keepCustomerReads } from './device.ts'
import { afterEntrance, signInAt } from './guards.ts'
import type { Navigator } from './navigator.ts'
import type { FetchingApp } from './queries.ts'
import { type CustomerOutboxes, createOutboxes } from './outboxes.ts'
import { dropSession, keepChallengeCookie, keepSession } from './session-cookies.ts'
import { wipeDevice, wipeMemory } from './wipe.ts'

/** What a tab does about accounts. */
export interface Account {
  entrance: Entrance
  outbox: CustomerOutboxes['outbox']
  /** Takes up the session this tab started with: what the device kept, what waits to be sent, who it is. */
  takeUp: () => Promise<void>
  /** A session is over because the server refused it: what was its customer's goes, the way back is kept. */
  end: (former: Session) => Promise<void>
  /** Another tab changed the session: this one follows its cookies. */
  follow: () => Promise<void>
}

/**
 * Opens and ends sessions. The cookies are the truth: each tab follows them, and whatever is a former customer's is wiped
 * before another's is shown.
 */
export const createAccount = (app: FetchingApp, navigator: Navigator, tellOthers: () => void): Account => {
  const { store } = app
  const { outbox, open, close } = createOutboxes(app, (user) => followUser(user))

  /** What is a former customer's goes off the device at once, and out of memory once the page that shows it was left. */
  const leave = async (
    { user }: Session,
    { keepsIntents = false, go }: { keepsIntents?: boolean; go?: () => Promise<void> } = {},
  ) => {
    close()
    const wiped = wipeDevice(app, user?.id, { keepsIntents })
    await go?.()
    await Promise.all([wiped, wipeMemory(app)])
  }

  /** Sets the session of this tab, which somebody else may have had before. */
  const change = async (next: Session) => {
    const former = store.get(sessionAtom)
    store.set(sessionAtom, next)
    if (former.user !== undefined && former.user.id === next.user?.id) return
    await leave(former, { keepsIntents: true })
    await takeUp()
  }

  const takeUp = async () => {
    const { token, user } = store.get(sessionAtom)
    if (!token || !user) return
    await keepCustomerReads(app, user.id)
    await open(user.id)
    const answer = await app.queries
      .fetchQuery({ queryKey: query('me.read', {}).queryKey, meta: { offline: 'customer', isQuiet: true } })
      .catch(console.warn)
    const { data } = (answer ?? {}) as { data?: { user: User } }
    if (data && store.get(sessionAtom).token === token) followUser(data.user)
  }

  const followUser = (user: User) => {
    const session = store.get(sessionAtom)
    if (!session.token) return
    const { remember } = session.user ?? {}
    const next = { ...session, user: { ...sessionUserOf(user), ...(remember && { remember }) } }
    keepSession(next)
    store.set(sessionAtom, next)
  }

  const entrance: Entrance = {
    signIn: async ({ user, token }, { remember, stay = false }) => {
      const loginAt = new Date().toISOString()
      const next: Session = {
        token,
        user: { ...sessionUserOf(user), ...(remember && { remember }) },
        loginAt,
        challenge: undefined,
      }
      keepSession(next)
      keepChallengeCookie(undefined)
      await change(next)
      tellOthers()
      void globalThis.navigator.storage?.persist?.().catch(console.warn)
      if (!stay) await navigator.navigate(afterEntrance(new URL(location.href)), { replace: true })
    },
    signOut: async () => {
      const former = store.get(sessionAtom)
      // The token is worth nothing any more to the server that hears of it; one that cannot be reached lets it run out.
      if (former.token) void app.call('auth.logout', {}, { token: former.token }).catch(() => {})
      dropSession()
      store.set(sessionAtom, nobody)
      tellOthers()
      await leave(former, { go: () => navigator.navigate(href('home')) })
    },
    keepChallenge: async (challenge: PendingChallenge | undefined) => {
      keepChallengeCookie(challenge)
      store.set(sessionAtom, (session) => ({ ...session, challenge }))
    },
    follow: followUser,
  }

  return {
    entrance,
    outbox,
    takeUp,
    end: async (former) => {
      tellOthers()
      store.set(addToastAtom, { title: app.translator.t('core.error.unauthorized'), color: 'error' })
      const { visit } = navigator.current()
      const isElsewhere = navigator.isPending() || visit.match?.row.access === 'visitor'
      const toEntrance = signInAt(new URL(visit.url, location.origin)).redirect
      // What waits to be sent is still wanted by whoever signs in again; nobody else gets it.
      await leave(former, {
        keepsIntents: true,
        // A visit under way finds its own way there.
        ...(!isElsewhere && { go: () => navigator.navigate(toEntrance) }),
      })
    },
    follow: async () => {
      const next = readSession(document.cookie)
      if (next.token === store.get(sessionAtom).token) return
      const isPrivate = navigator.current().visit.match?.row.access !== undefined
      // Nothing of the former customer is left in a tab that starts anew.
      if (isPrivate) return startAnew()
      await change(next)
    },
  }
}

/** Nothing is to be seen of the page until another takes its place. */
const startAnew = () => {
  document.documentElement.hidden = true
  location.reload()
}
