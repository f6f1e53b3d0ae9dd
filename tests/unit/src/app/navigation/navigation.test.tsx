import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from '#src/app/shell/App.tsx'
import { startApp } from '#src/app/router/start-app.ts'
import { createNavigator } from '#src/app/navigation/navigator.ts'
import { loadRoute } from '#src/app/router/load-route.ts'
import { colorModeAtom, forcedModeAtom } from '#src/state/theme.ts'
import { query } from '#src/api/query.ts'
import { createFetchingApp } from '../fetching-app.ts'
import type { Guards, Navigator, RouteTable } from '#src/app/types.ts'

/** Real pages on a table of our own, with a real history; their one read is cached as in offline reading. */
const text = {
  bundle: 'public',
  layout: 'header',
  messages: ['legal'],
  skeleton: 'text',
  title: 'legal.terms',
} as const
const table: RouteTable = {
  start: { ...text, path: '/start', page: 'legal/terms' },
  dark: { ...text, path: '/dark', page: 'legal/privacy', colorMode: 'dark' },
  even: { ...text, path: '/even', page: 'legal/terms', validate: (_, search) => Number(search.get('n')) % 2 === 0 },
  closed: { ...text, path: '/closed', page: 'legal/privacy', guards: ['closed'] },
  moved: { ...text, path: '/moved', page: 'legal/terms', guards: ['open', 'moved', 'never'] },
  odd: { ...text, path: '/odd', page: 'legal/terms', guards: ['unregistered'] },
}

const legal = {
  terms_conditions_en: 'The terms.',
  terms_conditions_ar: 'الشروط.',
  privacy_policy_en: 'The policy.',
  privacy_policy_ar: 'السياسة.',
}

let root: Root
let order: string[]
let navigator: Navigator
let app: ReturnType<typeof createFetchingApp>

const guards: Guards = {
  global: [() => void order.push('global')],
  named: {
    open: () => void order.push('open'),
    moved: () => {
      order.push('moved')
      return { redirect: '/dark?from=moved' }
    },
    never: () => void order.push('never'),
    closed: async () => {
      order.push('closed')
      return false
    },
  },
}

const heading = () => document.querySelector('h1')?.textContent ?? ''
const shows = async (words: string) => vi.waitFor(() => expect(document.body.textContent).toContain(words))

beforeEach(async () => {
  order = []
  history.replaceState(null, '', '/start')
  app = createFetchingApp({
    locale: 'en',
    preference: 'light',
    origin: location.origin,
    isServer: false,
    createCall: () => async () => Promise.reject(new Error('nothing is fetched here')),
    table,
    guards,
  })
  app.queries.setQueryData(query('legal.read', {}).queryKey, { ...legal, fetchedAt: Date.now() })
  app.queries.setQueryData(query('settings.read', {}, 'en').queryKey, {
    social: {},
    general: { site_name: 'Shop', site_logo: '/images/logo-dark.svg' },
    fetchedAt: Date.now(),
  })
  await startApp(app)
  const first = await loadRoute(app, new URL('/start', location.href))
  if (!('route' in first)) throw new Error('the first visit must be let through')
  navigator = createNavigator(app, first.route)
  navigator.subscribe(() => app.store.set(forcedModeAtom, navigator.current().route.colorMode))
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(<App app={app} navigator={navigator} />)
  await shows('The terms.')
  order = []
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

describe('a navigation', () => {
  it('shows the page, moves the address and focuses the heading', async () => {
    await navigator.navigate('/dark')
    await shows('The policy.')
    expect(location.pathname).toBe('/dark')
    await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('h1')))
    await vi.waitFor(() => expect(document.querySelector('#announcer')?.textContent).toContain('Privacy policy'))
  })

  it('navigates back to the former page through the history', async () => {
    await navigator.navigate('/dark')
    await shows('The policy.')
    history.back()
    await shows('The terms.')
    expect(location.pathname).toBe('/start')
  })

  it('forces the colour mode of a page that sets one, and restores the preference after it', async () => {
    expect(app.store.get(colorModeAtom)).toMatchObject({ value: 'light', forced: false })
    await navigator.navigate('/dark')
    expect(app.store.get(colorModeAtom)).toMatchObject({ preference: 'light', value: 'dark', forced: true })
    await navigator.navigate('/start')
    expect(app.store.get(colorModeAtom)).toMatchObject({ value: 'light', forced: false })
  })

  it('shows the spec’s 404 when a route’s own validation fails, and accepts a valid URL', async () => {
    await navigator.navigate('/even?n=3')
    await shows('Page Not Found: /even?n=3')
    await navigator.navigate('/even?n=4')
    await shows('The terms.')
  })

  it('shows the spec’s 404 when no route matches', async () => {
    await navigator.navigate('/nowhere?x=1')
    await shows('Page not found: /nowhere?x=1')
  })

  it('stays on the page when a guard cancels', async () => {
    await navigator.navigate('/closed')
    expect(order).toEqual(['global', 'closed'])
    expect(location.pathname).toBe('/start')
    expect(heading()).toBe('Terms & conditions')
  })

  it('follows the redirect of a guard, running guards in order up to it', async () => {
    await navigator.navigate('/moved')
    await shows('The policy.')
    expect(location.pathname + location.search).toBe('/dark?from=moved')
    expect(order).toEqual(['global', 'open', 'moved', 'global'])
  })

  it('throws for an unregistered guard', async () => {
    await navigator.navigate('/odd')
    expect(navigator.current().route.error).toMatchObject({
      message: 'Unknown route middleware: unregistered',
      fatal: true,
    })
  })

  it('completes the newer of two navigations', async () => {
    const first = navigator.navigate('/dark')
    const second = navigator.navigate('/even?n=2')
    await Promise.all([first, second])
    expect(location.pathname).toBe('/even')
    await shows('The terms.')
  })
})
