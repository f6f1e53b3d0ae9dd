import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { toE164 } from '../../accounts/phone.ts'
import type { Database } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import { orders } from '../../db/schema/commerce-schema.ts'
import { isPersonTyped } from '../input/typed-person.ts'
import { tidyReference } from '../orders/find-order.ts'

const MOST = 50

/** What a person bought at a counter who left no address, and so belongs to no customer. */
export interface AtCounter {
  reference: string
  kind: 'order' | 'booking'
  name: string
  phone: string
  at: Date
}

/** Whether it belongs to no customer, and says who it was all the same. */
const isNameless = (table: typeof orders | typeof bookings): SQL | undefined =>
  and(
    isNull(table.userId),
    sql`${table.contact} ->> 'email' = ''`,
    sql`(${table.contact} ->> 'name' <> '' or ${table.contact} ->> 'phone' <> '')`,
  )

const readOf = async (
  db: Database,
  table: typeof orders | typeof bookings,
  kind: AtCounter['kind'],
  which: SQL | undefined,
): Promise<AtCounter[]> => {
  const rows = await db
    .select({ reference: table.reference, contact: table.contact, at: table.createdAt })
    .from(table)
    .where(and(isNameless(table), which))
    .orderBy(asc(table.createdAt), asc(table.reference))
    .limit(MOST)
  return rows.map(({ reference, contact, at }) => ({ reference, kind, name: contact.name, phone: contact.phone, at }))
}

/** Finds them by part of the name, the phone or the reference. */
export const findAtCounter = async (db: Database, typed: string): Promise<AtCounter[]> => {
  const find = (table: typeof orders | typeof bookings) => {
    const [name, phone] = [sql`${table.contact} ->> 'name'`, sql`(${table.contact} ->> 'phone')`]
    return or(eq(table.reference, tidyReference(typed)), isPersonTyped(typed, { name, email: name, phones: [phone] }))
  }
  return [
    ...(await readOf(db, bookings, 'booking', find(bookings))),
    ...(await readOf(db, orders, 'order', find(orders))),
  ]
}

/** All of one such person: what a reference is of, and whatever has its phone; or whatever has a phone. */
export const ofPersonAtCounter = async (db: Database, typed: string): Promise<AtCounter[]> => {
  const reference = tidyReference(typed)
  const by = (which: (table: typeof orders | typeof bookings) => SQL) =>
    Promise.all([readOf(db, bookings, 'booking', which(bookings)), readOf(db, orders, 'order', which(orders))])
  const own = (await by((table) => eq(table.reference, reference))).flat()
  const phone = own[0]?.phone || toE164(typed)
  const others = phone ? (await by((table) => sql`${table.contact} ->> 'phone' = ${phone}`)).flat() : []
  return [...own, ...others.filter((one) => !own.some((mine) => mine.reference === one.reference))]
}
