const KEY = 'qafila-device'

/**
 * A secret this device is known by where a link of a mail is used again; made with the first use. None where the browser
 * keeps nothing: the link opens once then.
 */
export const deviceSecret = (): string | undefined => {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept !== null) return kept
    const made = crypto.randomUUID() + crypto.randomUUID()
    localStorage.setItem(KEY, made)
    return made
  } catch {
    return undefined
  }
}
