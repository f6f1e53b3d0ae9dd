import { and, asc, eq } from 'drizzle-orm'
import type { RefundWay } from '#contract/payment/refund-parts.ts'
import { ledgerEntries, type LedgerKind, payments, refunds } from '../../db/schema/payments-schema.ts'
import type { Database } from '../../db/client.ts'
import type { PaymentRow, RefundRow } from '../../db/schema/rows.ts'
import { refundMethodOf } from '../../payments/refunds/parts.ts'

export interface Movement {
  at: Date
  what: LedgerKind
  amount: { amount: number; currency: string }
  reason: string | null
}

interface Paid extends Pick<Movement, 'at' | 'amount' | 'reason'> {
  what: Movement['what'] | 'refund'
  refund_to?: RefundWay
  status?: 'pending' | 'completed'
}

/**
 * What came in for an order and what went back. The ledger has a refund in up to three entries, which read as more money
 * than it was: here it is one row, with its way, its state, and the reason that staff wrote.
 */
export const paymentsOf = async (db: Database, orderId: string, movements: readonly Movement[]): Promise<Paid[]> => {
  const rows = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.intent, 'order'), eq(payments.intentId, orderId)))
    .orderBy(asc(refunds.askedAt), asc(refunds.key))
  // A refund of a former release may have no row.
  if (rows.length === 0) return [...movements]
  const reasons = movements.filter(({ what }) => what === 'write_off')
  const back = rows.map(({ refund, payment }): Paid => {
    const at = reasons.findIndex(({ amount }) => amount.amount === refund.amount)
    const [own] = at < 0 ? [] : reasons.splice(at, 1)
    return {
      at: refund.askedAt,
      what: 'refund',
      amount: { amount: refund.amount, currency: payment.currency },
      refund_to: wayOf(refund, payment),
      status: refund.state === 'done' ? 'completed' : 'pending',
      reason: own?.reason ?? null,
    }
  })
  const others = movements.filter(({ what }) => what === 'charge' || what === 'cancellation_fee')
  return [...others, ...back].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

const wayOf = ({ byHand, prepaid, amount }: RefundRow, payment: PaymentRow): RefundWay => {
  if (prepaid === amount) return 'gift_card'
  return byHand === null ? refundMethodOf(payment) : 'hand'
}

/** What was paid, refunded and given up of an order, by the ledger. */
export const readMovements = async (db: Database, id: string): Promise<Movement[]> => {
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.intent, 'order'), eq(ledgerEntries.intentId, id)))
    .orderBy(ledgerEntries.at)
  return rows.map(({ at, kind, amount, currency, reason }) => ({
    at,
    what: kind,
    amount: { amount, currency },
    reason,
  }))
}
