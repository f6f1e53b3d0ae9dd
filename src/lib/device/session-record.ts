/** A storage of the browser; reading the property throws where it is blocked. */
type FindStorage = () => Storage

const ofTab: FindStorage = () => sessionStorage

/** Reads a record stored in `sessionStorage`; an empty one where nothing, or nothing readable, is stored. */
export const readSessionRecord = <Value>(key: string, storage = ofTab): Record<string, Value> => {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, Value>) : {}
  } catch {
    return {}
  }
}

/** Keeps a record for the lifetime of the tab, reloads included. Without session storage only the page keeps it. */
export const writeSessionRecord = (key: string, record: Record<string, unknown>, storage = ofTab): void => {
  try {
    if (Object.keys(record).length > 0) storage().setItem(key, JSON.stringify(record))
    else storage().removeItem(key)
  } catch {
    // Blocked or full.
  }
}
