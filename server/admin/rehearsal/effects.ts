import { and, asc, eq, inArray } from 'drizzle-orm'
import type { SoldSubject } from '#contract/payment/payments.ts'
import { comma } from '#locales/comma.ts'
import { DEFAULT_LOCALE, type Locale, type Translated } from '#locales/index.ts'
import type { Database } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import { variants } from '../../db/schema/catalogue-schema.ts'
import { orderItems, orders } from '../../db/schema/commerce-schema.ts'
import { invoices, subscriptions } from '../../db/schema/membership-schema.ts'
import { availabilities } from '../../db/schema/places-schema.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'
import { documentsRepository } from '../../documents/repository.ts'
import { textIn } from '../../lib/text-in.ts'
import { retainedOf as keptOfBooking } from '../../modules/bookings/policy.ts'
import { retainedOf as keptOfOrder } from '../../modules/orders/serialize.ts'
import { retainedOf as keptOfInvoice } from '../../modules/subscriptions/refund.ts'
import { GIFT_CARD } from '../../payments/gift-cards/balance.ts'
import { isByHand, refundMethodOf, refundsOf } from '../../payments/refunds/parts.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import type { Preview } from '../command.ts'
import { type Family, familyOf } from './family.ts'
import { readMails } from './mails.ts'
import type { Subject } from './subject.ts'
import { written } from '../input/typed-amount.ts'
import { asFacts } from '../list/facts.ts'

/** What an operation may move: money, goods, seats. */
interface Moved {
  family: Family
  status: string
  payments: readonly PaymentRow[]
  /** What went back to gift cards, by payment. */
  prepaid: ReadonlyMap<string, number>
  retained: number
  /** Pieces by SKU, of the goods of an order. */
  stock: ReadonlyMap<string, number>
  /** Of these, pieces that are not sent any more. */
  unsent: ReadonlyMap<string, number>
  /** What each of these goods is called, with what was chosen of it. */
  names: ReadonlyMap<string, readonly Translated[]>
  /** Seats that are taken, by slot. */
  seats: ReadonlyMap<string, number>
  /** The money goes to the buyer, of whom the receiver of a gift knows nothing. */
  isGift: boolean
  /** A customer at a counter may leave no address. */
  hasAddress: boolean
}

const NONE: Omit<Moved, 'family' | 'status' | 'payments' | 'retained'> = {
  prepaid: new Map(),
  stock: new Map(),
  unsent: new Map(),
  names: new Map(),
  seats: new Map(),
  isGift: false,
  hasAddress: true,
}

/** Reads what an operation on a thing may move, before it and after it. */
export const readMoved = async (db: Database, subject: Subject): Promise<Moved> => {
  const { intent, id } = subject
  const family = await familyOf(db, subject)
  const paid = await paymentsRepository(db).of(intent, family.payer)
  const prepaid = new Map<string, number>()
  for (const row of await refundsOf(db, paid))
    prepaid.set(row.paymentId, (prepaid.get(row.paymentId) ?? 0) + row.prepaid)
  return { ...NONE, family, payments: paid, prepaid, ...(await READS[intent](db, id, family)) }
}

type Own = Pick<Moved, 'status' | 'retained'> & Partial<Moved>

const ofOrder = async (db: Database, id: string): Promise<Own> => {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  const items = await db
    .select({
      sku: orderItems.sku,
      name: orderItems.name,
      options: orderItems.options,
      unsent: orderItems.unsent,
      stock: variants.stock,
    })
    .from(orderItems)
    .leftJoin(variants, eq(variants.id, orderItems.variantId))
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.position))
  return {
    status: row?.status ?? '',
    retained: row ? keptOfOrder(row) : 0,
    stock: new Map(items.map(({ sku, stock }) => [sku, stock ?? 0])),
    unsent: new Map(items.map(({ sku, unsent }) => [sku, unsent])),
    names: new Map(items.map(({ sku, name, options }) => [sku, [name, ...options.map(({ value }) => value)]])),
    isGift: Boolean(row?.gift),
    hasAddress: row?.contact.email !== '',
  }
}

const seatsOf = async (db: Database, ids: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .select({ start: availabilities.localStart, id: availabilities.id, taken: availabilities.taken })
    .from(availabilities)
    .where(inArray(availabilities.id, [...ids]))
    .orderBy(asc(availabilities.startsAt), asc(availabilities.id))
  return new Map(rows.map(({ start, taken }) => [start.replace('T', ' '), taken]))
}

const ofBooking = async (db: Database, id: string, { payer, ids }: Family): Promise<Own> => {
  const rows = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
  const [row, paid] = [rows.find((one) => one.id === id), rows.find((one) => one.id === payer)]
  return {
    status: row?.status ?? '',
    retained: paid ? keptOfBooking(paid) : 0,
    hasAddress: paid?.contact.email !== '',
    seats: await seatsOf(
      db,
      rows.map(({ availabilityId }) => availabilityId),
    ),
  }
}

/** A membership that ends releases what was booked with its units. */
const ofMembership = async (db: Database, id: string): Promise<Own> => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  const paid = await db.select().from(invoices).where(eq(invoices.subscriptionId, id))
  const covered = await db
    .select({ slot: bookings.availabilityId })
    .from(bookings)
    .where(and(eq(bookings.userId, row?.userId ?? ''), bookings.usesEntitlement))
  return {
    status: row?.status ?? '',
    retained: paid.reduce((sum, invoice) => sum + keptOfInvoice(invoice), 0),
    seats: await seatsOf(
      db,
      covered.map(({ slot }) => slot),
    ),
  }
}

const READS: Record<SoldSubject, (db: Database, id: string, family: Family) => Promise<Own>> = {
  order: ofOrder,
  booking: ofBooking,
  subscription: ofMembership,
}

/** What there is more of after than before. */
const gained = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): [string, number][] =>
  [...after].flatMap(([name, count]) =>
    count > (before.get(name) ?? 0) ? [[name, count - (before.get(name) ?? 0)]] : [],
  )

const refundParts = async (tx: Database, { intent, currency }: Subject, before: Moved, after: Moved) => {
  const given = ({ refunded, refundReserved }: PaymentRow): number => refunded + refundReserved
  const documents = await documentsRepository(tx).of(intent, [after.family.payer])
  return after.payments.flatMap((payment) => {
    const was = before.payments.find((one) => one.id === payment.id)
    const amount = given(payment) - (was ? given(was) : 0)
    if (amount <= 0) return []
    const invoice = documents.find(({ kind, paymentId }) => kind === 'invoice' && paymentId === payment.id)
    const onCards = (after.prepaid.get(payment.id) ?? 0) - (before.prepaid.get(payment.id) ?? 0)
    const note = { kind: 'credit_note', corrects: invoice?.number ?? null }
    return [
      ...(onCards > 0 ? [{ amount: onCards, refund_to: 'gift_card' as const, gateway: GIFT_CARD }] : []),
      ...(amount > onCards
        ? [{ amount: amount - onCards, refund_to: refundMethodOf(payment), gateway: payment.gateway }]
        : []),
    ].map((part) => ({ ...part, amount: { amount: part.amount, currency }, ...note }))
  })
}

const pieces = (counts: readonly [string, number][], names: Moved['names'], locale: Locale): string =>
  counts
    .map(
      ([sku, count]) =>
        `${count} × ${
          names
            .get(sku)
            ?.map((text) => textIn(text, locale))
            .join(' · ') ?? sku
        }`,
    )
    .join(comma(locale))

/** What an operation has done in a transaction: where money, goods and seats go, and what is mailed. */
export const effectsOf = async (
  tx: Database,
  subject: Subject,
  before: Moved,
  locale: Locale = DEFAULT_LOCALE,
): Promise<Preview> => {
  const after = await readMoved(tx, subject)
  const { currency } = subject
  const parts = await refundParts(tx, subject, before, after)
  const back = parts.reduce((sum, { amount }) => sum + amount.amount, 0)
  const shelf = pieces(gained(before.stock, after.stock), after.names, locale)
  const unsent = pieces(gained(before.unsent, after.unsent), after.names, locale)
  // Fewer are taken.
  const seats = gained(after.seats, before.seats)
  const mails = await readMails(tx, subject, after.family, locale)
  const isToldLater = back > 0 && before.hasAddress && parts.some(({ gateway }) => !isByHand({ gateway }))
  const status = before.status === after.status ? undefined : after.status
  return {
    facts: {
      goes_back: { amount: back, currency },
      // Of one payment they are facts like the others.
      ...(parts.length === 1 ? { ...parts[0], amount: undefined } : parts.length > 1 && { parts }),
      retained: { amount: after.retained, currency },
      ...(status && { status }),
      ...(unsent !== '' && { not_sent: unsent }),
      ...(shelf !== '' && { restocked: shelf }),
      ...(seats.length > 0 && { seats_free: seats.map(([slot, count]) => `${slot}: ${count}`) }),
      ...(before.isGift && { to_buyer: true }),
      ...(mails.length > 0 && { mails }),
      // Of a refund by a gateway the customer is told once it is done.
      ...(mails.length === 0 && (isToldLater ? { mail_later: true } : { no_mail: true })),
    },
    text: asFacts([
      ...parts.map(({ amount, refund_to: to, gateway, corrects }): [string, string] => [
        'Goes back',
        `${written(amount.amount, amount.currency)}, ${to} (${gateway}), by a credit note${corrects ? ` to ${corrects}` : ''}`,
      ]),
      ...(parts.length === 0 ? [['Goes back', 'nothing'] as const] : []),
      ['Retained', written(after.retained, currency)],
      ['Becomes', status],
      ['Not sent any more', unsent],
      ['Back on the shelf', shelf],
      ...seats.map(([slot, count]): [string, string] => ['Seats free', `${slot}: ${count}`]),
      ['Gift', before.isGift ? 'the money goes to its buyer, and its receiver is told nothing' : undefined],
      ['Mails', mails.join('; ') || (isToldLater ? 'once the money is back' : 'none')],
    ]),
  }
}
