/** Throws when something the code relies on does not hold: a bug of ours, never a customer's mistake. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}
