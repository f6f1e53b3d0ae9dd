const KEY = 'qafila-device'

/**
 * A secret that identifies this device when a mail's link is used again; created on first use. None without storage:
 * then the link opens once.
 */
export const deviceSecret = (): string | undefined => {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored !== null) return stored
    const made = crypto.randomUUID() + crypto.randomUUID()
    localStorage.setItem(KEY, made)
    return made
  } catch {
    return undefined
  }
}
