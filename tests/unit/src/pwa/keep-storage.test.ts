import { expect, test, vi } from 'vitest'
import { keepStorage } from '#src/pwa/keep-storage.ts'

const notesOf = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}
const storageThat = (isPersisted: boolean) => ({
  persisted: vi.fn(async () => isPersisted),
  persist: vi.fn(async () => true),
})

test('the browser is asked once to keep what is stored', async () => {
  const [storage, notes] = [storageThat(false), notesOf()]
  await keepStorage({ storage, notes })
  await keepStorage({ storage, notes })
  expect(storage.persist).toHaveBeenCalledOnce()
})

test('one that keeps it, or cannot be asked, is not asked', async () => {
  const storage = storageThat(true)
  await keepStorage({ storage, notes: notesOf() })
  expect(storage.persist).not.toHaveBeenCalled()
  await keepStorage({ storage: undefined, notes: notesOf() })
  await keepStorage({ storage: {}, notes: notesOf() })
})
