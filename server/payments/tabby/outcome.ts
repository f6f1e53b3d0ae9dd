import { fromDecimal, sumOf } from '#contract/rules/money.ts'
import type { Clock } from '../../clock.ts'
import type { GatewayEvent, PaymentRow } from '../gateway.ts'
import { eventOf, isLastPage } from '../instalments/events.ts'
import type { TabbyApi, TabbyPayment } from './api.ts'

/** What became of a payment at Tabby; undefined while it may still be paid. What is authorised is captured. */
export const tabbyOutcome = ({ api, clock }: { api: TabbyApi; clock: Clock }) => {
  const outcomeOf = async (found: TabbyPayment, row: PaymentRow): Promise<GatewayEvent | undefined> => {
    const event = (more: Omit<GatewayEvent, 'id' | 'paymentId'>) => eventOf(row, found.id, more)
    switch (found.status) {
      case 'AUTHORIZED':
        return outcomeOf(await capture(found, row), row)
      case 'CLOSED':
        return isCaptured(found)
          ? event({ outcome: 'succeeded', charge: found.id })
          : event({ outcome: 'cancelled', failure: 'cancelled' })
      case 'REJECTED':
        return event({ outcome: 'failed', failure: 'not_approved' })
      case 'EXPIRED':
        return isLastPage(row, clock.now()) ? event({ outcome: 'expired', failure: 'expired' }) : undefined
      default:
        return undefined
    }
  }

  const capture = async (found: TabbyPayment, row: PaymentRow): Promise<TabbyPayment> => {
    if (fromDecimal(found.amount, found.currency) !== row.amount || found.currency !== row.currency)
      throw new Error(`Tabby authorised ${found.amount} ${found.currency} for ${row.id}`)
    const made = await api.capture(found.id, { amount: found.amount, reference_id: row.id })
    if (made.status === 'AUTHORIZED') throw new Error(`Tabby did not capture ${found.id}`)
    return made
  }
  return outcomeOf
}

/** Whether all of it was captured; a refund takes nothing from that. */
const isCaptured = ({ amount, currency, captures }: TabbyPayment): boolean =>
  sumOf((captures ?? []).map((one) => fromDecimal(one.amount, currency) ?? 0)) >= (fromDecimal(amount, currency) ?? 0)
