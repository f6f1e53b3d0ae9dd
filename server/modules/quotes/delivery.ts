import { arrayContains, asc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { deliveryMethods } from '../../db/schema/commerce-schema.ts'
import type { DeliveryRow } from '../../db/schema/rows.ts'

/** A way to deliver, and what it costs for goods of a sum. */
export interface PricedDelivery {
  row: DeliveryRow
  price: number
}

/** The ways to deliver to a country, the cheapest first. */
export const deliveriesTo = async (db: Database, country: string, subtotal: number): Promise<PricedDelivery[]> => {
  const rows = await db
    .select()
    .from(deliveryMethods)
    .where(
      or(eq(sql`cardinality(${deliveryMethods.countries})`, 0), arrayContains(deliveryMethods.countries, [country])),
    )
    .orderBy(asc(deliveryMethods.position), asc(deliveryMethods.id))
    .limit(20)
  return rows
    .map((row) => ({ row, price: row.freeFrom !== null && subtotal >= row.freeFrom ? 0 : row.price }))
    .toSorted((a, b) => a.price - b.price)
}
