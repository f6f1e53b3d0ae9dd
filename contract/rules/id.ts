/** What an opaque identifier looks like, on the wire and in URLs: letters, digits, `-` and `_`, at most 80. */
export const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/
