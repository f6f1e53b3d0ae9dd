import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Rendered } from './entry.ts'
import type { SiteDocument } from './site.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
/** Some milliseconds for a page; the default, 11, takes hundreds for a tenth fewer bytes. */
const QUALITY = 5

/** A rendered page, ready to be sent any number of times. */
export interface PageAnswer extends Omit<Rendered, 'html' | 'head' | 'body' | 'state'> {
  policy?: string | undefined
  /** The document; empty for a redirect. */
  html: Buffer
  /** Of its content. */
  etag: string
  /** The document as a client takes it; each form is made once. */
  encoded: (encoding: Encoding) => Promise<Buffer>
}

/** Makes the answer of a rendered page from its document. */
export const pageAnswer = (
  { html: _html, head: _head, body: _body, state: _state, ...rendered }: Rendered,
  { html: text, policy }: SiteDocument,
): PageAnswer => {
  const html = Buffer.from(text)
  const forms = new Map<Encoding, Promise<Buffer>>()
  return {
    ...rendered,
    policy,
    html,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    encoded: (encoding) => {
      const form = forms.get(encoding) ?? ENCODE[encoding](html)
      forms.set(encoding, form)
      return form
    },
  }
}

/** Bytes of memory that an answer takes, with its compressed forms. */
export const weightOf = ({ html }: PageAnswer): number => Math.ceil(1.5 * html.length)

const brotli = promisify(brotliCompress)
const gzipped = promisify<Buffer, Buffer>(gzip)

const ENCODE: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) => brotli(html, { params: { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: html.length } }),
  gzip: (html) => gzipped(html),
  identity: async (html) => html,
}
