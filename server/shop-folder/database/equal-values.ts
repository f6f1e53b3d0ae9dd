/** Whether two values of a column are the same. The order of the social links is the shop's; that of all other fields says nothing. */
export const isEqual = (column: string, before: unknown, after: unknown): boolean => {
  // Most values are texts and numbers that did not change.
  if (before === after) return true
  return column === 'social' ? JSON.stringify(before) === JSON.stringify(after) : sorted(before) === sorted(after)
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''
