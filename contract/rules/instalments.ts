/** Providers that pay the shop at once and let customers pay them in four parts. */
export const INSTALMENT_METHODS = ['tabby', 'tamara'] as const
export type InstalmentMethod = (typeof INSTALMENT_METHODS)[number]

export const isInstalments = (method: string): method is InstalmentMethod =>
  INSTALMENT_METHODS.some((one) => one === method)

/** In how many parts a purchase is split. */
export const INSTALMENTS = 4

/** What the parts come to, in minor units: `each` of the first three, and the last, which carries the rest. */
export const splitInFour = (amount: number): { each: number; last: number } => {
  const each = Math.floor(amount / INSTALMENTS)
  return { each, last: amount - each * (INSTALMENTS - 1) }
}
