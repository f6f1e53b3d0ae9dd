import { afterEach, expect, test } from 'vitest'
import { createPendingWriteStore, deletePendingWrites, movePendingWrites } from '#src/api/outbox/outbox-store.ts'
import type { PendingWrite } from '#src/api/outbox/outbox-context.ts'
import { createUseStore } from '#src/lib/device/idb.ts'

const USERS = ['sara', 'guest']
afterEach(async () => void (await Promise.all(USERS.map(deletePendingWrites))))

const write = (key: string, createdAt: string): PendingWrite => ({
  key,
  name: 'addresses.update',
  input: { params: { id: 'adr_1' }, body: { city: key } } as never,
  userId: 'sara',
  createdAt,
  attempts: 0,
  state: 'waiting',
})
const keysOf = async (userId: string) => (await createPendingWriteStore(userId).all()).map(({ key }) => key)

/** Stores an entry as earlier versions did, without a position. */
const storeFormerly = (entry: PendingWrite): Promise<void> =>
  createUseStore('qafila-outbox-sara', 3000)('readwrite', (store) => {
    store.put(entry, entry.key)
    return new Promise((resolve) => (store.transaction.oncomplete = () => resolve()))
  })

test('writes are sent in the order they were made in, though the clock is set back and the app closed', async () => {
  await createPendingWriteStore('sara').put(write('first', '2026-11-27T12:00:00Z'))
  await createPendingWriteStore('sara').put(write('second', '2026-11-27T09:00:00Z'))
  await createPendingWriteStore('sara').put(write('third', '2025-01-01T00:00:00Z'))
  expect(await keysOf('sara')).toEqual(['first', 'second', 'third'])
})

test('an entry that is stored again, or changed by one who knows no position, keeps its place', async () => {
  const store = createPendingWriteStore('sara')
  await store.put(write('first', '2026-11-27T12:00:00Z'))
  await store.put(write('second', '2026-11-27T09:00:00Z'))
  await store.put({ ...write('first', '2026-11-27T12:00:00Z'), attempts: 1 })
  await store.change({ ...write('second', '2026-11-27T09:00:00Z'), attempts: 2 })
  expect((await store.all()).map(({ key, attempts }) => [key, attempts])).toEqual([
    ['first', 1],
    ['second', 2],
  ])
  await store.remove('first')
  await store.put(write('third', '2020-01-01T00:00:00Z'))
  expect(await keysOf('sara')).toEqual(['second', 'third'])
})

test('entries of an earlier version go first, in their own order', async () => {
  const store = createPendingWriteStore('sara')
  await store.put(write('new', '2026-11-27T08:00:00Z'))
  await storeFormerly(write('b', '2026-11-27T10:00:00Z'))
  await storeFormerly(write('a', '2026-11-27T09:00:00Z'))
  await store.change({ ...write('b', '2026-11-27T10:00:00Z'), attempts: 1 })
  expect(await keysOf('sara')).toEqual(['a', 'b', 'new'])
})

test('a guest’s writes move into the account in their order', async () => {
  await createPendingWriteStore('guest').put(write('first', '2026-11-27T12:00:00Z'))
  await createPendingWriteStore('guest').put(write('second', '2026-11-27T09:00:00Z'))
  await createPendingWriteStore('sara').put(write('own', '2026-11-27T13:00:00Z'))
  await movePendingWrites('guest', 'sara')
  expect(await keysOf('sara')).toEqual(['own', 'first', 'second'])
})
