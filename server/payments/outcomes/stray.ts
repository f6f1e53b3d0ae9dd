import { newId } from '../../accounts/tokens.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/client.ts'
import type { MoneyMoved } from '../money-moved.ts'
import type { StrayReason } from '../../db/schema/payments-schema.ts'
import type { HeldMoney } from '../gateway.ts'
import type { Refunds } from '../refunds.ts'
import { paymentsRepository } from '../repository.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

interface StrayDeps {
  clock: Clock
  refunds: Refunds
  moneyMoved: MoneyMoved
}

/**
 * Books money that names an attempt and does not pay for it, and refunds all of it. It is a payment of its own, of what
 * was really taken, so that the ledger agrees with the gateway. Its `intent_id` is the attempt: it is none of the
 * payments of the thing, which stays as it was.
 */
export const bookStray = async (
  { clock, refunds, moneyMoved }: StrayDeps,
  tx: Database,
  attempt: PaymentRow,
  { charge, amount, currency }: HeldMoney,
  stray: StrayReason,
): Promise<void> => {
  if (charge === undefined || amount <= 0) return
  const { reference, userId, method, gateway, id: intentId } = attempt
  // Of a basket it is booked under one of its parts: all of it goes back.
  const [{ intent } = attempt] = await paymentsRepository(tx).partsOf(attempt.id)
  const now = clock.now()
  const payment = await paymentsRepository(tx).add({
    ...{ intent, intentId, reference, userId, method, gateway, amount, currency, stray },
    id: newId('pay'),
    status: 'succeeded',
    gatewayCharge: charge,
    createdAt: now,
    updatedAt: now,
  })
  await moneyMoved(tx, { kind: 'charge', payment, of: 'late' })
  await refunds.requestLate(tx, payment)
}
