/** Characters that other parsers may read differently. */
const AMBIGUOUS = /[\s\\\p{Cc}]/u

/** A host as URLs spell it, whatever its capitals, letters or brackets; nothing for what cannot be one. */
export const hostOfUrls = (host: string): string | undefined =>
  URL.parse(`https://${host.includes(':') ? `[${host}]` : host}`)?.hostname

/**
 * The URL of a picture on exactly that host (as `hostOfUrls` spells it), over http or https at their own ports, without
 * its fragment. Nothing for any other text.
 */
export const readRemoteUrl = (text: string, host: string): URL | undefined => {
  const url = AMBIGUOUS.test(text) ? null : URL.parse(text)
  if (url?.hostname !== host || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  if (url.port !== '' || url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  return url
}
