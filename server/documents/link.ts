import { isSigned, signedQuery, type SignedQuery } from '../accounts/signed-link.ts'

/** How long a link on a page does: it is made anew with each read. */
export const PAGE_LINK_HOURS = 24
/** How long a link in a mail does: it cannot be made anew, and it works for everyone the mail is passed on to. */
export const MAIL_LINK_DAYS = 30
/** How long the archive of a customer's documents can be fetched: it is asked for and fetched in one press. */
export const ARCHIVE_LINK_MINUTES = 10

/** The path and query of a link that opens one document, and nothing else, without signing in, until then. */
export const documentLink = (secret: string, id: string, until: Date): string =>
  `documents/${id}/page?${signedQuery(secret, `document ${id}`, until)}`

/** Whether a link was made by this shop, and may still be used. */
export const opensDocument = (secret: string, id: string, query: SignedQuery, now: Date): boolean =>
  isSigned(secret, `document ${id}`, query, now)

/** A link that fetches all documents of one customer, until then. */
export const archiveLink = (secret: string, userId: string, until: Date): string =>
  `documents/archive.zip?of=${encodeURIComponent(userId)}&${signedQuery(secret, `archive ${userId}`, until)}`

/** The same for the archive of a customer's documents. */
export const opensArchive = (secret: string, userId: string, query: SignedQuery, now: Date): boolean =>
  isSigned(secret, `archive ${userId}`, query, now)
