import { sql } from 'drizzle-orm'
import type { PaymentSubject } from '#contract/payment/payments.ts'
import type { Database } from '../db/client.ts'
import { ledgerEntries, type LedgerKind } from '../db/payments-schema.ts'

/** A movement of money. `key` names it within its kind, so that it is written once. */
export interface Movement {
  kind: LedgerKind
  key: string
  intent: PaymentSubject
  intentId: string
  paymentId?: string
  amount: number
  currency: string
  at: Date
}

/** The sums of an order, a booking or a membership, in minor units. */
export interface Balance {
  charged: number
  /** Asked back, whether it was returned yet or not. */
  requested: number
  completed: number
}

/** Writes a movement down, in the transaction that causes it; false when it is written already, or moves nothing. */
export const writeMovement = async (tx: Database, { key, ...movement }: Movement): Promise<boolean> => {
  if (movement.amount === 0) return false
  const row = { ...movement, key: `${movement.kind} ${key}` }
  const written = await tx.insert(ledgerEntries).values(row).onConflictDoNothing().returning({ key: ledgerEntries.key })
  return written.length > 0
}

/** The balance of a thing that is paid for, from the ledger. `charged - requested` is what the shop keeps. */
export const readBalance = async (db: Database, intent: PaymentSubject, intentId: string): Promise<Balance> => {
  const sumOf = (kind: LedgerKind) =>
    sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.kind} = ${kind}), 0)::int`
  const [row] = await db
    .select({ charged: sumOf('charge'), requested: sumOf('refund_requested'), completed: sumOf('refund_completed') })
    .from(ledgerEntries)
    .where(sql`${ledgerEntries.intent} = ${intent} and ${ledgerEntries.intentId} = ${intentId}`)
  return row ?? { charged: 0, requested: 0, completed: 0 }
}
