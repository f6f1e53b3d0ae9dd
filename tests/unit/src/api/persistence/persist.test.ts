import { hydrate, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isValidAnswer } from '#src/api/persistence/valid-answer.ts'
import { type PersistenceOptions, startPersistence } from '#src/api/persistence/persist.ts'
import { DatabaseUnavailable } from '#src/lib/device/idb.ts'
import type { RecordStore } from '#src/lib/device/idb-records.ts'
import type { StorageProblem } from '#src/lib/device/storage-problem.ts'

const NOW = 1_800_000_000_000

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const memory = (parts: Partial<RecordStore> = {}) => {
  const records = new Map<string, [IDBValidKey, unknown]>()
  const store: RecordStore = {
    entries: async () => structuredClone([...records.values()]),
    change: async (plan) => {
      const { put, remove } = plan([...records.values()].map(([key]) => key))
      for (const key of remove) records.delete(JSON.stringify(key))
      for (const [key, value] of put) records.set(JSON.stringify(key), structuredClone([key, value]))
    },
    clear: async () => records.clear(),
    ...parts,
  }
  return { store, records, names: () => [...records.values()].map(([key]) => (key as [number, string])[1]) }
}

const client = () =>
  new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY, retry: false } } })

const fetchInto = (queries: QueryClient, name: string, data: object, meta: object = { offline: 'device' }) =>
  queries.prefetchQuery({ queryKey: [name, {}], queryFn: async () => data, meta: { ...meta } })

const start = async (queries: QueryClient, store: RecordStore, parts: Partial<PersistenceOptions> = {}) => {
  const problems: StorageProblem[] = []
  const persistence = await startPersistence(queries, {
    which: 'device',
    storeName: 'test',
    store,
    onProblem: (problem) => problems.push(problem),
    check: async () => () => true,
    ...parts,
  })
  return { ...persistence, problems }
}

const never = <T>() => new Promise<T>(() => {})
const fail = (name: string) => async (): Promise<never> => {
  throw Object.assign(new Error(name), { name })
}

describe('restored queries', () => {
  test('exclude those that do not match the contract, which are removed and reported', async () => {
    const { store, names } = memory()
    const settings = { social: {}, general: { site_name: 'Qafila', site_logo: '/logo.svg' } }
    const first = client()
    await start(first, store)
    await fetchInto(first, 'settings.read', { ...settings, fetchedAt: NOW })
    await fetchInto(first, 'legal.read', { terms_conditions: 7 })
    await fetchInto(first, 'unknown.read', { a: 1 })
    await vi.advanceTimersByTimeAsync(300)
    expect(names()).toHaveLength(3)

    const second = client()
    const { problems } = await start(second, store, { check: async () => isValidAnswer })
    expect(second.getQueryData(['settings.read', {}])).toMatchObject(settings)
    expect(second.getQueryData(['legal.read', {}])).toBeUndefined()
    expect(problems).toEqual(['corrupt'])
    expect(names()).toEqual(['["settings.read",{}]'])
  })

  test('are the successful persisted ones, also in a later tab', async () => {
    const { store, names } = memory()
    const first = client()
    await start(first, store)
    await fetchInto(first, 'home.read', { a: 1 })
    await fetchInto(first, 'me.read', { secret: 1 }, { offline: 'customer' })
    await fetchInto(first, 'health.read', { ok: 1 }, {})
    await first.prefetchQuery({ queryKey: ['bad', {}], queryFn: fail('Error'), meta: { offline: 'device' } })
    await vi.advanceTimersByTimeAsync(299)
    expect(names()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(names()).toEqual(['["home.read",{}]'])

    const second = client()
    const { restored, problems } = await start(second, store)
    expect(restored).toBe(true)
    expect(second.getQueryData(['home.read', {}])).toEqual({ a: 1 })
    expect(second.getQueryState(['home.read', {}])?.dataUpdatedAt).toBe(NOW)
    expect(problems).toEqual([])
  })

  test('include answers that came with the page', async () => {
    const { store, names } = memory()
    const queries = client()
    await fetchInto(queries, 'home.read', { a: 1 })
    await start(queries, store)
    await vi.advanceTimersByTimeAsync(300)
    expect(names()).toEqual(['["home.read",{}]'])
  })

  test('include those of other tabs', async () => {
    const { store, names } = memory()
    const [one, two] = [client(), client()]
    await start(one, store)
    await start(two, store)
    await fetchInto(one, 'home.read', {})
    await vi.advanceTimersByTimeAsync(300)
    await fetchInto(two, 'products.list', {})
    await vi.advanceTimersByTimeAsync(300)
    expect(names().sort()).toEqual(['["home.read",{}]', '["products.list",{}]'])
  })

  test('do not replace answers of the page, even when newer', async () => {
    const { store } = memory()
    const earlier = client()
    await start(earlier, store)
    await fetchInto(earlier, 'home.read', { from: 'device' })
    await vi.advanceTimersByTimeAsync(300)

    const queries = client()
    hydrate(queries, {
      mutations: [],
      queries: [
        {
          queryKey: ['home.read', {}],
          queryHash: '["home.read",{}]',
          dehydratedAt: NOW - 60_000,
          state: {
            ...earlier.getQueryState(['home.read', {}]),
            data: { from: 'page' },
            dataUpdatedAt: NOW - 60_000,
          } as never,
        },
      ],
    })
    expect((await start(queries, store)).restored).toBe(false)
    expect(queries.getQueryData(['home.read', {}])).toEqual({ from: 'page' })
  })

  test('are at most seven days old', async () => {
    const { store } = memory()
    const first = client()
    await start(first, store)
    await fetchInto(first, 'home.read', {})
    await vi.advanceTimersByTimeAsync(300)
    vi.setSystemTime(NOW + 7 * 24 * 60 * 60 * 1000 + 1)
    expect((await start(client(), store)).restored).toBe(false)
  })

  test('are the eighty newest', async () => {
    const { store, records, names } = memory()
    const queries = client()
    await start(queries, store)
    for (let at = 0; at < 100; at++) {
      vi.setSystemTime(NOW + at)
      await fetchInto(queries, `read-${at}`, {})
    }
    await vi.advanceTimersByTimeAsync(400)
    expect(records.size).toBe(80)
    expect(names()).not.toContain('["read-19",{}]')
    expect(names()).toContain('["read-20",{}]')
  })
})

describe('ending', () => {
  test('after stop nothing is written, not even what waited', async () => {
    const { store, names } = memory()
    const queries = client()
    const { stop } = await start(queries, store)
    await fetchInto(queries, 'home.read', {})
    await stop()
    await fetchInto(queries, 'products.list', {})
    await vi.advanceTimersByTimeAsync(1000)
    expect(names()).toEqual([])
  })

  test('clear deletes all, and no late write restores it', async () => {
    const { store, names } = memory()
    const queries = client()
    const { clear } = await start(queries, store)
    await fetchInto(queries, 'home.read', {})
    await vi.advanceTimersByTimeAsync(300)
    await fetchInto(queries, 'products.list', {})
    await clear()
    await vi.advanceTimersByTimeAsync(1000)
    expect(names()).toEqual([])
  })
})

describe('storage that fails', () => {
  test.each([
    ['that cannot be had', async () => Promise.reject(new DatabaseUnavailable('no')), ['unavailable']],
    ['that never answers', () => never<never>(), ['unavailable']],
  ])('%s: continues without persistence, reported once', async (_name, entries, expected) => {
    const { store, names } = memory({ entries })
    const queries = client()
    const starting = start(queries, store)
    await vi.advanceTimersByTimeAsync(3000)
    const { restored, problems } = await starting
    await fetchInto(queries, 'home.read', { a: 1 })
    await vi.advanceTimersByTimeAsync(1000)
    expect({ restored, problems, names: names() }).toEqual({ restored: false, problems: expected, names: [] })
    expect(queries.getQueryData(['home.read', {}])).toEqual({ a: 1 })
  })

  test('an answer after the limit changes nothing on screen', async () => {
    const { promise, resolve } = Promise.withResolvers<[IDBValidKey, unknown][]>()
    const { store, records } = memory()
    const earlier = client()
    await start(earlier, store)
    await fetchInto(earlier, 'home.read', {})
    await vi.advanceTimersByTimeAsync(300)

    const queries = client()
    const starting = start(queries, { ...store, entries: () => promise })
    await vi.advanceTimersByTimeAsync(3000)
    await starting
    resolve([...records.values()])
    await vi.advanceTimersByTimeAsync(100)
    expect(queries.getQueryData(['home.read', {}])).toBeUndefined()
  })

  test('that cannot be read is cleared and used again', async () => {
    const { store, records, names } = memory()
    records.set('x', ['x', 'unreadable'])
    const queries = client()
    const { problems } = await start(queries, { ...store, entries: fail('DataError') })
    expect(problems).toEqual(['corrupt'])
    await fetchInto(queries, 'home.read', {})
    await vi.advanceTimersByTimeAsync(300)
    expect(names()).toEqual(['["home.read",{}]'])
  })

  test('invalid records are discarded, the rest is restored', async () => {
    const { store, records, names } = memory()
    const earlier = client()
    await start(earlier, store)
    await fetchInto(earlier, 'home.read', { a: 1 })
    await vi.advanceTimersByTimeAsync(300)
    records.set('"rubbish"', ['rubbish', { schema: 7 }])
    records.set('[1,"x"]', [[1, 'x'], null])

    const { restored, problems } = await start(client(), store)
    await vi.advanceTimersByTimeAsync(300)
    expect({ restored, problems }).toEqual({ restored: true, problems: ['corrupt'] })
    expect(names()).toEqual(['["home.read",{}]'])
  })

  test.each([
    ['is full', fail('QuotaExceededError'), 'full'],
    ['aborts', fail('AbortError'), 'unavailable'],
    ['aborts without a word', async () => Promise.reject(null), 'unavailable'],
  ])('that %s on writing is reported once and retried', async (_name, change, problem) => {
    const { store, names } = memory()
    let isBroken = true
    const queries = client()
    const { problems } = await start(queries, {
      ...store,
      change: (plan) => (isBroken ? change() : store.change(plan)),
    })
    for (const name of ['a', 'b', 'c']) {
      await fetchInto(queries, name, {})
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(problems).toEqual([problem])
    isBroken = false
    await fetchInto(queries, 'd', {})
    await vi.advanceTimersByTimeAsync(300)
    expect(names()).toHaveLength(4)
  })
})
