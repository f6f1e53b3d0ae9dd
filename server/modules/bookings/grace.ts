/** A payment that is under way is waited for a little longer than it is told. */
export const GRACE_MS = 5 * 60 * 1000
