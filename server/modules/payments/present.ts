import type { Payment, PaymentStep } from '#contract/payments.ts'
import type { PaymentRow } from '../../payments/gateway.ts'
import { GRACE_MS } from '../bookings/grace.ts'

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
  ...(canRetry && row.expiresAt && { pay_until: payUntil(row, row.expiresAt).toISOString() }),
  ...(row.method === 'cod' &&
    row.status === 'pending' &&
    row.expiresAt && { confirmation_ends_at: row.expiresAt.toISOString() }),
  created_at: row.createdAt.toISOString(),
})

/** The grace of a booking is for payments that are under way: it is not told. */
const payUntil = ({ intent }: PaymentRow, expiresAt: Date): Date =>
  intent === 'booking' ? new Date(expiresAt.getTime() - GRACE_MS) : expiresAt
