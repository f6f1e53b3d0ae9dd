import type { ChargeableMethod, GatewayEvent, PaymentRow } from '../gateway.ts'
import type { MoyasarPayment } from './api.ts'

/** What is authorised, and released again, to save a card where nothing is due: the least Moyasar takes, in halalas. */
export const VERIFICATION_AMOUNT = 100

/** What the payment of an attempt must come to at Moyasar. */
export const dueOf = ({ amount }: Pick<PaymentRow, 'amount'>): number => (amount === 0 ? VERIFICATION_AMOUNT : amount)

/** The money was taken; a refund changes the status, and takes nothing from that. */
const TAKEN = ['paid', 'captured', 'refunded']
/** The card was verified: the amount is reserved on it, or released already. */
const VERIFIED = ['authorized', 'voided']

/** An outcome under an id that differs by outcome: a later success is not taken for a repetition of a failure. */
const outcome = (id: string, event: Omit<GatewayEvent, 'id'>): GatewayEvent => ({
  id: `${id} ${event.outcome}`,
  ...event,
})

export const isTaken = ({ status }: Pick<MoyasarPayment, 'status'>): boolean => TAKEN.includes(status)

/** Whether a payment is of the amount that is due: the form on a page runs in the browser, where it can be changed. */
export const isWhole = (payment: MoyasarPayment, row: PaymentRow): boolean =>
  payment.amount === dueOf(row) && payment.currency === row.currency

/** The outcome of a page; undefined while it may still be paid. A decline ends nothing: another card can be tried. */
export const outcomeOfPage = (payment: MoyasarPayment, row: PaymentRow, id: string): GatewayEvent | undefined => {
  const hasPaid = row.amount === 0 ? VERIFIED.includes(payment.status) : isTaken(payment)
  if (!hasPaid || !isWhole(payment, row)) return undefined
  return outcome(id, {
    paymentId: row.id,
    outcome: 'succeeded',
    // What was only reserved on the card cannot be refunded.
    ...(row.amount > 0 && { charge: payment.id }),
    ...(row.savesMethod && savedCard(payment, row)),
  })
}

export const expired = ({ id: paymentId }: PaymentRow, id: string): GatewayEvent =>
  outcome(id, { paymentId, outcome: 'expired', failure: 'expired' })

/** The outcome of a charge without the customer: what needs the customer has failed. */
export const outcomeOfCharge = (payment: MoyasarPayment, row: PaymentRow, id: string): GatewayEvent | undefined => {
  const paymentId = row.id
  if (isTaken(payment)) return outcome(id, { paymentId, outcome: 'succeeded', charge: payment.id })
  if (payment.status === 'failed') return outcome(id, { paymentId, outcome: 'failed', failure: 'declined' })
  if (payment.status === 'initiated')
    return outcome(id, { paymentId, outcome: 'failed', failure: 'authentication_failed' })
  return payment.status === 'voided'
    ? outcome(id, { paymentId, outcome: 'cancelled', failure: 'cancelled' })
    : undefined
}

/** The card that a payment saved, if it saved one. Moyasar has no customers: the shop's own id stands for them. */
const savedCard = ({ source }: MoyasarPayment, { userId }: PaymentRow): { method?: ChargeableMethod } => {
  if (!source?.token) return {}
  const brand = source.company ?? ''
  return { method: { customer: userId ?? '', method: source.token, brand, last4: (source.number ?? '').slice(-4) } }
}
