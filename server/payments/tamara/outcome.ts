import { decimalsOf } from '#contract/rules/money.ts'
import type { Clock } from '../../lib/clock.ts'
import type { GatewayEvent } from '../gateway.ts'
import { eventOf, isLastPage } from '../instalments/events.ts'
import { Refusal } from '../json-api.ts'
import type { TamaraApi, TamaraOrder } from './api.ts'
import { moneyOf } from './session.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

/**
 * The money was captured; a refund changes the status, and what is left of it is counted. What staff captured in part
 * is open still: Tamara captures the rest by itself after some weeks, if they do not.
 */
export const CAPTURED = ['fully_captured', 'partially_refunded', 'fully_refunded']
/** Approved for the customer, and not captured. */
export const RESERVED = ['approved', 'authorised']

/** An amount of Tamara in minor units. */
export const minor = (sum: TamaraOrder['captured_amount']): number =>
  sum ? Math.round(sum.amount * 10 ** decimalsOf(sum.currency)) : 0

/** What an order at Tamara means for the attempt that it names; undefined while it may still be paid. */
export const tamaraOutcome = (found: TamaraOrder, row: PaymentRow, now: Date): GatewayEvent | undefined => {
  const { order_id: charge, status, total_amount: total, captured_amount: captured, refunded_amount: refunded } = found
  const isOurs = attemptOf(found) === row.id
  if (RESERVED.includes(status)) {
    const held = { charge, amount: minor(total), currency: total.currency }
    return eventOf(row, charge, { isOurs, outcome: 'reserved', held })
  }
  if (CAPTURED.includes(status)) {
    const held = { charge, amount: minor(captured) - minor(refunded), currency: captured?.currency ?? total.currency }
    return eventOf(row, charge, { isOurs, outcome: 'succeeded', held })
  }
  if (status === 'declined') return eventOf(row, charge, { isOurs, outcome: 'failed', failure: 'not_approved' })
  const isEnded = status === 'expired' || status === 'canceled'
  return isEnded && isLastPage(row, now)
    ? eventOf(row, charge, { isOurs, outcome: 'expired', failure: 'expired' })
    : undefined
}

/** The attempt that an order at Tamara names: its reference begins with it. */
export const attemptOf = ({ order_reference_id: reference }: TamaraOrder): string => reference.split('.')[0] ?? ''

/**
 * Ends a reservation, one step at a time: an approved order is authorised, and an authorised one is captured or
 * cancelled. Of two processes at once the second finds the step done.
 */
export const endReservation = async (
  api: TamaraApi,
  { row, id, clock, as }: { row: PaymentRow; id: string; clock: Clock; as: 'capture' | 'cancel' },
): Promise<TamaraOrder> => {
  const capture = () =>
    api.capture({
      order_id: id,
      total_amount: moneyOf(row.amount, row.currency),
      shipping_info: { shipped_at: clock.now().toISOString(), shipping_company: row.reference },
    })
  const step = ({ status, total_amount }: TamaraOrder) =>
    status === 'approved' ? api.authorise(id) : as === 'capture' ? capture() : api.cancel(id, { total_amount })
  let found = await api.readOrder(id)
  while (RESERVED.includes(found.status)) {
    let refusal: Refusal | undefined
    await step(found).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      refusal = error
    })
    const after = await api.readOrder(id)
    if (after.status === found.status) throw refusal ?? new Error(`Tamara left ${id} ${found.status}`)
    found = after
  }
  return found
}
