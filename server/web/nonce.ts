import { randomBytes } from 'node:crypto'

/** What the build wrote into `index.html` for the nonce. */
const BUILT = '__CSP_NONCE__'

/**
 * A placeholder of the nonce in templates until a document is sent. It differs in each process and is never sent, so
 * that no input of a visitor can contain it and be replaced by the nonce.
 */
export const NONCE = randomBytes(16).toString('hex')

/** A built template with this process's placeholder. */
export const withPlaceholder = (html: string): string => html.replaceAll(BUILT, NONCE)

/** The document with its nonce. */
export const withNonce = (html: string, nonce: string): string => html.replaceAll(NONCE, nonce)
