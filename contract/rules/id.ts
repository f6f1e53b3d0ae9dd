/** What an opaque identifier looks like, on the wire and in URLs: letters, digits, `-` and `_`, at most 80. */
export const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/

/**
 * What the address of a product may look like that another shop gave it: letters and digits of any script, `-` and `_`.
 * No dot, slash or space, so that it is no path.
 */
export const HANDLE_PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,99}$/u
