import { and, desc, eq, sql } from 'drizzle-orm'
import type { PaymentSubject } from '#contract/payment/payments.ts'
import { sumOf } from '#contract/rules/money.ts'
import { newId } from '../accounts/tokens.ts'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../db/client.ts'
import { payments } from '../db/schema/payments-schema.ts'
import type { Credit, MoneyMoved } from './money-moved.ts'
import type { AddJob, JobPayloads } from '../jobs/kinds.ts'
import { returnToCards } from './gift-cards/balance.ts'
import { wholeOf } from './gift-cards/prepaid.ts'
import { writeMovement } from './ledger.ts'
import { isByHand, refundMethodOf } from './refunds/parts.ts'
import { refundsRepository } from './refunds/rows.ts'
import { dropClaim } from './refund-by-sum.ts'
import { paymentsRepository } from './repository.ts'
import { subjectOf } from './subjects.ts'
import type { PaymentRow } from '../db/schema/rows.ts'

/** The failure code of a payment that came too late: it is not part of the thing's balance. */
const TOO_LATE = 'too_late'

/** What is to go back, of what was paid for an order, a booking or a membership. */
export interface RefundRequest extends Credit {
  intent: PaymentSubject
  intentId: string
  amount: number
  /** Of this payment alone, such as that of an invoice. */
  paymentId?: string
}

/** A requested refund: how much, and the way it goes back. */
export interface Requested {
  amount: number
  to: 'card' | 'cash' | 'split'
  /** What of it is back on gift cards already: only the rest goes that way. */
  prepaid?: number | undefined
  /** The shop's people took the money, and give it back. */
  isByHand?: boolean | undefined
}

/** Decides which payments a refund is taken from. The only writer of `refunded` and `refund_reserved`. */
export interface Refunds {
  /**
   * Requests a refund, in the transaction that makes it due, with the thing it was paid for locked. It is taken from
   * its payments, the newest first: none that came too late, and of each no more than `amount - refunded -
   * refund_reserved`. Answers the amount, which is less only where less is left.
   */
  request: (tx: Database, request: RefundRequest) => Promise<Requested>
  /** Requests a full refund of a payment that came too late, and marks the payment. */
  requestLate: (tx: Database, payment: PaymentRow) => Promise<void>
  /**
   * Records that a reserved refund was returned; undefined when that was recorded before. Call it with the thing
   * locked. `byHand`: why staff paid it back past the gateway.
   */
  complete: (tx: Database, refund: ReturnedRefund) => Promise<PaymentRow | undefined>
  /** Records that staff gave back what is reserved of the money it took for a thing, held; undefined where there was none. */
  handBack: (
    tx: Database,
    intent: PaymentSubject,
    intentId: string,
  ) => Promise<{ amount: number; payment: PaymentRow } | undefined>
  /** Sends a refund that is not done anew, under its own key: a gateway finds the one it made already. */
  again: (tx: Database, key: string) => Promise<void>
}

interface ReturnedRefund {
  paymentId: string
  amount: number
  key: string
  byHand?: string | undefined
}

interface RefundDeps {
  clock: Clock
  add: AddJob
  moneyMoved: MoneyMoved
}

export const createRefunds = ({ clock, add, moneyMoved }: RefundDeps): Refunds => {
  /** Reserves a refund and returns it to gift cards first; answers how much they took. */
  const reserve = async (tx: Database, payment: PaymentRow, amount: number, of: Credit | 'late'): Promise<number> => {
    const { id: paymentId, intentId } = payment
    const key = `${intentId} ${newId('ref')}`
    const prepaid = await returnToCards(tx, await wholeOf(tx, payment), { amount, key }, clock.now())
    await tx
      .update(payments)
      .set({ refundReserved: sql`${payments.refundReserved} + ${amount}`, updatedAt: clock.now() })
      .where(eq(payments.id, paymentId))
    await moneyMoved(tx, { kind: 'refund_requested', payment, amount, key, of })
    // A price of zero has nothing to return.
    if (amount > 0) await refundsRepository(tx).ask({ key, paymentId, amount, prepaid }, clock.now())
    if (amount > 0 && !isByHand(payment)) await send(tx, { paymentId, amount, key })
    return prepaid
  }
  const send = (tx: Database, payload: JobPayloads['payment.refund']): Promise<void> => {
    const { key, attempt } = payload
    return add(tx, { kind: 'payment.refund', payload, key: `refund ${key}${attempt ? ` ${attempt}` : ''}` })
  }

  const complete: Refunds['complete'] = async (tx, { paymentId, amount, key, byHand }) => {
    const repository = paymentsRepository(tx)
    const payment = await repository.lock(paymentId)
    const at = clock.now()
    await refundsRepository(tx).finish(key, at, byHand)
    if (byHand !== undefined) await dropClaim(tx, paymentId, key)
    // Done again after a process ended in between, the gateway returns it once by the key, and so do the books.
    if (!payment || !(await repository.noteEvent(`refund:${key}`, 'refunded', paymentId, at))) return undefined
    const { intentId, currency } = payment
    const movement = { intent: subjectOf(payment), intentId, paymentId, amount, currency, at }
    await writeMovement(tx, { ...movement, kind: 'refund_completed', key, reason: byHand })
    // A refund requested before amounts were reserved may find less reserved than it returns.
    const refunded = Math.min(payment.amount, payment.refunded + amount)
    const isWhole = refunded === payment.amount
    const refundReserved = Math.min(Math.max(0, payment.refundReserved - amount), payment.amount - refunded)
    return repository.change(paymentId, { refunded, refundReserved, ...(isWhole && { status: 'refunded' }) }, at)
  }

  return {
    complete,

    handBack: async (tx, intent, intentId) => {
      const owed = (await paymentsRepository(tx).of(intent, intentId)).filter(
        (payment) => isByHand(payment) && payment.refundReserved > 0,
      )
      let [total, last]: [number, PaymentRow | undefined] = [0, undefined]
      for (const { key, amount, state, paymentId } of await refundsRepository(tx).of(owed.map(({ id }) => id))) {
        if (state === 'done') continue
        last = (await complete(tx, { paymentId, amount, key })) ?? last
        total += amount
      }
      return last && { amount: total, payment: last }
    },

    request: async (tx, { intent, intentId, amount, paymentId, because, lines }) => {
      const paid = await heldPayments(tx, intent, intentId)
      const parts = splitRefund(
        paid.filter(({ id }) => paymentId === undefined || id === paymentId),
        amount,
      )
      let prepaid = 0
      for (const { payment, part } of parts) prepaid += await reserve(tx, payment, part, { because, lines })
      const last = parts.at(-1)?.payment
      return {
        amount: sumOf(parts.map(({ part }) => part)),
        to: last ? refundMethodOf(last) : 'card',
        ...(prepaid > 0 && { prepaid }),
        ...(last && isByHand(last) && { isByHand: true }),
      }
    },

    requestLate: async (tx, payment) => {
      // What saved a card and charged nothing has nothing to return.
      const isNothing = payment.amount === 0
      const values = { failureCode: TOO_LATE, ...(isNothing && { status: 'refunded' as const }) } as const
      const late = await paymentsRepository(tx).change(payment.id, values, clock.now())
      if (!isNothing) await reserve(tx, late, late.amount - late.refunded - late.refundReserved, 'late')
    },

    again: async (tx, key) => {
      const row = await refundsRepository(tx).again(key, clock.now())
      if (row) await send(tx, { paymentId: row.paymentId, amount: row.amount, key, attempt: row.attempt })
    },
  }
}

/** From which payments a refund is taken, the newest first, and how much of each. */
export const splitRefund = (paid: readonly PaymentRow[], amount: number): { payment: PaymentRow; part: number }[] => {
  let left = amount
  return paid.flatMap((payment) => {
    const part = Math.min(left, refundableOf(payment))
    left -= Math.max(0, part)
    return part > 0 ? [{ payment, part }] : []
  })
}

/** What of a payment can still be asked back. */
const refundableOf = ({ status, failureCode, amount, refunded, refundReserved }: PaymentRow): number =>
  status === 'succeeded' && failureCode !== TOO_LATE ? amount - refunded - refundReserved : 0

/** Every payment for a thing, the newest first, locked until the transaction ends. */
const heldPayments = (tx: Database, intent: PaymentSubject, intentId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.intent, intent), eq(payments.intentId, intentId)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .for('update')
