import { type CookieOptions, serializeCookie } from './cookie.ts'

/** Writes a cookie from a page; over https it is `Secure`. */
export const writeCookie = (name: string, value: string, options: Omit<CookieOptions, 'secure'> = {}): void => {
  // The Cookie Store API is not in every browser this has to run in.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = serializeCookie(name, value, { ...options, secure: location.protocol === 'https:' })
}

const PROBE = 'probe'

/** Whether the browser keeps cookies of this site: blocked ones are dropped without a word. */
export const keepsCookies = (): boolean => {
  writeCookie(PROBE, '1')
  const isStored = /(?:^|; )probe=1/.test(document.cookie)
  if (isStored) dropCookie(PROBE)
  return isStored
}

/** Deletes a cookie. */
export const dropCookie = (name: string): void => writeCookie(name, '', { maxAge: 0 })
