export interface CookieOptions {
  /** Lifetime of the cookie in seconds; without it, until the browser is closed. */
  maxAge?: number
  /** Only over https. WebKit drops `Secure` cookies on http loopback, so it is set there and nowhere else. */
  secure?: boolean
}

/** Reads one cookie out of a `Cookie` header or `document.cookie`; a value that cannot be decoded counts as absent. */
export const readCookie = (cookies: string, name: string): string | undefined => {
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=')
    if (at < 0 || part.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(part.slice(at + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}

/** One cookie as text for `document.cookie` or a `Set-Cookie` header: path `/`, `SameSite=Lax`. */
export const serializeCookie = (name: string, value: string, { maxAge, secure }: CookieOptions = {}): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'SameSite=Lax',
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
