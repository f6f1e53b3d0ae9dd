import type { IncomingHttpHeaders } from 'node:http'

interface Versioned {
  updatedAt: Date
}

/** The version `If-Match` names, out of its quotes; none for `*`, which any version matches. */
export const ifMatchOf = (headers: IncomingHttpHeaders): string | undefined => {
  const tag = headers['if-match']?.trim()
  return tag === undefined || tag === '*' ? undefined : tag.replace(/^(?:W\/)?"(.*)"$/, '$1')
}

/** Whether a row has the version that was read. */
export const isVersion = ({ updatedAt }: Versioned, seen: string | undefined): boolean =>
  seen === undefined || updatedAt.getTime() === Date.parse(seen)

/** The instant of a change, later than the one before also within one millisecond, so that no two versions are equal. */
export const nextVersion = ({ updatedAt }: Versioned): Date => new Date(Math.max(Date.now(), updatedAt.getTime() + 1))
