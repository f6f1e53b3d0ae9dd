/**
 * Whether the client has this version already, by its `If-None-Match`: a list of tags or `*` (RFC 9110 13.1.2). Compared
 * weakly, since a proxy that compresses an answer makes its tag weak.
 */
export const isKnownTag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  // Tags may contain commas: they are matched by their quotes.
  const tags: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return tags.includes(etag.replace(/^W\//, ''))
}
