/** A payment under way is awaited this much longer than the deadline shown. */
export const GRACE_MS = 5 * 60 * 1000
