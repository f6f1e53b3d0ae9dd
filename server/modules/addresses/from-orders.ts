import { and, desc, eq, sql } from 'drizzle-orm'
import { newId } from '../../accounts/tokens.ts'
import { orders } from '../../db/schema/commerce-schema.ts'
import type { Database } from '../../db/client.ts'
import { addressesRepository } from './repository.ts'

/**
 * Puts the address of a new account's newest order into its empty address book. Orders that someone else was to receive
 * are left aside: their address is not the customer's.
 */
export const keepOrderAddress = async (tx: Database, userId: string): Promise<void> => {
  const repository = addressesRepository(tx, userId)
  if ((await repository.count()) > 0) return
  const [newest] = await tx
    .select({ address: orders.shippingAddress })
    .from(orders)
    .where(and(eq(orders.userId, userId), sql`${orders.contact} ->> 'phone' = ${orders.shippingAddress} ->> 'phone'`))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (!newest) return
  const { address: to } = newest
  const now = new Date()
  await repository.add({
    id: newId('adr'),
    label: 'home',
    fullName: to.full_name,
    phone: to.phone,
    country: to.country,
    region: to.region,
    city: to.city,
    district: to.district,
    street: to.street,
    buildingNumber: to.building_number,
    secondaryNumber: to.secondary_number,
    postalCode: to.postal_code,
    shortAddress: to.short_address,
    unitNumber: to.unit_number,
    notes: to.notes,
    isDefault: true,
    createdAt: now,
    updatedAt: now,
  })
}
