import type { Database } from '../../db/client.ts'
import type { OrderRow } from '../../db/schema/rows.ts'
import { documentsRepository } from '../../documents/repository.ts'
import { planRefund } from '../../modules/orders/refund.ts'
import { linesOf } from '../../modules/orders/returns/records.ts'
import { retainedOf } from '../../modules/orders/serialize.ts'
import { refundMethodOf } from '../../payments/refunds/parts.ts'
import { splitRefund } from '../../payments/refunds.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import type { ReturnLine } from '#contract/shop/return-parts.ts'
import { AdminError, type Preview } from '../command.ts'
import { type Options, refuseMore } from '../input/options.ts'
import { typedAmount, written } from '../input/typed-amount.ts'
import { openRefundHint } from '../money/open-refunds.ts'
import { piecesText, typedPieces } from '../returns/find-return.ts'
import { asFacts } from '../list/facts.ts'

/** What `order refund` was asked for: an amount, lines, or all where neither was typed. */
export const wantedRefund = async (
  db: Database,
  order: OrderRow,
  options: Options,
): Promise<number | ReturnLine[] | undefined> => {
  refuseMore(options.words, 1)
  const typed = options.value('lines')
  if (typed !== undefined && options.words.length > 0)
    throw new AdminError('Write an amount or lines, not both: the lines have their own amount.')
  return typed === undefined
    ? typedAmount(options.words[0], order.currency)
    : typedPieces(await linesOf(db, order.id), typed, ({ quantity, returned }) => quantity - returned)
}

/** What a refund would give back, by which way each part goes, and with which document. Nothing is changed. */
export const previewRefund = async (
  db: Database,
  order: OrderRow,
  wanted: number | ReturnLine[] | undefined,
  now: Date,
): Promise<Preview> => {
  const plan = await planRefund(db, order, wanted)
  if (!plan) {
    const retained = retainedOf(order)
    throw new AdminError(
      `${order.reference} is ${order.status} and ${order.paymentStatus}: ${retained > 0 ? `at most ${written(retained, order.currency)} can go back` : 'nothing can go back'}.${await openRefundHint(db, order.reference, now)}`,
    )
  }
  const money = (amount: number) => ({ amount, currency: order.currency })
  const paid = await paymentsRepository(db).of('order', order.id)
  const documents = await documentsRepository(db).of('order', [order.id])
  const parts = splitRefund(paid, plan.amount).map(({ payment, part }) => ({
    amount: money(part),
    refund_to: refundMethodOf(payment),
    gateway: payment.gateway,
    kind: 'credit_note',
    corrects: documents.find(({ kind, paymentId }) => kind === 'invoice' && paymentId === payment.id)?.number ?? null,
  }))
  const notSent = piecesText(
    await linesOf(db, order.id),
    plan.unsent.filter(({ quantity }) => quantity > 0),
  )
  const retained = retainedOf(order) - plan.amount
  return {
    facts: {
      goes_back: money(plan.amount),
      // Of one payment they are facts like the others.
      ...(parts.length === 1 ? { ...parts[0], amount: undefined } : { parts }),
      retained: money(retained),
      ...(notSent !== '' && { not_sent: notSent }),
      ...(order.gift && { to_buyer: true }),
    },
    text: asFacts([
      ...parts.map(({ amount, refund_to: to, gateway, corrects }): [string, string] => [
        'Goes back',
        `${written(amount.amount, amount.currency)}, ${to} (${gateway}), by a credit note${corrects ? ` to ${corrects}` : ''}`,
      ]),
      ['Retained', written(retained, order.currency)],
      ['Not sent any more', notSent],
      ['Gift', order.gift && 'the money goes to its buyer, and its receiver is told nothing'],
    ]),
  }
}
