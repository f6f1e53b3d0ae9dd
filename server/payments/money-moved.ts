import type { Clock } from '../lib/clock.ts'
import type { Database } from '../db/client.ts'
import { soldIn, subjectOf } from './subjects.ts'
import type { AddJob } from '../jobs/kinds.ts'
import { insertMovement } from './ledger.ts'
import { issueCreditNote, issueInvoice } from '../documents/issue.ts'
import type { SoldLine } from '../documents/lines.ts'
import { REFUND_REASONS, type RefundReason } from '../documents/words.ts'
import { documentsRepository } from '../documents/repository.ts'
import type { Supplies } from '../documents/supply.ts'
import type { DocumentRow, PaymentRow } from '../db/schema/rows.ts'

/** Why an amount is returned, and of which lines; see docs/DOCUMENTS.md. */
export interface Credit {
  because: RefundReason
  /** The lines that are credited, where a refund is of some of what was sold. */
  lines?: readonly SoldLine[] | undefined
}

/**
 * Money that was received, or that is to be returned. `late`: the payment came too late for its thing, so nothing was
 * sold for it, and all of it is returned without a document.
 */
export type MoneyMovement = { payment: PaymentRow } & (
  | { kind: 'charge'; of: 'sale' | 'late' }
  | { kind: 'refund_requested'; amount: number; key: string; of: Credit | 'late' }
)

/**
 * Records money that moves: its ledger entry and its tax document, an invoice or a credit note, in the transaction that
 * moves it. It alone writes these two kinds to the ledger, so that no movement is without its document.
 */
export type MoneyMoved = (tx: Database, movement: MoneyMovement) => Promise<void>

interface Deps {
  clock: Clock
  add: AddJob
  supplies: Supplies
}

export const createMoneyMoved = ({ clock, add, supplies }: Deps): MoneyMoved => {
  /** The invoice of a payment; one from before there were documents gets it now. */
  const invoiceOf = async (tx: Database, payment: PaymentRow, at: Date): Promise<DocumentRow> => {
    const issued = await documentsRepository(tx).invoiceOf(payment.id)
    if (issued) return issued
    const supply = await supplies[soldIn(payment)](tx, payment)
    if (!supply) throw new Error('a payment is of nothing')
    const { number, issuedAt, ...sold } = supply
    return issueInvoice(tx, { payment, supply: sold, movement: `charge ${payment.id}`, at: issuedAt ?? at, number })
  }

  return async (tx, movement) => {
    const { payment, kind } = movement
    const { id: paymentId, intentId, currency } = payment
    const intent = subjectOf(payment)
    const at = clock.now()
    const isCharge = kind === 'charge'
    const amount = isCharge ? payment.amount : movement.amount
    const key = isCharge ? paymentId : movement.key
    const isNew = await insertMovement(tx, { kind, key, intent, intentId, paymentId, amount, currency, at })
    // The money of a gift card is taxed when it is spent.
    if (!isNew || movement.of === 'late' || intent === 'gift_card') return
    const invoice = await invoiceOf(tx, payment, at)
    await add(tx, { kind: 'documents.seal', payload: {}, key: `seal ${kind} ${key}` })
    if (movement.kind === 'charge') return
    const { because, lines } = movement.of
    const reason = REFUND_REASONS[because]
    await issueCreditNote(tx, { invoice, amount, movement: `${kind} ${key}`, reason, lines, at })
  }
}
