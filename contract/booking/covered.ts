import type { Amounts } from '#contract/shop/quotes.ts'

/** How a discount is called that units of a membership make. */
export const BY_MEMBERSHIP = { ar: 'من رصيد عضويتك', en: 'From your membership' }

/**
 * Amounts of a booking that units of a membership are spent for: all of it is taken off, and no tax is within nothing. The
 * server charges by it and the checkout shows it, so that the total shown is the total charged.
 */
export const covered = (amounts: Amounts): Amounts => {
  const { total, tax } = amounts
  const nothing = { ...total, amount: 0 }
  return {
    ...amounts,
    discounts:
      total.amount === 0
        ? amounts.discounts
        : [...amounts.discounts, { kind: 'member', label: BY_MEMBERSHIP, amount: total }],
    ...(tax && { tax: { ...tax, amount: nothing } }),
    total: nothing,
  }
}
