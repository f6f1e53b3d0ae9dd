import { INSTALL_PAUSE_MS } from '#contract/rules/limits.ts'

/** Whether an offer was declined a short while ago. Where that cannot be remembered, no offer is made. */
export const isDeclined = (
  offer: string,
  storage: () => Storage = () => localStorage,
  now: number = Date.now(),
): boolean => {
  try {
    const at = Number(storage().getItem(offer)) || 0
    return Math.abs(now - at) < INSTALL_PAUSE_MS
  } catch {
    return true
  }
}

export const rememberDeclined = (offer: string): void => {
  try {
    localStorage.setItem(offer, String(Date.now()))
  } catch {
    // The next visit offers it again.
  }
}
