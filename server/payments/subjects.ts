import type { RefundWay } from '#contract/payment/refund-parts.ts'
import type { PaidSubjectState, PaymentIntent, PaymentSubject, SoldSubject } from '#contract/payment/payments.ts'
import type { PaymentMethod } from '#contract/shop/quotes.ts'
import type { Database } from '../db/client.ts'
import type { PaymentRow } from '../db/schema/rows.ts'

/** A thing that is paid for together with others. */
export interface PaidPart {
  intent: SoldSubject
  intentId: string
  /** The reference for customers. */
  reference: string
  amount: number
}

/**
 * The payment handler of a kind of thing. Each call runs within the transaction that records the payment's new state,
 * after `lock`: the thing is locked first and its payment then, everywhere in this order.
 */
export interface SubjectHandler {
  /** Locks the thing until the transaction ends. */
  lock: (tx: Database, intentId: string) => Promise<void>
  /**
   * It is paid, by a page or by a charge of a saved method. `refund`: the payment came too late; it is refunded
   * automatically and marked so. `refused`: the saved card was not charged and is not accepted for this thing; the
   * attempt has failed, and another may follow.
   */
  onPaid: (tx: Database, payment: PaymentRow) => Promise<'kept' | 'refund' | 'refused'>
  /** An attempt failed, was given up, or was not made in time; another may follow. */
  onFailed: (tx: Database, payment: PaymentRow) => Promise<void>
  /** `amount` of a payment was returned that way; `key` names that refund. */
  onRefunded?: (tx: Database, payment: PaymentRow, refund: MadeRefund) => Promise<void>
  /** What is still to be paid for the thing of an attempt; undefined where there is nothing left to pay. Only reads. */
  payable: (db: Database, payment: PaymentRow) => Promise<Payable | undefined>
  /** The ways to pay other than an attempt's own that its thing allows now; left out where there is none. Only reads. */
  otherWays?: (db: Database, payment: PaymentRow) => Promise<PaymentMethod[]>
  /**
   * How the thing of an attempt stands; `kept`: it is in force, so that it is paid where an attempt was. Only reads.
   */
  stateOf: (db: Database, payment: PaymentRow) => Promise<Exclude<PaidSubjectState, 'paid' | 'unchanged'> | 'kept'>
  /** Whether a payment of nothing saved another card for something already in force. Only reads. */
  changesCard?: (db: Database, payment: PaymentRow) => Promise<boolean>
  /**
   * Whether a payment that is only reserved may still be taken although its attempt has ended; it is released otherwise.
   * Only reads.
   */
  mayBePaid?: (db: Database, payment: PaymentRow) => Promise<boolean>
  /** Of a basket: what of it is still to be paid, the parts of its next attempt. Only reads. */
  parts?: (db: Database, intentId: string) => Promise<PaidPart[]>
  /** Of a basket: its parts are paid, each kept or refunded. Called within the transaction of its payment. */
  onPartsPaid?: (tx: Database, payment: PaymentRow) => Promise<void>
  /** Another attempt begins, by this method. Called within a transaction, held. */
  onRetry?: (tx: Database, payment: PaymentRow, method: PaymentMethod) => Promise<void>
}

/** A refund that was made. */
export interface MadeRefund {
  amount: number
  key: string
  to: RefundWay
  /** What of it went to gift cards, when it was asked for. */
  prepaid?: number
}

/**
 * What is to be paid. `payUntil` is shown to the customer; `expiresAt` may be later, by the grace of a payment under
 * way. Both are null where there is no deadline.
 */
export interface Payable {
  amount: number
  expiresAt: Date | null
  payUntil: Date | null
}

/** The registry of what can be paid for. */
export type SubjectHandlers = Partial<Record<PaymentIntent, SubjectHandler>>

/** What a payment sold. A basket sells nothing itself: its parts do. */
export const subjectOf = ({ intent }: { intent: PaymentIntent }): PaymentSubject => {
  if (intent === 'basket') throw new Error('a basket sells nothing itself')
  return intent
}

/** What a payment sold, of those that are documented. */
export const soldIn = (payment: { intent: PaymentIntent }): SoldSubject => {
  const subject = subjectOf(payment)
  if (subject === 'gift_card') throw new Error('a gift card is taxed when it is spent')
  return subject
}
