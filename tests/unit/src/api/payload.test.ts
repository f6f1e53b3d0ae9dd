import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#src/api/cache.ts'
import { createPayloads } from '#src/api/payload.ts'
import { query } from '#src/api/query.ts'
import { FETCHED_AT_HEADER } from '#contract/wire/worker-messages.ts'

const read = query('categories.list', {})
const oud = { data: [{ id: 'oud' }] }
const wool = { data: [{ id: 'wool' }] }

/** Serves a page's payload, fetched at that time; just now by the server, by default. */
const serve = (answer: object, fetchedAt?: number) =>
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { answers: [{ key: read.queryKey, answer }] },
      fetchedAt === undefined ? {} : { headers: { [FETCHED_AT_HEADER]: String(fetchedAt) } },
    ),
  )

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const setUp = async () => {
  const queries = createQueryClient({ call: vi.fn(), onError: vi.fn(), isServer: false })
  const payloads = createPayloads(queries, () => {})
  const load = async (page: string) => {
    await payloads.load(new URL(page, 'http://shop.example'))
    return queries.getQueryData(read.queryKey)
  }
  serve(oud, 1000)
  return { load, first: await load('/store') }
}

describe('the answers of a payload', () => {
  test('again stays the same object, and is as of later', async () => {
    const { load, first } = await setUp()
    expect(first).toEqual({ ...oud, fetchedAt: 1000 })
    serve(structuredClone(oud), 2000)
    expect(await load('/store/oil-lamp')).toBe(first)
    expect(first).toHaveProperty('fetchedAt', 2000)
  })

  test('otherwise replace the cached ones', async () => {
    const { load, first } = await setUp()
    serve(wool, 2000)
    const next = await load('/store/oil-lamp')
    expect(next).not.toBe(first)
    expect(next).toEqual({ ...wool, fetchedAt: 2000 })
  })

  test('of an earlier time changes nothing', async () => {
    const { load, first } = await setUp()
    serve(wool, 500)
    expect(await load('/store/oil-lamp')).toBe(first)
    expect(first).toEqual({ ...oud, fetchedAt: 1000 })
  })
})

test.each(['load', 'prefetch'] as const)(
  'only an uncached answer shows that the server is reachable (%s)',
  async (way) => {
    const onReach = vi.fn()
    const payloads = createPayloads(createQueryClient({ call: vi.fn(), onError: vi.fn(), isServer: false }), onReach)
    serve(oud, 1000)
    await payloads[way](new URL('http://shop.example/store'))
    expect(onReach).not.toHaveBeenCalled()
    serve(oud)
    await payloads[way](new URL('http://shop.example/membership'))
    expect(onReach).toHaveBeenCalledOnce()
  },
)
