import { readSessionRecord, writeSessionRecord } from '#src/lib/device/session-record.ts'

const KEY = 'qafila-unwritten'

/** Values being written to the device's store, by name. */
const underWay = new Map<string, { value: object }>()
let isListening = false

/**
 * A write to IndexedDB takes some milliseconds, and leaving the page aborts it. Pending values are then written to
 * session storage, from which the next page takes them.
 */
export const backUpUntilStored = (name: string, value: object, written: Promise<unknown>): void => {
  listen()
  const mine = { value: { ...underWay.get(name)?.value, ...value } }
  underWay.set(name, mine)
  const settle = () => {
    if (underWay.get(name) === mine) underWay.delete(name)
  }
  written.then(settle, settle)
}

/** What the page before this one left under a name, once. */
export const takeBackup = <Value extends object>(name: string): Value | undefined => {
  const left = read()
  const { [name]: value, ...rest } = left
  if (value !== undefined) write(rest)
  return value as Value | undefined
}

/** Deletes unsent input from the tab at sign-out. */
export const clearBackups = (): void => {
  underWay.clear()
  write({})
}

const listen = () => {
  if (isListening) return
  isListening = true
  addEventListener('pagehide', () => write(Object.fromEntries([...underWay].map(([name, { value }]) => [name, value]))))
  // The page is back as it was, and its writes go on.
  addEventListener('pageshow', ({ persisted }) => persisted && write({}))
}

const read = () => readSessionRecord<object>(KEY)
const write = (left: Record<string, object>) => writeSessionRecord(KEY, left)
