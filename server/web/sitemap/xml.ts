/** One page in all its addresses. */
export interface Listing {
  /** By language, and `x-default`. */
  addresses: Record<string, string>
  changedAt?: Date | undefined
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const OPEN_SET = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const OPEN_INDEX = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n`
/** Pieces of about this many characters: small ones cost more to pack than to write. */
const PIECE = 65_536

/** A sitemap in pieces: an entry for each address of a page, and each names all of them, itself included. */
export function* urlSet(listings: Iterable<Listing>): Generator<string> {
  let piece = OPEN_SET
  for (const { addresses, changedAt } of listings) {
    const links = Object.entries(addresses).map(
      ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(url)}"/>`,
    )
    const rest = (changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '') + links.join('')
    for (const url of Object.values(addresses)) piece += `<url><loc>${escape(url)}</loc>${rest}</url>\n`
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield `${piece}</urlset>\n`
}

/** A list of sitemaps. */
export const sitemapIndex = (urls: readonly string[]): string[] => [
  OPEN_INDEX,
  ...urls.map((url) => `<sitemap><loc>${escape(url)}</loc></sitemap>\n`),
  '</sitemapindex>\n',
]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
