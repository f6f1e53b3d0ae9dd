import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import { invoices, subscriptions } from '../../db/schema/membership-schema.ts'
import type { FormerSupply } from '../../documents/supply.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

/** What a membership sold for a payment: the lines of the bill it paid. */
export const membershipSupply = async (
  db: Database,
  { id }: Pick<PaymentRow, 'id'>,
): Promise<FormerSupply | undefined> => {
  const [found] = await db
    .select({ invoice: invoices, subscription: subscriptions, user: users })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(eq(invoices.paymentId, id))
  if (!found) return undefined
  const { invoice, subscription, user } = found
  return {
    reference: `M-${invoice.number}`,
    lines: invoice.lines.map(({ label, amount }) => ({
      label,
      quantity: 1,
      unitPrice: amount,
      total: amount,
      taxPercent: invoice.taxPercent,
    })),
    buyer: { name: user.name, email: user.email, phone: user.phone ?? '' },
    userId: subscription.userId,
    vatNumber: invoice.sellerVatNumber,
  }
}
