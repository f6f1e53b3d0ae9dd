/**
 * Arithmetic of money, for app and server: whole minor units in, whole minor units out, so that parts always add up to
 * their total. A currency's decimals matter only where an amount is formatted or parsed.
 */

/** The VAT of Saudi Arabia, in percent. */
const VAT_PERCENT = 15

/**
 * The VAT within the prices of a seller, in percent: one without a VAT number is not registered for VAT, and neither
 * charges nor names it. What is sold keeps the percent of that moment.
 */
export const vatPercentOf = (seller: { vat_number?: string | undefined }): number =>
  seller.vat_number ? VAT_PERCENT : 0

/**
 * The least a card is charged, in minor units: gateways refuse less (Stripe: docs.stripe.com/currencies, or what is worth
 * as much where a currency is not listed). A difference below it is not charged, an order below it is not paid by card.
 */
export const LEAST_CARD_AMOUNT: Record<string, number> = {
  SAR: 200,
  AED: 200,
  QAR: 200,
  KWD: 160,
  BHD: 190,
  OMR: 200,
  USD: 50,
  EUR: 50,
  GBP: 30,
}

/** Whether an amount is owed, and yet too small for a card. */
export const isBelowCard = (amount: number, currency: string): boolean =>
  amount > 0 && amount < (LEAST_CARD_AMOUNT[currency] ?? 1)

/** A coupon's discount: a share of the goods in whole percent, or an amount in minor units. */
export type Discount = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: number }

/** How many decimals a currency is written with: 2 for SAR, 3 for KWD, BHD and OMR. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** The sum of some amounts. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** `amount * part / whole` as a whole number, halves rounded up; exact however big the numbers are. */
export const partOf = (amount: number, part: number, whole: number): number => {
  if (whole <= 0) return 0
  const divisor = 2n * BigInt(whole)
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / divisor)
}

/** The VAT that is within an amount of at least nothing. */
export const taxWithin = (total: number, percent: number): number => partOf(total, percent, 100 + percent)

/** What a discount takes off goods worth `subtotal`: never more than they cost. */
export const discountOn = (subtotal: number, discount: Discount): number => {
  const off = discount.kind === 'percent' ? partOf(subtotal, discount.percent, 100) : discount.amount
  return Math.min(Math.max(off, 0), subtotal)
}

/**
 * Spreads an amount over parts by their weights, so that the shares add up to it exactly: each gets its whole share,
 * and the rest is added to the biggest remainders, the first ones where they are equal.
 */
export const spread = (amount: number, weights: readonly number[]): number[] => {
  const whole = BigInt(sumOf(weights))
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  const shares = weights.map((weight) => (BigInt(amount) * BigInt(weight)) / whole)
  const remainders = weights.map((weight, index) => ({ index, rest: (BigInt(amount) * BigInt(weight)) % whole }))
  let left = BigInt(amount) - shares.reduce((sum, share) => sum + share, 0n)
  for (const { index } of remainders.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1,
  )) {
    if (left === 0n) break
    shares[index] = (shares[index] ?? 0n) + 1n
    left -= 1n
  }
  return shares.map(Number)
}

/** What an order costs, in minor units. */
export interface Costs {
  /** The price and quantity of each line. */
  lines: readonly { unitPrice: number; quantity: number }[]
  shipping: number
  discount?: Discount | undefined
  /** A coupon that pays for the delivery. */
  isDeliveryFree?: boolean
  giftWrap?: number | undefined
  /** What the shop takes for cash; nothing where nothing is due. */
  cashFee?: number | undefined
  taxPercent: number
}

/** Sums of an order: `total = subtotal - discount - deliveryDiscount + shipping + giftWrap + cashFee`, the VAT within it. */
export interface Totals {
  /** The total of each line, in order. */
  lines: number[]
  subtotal: number
  discount: number
  deliveryDiscount: number
  shipping: number
  giftWrap: number
  cashFee: number
  tax: number
  total: number
}

/** Adds an order up. */
export const totalsOf = ({
  lines,
  shipping,
  discount,
  isDeliveryFree,
  giftWrap = 0,
  cashFee = 0,
  taxPercent,
}: Costs): Totals => {
  const lineTotals = lines.map(({ unitPrice, quantity }) => unitPrice * quantity)
  const subtotal = sumOf(lineTotals)
  const off = discount ? discountOn(subtotal, discount) : 0
  const deliveryDiscount = isDeliveryFree ? shipping : 0
  const due = subtotal - off - deliveryDiscount + shipping + giftWrap
  const fee = due > 0 ? cashFee : 0
  const total = due + fee
  return {
    lines: lineTotals,
    subtotal,
    discount: off,
    deliveryDiscount,
    shipping,
    giftWrap,
    cashFee: fee,
    tax: taxWithin(total, taxPercent),
    total,
  }
}

/** An amount as a plain decimal, such as `12.50`: for programs, not for display. */
export const toDecimal = (amount: number, currency: string): string => {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${amount < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`
}

/** A plain decimal as minor units; undefined when it is none, or finer than the currency. */
export const fromDecimal = (text: string, currency: string): number | undefined => {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim()) ?? []
  const decimals = decimalsOf(currency)
  if (whole === '' || fraction.length > decimals) return undefined
  return Number(whole + fraction.padEnd(decimals, '0'))
}
