import { fromDecimal, sumOf } from '#contract/rules/money.ts'
import type { GatewayEvent } from '../gateway.ts'
import { eventOf, isLastPage } from '../instalments/events.ts'
import type { TabbyPayment } from './api.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

/** What a payment at Tabby means for the attempt that it names; undefined while it may still be paid. */
export const tabbyOutcome = (found: TabbyPayment, row: PaymentRow, now: Date): GatewayEvent | undefined => {
  const { id: charge, currency, meta } = found
  const isOurs = meta?.payment_id === row.id && meta.order_id === row.reference
  const sum = (moved: TabbyPayment['captures']): number =>
    sumOf((moved ?? []).map(({ amount }) => fromDecimal(amount, currency) ?? 0))
  switch (found.status) {
    case 'AUTHORIZED': {
      const held = { charge, amount: fromDecimal(found.amount, currency) ?? 0, currency }
      return eventOf(row, charge, { isOurs, outcome: 'reserved', held })
    }
    case 'CLOSED': {
      const captured = sum(found.captures)
      if (captured === 0) return eventOf(row, charge, { isOurs, outcome: 'cancelled', failure: 'cancelled' })
      const held = { charge, amount: captured - sum(found.refunds), currency }
      return eventOf(row, charge, { isOurs, outcome: 'succeeded', held })
    }
    case 'REJECTED':
      return eventOf(row, charge, { isOurs, outcome: 'failed', failure: 'not_approved' })
    case 'EXPIRED':
      return isLastPage(row, now) ? eventOf(row, charge, { isOurs, outcome: 'expired', failure: 'expired' }) : undefined
    default:
      return undefined
  }
}
