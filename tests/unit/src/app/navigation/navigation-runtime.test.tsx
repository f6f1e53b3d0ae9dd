import { afterEach, expect, test, vi } from 'vitest'
import type { PageModule } from '#src/api/page.ts'
import { query } from '#src/api/query.ts'
import { createApp } from '#src/app/core/create-app.ts'
import { lazyCall } from '#src/app/startup/lazy-call.ts'
import { settingsQuery } from '#src/app/core/settings.ts'
import { openPage, startFetching } from '#src/app/navigation/navigation-runtime.ts'
import { dropSession, keepSession, tokenInCookies } from '#src/app/account/session-cookies.ts'
import { SIGNED_OUT, type Session } from '#src/domain/session/session.ts'
import { serverReachableAtom } from '#src/state/online.ts'
import { toastsAtom } from '#src/state/toasts.ts'
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
  store: { ...row, path: '/store', page: 'store', guards: [] },
}
const listOf = (q: string) => query('products.list', { query: { q } })
const pages: Record<string, PageModule> = {
  profile: { default: () => null, load: () => [query('me.read', {})] },
  auth: { default: () => null },
  store: { default: () => null, load: ({ search }) => [listOf(search.get('q') ?? '')] },
}
const user = { id: 'sara', name: 'Sara', email: 'sara@example.com', is_guest: false, verified: true }
const session: Session = { ...SIGNED_OUT, token: 'dead', user }

afterEach(() => {
  vi.unstubAllGlobals()
  dropSession()
})

const appOf = (of: Session): App => {
  const app: App = createApp({
    files: { page: async (page) => pages[page] ?? Promise.reject(new Error(page)), messages: async () => ({}) },
    locale: 'en',
    preference: 'light',
    session: of,
    origin: location.origin,
    isServer: false,
    table,
    createCall: lazyCall(() => app),
  })
  return app
}

test('a start with an expired token ends at sign-in, with a redirect back', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Unauthenticated.' }, { status: 401 }))
  keepSession(session)
  const app = appOf(session)
  startFetching(app)
  const { navigator } = await openPage(app, new URL('/profile?tab=1', location.origin))
  await expect.poll(() => navigator.current().route.url).toBe('/auth?redirect=%2Fprofile%3Ftab%3D1')
  expect(navigator.current().route.error).toBe(undefined)
  expect([tokenInCookies(), app.session()]).toEqual([undefined, SIGNED_OUT])
})

test('on a network that hangs the skeleton is shown at once, and the device’s copy after three seconds', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const app = appOf(SIGNED_OUT)
  const jar = {
    id: 'jar',
    name: { ar: 'جرة', en: 'Clay jar' },
    category_id: 'clay',
    price: { amount: 1, currency: 'SAR' },
  }
  app.queries.setQueryData(listOf('').queryKey, {
    data: [{ ...jar, price_varies: false, stock_state: 'in_stock', badges: [], rating: { average: 0, count: 0 } }],
    fetchedAt: Date.now(),
  } as never)
  startFetching(app)
  const start = performance.now()
  const { navigator } = await openPage(app, new URL('/store?q=jar', location.origin))
  expect(navigator.current()).toMatchObject({ route: { isLoading: true, match: { name: 'store' } }, round: 0 })
  expect(performance.now() - start).toBeLessThan(1500)
  expect(app.store.get(serverReachableAtom)).toBe(true)

  await expect.poll(() => navigator.current().route.isLoading, { timeout: 6000 }).toBe(false)
  expect(app.queries.getQueryData(listOf('jar').queryKey)).toMatchObject({ fromDevice: true, data: [{ id: 'jar' }] })
  expect(app.store.get(serverReachableAtom)).toBe(false)
  expect(app.store.get(toastsAtom)).toEqual([])
})

test('a page whose answers are at hand is shown without its skeleton', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const app = appOf(SIGNED_OUT)
  for (const read of [listOf(''), settingsQuery('en'), query('legal.read', {})])
    app.queries.setQueryData(read.queryKey, { data: [], fetchedAt: Date.now() } as never)
  startFetching(app)
  const { navigator } = await openPage(app, new URL('/store', location.origin))
  expect(navigator.current()).toMatchObject({ route: { isLoading: false }, round: 0 })
})
