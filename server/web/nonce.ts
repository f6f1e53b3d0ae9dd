import { randomBytes } from 'node:crypto'

/** What the build wrote into `index.html` for the nonce. */
const BUILT = '__CSP_NONCE__'

/**
 * Stands for the nonce in templates until a document is sent. It is another one in each process and leaves none, so that
 * nothing a visitor sends can hold it and be given the nonce in its place.
 */
export const NONCE = randomBytes(16).toString('hex')

/** A built template with our own placeholder. */
export const withPlaceholder = (html: string): string => html.replaceAll(BUILT, NONCE)

/** The document with its nonce. */
export const withNonce = (html: string, nonce: string): string => html.replaceAll(NONCE, nonce)
