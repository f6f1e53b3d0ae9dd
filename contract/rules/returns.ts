import { LATE_DELIVERY_DAYS } from './limits.ts'
import { spread, sumOf } from './money.ts'
import { arrivalDays } from './arrival.ts'

/**
 * The rules of returns and of late deliveries, for app and server. Amounts are whole minor units, and shares add up to
 * what was paid, exactly.
 */

const DAY_MS = 24 * 60 * 60 * 1000
/** Riyadh keeps UTC+3 all year. */
const OFFSET_MS = 3 * 60 * 60 * 1000

/** The midnight in Riyadh that ends the day of an instant, `days` days later. */
const endOfDayAfter = (at: number, days: number): number => {
  const day = Math.floor((at + OFFSET_MS) / DAY_MS)
  return (day + days + 1) * DAY_MS - OFFSET_MS
}

/** Until when what was delivered then can be returned: the end of the last day, by the clock of the shop. */
export const returnUntil = (deliveredAt: string, days: number): string =>
  new Date(endOfDayAfter(Date.parse(deliveredAt), days)).toISOString()

/** From when an order that has not arrived may be cancelled, whether it is shipped or not. */
export const lateFrom = (placedAt: string, days: { from: number; to: number }, notBefore?: string): string =>
  new Date(endOfDayAfter(Date.parse(arrivalDays(placedAt, days, notBefore).last), LATE_DELIVERY_DAYS)).toISOString()

/** What an order cost: its lines before coupons, and what was taken off by what it was for. */
export interface Sold {
  lines: readonly { total: number }[]
  discounts: readonly { kind: 'coupon' | 'delivery' | 'member'; amount: number }[]
  shipping: number
  /** It is given back as the delivery is. */
  giftWrap?: number | undefined
}

/**
 * What was paid for each line and for the delivery, gift wrapping included: a coupon is shared out by the totals of the lines. Member prices are
 * in the totals already; discounts of a membership are of the delivery.
 */
export const paidFor = ({ lines, discounts, shipping, giftWrap = 0 }: Sold): { lines: number[]; delivery: number } => {
  const off = (isOfGoods: boolean): number =>
    sumOf(discounts.filter(({ kind }) => (kind === 'coupon') === isOfGoods).map(({ amount }) => amount))
  const totals = lines.map(({ total }) => total)
  const shares = spread(off(true), totals)
  return {
    lines: totals.map((total, index) => total - (shares[index] ?? 0)),
    delivery: shipping - off(false) + giftWrap,
  }
}

/**
 * What some pieces of a line are refunded with, after `before` pieces of it were: the pieces of a line, refunded in any
 * groups, add up to what was paid for it.
 */
export const piecesShare = (paid: number, quantity: number, { before, pieces }: { before: number; pieces: number }) =>
  firstPieces(paid, quantity, before + pieces) - firstPieces(paid, quantity, before)

const firstPieces = (paid: number, quantity: number, pieces: number): number =>
  Number((BigInt(paid) * BigInt(pieces)) / BigInt(quantity))
