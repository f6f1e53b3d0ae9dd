import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageModule } from '#src/api/page.ts'
import type { Payloads } from '#src/api/payload.ts'
import { query } from '#src/api/query.ts'
import { createNavigator } from '#src/app/navigation/navigator.ts'
import { loadRoute } from '#src/app/router/load-route.ts'
import { createFetchingApp } from '../fetching-app.ts'
import type { AppFiles, Navigator, RouteTable } from '#src/app/types.ts'

const pages: Record<string, PageModule> = {}
const files: AppFiles = {
  page: async (page) => pages[page] ?? Promise.reject(new Error(`No such page: ${page}`)),
  messages: async () => ({}),
}

const row = { bundle: 'public', layout: 'default', title: 'core.close', messages: [], skeleton: 'text' } as const
const table: RouteTable = {
  home: { ...row, path: '/', page: 'home' },
  thing: { ...row, path: '/things/:id', page: 'thing' },
  night: { ...row, path: '/night', page: 'home', colorMode: 'dark' },
  strict: { ...row, path: '/strict', page: 'home', validate: (_, search) => search.has('redirect') },
  closed: { ...row, path: '/closed', page: 'home', guards: ['closed'] },
  moved: { ...row, path: '/moved', page: 'home', guards: ['moved'] },
}
const guards = { global: [], named: { closed: () => false, moved: () => ({ redirect: '/things/moved' }) } }

const call = vi.fn()
let answers: Record<string, () => void>
let navigator: Navigator
let loadPayload: Payloads['load']
const tested = location.href
const shownUrl = () => navigator.current().route.url
const address = () => location.pathname + location.search + location.hash

beforeEach(async () => {
  answers = {}
  pages.home = { default: () => null }
  pages.thing = {
    default: () => null,
    load: ({ params }) => [query('products.read', { params: { id: params.id ?? '' } })],
  }
  call.mockImplementation(
    (_name: string, { params }: { params: { id: string } }, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        answers[params.id] = () => resolve({ data: params.id, fetchedAt: 1 })
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        if (!params.id.startsWith('slow')) resolve({ data: params.id, fetchedAt: 1 })
      }),
  )
  history.replaceState(null, '', '/')
  loadPayload = async () => {}
  const router = createFetchingApp({
    files,
    locale: 'en',
    preference: 'system',
    origin: location.origin,
    isServer: true,
    createCall: () => call as never,
    table,
    guards,
  })
  const result = await loadRoute(router, new URL(location.href))
  if (!('route' in result)) throw new Error('no first page')
  const payloads: Payloads = { load: (url, signal) => loadPayload(url, signal), prefetch: async () => false }
  navigator = createNavigator({ ...router, payloads }, result.route)
})
afterEach(() => history.replaceState(null, '', tested))

/** Back one step, waiting until the navigator shows it. */
const back = async (url: string) => {
  history.back()
  await vi.waitFor(() => expect(shownUrl()).toBe(url))
}

describe('a navigation', () => {
  test('shows the page when its data is loaded, with its URL', async () => {
    const going = navigator.navigate('/things/slow-lamp?x=1')
    expect([shownUrl(), address(), navigator.isPending()]).toEqual(['/', '/', true])
    await vi.waitFor(() => expect(answers).toHaveProperty('slow-lamp'))
    answers['slow-lamp']?.()
    await going
    expect([shownUrl(), address(), navigator.isPending()]).toEqual([
      '/things/slow-lamp?x=1',
      '/things/slow-lamp?x=1',
      false,
    ])
  })

  test('that takes long shows the skeleton first, then the page', async () => {
    const states: (boolean | undefined)[] = []
    navigator.subscribe(() => shownUrl() === '/things/slow' && states.push(navigator.current().route.isLoading))
    const going = navigator.navigate('/things/slow')
    await vi.waitFor(() => expect(states).toContain(true))
    expect([address(), navigator.isPending()]).toEqual(['/things/slow', true])
    answers.slow?.()
    await going
    expect([states.at(-1), navigator.isPending()]).toEqual([false, false])
  })

  test('adds one entry to the history, and replacing adds none', async () => {
    const before = history.length
    await navigator.navigate('/things/one')
    await navigator.navigate('/things/two', { replace: true })
    expect([history.length - before, address()]).toEqual([1, '/things/two'])
    await back('/')
  })

  test('back restores the scroll position, a new page starts at its top', async () => {
    document.body.style.height = '5000px'
    scrollTo(0, 700)
    await navigator.navigate('/things/one')
    expect(navigator.current().scroll).toBe(0)
    await back('/')
    expect(navigator.current().scroll).toBe(700)
    document.body.style.height = ''
  })

  test('within a page can preserve the scroll position, or go to a fragment', async () => {
    await navigator.navigate('/?q=a', { keep: true })
    expect(navigator.current().scroll).toBe('keep')
    await navigator.navigate('/#story')
    expect([navigator.current().scroll, address()]).toEqual([{ id: 'story' }, '/#story'])
  })
})

describe('a guard, through a real navigation', () => {
  test('that cancels leaves everything as it is', async () => {
    const before = history.length
    await navigator.navigate('/closed')
    expect([shownUrl(), address(), history.length - before, navigator.isPending()]).toEqual(['/', '/', 0, false])
  })

  test('that redirects navigates to the target URL', async () => {
    await navigator.navigate('/moved')
    expect([shownUrl(), address()]).toEqual(['/things/moved', '/things/moved'])
    await back('/')
  })
})

describe('errors are pages with an address', () => {
  test.each([
    ['/nowhere?a=1', 'Page not found: /nowhere?a=1'],
    ['/strict', 'Page Not Found: /strict'],
    ['/things/a.b', 'Page Not Found: /things/a.b'],
  ])('%s', async (path, message) => {
    await navigator.navigate(path)
    expect([address(), navigator.current().route.error]).toEqual([
      path,
      expect.objectContaining({ status: 404, message, fatal: false }),
    ])
    await back('/')
    expect(navigator.current().route.error).toBeUndefined()
  })
})

test('a page may force its colour mode, as long as it is on screen', async () => {
  await navigator.navigate('/night')
  expect(navigator.current().route.colorMode).toBe('dark')
  await back('/')
  expect(navigator.current().route.colorMode).toBeUndefined()
})

test('the last of two navigations wins, and the read of the first is stopped', async () => {
  const first = navigator.navigate('/things/slow-first')
  await vi.waitFor(() => expect(answers).toHaveProperty('slow-first'))
  const [, , { signal }] = call.mock.lastCall as [string, object, { signal: AbortSignal }]
  await Promise.all([first, navigator.navigate('/things/second')])
  expect([shownUrl(), address(), signal.aborted, navigator.isPending()]).toEqual([
    '/things/second',
    '/things/second',
    true,
    false,
  ])
})

describe('a superseded route load', () => {
  const asked = () => call.mock.calls.map(([, { params }]) => (params as { id: string }).id)
  beforeEach(() => void call.mockClear())

  test('starts no queries once its payload was aborted', async () => {
    loadPayload = ({ pathname }, signal) =>
      pathname === '/things/old'
        ? new Promise((resolve) => signal?.addEventListener('abort', () => resolve()))
        : Promise.resolve()
    const old = navigator.navigate('/things/old')
    await vi.waitFor(() => expect(navigator.isPending()).toBe(true))
    await Promise.all([old, navigator.navigate('/things/new')])
    expect(asked()).toEqual(['new'])
  })

  test('starts none while its code is loading', async () => {
    const old = navigator.navigate('/things/old')
    await Promise.all([old, navigator.navigate('/nowhere')])
    expect(asked()).toEqual([])
  })

  test('does not abort a query that the newest route load needs', async () => {
    const first = navigator.navigate('/things/slow-lamp')
    await vi.waitFor(() => expect(answers).toHaveProperty('slow-lamp'))
    const rest = [first, navigator.navigate('/things/other'), navigator.navigate('/things/slow-lamp?again=1')]
    await new Promise((resolve) => setTimeout(resolve, 20))
    answers['slow-lamp']?.()
    await Promise.all(rest)
    expect([asked(), shownUrl()]).toEqual([['slow-lamp'], '/things/slow-lamp?again=1'])
  })

  test('its queries are aborted by an error page too', async () => {
    const first = navigator.navigate('/things/slow-first')
    await vi.waitFor(() => expect(answers).toHaveProperty('slow-first'))
    const [, , { signal }] = call.mock.lastCall as [string, object, { signal: AbortSignal }]
    await Promise.all([first, navigator.navigate('/nowhere')])
    expect(signal.aborted).toBe(true)
  })
})

test('reloading fetches again and stays', async () => {
  await navigator.navigate('/things/one')
  const before = navigator.current().route
  await navigator.reload()
  expect([shownUrl(), navigator.current().scroll]).toEqual(['/things/one', 'keep'])
  expect(navigator.current().route).not.toBe(before)
})
