import { atom } from 'jotai'

const MARK = 'qafila-kept-for'

/**
 * The customers whose tickets, orders under way and member card this device keeps after their session has run out:
 * those who asked to be remembered and have not signed out. Several, where guest sessions followed each other.
 */
export const storedCustomers = (): string[] => {
  try {
    return (localStorage.getItem(MARK) ?? '').split(' ').filter((id) => id !== '')
  } catch {
    return []
  }
}

/** Replaces the list of stored customers. */
export const markStoredCustomers = (ids: readonly string[]): void => {
  try {
    if (ids.length === 0) localStorage.removeItem(MARK)
    else localStorage.setItem(MARK, [...new Set(ids)].join(' '))
  } catch {
    // Blocked storage keeps nothing beyond a session.
  }
}

/** Whether any of their data was restored in this tab. */
export const hasStoredDataAtom = atom(false)
