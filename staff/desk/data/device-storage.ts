/** What this device stores; undefined where its storage is full or blocked. */
export const stored = <T>(access: (storage: Storage) => T): T | undefined => {
  try {
    return access(localStorage)
  } catch {
    return undefined
  }
}
