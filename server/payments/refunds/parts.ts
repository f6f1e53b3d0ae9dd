import type { RefundPart, RefundWay } from '#contract/payment/refund-parts.ts'
import { isInstalments } from '#contract/rules/instalments.ts'
import { sumOf } from '#contract/rules/money.ts'
import type { Database } from '../../db/client.ts'
import { refundsRepository } from './rows.ts'
import type { PaymentRow, RefundRow } from '../../db/schema/rows.ts'

/** Cash taken by the courier or at the counter, and a card at the counter's own terminal. */
export const CASH = 'cash'
export const TERMINAL = 'terminal'
export type ByHand = typeof CASH | typeof TERMINAL

/** In the place of a gateway: money that the shop's people take, and give back by hand. */
export const BY_HAND: readonly string[] = [CASH, TERMINAL]
export const isByHand = ({ gateway }: Pick<PaymentRow, 'gateway'>): boolean => BY_HAND.includes(gateway)

/** How a payment goes back, unless staff pays it back by hand. */
export const refundMethodOf = ({
  gateway,
  method,
}: Pick<PaymentRow, 'gateway' | 'method'>): Exclude<RefundWay, 'hand' | 'gift_card'> =>
  gateway === CASH ? 'cash' : isInstalments(method) ? 'split' : 'card'

type Attempt = Pick<PaymentRow, 'id' | 'refunded' | 'refundReserved' | 'gateway' | 'method' | 'currency'>

/** The refunds of payments of which something goes back: what staff paid back by hand is among them. */
export const refundsOf = (db: Database, attempts: readonly Attempt[]): Promise<RefundRow[]> =>
  refundsRepository(db).of(
    attempts.filter(({ refunded, refundReserved }) => refunded + refundReserved > 0).map(({ id }) => id),
  )

/**
 * What was returned of a thing's payments and what is still to be, by the way each part goes back; empty where no
 * refund was asked for. A payment that came too late is among them.
 */
export const refundParts = (attempts: readonly Attempt[], rows: readonly RefundRow[]): RefundPart[] => {
  const parts: RefundPart[] = []
  const add = (to: RefundWay, status: RefundPart['status'], value: number, currency: string): void => {
    const same = parts.find((part) => part.to === to && part.status === status)
    if (same) same.amount.amount += value
    else if (value > 0) parts.push({ amount: { amount: value, currency }, to, status })
  }
  for (const { id, refunded, refundReserved, currency, ...payment } of attempts) {
    const way = refundMethodOf(payment)
    const own = rows.filter(({ paymentId }) => paymentId === id)
    const [done, open] = [true, false].map((isDone) =>
      sumOf(own.filter(({ state }) => (state === 'done') === isDone).map(({ prepaid }) => prepaid)),
    ) as [number, number]
    const byHand =
      way === 'cash'
        ? 0
        : sumOf(own.filter((row) => row.byHand !== null).map(({ amount, prepaid }) => amount - prepaid))
    // It is on the cards before the rest is on its way.
    add('gift_card', 'completed', done + open, currency)
    add(way, 'pending', refundReserved - open, currency)
    add(way, 'completed', refunded - done - byHand, currency)
    add('hand', 'completed', byHand, currency)
  }
  return parts
}
