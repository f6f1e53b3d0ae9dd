import type { Payment, PaymentStep } from '#contract/payments.ts'
import type { PaymentRow } from '../../payments/gateway.ts'

/** The attempt to go on with, as it comes with what it is for. */
export const presentStep = ({ id, status, url }: PaymentRow): PaymentStep => ({
  id,
  status,
  ...(status === 'pending' && url !== null && { url }),
})

/** A payment as the API answers it. */
export const presentPayment = (row: PaymentRow, canRetry: boolean): Payment => ({
  ...presentStep(row),
  intent: row.intent,
  intent_id: row.intentId,
  reference: row.reference,
  amount: { amount: row.amount, currency: row.currency },
  method: row.method,
  ...(row.failureCode && { failure_code: row.failureCode }),
  can_retry: canRetry,
  ...(row.method === 'cod' &&
    row.status === 'pending' &&
    row.expiresAt && { confirmation_ends_at: row.expiresAt.toISOString() }),
  created_at: row.createdAt.toISOString(),
})
