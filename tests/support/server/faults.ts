/** What can be wrong with a device's storage. Each runs in the page before the app does. */
export const storageFaults = {
  'there is none': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true })
  },
  'it is denied': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
  },
  'it never answers': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  },
  'it aborts what is put': () => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value, key) {
      const request = put.call(this, value, key)
      this.transaction.abort()
      return request
    }
  },
} satisfies Record<string, () => void>
