import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { orders } from '../../../db/schema/commerce-schema.ts'
import { ledgerEntries, payments, refunds } from '../../../db/schema/payments-schema.ts'
import { type DayRange, isWithin } from '../../input/typed-day.ts'
import type { BookedMovement } from './compare.ts'
import type { PayoutFormat } from './formats.ts'

/** So many payments are looked up at once. */
const BATCH = 1000
/** A movement's key begins with its kind. */
const LENGTH_OF_KIND = sql.raw(String('refund_completed '.length))

/** What the ledger has of a gateway by some condition; what was paid back past the gateway is none of its. */
const readMovements = async (db: Database, { gateway, names }: PayoutFormat, of: SQL): Promise<BookedMovement[]> => {
  const rows = await db
    .select({
      key: ledgerEntries.key,
      kind: ledgerEntries.kind,
      charge: payments.gatewayCharge,
      reference: payments.reference,
      // What gift cards paid, and got back, moved through no gateway.
      amount: sql<number>`${ledgerEntries.amount} - case when ${ledgerEntries.kind} = 'charge' then ${payments.prepaid} else coalesce(${refunds.prepaid}, 0) end`,
      currency: ledgerEntries.currency,
      at: ledgerEntries.at,
    })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(refunds, sql`${refunds.key} = substr(${ledgerEntries.key}, ${LENGTH_OF_KIND} + 1)`)
    .where(
      and(
        eq(payments.gateway, gateway),
        inArray(ledgerEntries.kind, ['charge', 'refund_completed']),
        isNull(refunds.byHand),
        of,
      ),
    )
    .orderBy(ledgerEntries.at, ledgerEntries.key)
  return rows.map(({ charge, kind, amount, ...row }) => ({
    ...row,
    kind: kind === 'charge' ? 'charge' : 'refund',
    id: names === 'order' ? row.reference : (charge ?? ''),
    amount: kind === 'charge' ? amount : -amount,
  }))
}

/** The movements of the payments that a file names. */
export const movementsOf = async (
  db: Database,
  format: PayoutFormat,
  ids: readonly string[],
): Promise<BookedMovement[]> => {
  const movements: BookedMovement[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH)
    const of =
      format.names === 'charge'
        ? inArray(payments.gatewayCharge, some)
        : and(
            eq(payments.intent, 'order'),
            inArray(
              payments.intentId,
              db.select({ id: orders.id }).from(orders).where(inArray(orders.reference, some)),
            ),
          )
    movements.push(...(await readMovements(db, format, of ?? sql`false`)))
  }
  return movements
}

/** Those of some days, or between two instants. */
export const movementsWithin = (
  db: Database,
  format: PayoutFormat,
  range: DayRange | { since: Date; until: Date },
): Promise<BookedMovement[]> =>
  readMovements(
    db,
    format,
    ('since' in range
      ? and(gte(ledgerEntries.at, range.since), lte(ledgerEntries.at, range.until))
      : isWithin(ledgerEntries.at, range)) ?? sql`false`,
  )
