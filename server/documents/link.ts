import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a link on a page does: it is made anew with each read. */
export const PAGE_LINK_HOURS = 24
/** How long a link in a mail does: it cannot be made anew, and it works for everyone the mail is passed on to. */
export const MAIL_LINK_DAYS = 30

/** How long the archive of a customer's documents can be fetched: it is asked for and fetched in one press. */
export const ARCHIVE_LINK_MINUTES = 10

const keyOf = (secret: string, of: string, until: number): Buffer =>
  createHmac('sha256', secret).update(`${of} ${until}`).digest().subarray(0, 18)

/** The query that proves a link to be made by this shop for one thing, until then. */
const signed = (secret: string, of: string, until: Date): string => {
  const seconds = Math.floor(until.getTime() / 1000)
  return `until=${seconds}&key=${keyOf(secret, of, seconds).toString('base64url')}`
}

interface Signature {
  until?: string
  key?: string
}

const isSigned = (secret: string, of: string, { until = '', key = '' }: Signature, now: Date): boolean => {
  const seconds = Number(until)
  if (!/^\d{1,12}$/.test(until) || seconds * 1000 < now.getTime()) return false
  const [given, expected] = [Buffer.from(key, 'base64url'), keyOf(secret, of, seconds)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** A link that opens one document, and nothing else, without signing in, until then. */
export const documentLink = (secret: string, id: string, until: Date): string =>
  `documents/${id}/page?${signed(secret, `document ${id}`, until)}`

/** Whether a link was made by this shop, and may still be used. */
export const opensDocument = (secret: string, id: string, signature: Signature, now: Date): boolean =>
  isSigned(secret, `document ${id}`, signature, now)

/** A link that fetches all documents of one customer, until then. */
export const archiveLink = (secret: string, userId: string, until: Date): string =>
  `documents/archive.zip?of=${encodeURIComponent(userId)}&${signed(secret, `archive ${userId}`, until)}`

/** The same for the archive of a customer's documents. */
export const opensArchive = (secret: string, userId: string, signature: Signature, now: Date): boolean =>
  isSigned(secret, `archive ${userId}`, signature, now)
