import type { GiftCardShare, Payment, PaymentStep } from '#contract/payment/payments.ts'
import type { Prepaid } from '../../payments/gift-cards/prepaid.ts'
import type { Payable } from '../../payments/subjects.ts'
import type { Money } from '#contract/rules/common.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

/** The attempt to continue, in the answer about what it is for. */
export const serializeStep = ({ id, status, url }: PaymentRow): PaymentStep => ({
  id,
  status,
  ...(status === 'pending' && url !== null && { url }),
})

/** A payment as the API answers it; `due` is what is left to pay, by this attempt while it is open, else by another. */
export const serializePayment = (row: PaymentRow, due?: Payable): Payment => ({
  ...serializeStep(row),
  intent: row.intent,
  intent_id: row.intentId,
  reference: row.reference,
  amount: { amount: row.amount, currency: row.currency },
  ...(row.prepaid > 0 && { prepaid: { amount: row.prepaid, currency: row.currency } }),
  method: row.method,
  ...(row.failureCode && { failure_code: row.failureCode }),
  can_retry: due !== undefined && row.status !== 'pending',
  ...(due?.payUntil && { pay_until: due.payUntil.toISOString() }),
  ...(row.method === 'cod' &&
    row.status === 'pending' &&
    row.expiresAt && { confirmation_ends_at: row.expiresAt.toISOString() }),
  created_at: row.createdAt.toISOString(),
})

/** What gift cards paid of a thing, and what of it they have not got back. */
export const serializePrepaid = (
  prepaid: Prepaid | undefined,
  currency: string,
): { gift_cards?: GiftCardShare[]; prepaid_left?: Money } =>
  prepaid
    ? {
        ...(prepaid.cards.length > 0 && { gift_cards: serializeShares(prepaid.cards, currency) }),
        prepaid_left: { amount: prepaid.left, currency },
      }
    : {}

export const serializeShares = (cards: Prepaid['cards'], currency: string): GiftCardShare[] =>
  cards.map(({ lastFour, amount }) => ({ last_four: lastFour, amount: { amount, currency } }))
