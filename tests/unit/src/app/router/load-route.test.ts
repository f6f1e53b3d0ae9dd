import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProblem } from '#src/api/errors.ts'
import type { PageModule } from '#src/api/page.ts'
import { optional, query } from '#src/api/query.ts'
import { SIGNED_OUT, sessionAtom } from '#src/domain/session/session.ts'
import { loadedContext } from '#src/app/core/loaded-context.ts'
import { cancelReads, loadRoute } from '#src/app/router/load-route.ts'
import { createFetchingApp } from '../fetching-app.ts'
import type { AppFiles, Guards, RouteTable, RouteState } from '#src/app/types.ts'

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
  wrong: { ...row, path: '/wrong', page: 'home', colorMode: 'system' },
  strict: { ...row, path: '/strict', page: 'home', validate: (_, search) => search.has('redirect') },
  closed: { ...row, path: '/closed', page: 'home', guards: ['closed'] },
  moved: { ...row, path: '/moved', page: 'home', guards: ['moved'] },
  loop: { ...row, path: '/loop', page: 'home', guards: ['loop'] },
  typo: { ...row, path: '/typo', page: 'home', guards: ['atuh'] },
  lost: { ...row, path: '/lost', page: 'nowhere' },
  own: { ...row, path: '/own', page: 'own', access: 'customer' },
  member: { ...row, path: '/member', page: 'own', access: 'account' },
  auth: { ...row, path: '/auth', page: 'home' },
}
const guards: Guards = {
  global: [],
  named: {
    closed: () => false,
    moved: ({ url }) => ({ redirect: `/things/moved${url.search}` }),
    loop: () => ({ redirect: '/loop' }),
  },
}

const call = vi.fn()
const router = () =>
  createFetchingApp({
    files,
    locale: 'ar',
    preference: 'system',
    origin: 'https://shop.example',
    isServer: true,
    createCall: () => call as never,
    table,
    guards,
  })
const route = (path: string, of = router()) => loadRoute(of, new URL(path, 'https://shop.example'))
const visited = async (path: string, of = router()): Promise<RouteState> => {
  const result = await route(path, of)
  if (!('route' in result)) throw new Error(JSON.stringify(result))
  return result.route
}

const read = (id: string) => query('products.read', { params: { id } })

beforeEach(() => {
  pages.home = { default: () => null }
  pages.thing = { default: () => null, load: ({ params }) => [read(params.id ?? '')] }
  call.mockImplementation(async (_, input: unknown) => ({ data: input, fetchedAt: 1 }))
})
afterEach(() => void vi.resetAllMocks())

describe('a route load', () => {
  test('ends with the page and its data', async () => {
    const of = router()
    const done = await visited('/things/lamp?x=1#part', of)
    expect(done).toMatchObject({
      url: '/things/lamp?x=1#part',
      isLoading: false,
      page: pages.thing,
      context: { params: { id: 'lamp' }, locale: 'ar' },
    })
    expect(loadedContext(of, done).read(read('lamp'))).toEqual({ data: { params: { id: 'lamp' } }, fetchedAt: 1 })
  })

  test('notifies after the guards and before any fetch', async () => {
    const told: boolean[] = []
    await loadRoute(router(), new URL('https://shop.example/things/lamp'), {
      onLoading: ({ isLoading }) => told.push(isLoading, call.mock.calls.length === 0),
    })
    expect(told).toEqual([true, true])
  })

  test('a page cannot read what its load did not name', async () => {
    const of = router()
    expect(() =>
      loadedContext(of, { context: { params: {}, search: new URLSearchParams(), locale: 'en' } } as RouteState).read(
        read('x'),
      ),
    ).toThrow('Nothing loaded for products.read')
  })

  test('a page may redirect by its data', async () => {
    pages.home = { default: () => null, settle: ({ search }) => (search.get('page') === '99' ? '/?page=3' : undefined) }
    expect((await visited('/?page=99')).url).toBe('/?page=3')
    expect((await visited('/?page=2')).url).toBe('/?page=2')
  })

  test('a redirect of a page to its own URL causes no loop', async () => {
    pages.home = { default: () => null, settle: () => '/?page=3' }
    expect((await visited('/?page=3')).url).toBe('/?page=3')
  })
})

describe('the timeout of a route load', () => {
  /** The timeout of the call that follows a payload which took this many milliseconds. */
  const remainingAfter = async (tookMs: number) => {
    const of = router()
    const payloads = {
      load: async () => {
        await new Promise((resolve) => setTimeout(resolve))
        vi.spyOn(performance, 'now').mockReturnValue(performance.now() + tookMs)
      },
      prefetch: async () => false,
    }
    await loadRoute({ ...of, payloads }, new URL('https://shop.example/things/lamp'))
    vi.restoreAllMocks()
    return (call.mock.lastCall?.[2] as { timeoutMs: number } | undefined)?.timeoutMs ?? Number.NaN
  }

  test('includes the time of a failed payload', async () => {
    expect(await remainingAfter(4000)).toBeGreaterThan(10_500)
    expect(await remainingAfter(4000)).toBeLessThanOrEqual(11_000)
  })

  test('excludes the time the page was suspended', async () => {
    expect(await remainingAfter(60_000)).toBe(10_000)
  })
})

describe('other results', () => {
  test('no route matches', async () => {
    expect((await visited('/nowhere?a=1')).error).toMatchObject({
      status: 404,
      message: 'Page not found: /nowhere?a=1',
      fatal: false,
    })
  })

  test("a route's own validation", async () => {
    expect((await visited('/strict?a=1')).error).toMatchObject({
      status: 404,
      message: 'Page Not Found: /strict?a=1',
      fatal: false,
    })
    expect((await visited('/strict?redirect=/')).error).toBeUndefined()
  })

  test('a guard that cancels', async () => {
    expect(await route('/closed')).toEqual({ cancelled: true })
    expect(call).not.toHaveBeenCalled()
  })

  test('a guard that redirects is followed', async () => {
    expect((await visited('/moved?from=here')).url).toBe('/things/moved?from=here')
  })

  test('a redirect loop ends in an error', async () => {
    expect((await visited('/loop')).error).toMatchObject({ status: 500, message: 'Too many redirects', fatal: true })
  })

  test('an unknown guard name is a fatal error', async () => {
    expect((await visited('/typo')).error).toMatchObject({
      status: 500,
      message: 'Unknown route middleware: atuh',
      say: { key: 'core.error.unknown_guard', path: 'atuh' },
      fatal: true,
    })
  })

  test('data that does not exist', async () => {
    call.mockRejectedValue(new ApiProblem('status', { status: 404 }))
    expect((await visited('/things/gone')).error).toMatchObject({
      status: 404,
      message: 'Page not found: /things/gone',
    })
  })

  test('code that cannot be loaded', async () => {
    expect((await visited('/lost')).error).toMatchObject({ status: 500, message: 'No such page: nowhere', fatal: true })
  })
})

describe('a session that ends while a page of its own is loaded', () => {
  const own = query('addresses.list', {})
  const signedIn = () => {
    const of = router()
    of.store.set(sessionAtom, { ...SIGNED_OUT, token: 't1' })
    return of
  }
  const refused = new ApiProblem('unauthorized', { status: 401 })

  test.each([
    ['a read is refused', own, () => Promise.reject(refused)],
    ['so is one that it can do without', optional(own, 'failing'), () => Promise.reject(refused)],
    [
      'its reads are cancelled',
      own,
      async ({ queries, store }: ReturnType<typeof router>) => {
        store.set(sessionAtom, SIGNED_OUT)
        await queries.cancelQueries()
        return new Promise(() => {})
      },
    ],
    [
      'a read is answered by the device all the same',
      own,
      async ({ store }: ReturnType<typeof router>) => {
        store.set(sessionAtom, SIGNED_OUT)
        return { data: [], fetchedAt: 1 }
      },
    ],
  ] as const)('leads to sign-in and back: %s', async (_, needed, answer) => {
    pages.own = { default: () => null, load: () => [needed] }
    for (const path of ['/own?page=2', '/member']) {
      const of = signedIn()
      call.mockImplementation(() => answer(of))
      expect((await visited(path, of)).url).toBe(`/auth?${new URLSearchParams({ redirect: path })}`)
    }
  })

  test('a page for everyone is shown without what is refused', async () => {
    pages.home = { default: () => null, load: () => [optional(own, 'failing')] }
    call.mockRejectedValue(refused)
    expect((await visited('/', signedIn())).error).toBeUndefined()
  })
})

describe('the colour mode a row forces', () => {
  test('is part of the route state', async () => {
    expect((await visited('/night')).colorMode).toBe('dark')
    expect((await visited('/')).colorMode).toBeUndefined()
  })

  test('"system" is refused with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect((await visited('/wrong')).colorMode).toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('an aborted route load', () => {
  /** Starts a route load whose answer never arrives, then the next, and returns whether its read was aborted. */
  const isStopped = async (next: string) => {
    const signals: AbortSignal[] = []
    call.mockImplementation((_name, _input, { signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new ApiProblem('aborted'))),
      )
    })
    const of = router()
    const begun: RouteState[] = []
    void loadRoute(of, new URL('https://shop.example/things/one'), {
      onLoading: (route) => begun.push(route),
    })
    await vi.waitFor(() => expect(signals).toHaveLength(1))
    cancelReads(of.queries, begun[0] as RouteState, { queries: [read(next)] } as RouteState)
    await Promise.resolve()
    return signals[0]?.aborted
  }

  test('aborts its queries', async () => {
    expect(await isStopped('two')).toBe(true)
  })

  test('except those the next one needs', async () => {
    expect(await isStopped('one')).toBe(false)
  })
})
