import type { StrayReason } from '../../db/schema/payments-schema.ts'
import { chargedOf, type GatewayEvent } from '../gateway.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

/** `known`: it is recorded already. */
export type Judgement = 'ours' | 'known' | StrayReason

/**
 * Decides whether what a gateway says is about this attempt, for every gateway and every way it arrives: page, charge,
 * event, look-up, capture. An attempt that has failed may still be paid, but by all of this alone.
 */
export const judge = (payment: PaymentRow, event: GatewayEvent): Judgement => {
  const held = 'held' in event ? event.held : undefined
  const isPaid = payment.status === 'succeeded' || payment.status === 'refunded'
  if (held && isPaid && (held.charge ?? payment.gatewayCharge) === payment.gatewayCharge) return 'known'
  if (!event.isOurs || event.way !== wayOf(payment)) return 'id'
  if (!held || !('held' in event)) return 'ours'
  if (isPaid) return 'twice'
  if (payment.prepaid > 0 && payment.status !== 'pending') return 'released'
  if (held.amount !== chargedOf(payment)) return 'amount'
  if (held.amount > 0 && held.currency !== payment.currency) return 'currency'
  return payment.amount === 0 && payment.savesMethod && !event.method ? 'card' : 'ours'
}

const wayOf = ({ chargeKey }: PaymentRow): GatewayEvent['way'] => (chargeKey === null ? 'page' : 'charge')
