/** A key of a row, such as `avl_g81eifBcihnQe_g5WuaZ` or `loc_riyadh-craft-studio`: it names nothing to a person. */
export const isId = (value: unknown): boolean =>
  typeof value === 'string' && /^[a-z]{2,4}_(?:(?=.*[A-Z\d])[\w-]{8,}|[a-z]+(?:-[a-z]+)+)$/.test(value)
