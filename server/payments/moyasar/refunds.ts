import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import type { PaymentRow } from '../gateway.ts'
import { paymentsRepository } from '../repository.ts'
import type { MoyasarApi } from './api.ts'

interface RefundDeps {
  api: MoyasarApi
  db: Database
  clock: Clock
}

/**
 * Refunds through Moyasar, which takes no key for them: only the sum refunded so far tells whether one was made. So a
 * refund first claims the sum it starts from, and the claim is kept: another refund of the same payment waits until
 * that sum has changed, and a repetition finds its own claim and compares.
 */
export const moyasarRefund = async (
  { api, db, clock }: RefundDeps,
  payment: PaymentRow,
  amount: number,
  key: string,
): Promise<void> => {
  const charge = payment.gatewayCharge
  if (charge === null) throw new Error(`${payment.id} has no charge to refund`)
  const found = await api.readPayment(charge)
  if (!found) throw new Error(`Moyasar has no payment ${charge}`)
  const start = found.refunded ?? 0
  const repository = paymentsRepository(db)
  const claims = `moyasar refund of ${payment.id} from`
  const earlier = await repository.eventOfType(payment.id, `refund ${key}`)
  if (earlier !== undefined) {
    if (start > Number(earlier.slice(claims.length))) return
  } else if (!(await repository.noteEvent(`${claims} ${start}`, `refund ${key}`, payment.id, clock.now())))
    throw new Error(`another refund of ${payment.id} is under way`)
  await api.refund(charge, amount)
}
