import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { carts } from '../../db/schema/commerce-schema.ts'
import { nextVersion } from '../../calls/etag.ts'

/**
 * Takes what an order has bought out of its account's cart, so that it leaves the cart on every device of the customer,
 * wherever it was paid. A guest's cart is on the device alone.
 */
export const takeBought = async (
  tx: Database,
  { userId, couponCode }: { userId: string | null; couponCode: string | null },
  items: readonly { variantId: string; quantity: number }[],
): Promise<void> => {
  if (userId === null) return
  const [cart] = await tx.select().from(carts).where(eq(carts.userId, userId)).for('update')
  if (!cart) return
  const lines = cart.lines
    .map((line) => {
      const bought = items.filter(({ variantId }) => variantId === line.variant_id)
      return { ...line, quantity: bought.reduce((left, { quantity }) => left - quantity, line.quantity) }
    })
    .filter(({ quantity }) => quantity > 0)
  const coupon = cart.coupon === couponCode ? null : cart.coupon
  await tx
    .update(carts)
    .set({ lines, coupon, updatedAt: nextVersion(cart) })
    .where(eq(carts.userId, userId))
}
