/** Reads a record stored in `sessionStorage`; an empty one where nothing, or nothing readable, is stored. */
export const readSessionRecord = <Value>(key: string): Record<string, Value> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, Value>) : {}
  } catch {
    return {}
  }
}

/** Keeps a record for the lifetime of the tab, reloads included. Without session storage only the page keeps it. */
export const writeSessionRecord = (key: string, record: Record<string, unknown>): void => {
  try {
    if (Object.keys(record).length > 0) sessionStorage.setItem(key, JSON.stringify(record))
    else sessionStorage.removeItem(key)
  } catch {
    // Blocked or full.
  }
}
