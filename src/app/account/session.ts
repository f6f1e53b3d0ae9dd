import { isTabOnlyAtom, SIGNED_OUT, type Session, sessionAtom, tokenAtom } from '#src/domain/session/session.ts'
import { onceLoaded } from '#src/lib/once-loaded.ts'
import { signInAt } from '../router/guards.ts'
import { dropSession, tokenInCookies } from './session-cookies.ts'
import type { App, Navigator, Services, SessionNews, Store } from '../types.ts'

const CHANNEL = 'qafila-session'
/** How long, and how often, a tab looks for cookies that another tab has written. */
const COOKIE_LIMIT_MS = 3000
const COOKIE_INTERVAL_MS = 50

/** What a tab tells the others, with the token its cookies have now. */
interface SessionMessage {
  news: SessionNews
  token: string | undefined
}

/**
 * Ends the session whose token was refused, at once, so that guards no longer accept it; returns that session. A late
 * 401 for a former token ends nothing.
 */
export const clearRefusedSession = (store: Store, token: string | undefined): Session | undefined => {
  const session = store.get(sessionAtom)
  if (token !== session.token) return undefined
  // Another tab may have written another session's token.
  if (tokenInCookies() === token) dropSession()
  store.set(isTabOnlyAtom, false)
  store.set(sessionAtom, SIGNED_OUT)
  return session
}

/**
 * Keeps a tab in step with the session's cookies: another tab may sign in or out, a page may return from the
 * back/forward cache, and the server may refuse the token. The account code is loaded when it is needed.
 */
export const watchSession = (app: App, navigator: Navigator): (() => Promise<Services>) => {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
  const account = onceLoaded(async () => {
    const { createAccount } = await import('./account.ts')
    return createAccount(app, navigator, {
      notifyOthers: (news) => channel?.postMessage({ news, token: tokenInCookies() } satisfies SessionMessage),
    })
  })
  const isTrue = () => app.store.get(isTabOnlyAtom) || tokenInCookies() === app.store.get(tokenAtom)
  const syncWithCookies = (isSignedOut = false) => {
    if (isSignedOut || !isTrue()) account().then((one) => one.syncWithCookies({ isSignedOut }), console.error)
  }
  const end = (session: Session | undefined) => {
    if (session) account().then((one) => one.end(session), console.error)
  }
  channel?.addEventListener('message', async ({ data }: { data: SessionMessage }) => {
    await untilCookiesHave(data.token)
    syncWithCookies(data.news === 'signed-out')
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && syncWithCookies())
  const reloadForCookies = () => {
    if (isTrue()) return
    document.documentElement.hidden = true
    location.reload()
  }
  // A page from the back/forward cache may show another customer's data.
  addEventListener('pageshow', ({ persisted }) => persisted && reloadForCookies())
  app.later.refuse = (token) => end(clearRefusedSession(app.store, token))
  // Another tab may have signed in or out before this code was loaded.
  reloadForCookies()
  if (app.store.get(tokenAtom)) account().then((one) => one.restore(), console.error)

  return onceLoaded(async () => {
    const [{ auth, outbox }, { createSend }] = await Promise.all([account(), import('./send.ts')])
    const toSignIn = () => {
      const { url, match } = navigator.heading()
      if (match?.row.access !== 'visitor') void navigator.navigate(signInAt(new URL(url, location.origin)).redirect)
    }
    return { auth, outbox, send: createSend(app, toSignIn) }
  })
}

/** A message may arrive in another process before the cookies that were written ahead of it. */
const untilCookiesHave = async (token: string | undefined): Promise<void> => {
  const end = Date.now() + COOKIE_LIMIT_MS
  while (tokenInCookies() !== token && Date.now() < end)
    await new Promise((done) => setTimeout(done, COOKIE_INTERVAL_MS))
}
