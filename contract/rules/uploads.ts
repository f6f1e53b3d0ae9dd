/** Limits of returns and of pictures that customers send: apart from the others, which every first load brings. */

/** Characters of what a customer writes about a return: a few sentences. */
export const RETURN_TEXT_MAX = 1000
/** Lines of one return: no order has more of them in practice, and each is a lock. */
export const RETURN_LINES_MAX = 100
/** Pieces of a line of a return: more than any order has. */
export const RETURN_PIECES_MAX = 9999
/** Formats of pictures that customers send. Others are refused, since their decoders take far longer for a few bytes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/**
 * Photographs of a return: how many; the width the app makes of each, enough to see a crack; the pixels of one at most, a
 * few times what is shown; the Base64 of one at most, and what the rest of the request takes beside them, in bytes.
 */
export const RETURN_PHOTOS = { most: 3, width: 1280, pixels: 6_000_000, base64: 1_400_000, rest: 64 * 1024 } as const
/** The picture of an account: its side in pixels, its pixels as it is sent, and its Base64 at most. */
export const AVATAR = { side: 512, pixels: 2_000_000, base64: 700_000 } as const
