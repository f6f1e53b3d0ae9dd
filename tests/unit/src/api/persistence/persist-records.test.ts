import { describe, expect, test } from 'vitest'
import { type PersistedQuery, planChange, readRecords } from '#src/api/persistence/persist-records.ts'

const limits = { now: 10_000, maxAgeMs: 5000, maxCount: 3, schema: '1' }

const query = (name: string, dataUpdatedAt: number, state: object = {}): PersistedQuery =>
  ({
    queryKey: [name, {}],
    queryHash: name,
    meta: { offline: 'device' },
    state: { status: 'success', data: { name }, dataUpdatedAt, isInvalidated: false, ...state },
  }) as unknown as PersistedQuery

const record = (name: string, at: number, schema = '1', state: object = {}) =>
  [[at, name], { schema, query: query(name, at, state) }] as [IDBValidKey, { schema: string; query: PersistedQuery }]

const putKeys = (stored: IDBValidKey[], queries: PersistedQuery[], parts = {}) => {
  const { put, remove } = planChange(stored, queries, { ...limits, ...parts })
  return { put: put.map(([key]) => key), remove }
}

describe('written records', () => {
  test('new answers only', () => {
    expect(putKeys([[9000, 'home']], [query('home', 9000), query('list', 9500)])).toEqual({
      put: [[9500, 'list']],
      remove: [],
    })
  })

  test('a newer answer replaces the older', () => {
    expect(putKeys([[9000, 'home']], [query('home', 9600)])).toEqual({
      put: [[9600, 'home']],
      remove: [[9000, 'home']],
    })
  })

  test('a record of another tab stays, unless it is older', () => {
    expect(
      putKeys(
        [
          [9900, 'home'],
          [9000, 'theirs'],
        ],
        [query('home', 9600)],
      ),
    ).toEqual({ put: [], remove: [] })
  })

  test('the newest only, from any tab', () => {
    const stored: IDBValidKey[] = [
      [6000, 'a'],
      [9000, 'b'],
      [9100, 'c'],
    ]
    expect(putKeys(stored, [query('d', 9200), query('e', 5500)])).toEqual({ put: [[9200, 'd']], remove: [[6000, 'a']] })
  })

  test('expired records are removed and not restored', () => {
    expect(putKeys([[4000, 'a']], [query('b', 4999)])).toEqual({ put: [], remove: [[4000, 'a']] })
  })

  test('unknown keys and future times are removed', () => {
    expect(putKeys(['rubbish', 7, [1], [99_000, 'a']], [])).toEqual({
      put: [],
      remove: ['rubbish', 7, [1], [99_000, 'a']],
    })
  })

  test('an answer is persisted also when the server’s clock is ahead', () => {
    expect(putKeys([], [query('home', 99_000)])).toEqual({ put: [[10_000, 'home']], remove: [] })
  })
})

describe('restored records', () => {
  test('sound records of this schema', () => {
    const read = readRecords([record('home', 9000), record('old', 4000), record('other', 9000, '0')], limits)
    expect(read.queries.map(({ queryHash }) => queryHash)).toEqual(['home'])
    expect(read.remove).toEqual([
      [4000, 'old'],
      [9000, 'other'],
    ])
    expect(read.isDamaged).toBe(false)
  })

  test.each([
    ['a string', [[9000, 'x'], 'rubbish']],
    ['null', [[9000, 'x'], null]],
    ['no query', [[9000, 'x'], { schema: '1' }]],
    ['a key of another kind', ['x', record('x', 9000)[1]]],
    ['another query under this key', [[9000, 'x'], record('y', 9000)[1]]],
    ['no data', record('x', 9000, '1', { data: undefined })],
    ['an error', record('x', 9000, '1', { status: 'error' })],
    ['a time that is none', record('x', 9000, '1', { dataUpdatedAt: 'yesterday' })],
  ] as [string, [IDBValidKey, unknown]][])('%s is set aside', (_name, entry) => {
    const read = readRecords([entry, record('home', 9000)], limits)
    expect(read.queries.map(({ queryHash }) => queryHash)).toEqual(['home'])
    expect(read.remove).toEqual([entry[0]])
    expect(read.isDamaged).toBe(true)
  })

  test('an answer from the future is shown and fetched again', () => {
    const [read] = readRecords([record('home', 99_000)], limits).queries
    expect(read?.state).toMatchObject({ dataUpdatedAt: 10_000, isInvalidated: true, data: { name: 'home' } })
  })
})

describe('answers that are stored longer', () => {
  const ticket = (ends: number, at: number, status = 'confirmed') =>
    ({
      ...query('ticket', at),
      queryKey: ['bookings.read', {}],
      state: {
        status: 'success',
        dataUpdatedAt: at,
        isInvalidated: false,
        data: { data: { booking: { status, availability: { ends_at: new Date(ends).toISOString() } } } },
      },
    }) as unknown as PersistedQuery
  const DAY = 24 * 60 * 60 * 1000

  test('a ticket is stored until the day after it ends, whenever it was loaded', () => {
    const { put } = planChange([], [ticket(50_000, 100)], limits)
    const key = put[0]?.[0] as IDBValidKey
    expect(key).toEqual([100, 'ticket', 50_000 + DAY])
    const entries = put as [IDBValidKey, unknown][]
    const at = (now: number) => readRecords(entries, { ...limits, now }).queries.length
    expect([at(49_000), at(50_000 + DAY - 1), at(50_000 + DAY + 6000)]).toEqual([1, 1, 0])
    expect(planChange([key], [], { ...limits, now: 40_000 }).remove).toEqual([])
  })

  test('and does not count among the newest', () => {
    const stored: IDBValidKey[] = [
      [100, 'ticket', 60_000],
      [9000, 'a'],
      [9100, 'b'],
      [9200, 'c'],
    ]
    expect(planChange(stored, [], limits).remove).toEqual([[9000, 'a']])
  })

  test('one that was cancelled in between is stored as long as others', () => {
    expect(planChange([[9000, 'ticket', 60_000]], [ticket(50_000, 9500, 'cancelled')], limits)).toMatchObject({
      put: [[[9500, 'ticket'], {}]],
      remove: [[9000, 'ticket', 60_000]],
    })
  })

  test('only these are restored once the session has expired', () => {
    const entries = [...planChange([], [ticket(50_000, 9000)], limits).put, record('profile', 9900)] as [
      IDBValidKey,
      unknown,
    ][]
    const { queries, remove } = readRecords(entries, { ...limits, maxAgeMs: 0 })
    expect([queries.map(({ queryHash }) => queryHash), remove]).toEqual([['ticket'], [[9900, 'profile']]])
  })
})
