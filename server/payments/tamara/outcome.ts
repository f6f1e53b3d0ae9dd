import { decimalsOf } from '#contract/rules/money.ts'
import type { Clock } from '../../clock.ts'
import type { GatewayEvent, PaymentRow } from '../gateway.ts'
import { eventOf, isLastPage } from '../instalments/events.ts'
import { Refusal } from '../json-api.ts'
import type { TamaraApi, TamaraOrder } from './api.ts'
import { moneyOf } from './session.ts'

/** The money was captured; a refund changes the status, and takes nothing from that. */
export const CAPTURED = ['fully_captured', 'partially_refunded', 'fully_refunded']

/** An amount of Tamara in minor units. */
export const minor = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsOf(currency))

/** What became of an order at Tamara; undefined while it may still be paid. What is approved is captured. */
export const tamaraOutcome = ({ api, clock }: { api: TamaraApi; clock: Clock }) => {
  /** Does what an approved order needs, one step at a time: of two at once the second finds the step done. */
  const take = async (found: TamaraOrder, row: PaymentRow): Promise<TamaraOrder> => {
    if (found.status !== 'approved' && found.status !== 'authorised') return found
    const { amount, currency } = found.total_amount
    if (minor(amount, currency) !== row.amount || currency !== row.currency)
      throw new Error(`Tamara approved ${amount} ${currency} for ${row.id}`)
    const step =
      found.status === 'approved'
        ? api.authorise(found.order_id)
        : api.capture({
            order_id: found.order_id,
            total_amount: moneyOf(row.amount, row.currency),
            shipping_info: { shipped_at: clock.now().toISOString(), shipping_company: row.reference },
          })
    let refusal: Refusal | undefined
    await step.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      refusal = error
    })
    const after = await api.readOrder(found.order_id)
    if (after.status === found.status) throw refusal ?? new Error(`Tamara left ${found.order_id} ${found.status}`)
    return take(after, row)
  }

  return async (found: TamaraOrder, row: PaymentRow): Promise<GatewayEvent | undefined> => {
    const { order_id: id, status } = await take(found, row)
    if (CAPTURED.includes(status)) return eventOf(row, id, { outcome: 'succeeded', charge: id })
    if (status === 'declined') return eventOf(row, id, { outcome: 'failed', failure: 'not_approved' })
    const isEnded = status === 'expired' || status === 'canceled'
    return isEnded && isLastPage(row, clock.now())
      ? eventOf(row, id, { outcome: 'expired', failure: 'expired' })
      : undefined
  }
}
