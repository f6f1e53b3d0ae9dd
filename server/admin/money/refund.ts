import { and, eq, inArray, like } from 'drizzle-orm'
import { auditEntries } from '../../db/schema/audit-schema.ts'
import { taxDocuments } from '../../db/schema/documents-schema.ts'
import { invoices } from '../../db/schema/membership-schema.ts'
import type { Database } from '../../db/client.ts'
import { retainedOf as keptOfBooking } from '../../modules/bookings/policy.ts'
import { bookingsRepository } from '../../modules/bookings/repository.ts'
import { ordersRepository } from '../../modules/orders/repository.ts'
import { retainedOf as keptOfOrder } from '../../modules/orders/serialize.ts'
import { shopCurrency } from '../../modules/plans/routes.ts'
import type { InvoiceRow } from '../../db/schema/rows.ts'
import type { Services } from '../../modules/services.ts'
import { refundInvoice, retainedOf as keptOfInvoice } from '../../modules/subscriptions/refund.ts'
import { findBooking } from '../bookings/find-booking.ts'
import { goesBack } from '../bookings/goes-back.ts'
import { versionOf } from '../as-seen.ts'
import { changedBy, lastChange } from '../audit/meanwhile.ts'
import { AdminError, type CallerDeps, type Changed, type ReadDeps } from '../command.ts'
import { plain } from '../list/cells.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { refuseUnseen } from '../orders/changing.ts'
import { findOrder, tidyReference } from '../orders/find-order.ts'
import { openRefundHint } from './open-refunds.ts'
import { type Subject, subjectOf } from '../rehearsal/subject.ts'
import { refundSentence } from '../orders/refund-sentence.ts'
import { typedAmount, written } from '../input/typed-amount.ts'

const REASON_LENGTH = 200
export const ALL = 'all'

interface Wanted {
  typed: string
  /** For the ledger. */
  reason?: string
  /** The version that was seen. */
  seen?: string | undefined
}

/** `refund <reference> <amount|all> --reason <text>`: of an order, a booking or an invoice of a membership. */
export const refundByReference = async (services: Services & CallerDeps, args: readonly string[]): Promise<Changed> => {
  const options = readOptions(args, { reason: 'value', seen: 'value' })
  const [typedReference, typed] = options.words
  refuseMore(options.words, 2)
  if (typedReference === undefined || typed === undefined)
    throw new AdminError('Usage: refund <reference> <amount|all> --reason "why".')
  const reason = plain(options.value('reason') ?? '')
  if (reason === '') throw new AdminError('Say why, such as --reason "arrived broken": the ledger keeps it.')
  if (reason.length > REASON_LENGTH) throw new AdminError(`The reason has at most ${REASON_LENGTH} letters.`)
  const reference = tidyReference(typedReference)
  const wanted = { typed, reason, seen: options.value('seen') }
  const number = await invoiceNumber(services.db, typedReference)
  if (number !== undefined) return refundMembership(services, number, wanted)
  const refund = reference.startsWith('QF-') ? refundOrder : reference.startsWith('QB-') ? refundBooking : undefined
  if (refund) return withHint(services, reference, () => refund(services, reference, wanted))
  throw new AdminError(
    `"${typedReference}" is no reference. Orders are QF-7K3M9P, bookings QB-7K3M9P, invoices of memberships M-1001 or as on the document.`,
  )
}

/** What a reference is of. */
export const subjectOfReference = async ({ db }: ReadDeps, args: readonly string[]): Promise<Subject | undefined> => {
  const [typed = ''] = readOptions(args, { reason: 'value', seen: 'value' }).words
  const reference = tidyReference(typed)
  const number = await invoiceNumber(db, typed)
  if (reference.startsWith('QF-')) return subjectOf('order', await findOrder(db, reference, 'refund'))
  if (reference.startsWith('QB-')) return subjectOf('booking', await findBooking({ db }, reference, 'refund'))
  return number === undefined ? undefined : ofInvoice(db, number)
}

/** Says of a refusal also which refund is still open. */
const withHint = async ({ db, clock }: Services, reference: string, act: () => Promise<Changed>): Promise<Changed> => {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    throw new AdminError(`${error.message}${await openRefundHint(db, reference, clock.now())}`)
  }
}

/** The number of a membership's invoice, as `M-1001` or by that of its document, `INV-2026-000017`. */
export const invoiceNumber = async (db: Database, typed: string): Promise<number | undefined> => {
  const reference = tidyReference(typed)
  const [document] = await db
    .select({ reference: taxDocuments.reference })
    .from(taxDocuments)
    .where(
      and(
        inArray(taxDocuments.number, [reference, typed.trim()]),
        eq(taxDocuments.intent, 'subscription'),
        eq(taxDocuments.kind, 'invoice'),
      ),
    )
  const [, number] = /^M-(\d{1,9})$/.exec(document?.reference ?? reference) ?? []
  return number === undefined ? undefined : Number(number)
}

/** The membership of an invoice. */
export const ofInvoice = async (db: Database, number: number): Promise<Subject | undefined> => {
  const found = await readInvoice(db, number)
  const currency = await shopCurrency(db)
  return (
    found && {
      intent: 'subscription',
      id: found.subscriptionId,
      reference: `M-${number}`,
      currency,
      version: versionOfInvoice(found),
    }
  )
}

/** It has no time of its last change: what can be paid back stands for it. */
const versionOfInvoice = ({ status, refunded }: InvoiceRow): string => versionOf({ status, refunded })

const amountOf = (typed: string, currency: string): number | undefined =>
  typed.toLowerCase() === ALL ? undefined : typedAmount(typed, currency)

const refundOf = (reference: string, amount: number, currency: string): string =>
  `${reference}: ${written(amount, currency)} refunded`

/** Says why an amount cannot go back: never more than was paid and is kept. */
const refuse = (reference: string, retained: number, currency: string, status: string): AdminError =>
  new AdminError(
    retained > 0
      ? `${reference} is ${status}, and ${written(retained, currency)} of what was paid is kept: so much can go back, not more.`
      : `${reference} is ${status}, and nothing that was paid for it is kept.`,
  )

const refundOrder = async (
  { db, orderChanges, by }: Services & CallerDeps,
  reference: string,
  { typed, reason, seen }: Wanted,
): Promise<Changed> => {
  const { id } = await findOrder(db, reference, 'refund')
  return db.transaction(async (tx) => {
    const order = await ordersRepository(tx).lock(id)
    if (!order) throw new AdminError('The order is gone.')
    await refuseUnseen(tx, order, seen, by)
    const requested = await orderChanges.refund(tx, order, amountOf(typed, order.currency), reason)
    if (!requested) throw refuse(reference, keptOfOrder(order), order.currency, order.status)
    return {
      text: `${reference} is refunded. ${refundSentence(order, requested)}`,
      changed: refundOf(reference, requested.amount, order.currency),
    }
  })
}

const refundBooking = async (
  { db, bookingChanges, by }: Services & CallerDeps,
  reference: string,
  { typed, reason, seen }: Wanted,
): Promise<Changed> => {
  const { id } = await findBooking({ db }, reference, 'refund')
  return db.transaction(async (tx) => {
    const row = await bookingsRepository(tx).lock(id)
    if (!row) throw new AdminError('The booking is gone.')
    await refuseUnseen(tx, row, seen, by)
    const amount = await bookingChanges.refund(tx, row, amountOf(typed, row.currency), reason)
    if (amount === undefined) throw refuse(reference, keptOfBooking(row), row.currency, row.status)
    return {
      text: `${reference} is refunded. ${await goesBack(tx, amount, row)}`,
      changed: refundOf(reference, amount, row.currency),
    }
  })
}

/** Pays an invoice of a membership back, all of it or an amount. */
export const refundMembership = (services: Services, number: number, wanted: Wanted): Promise<Changed> =>
  withHint(services, `M-${number}`, () => refundInvoiced(services, number, wanted))

const refundInvoiced = async (
  { db, memberships }: Services,
  number: number,
  { typed, reason, seen }: Wanted,
): Promise<Changed> => {
  const currency = await shopCurrency(db)
  const reference = `M-${number}`
  const check = async (tx: Database, invoice: InvoiceRow) => {
    if (seen === undefined || seen === versionOfInvoice(invoice)) return
    throw changedBy(reference, await lastChange(tx, like(auditEntries.outcome, `${reference}: %`)))
  }
  const wanted = { requested: amountOf(typed, currency), reason, check }
  const amount = await refundInvoice(memberships, number, wanted)
  if (amount !== undefined)
    return {
      text: `M-${number} is refunded. ${written(amount, currency)} goes back to the card.`,
      changed: refundOf(`M-${number}`, amount, currency),
    }
  const found = await readInvoice(db, number)
  if (!found) throw new AdminError(`There is no invoice M-${number}.`)
  throw refuse(`M-${number}`, keptOfInvoice(found), currency, found.status)
}

const readInvoice = async (db: Database, number: number) =>
  (await db.select().from(invoices).where(eq(invoices.number, number)))[0]
