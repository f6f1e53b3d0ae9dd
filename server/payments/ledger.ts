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
  /** Why the shop made it, as staff typed it. */
  reason?: string | undefined
  at: Date
}

/** Writes a movement down, in the transaction that causes it; false when it is written already, or moves nothing. */
export const writeMovement = async (tx: Database, { key, ...movement }: Movement): Promise<boolean> => {
  if (movement.amount === 0) return false
  const row = { ...movement, key: `${movement.kind} ${key}` }
  const written = await tx.insert(ledgerEntries).values(row).onConflictDoNothing().returning({ key: ledgerEntries.key })
  return written.length > 0
}
