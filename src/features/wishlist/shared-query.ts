import { spare } from '#src/api/attempt.ts'
import { query } from '#src/api/query.ts'

/** A wishlist that was shared; the page says itself when the link was revoked. */
export const sharedQuery = (token: string) => spare(query('wishlists.read', { params: { token } }), 'failing')
