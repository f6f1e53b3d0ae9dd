import { afterEach, expect, test, vi } from 'vitest'
import type { PageModule } from '#src/api/page.ts'
import { query } from '#src/api/query.ts'
import { createApp } from '#src/app/core/create-app.ts'
import { lazyCall } from '#src/app/startup/lazy-call.ts'
import { openPage, startFetching } from '#src/app/navigation/navigation-runtime.ts'
import { dropSession, keepSession, tokenInCookies } from '#src/app/account/session-cookies.ts'
import { SIGNED_OUT, type Session } from '#src/domain/session/session.ts'
import type { App, RouteTable } from '#src/app/types.ts'

const row = {
  bundle: 'public',
  layout: 'default',
  title: 'core.close',
  messages: [],
  skeleton: 'text',
  guards: ['auth'],
} as const
const table: RouteTable = {
  profile: { ...row, path: '/profile', page: 'profile', access: 'customer' },
  auth: { ...row, path: '/auth', page: 'auth', access: 'visitor' },
}
const pages: Record<string, PageModule> = {
  profile: { default: () => null, load: () => [query('me.read', {})] },
  auth: { default: () => null },
}
const user = { id: 'sara', name: 'Sara', email: 'sara@example.com', is_guest: false, verified: true }
const session: Session = { ...SIGNED_OUT, token: 'dead', user }

afterEach(() => {
  vi.unstubAllGlobals()
  dropSession()
})

test('a start with an expired token ends at sign-in, with a redirect back', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Unauthenticated.' }, { status: 401 }))
  keepSession(session)
  const app: App = createApp({
    files: { page: async (page) => pages[page] ?? Promise.reject(new Error(page)), messages: async () => ({}) },
    locale: 'en',
    preference: 'light',
    session,
    origin: location.origin,
    isServer: false,
    table,
    createCall: lazyCall(() => app),
  })
  startFetching(app)
  const { navigator } = await openPage(app, new URL('/profile?tab=1', location.origin))
  await expect.poll(() => navigator.current().route.url).toBe('/auth?redirect=%2Fprofile%3Ftab%3D1')
  expect(navigator.current().route.error).toBe(undefined)
  expect([tokenInCookies(), app.session()]).toEqual([undefined, SIGNED_OUT])
})
