import { clear, entries, promisifyRequest, type UseStore } from 'idb-keyval'

/** A small store of records on the device. Every method may fail. */
export interface RecordStore {
  entries: () => Promise<[key: IDBValidKey, value: unknown][]>
  /** Changes what `plan` makes of the keys there are: all of it or nothing, and no other tab in between. */
  change: (plan: (keys: readonly IDBValidKey[]) => RecordChange) => Promise<void>
  clear: () => Promise<void>
}

export interface RecordChange {
  put: readonly (readonly [key: IDBValidKey, value: unknown])[]
  remove: readonly IDBValidKey[]
}

/** Records in an IndexedDB object store. */
export const createRecordStore = (use: UseStore): RecordStore => ({
  entries: () => entries(use),
  change: (plan) =>
    use('readwrite', async (store) => {
      const { put, remove } = plan(await promisifyRequest(store.getAllKeys()))
      for (const key of remove) store.delete(key)
      for (const [key, value] of put) store.put(value, key)
      await promisifyRequest(store.transaction)
    }),
  clear: () => clear(use),
})
