import { AUTH_TOKEN_COOKIE, nobody, sessionAtom, tokenAtom } from '#src/state/session.ts'
import { onceLoaded } from '#src/lib/once-loaded.ts'
import { readCookie } from '#src/lib/cookie.ts'
import type { Navigator } from './navigator.ts'
import type { FetchingApp } from './queries.ts'
import { dropSession } from './session-cookies.ts'
import type { Services } from './Services.tsx'

const CHANNEL = 'qafila-session'

/**
 * Keeps a tab true to the session's cookies: another tab may sign in or out, a page may come back from the browser's
 * memory, and the server may refuse the token. The code that does something about it comes when there is anything to do.
 */
export const followSession = (app: FetchingApp, navigator: Navigator): (() => Promise<Services>) => {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
  const account = onceLoaded(async () => {
    const { createAccount } = await import('./account.ts')
    return createAccount(app, navigator, () => channel?.postMessage('changed'))
  })
  const isTrue = () => (readCookie(document.cookie, AUTH_TOKEN_COOKIE) || undefined) === app.store.get(tokenAtom)
  const follow = () => {
    if (!isTrue()) account().then((one) => one.follow(), console.error)
  }
  channel?.addEventListener('message', follow)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow())
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || isTrue()) return
    // A page out of the browser's memory may show what is another's by now.
    document.documentElement.hidden = true
    location.reload()
  })
  app.later.refuse = (token) => {
    const session = app.store.get(sessionAtom)
    // Late news of a session that is over already.
    if (token !== session.token) return
    // At once, so that no guard takes it for one any more.
    dropSession()
    app.store.set(sessionAtom, nobody)
    account().then((one) => one.end(session), console.error)
  }
  if (app.store.get(tokenAtom)) account().then((one) => one.takeUp(), console.error)

  return onceLoaded(async () => {
    const [{ entrance, outbox }, { createSend }] = await Promise.all([account(), import('./send.ts')])
    return { entrance, outbox, send: createSend(app) }
  })
}
