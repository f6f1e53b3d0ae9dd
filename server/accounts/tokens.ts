import { createHash, randomBytes } from 'node:crypto'

const ID_BYTES = 15
const TOKEN_BYTES = 32

/** A new opaque id, such as `usr_…`, which cannot be guessed. */
export const newId = (kind: string): string => `${kind}_${randomBytes(ID_BYTES).toString('base64url')}`

/** A new secret for a client: the server stores only its hash. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The stored hash of a secret, which is random enough to need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
