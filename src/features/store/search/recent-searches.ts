const KEY = 'qafila-searches'
const MAX = 5

/** The searches made on this device, latest first; empty without storage. */
export const recentSearches = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, MAX) : []
  } catch {
    return []
  }
}

/** Remembers a search, as the latest. */
export const rememberSearch = (words: string): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify([words, ...recentSearches().filter((one) => one !== words)].slice(0, MAX)))
  } catch {
    // It is a convenience.
  }
}

export const forgetSearches = (): void => {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Where storage is blocked, nothing was stored.
  }
}
