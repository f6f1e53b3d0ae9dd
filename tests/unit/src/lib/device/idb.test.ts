import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUseStore, DatabaseUnavailable } from '#src/lib/device/idb.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const read = (use = createUseStore('test', 3000)) => use('readonly', () => 'here')

interface FakeRequest {
  result?: unknown
  error?: unknown
  onsuccess?: () => void
  onerror?: () => void
  onupgradeneeded?: () => void
}

/** A request that answers by itself: with a database, with an error, or with nothing. */
const answering = (answer: { result: unknown } | { error: unknown } | undefined): FakeRequest => {
  const request: FakeRequest = { ...answer }
  if (answer) queueMicrotask(() => ('error' in answer ? request.onerror?.() : request.onsuccess?.()))
  return request
}

const database = (hasStore = true) => ({
  objectStoreNames: { contains: () => hasStore },
  transaction: () => ({ objectStore: () => ({}) }),
  close: vi.fn<() => void>(),
  onversionchange: undefined as (() => void) | undefined,
})

test.each([
  ['is not there', undefined],
  [
    'throws',
    {
      open: () => {
        throw new DOMException('no', 'SecurityError')
      },
    },
  ],
  ['refuses', { open: () => answering({ error: new DOMException('no', 'InvalidStateError') }) }],
])('IndexedDB that %s is unavailable', async (_name, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB)
  await expect(read()).rejects.toBeInstanceOf(DatabaseUnavailable)
})

test('IndexedDB that never answers is unavailable after the limit', async () => {
  vi.stubGlobal('indexedDB', { open: () => answering(undefined) })
  const settled = vi.fn<(error: unknown) => void>()
  read().catch(settled)
  await vi.advanceTimersByTimeAsync(2999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(expect.any(DatabaseUnavailable))
})

test.each([
  ['damaged', { error: new DOMException('broken', 'UnknownError') }],
  ['without the store', { result: database(false) }],
])('a database %s is built anew', async (_name, first) => {
  const deleteDatabase = vi.fn<() => FakeRequest>(() => answering({ result: undefined }))
  const answers = [first, { result: database() }]
  vi.stubGlobal('indexedDB', { open: () => answering(answers.shift()), deleteDatabase })
  expect(await read()).toBe('here')
  expect(deleteDatabase).toHaveBeenCalledTimes(1)
})

test('closes for another version, and reconnects when needed', async () => {
  const first = database()
  const open = vi
    .fn<() => FakeRequest>(() => answering({ result: database() }))
    .mockImplementationOnce(() => answering({ result: first }))
  vi.stubGlobal('indexedDB', { open })
  const use = createUseStore('test', 3000)
  await read(use)
  await read(use)
  expect(open).toHaveBeenCalledTimes(1)
  first.onversionchange?.()
  expect(first.close).toHaveBeenCalledTimes(1)
  await read(use)
  expect(open).toHaveBeenCalledTimes(2)
})
