/** In how many parts a purchase is split. */
export const INSTALMENTS = 4

/** What the parts come to, in minor units: `each` of the first three, and the last, which carries the rest. */
export const splitInFour = (amount: number): { each: number; last: number } => {
  const each = Math.floor(amount / INSTALMENTS)
  return { each, last: amount - each * (INSTALMENTS - 1) }
}
