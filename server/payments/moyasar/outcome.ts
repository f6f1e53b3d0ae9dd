import { type ChargeableMethod, chargedOf, type GatewayEvent, type HeldMoney } from '../gateway.ts'
import type { MoyasarPayment } from './api.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

/** What is authorised, and released again, to save a card where nothing is due: the least Moyasar takes, in halalas. */
export const VERIFICATION_AMOUNT = 100

/** What the payment of an attempt must come to at Moyasar. */
export const dueOf = (row: Pick<PaymentRow, 'amount' | 'prepaid'>): number => chargedOf(row) || VERIFICATION_AMOUNT

/** The money was taken; a refund changes the status, and what is left of it is counted. */
const TAKEN = ['paid', 'captured', 'refunded']
/** The card was verified: the amount is reserved on it, or released already. */
const VERIFIED = ['authorized', 'voided']

export const isTaken = ({ status }: Pick<MoyasarPayment, 'status'>): boolean => TAKEN.includes(status)

/**
 * What a payment at Moyasar means for the attempt that it names; undefined while it may still be paid. `chargeId` is
 * the id under which a charge of the attempt is made: all else came by a page, where a decline ends nothing.
 */
export const outcomeOf = (
  found: MoyasarPayment,
  row: PaymentRow,
  { id, chargeId }: { id: string; chargeId: string },
): GatewayEvent | undefined => {
  const isCharge = found.id === chargeId
  const facts = {
    paymentId: row.id,
    way: isCharge ? 'charge' : 'page',
    isOurs: isCharge ? found.metadata?.payment_id === row.id : isOfPage(found, row),
  } as const
  const { amount, currency, status } = found
  // An id that differs by outcome: a later success is not taken for a repetition of a failure.
  const held = (outcome: 'succeeded' | 'reserved', money: HeldMoney): GatewayEvent => {
    return { ...facts, id: `${id} ${outcome}`, outcome, held: money, ...savedCard(found, row) }
  }
  if (isTaken(found)) return held('succeeded', { charge: found.id, amount: amount - (found.refunded ?? 0), currency })
  const isVerification = row.amount === 0 && amount === VERIFICATION_AMOUNT && currency === row.currency
  if (!isCharge && isVerification && VERIFIED.includes(status)) return held('succeeded', { amount: 0, currency })
  // Nothing else is to be reserved: no page of the shop asks for it.
  if (status === 'authorized') return { ...held('reserved', { charge: found.id, amount, currency }), isOurs: false }
  return isCharge ? failureOfCharge(status, { ...facts, id }) : undefined
}

type Facts = Pick<GatewayEvent, 'id' | 'paymentId' | 'way' | 'isOurs'>

/** A charge without the customer: what needs the customer has failed. */
const failureOfCharge = (status: string, { id, ...facts }: Facts): GatewayEvent | undefined => {
  if (status === 'failed') return { ...facts, id: `${id} failed`, outcome: 'failed', failure: 'declined' }
  if (status === 'initiated')
    return { ...facts, id: `${id} failed`, outcome: 'failed', failure: 'authentication_failed' }
  return status === 'voided'
    ? { ...facts, id: `${id} cancelled`, outcome: 'cancelled', failure: 'cancelled' }
    : undefined
}

/**
 * Whether a payment was made on the page of an attempt: on an invoice, which the secret key alone makes, or in the form
 * that saves a card. The form runs in the browser, so that it proves nothing: the amount decides.
 */
const isOfPage = ({ invoice_id: invoice, metadata }: MoyasarPayment, row: PaymentRow): boolean => {
  const isNamed = metadata?.payment_id === row.id
  return row.savesMethod ? isNamed && !invoice : Boolean(invoice) && (isNamed || invoice === row.gatewayId)
}

export const expired = ({ id: paymentId }: PaymentRow, id: string): GatewayEvent => {
  const facts = { id: `${id} expired`, paymentId, way: 'page', isOurs: true } as const
  return { ...facts, outcome: 'expired', failure: 'expired' }
}

/** The card that a payment saved, if it saved one. Moyasar has no customers: the shop's own id stands for them. */
const savedCard = ({ source }: MoyasarPayment, { userId, savesMethod }: PaymentRow): { method?: ChargeableMethod } => {
  if (!source?.token || !savesMethod) return {}
  const brand = source.company ?? ''
  return { method: { customer: userId ?? '', method: source.token, brand, last4: (source.number ?? '').slice(-4) } }
}
