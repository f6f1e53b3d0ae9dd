/**
 * The content of a page's `_payload.json`: the answers of its public reads, equal for every visitor, language and look.
 */
export interface Payload {
  answers: { key: readonly [name: string, input: object]; answer: object }[]
}

const FILE = '/_payload.json'

/** Where a page's answers are: `/store?q=oud` has them at `/store/_payload.json?q=oud`. */
export const payloadPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname.replace(/\/+$/, '')}${FILE}${search}`

/** The path of the page whose answers are at this path; undefined when it is no payload's. */
export const pageOfPayload = (pathname: string): string | undefined =>
  pathname.endsWith(FILE) ? pathname.slice(0, -FILE.length) || '/' : undefined
