import { spare } from '#src/api/attempt.ts'
import { query } from '#src/api/query.ts'

/** A shared wishlist; the page itself shows that the link was revoked. */
export const sharedQuery = (token: string) => spare(query('wishlists.read', { params: { token } }), 'failing')
