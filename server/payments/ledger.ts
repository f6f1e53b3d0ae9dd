import type { PaymentSubject } from '#contract/payment/payments.ts'
import type { Database } from '../db/client.ts'
import { ledgerEntries, type LedgerKind } from '../db/schema/payments-schema.ts'

/** A movement of money. `key` names it within its kind, so that it is written once. */
export interface Movement<Kind extends LedgerKind = LedgerKind> {
  kind: Kind
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

/** The kinds without a tax document; the others are written by `server/payments/money-moved.ts` alone. */
export type UndocumentedKind = Exclude<LedgerKind, 'charge' | 'refund_requested'>

/** Writes a movement down, in the transaction that causes it; false when it is written already, or moves nothing. */
export const writeMovement = (tx: Database, movement: Movement<UndocumentedKind>): Promise<boolean> =>
  insertMovement(tx, movement)

/** Writes a movement of any kind: only for `money-moved.ts` and the demo, see `tests/conventions/ledger.test.ts`. */
export const insertMovement = async (tx: Database, { key, ...movement }: Movement): Promise<boolean> => {
  if (movement.amount === 0) return false
  const row = { ...movement, key: `${movement.kind} ${key}` }
  const written = await tx.insert(ledgerEntries).values(row).onConflictDoNothing().returning({ key: ledgerEntries.key })
  return written.length > 0
}
