import type { Database } from '../db/client.ts'
import { payments } from '../db/schema/payments-schema.ts'
import { insertMovement } from '../payments/ledger.ts'
import { subjectOf } from '../payments/subjects.ts'

/** Adds a finished payment of the demo, with its entries in the ledger. */
export const addPayment = async (tx: Database, row: typeof payments.$inferInsert): Promise<void> => {
  await tx.insert(payments).values(row)
  const { id, intentId, currency, createdAt: at, updatedAt, amount, refunded = 0, status } = row
  const movement = { key: id, intent: subjectOf(row), intentId, paymentId: id, currency, at }
  if (status === 'succeeded' || status === 'refunded') await insertMovement(tx, { ...movement, kind: 'charge', amount })
  await insertMovement(tx, { ...movement, at: updatedAt, kind: 'refund_requested', amount: refunded })
  await insertMovement(tx, { ...movement, at: updatedAt, kind: 'refund_completed', amount: refunded })
}
