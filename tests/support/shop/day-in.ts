import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'

/** The day of the shop so many days from now, as `2027-01-31`. It is another than that of UTC for three hours. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toLocaleDateString('en-CA', { timeZone: SHOP_TIME_ZONE })
