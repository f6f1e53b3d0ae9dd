import type { Database } from '../../db/client.ts'
import type { OrderRow } from '../../db/schema/rows.ts'
import { linesOf } from '../../modules/orders/returns/records.ts'
import type { ReturnLine } from '#contract/shop/return-parts.ts'
import { AdminError } from '../command.ts'
import { type Options, refuseMore } from '../input/options.ts'
import { typedAmount, written } from '../input/typed-amount.ts'
import { openRefundHint } from '../money/open-refunds.ts'
import { typedPieces } from '../returns/find-return.ts'

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

/** Says how much can go back of an order or a booking that less was kept of. */
export const tooMuch = async (
  db: Database,
  { reference, status, paymentStatus = status, currency }: Refused,
  retained: number,
  now: Date,
): Promise<AdminError> =>
  new AdminError(
    `${reference} is ${status}${paymentStatus === status ? '' : ` and ${paymentStatus}`}: ${retained > 0 ? `at most ${written(retained, currency)} can go back` : 'nothing can go back'}.${await openRefundHint(db, reference, now)}`,
  )

interface Refused {
  reference: string
  status: string
  /** Of an order. */
  paymentStatus?: string
  currency: string
}
