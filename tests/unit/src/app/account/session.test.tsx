import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#src/api/errors.ts'
import { dropSession, keepSession, tokenInCookies } from '#src/app/account/session-cookies.ts'
import { watchSession } from '#src/app/account/session.ts'
import { SIGNED_OUT, type Session } from '#src/domain/session/session.ts'
import { sessionUserOf } from '#src/domain/session/session-user.ts'
import { createFetchingApp } from '../fetching-app.ts'

const session: Session = { ...SIGNED_OUT, token: 't1', user: sessionUserOf({ id: 'sara', name: 'Sara' }) }
const channels: BroadcastChannel[] = []

/** A tab with the session on a public page. */
const openTab = () => {
  const app = createFetchingApp({
    locale: 'en',
    preference: 'light',
    origin: location.origin,
    isServer: false,
    session,
    createCall: () =>
      vi.fn(async () => {
        throw new ApiProblem('network')
      }) as never,
  })
  const navigator = {
    current: () => ({ route: { url: '/', match: { row: {} } } }),
    heading: () => ({ url: '/', match: { row: {} } }),
    navigate: vi.fn(async () => {}),
    reload: vi.fn(async () => {}),
  }
  watchSession(app, navigator as never)
  return app
}

/** Says to the tabs of this browser what another tab has done. */
const post = (message: object) => {
  const channel = new BroadcastChannel('qafila-session')
  channels.push(channel)
  channel.postMessage(message)
}

beforeEach(async () => {
  // Loaded with the first news otherwise, which takes longer than the cookies.
  await import('#src/app/account/account.ts')
  keepSession(session)
})
afterEach(() => {
  dropSession()
  for (const channel of channels.splice(0)) channel.close()
})

test('a message that arrives before its cookies is followed once they are there', async () => {
  const app = openTab()
  post({ news: 'signed-out', token: undefined })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect([tokenInCookies(), app.session().token], 'the cookies are still the former ones').toEqual(['t1', 't1'])
  dropSession()
  await expect.poll(() => app.session(), { timeout: 5000 }).toEqual(SIGNED_OUT)
})
