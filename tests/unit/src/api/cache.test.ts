import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#src/api/cache.ts'
import type { Call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/errors.ts'
import { query } from '#src/api/query.ts'

const call = vi.fn()
const onError = vi.fn()
const cache = (isServer = false) => createQueryClient({ call: call as Call, onError, isServer })
const read = query('health.read', {})

beforeEach(() => {
  vi.useFakeTimers()
  call.mockImplementation(async () => ({ status: 'ok', fetchedAt: Date.now() }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

const ensure = (client: ReturnType<typeof cache>) => client.fetchQuery({ queryKey: read.queryKey })

describe('a read', () => {
  test('is requested by name, input and language, and can be aborted', async () => {
    const { queryKey } = query('settings.read', {}, 'ar')
    await cache().fetchQuery({ queryKey })
    expect(call).toHaveBeenCalledExactlyOnceWith(
      'settings.read',
      {},
      { signal: expect.any(AbortSignal) as AbortSignal, locale: 'ar' },
    )
  })

  test('is fresh for half a minute', async () => {
    const client = cache()
    await ensure(client)
    vi.advanceTimersByTime(29_999)
    await ensure(client)
    expect(call).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(2)
    await ensure(client)
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('is requested once for concurrent observers', async () => {
    const client = cache()
    await Promise.all([ensure(client), ensure(client)])
    expect(call).toHaveBeenCalledTimes(1)
  })
})

test('a failure is reported once and not retried: the client below has its own retry', async () => {
  const problem = new ApiProblem('status', { status: 500 })
  call.mockRejectedValue(problem)
  await expect(ensure(cache())).rejects.toBe(problem)
  expect(call).toHaveBeenCalledTimes(1)
  expect(onError).toHaveBeenCalledOnce()
  expect(onError.mock.calls[0]?.[0]).toBe(problem)
})

test('a read that just failed is shown so in a tab, and as under way in a document, which carries no failures', async () => {
  call.mockRejectedValue(new ApiProblem('status', { status: 404 }))
  const shownBy = async (isServer: boolean) => {
    const client = cache(isServer)
    await ensure(client).catch(() => {})
    const options = client.defaultQueryOptions({ queryKey: read.queryKey, _optimisticResults: 'optimistic' })
    return new QueryObserver(client, options).getOptimisticResult(options).status
  }
  expect(await shownBy(false)).toBe('error')
  expect(await shownBy(true)).toBe('pending')
})

test('an aborted read is not reported', async () => {
  call.mockImplementation(
    (_name, _input, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new ApiProblem('aborted')))),
  )
  const client = cache()
  const reading = ensure(client).catch((error: unknown) => error)
  await client.cancelQueries({ queryKey: read.queryKey })
  expect(await reading).toBeInstanceOf(Error)
  expect(onError).not.toHaveBeenCalled()
})
