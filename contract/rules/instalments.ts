/** Providers that pay the shop at once and let customers pay them in four parts. */
export const INSTALMENT_METHODS = ['tabby', 'tamara'] as const
export type InstalmentMethod = (typeof INSTALMENT_METHODS)[number]

export const isInstalments = (method: string): method is InstalmentMethod =>
  INSTALMENT_METHODS.some((one) => one === method)
