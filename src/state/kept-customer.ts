import { atom } from 'jotai'

const MARK = 'qafila-kept-for'

/**
 * The customer whose tickets, orders under way and member card this device keeps after their session has run out: one who
 * asked to be remembered and has not signed out.
 */
export const keptCustomer = (): string | undefined => {
  try {
    return localStorage.getItem(MARK) ?? undefined
  } catch {
    return undefined
  }
}

/** Notes whose are kept; nobody's without an id. */
export const markKeptCustomer = (userId: string | undefined): void => {
  try {
    if (userId === undefined) localStorage.removeItem(MARK)
    else localStorage.setItem(MARK, userId)
  } catch {
    // Blocked storage keeps nothing beyond a session.
  }
}

/** Whether anything of theirs was brought back in this tab. */
export const hasKeptAtom = atom(false)
