import { createHash, randomBytes } from 'node:crypto'

const ID_BYTES = 15
const TOKEN_BYTES = 32

/** A new opaque id, such as `usr_…`: nobody can guess another's. */
export const newId = (kind: string): string => `${kind}_${randomBytes(ID_BYTES).toString('base64url')}`

/** A new secret that its holder alone knows: here only its hash is kept. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is kept of a secret with so much chance in it that it needs no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
