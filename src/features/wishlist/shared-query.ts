import { optional, query } from '#src/api/query.ts'

/** A shared wishlist; the page itself shows that the link was revoked. */
export const sharedQuery = (token: string) => optional(query('wishlists.read', { params: { token } }), 'failing')
