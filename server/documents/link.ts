import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a link on a page does: it is made anew with each read. */
export const PAGE_LINK_HOURS = 24
/** How long a link in a mail does: it cannot be made anew, and it works for everyone the mail is passed on to. */
export const MAIL_LINK_DAYS = 30

const keyOf = (secret: string, id: string, until: number): Buffer =>
  createHmac('sha256', secret).update(`document ${id} ${until}`).digest().subarray(0, 18)

/** The query of a link that opens one document, and nothing else, without signing in, until then. */
export const documentLink = (secret: string, id: string, until: Date): string => {
  const seconds = Math.floor(until.getTime() / 1000)
  return `documents/${id}/page?until=${seconds}&key=${keyOf(secret, id, seconds).toString('base64url')}`
}

/** Whether a link was made by this shop, and may still be used. */
export const opensDocument = (
  secret: string,
  id: string,
  { until = '', key = '' }: { until?: string; key?: string },
  now: Date,
): boolean => {
  const seconds = Number(until)
  if (!/^\d{1,12}$/.test(until) || seconds * 1000 < now.getTime()) return false
  const [given, expected] = [Buffer.from(key, 'base64url'), keyOf(secret, id, seconds)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
