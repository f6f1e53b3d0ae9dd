import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { invoices } from '../../db/schema/membership-schema.ts'
import { writeMovement } from '../../payments/ledger.ts'
import { shopCurrency } from '../plans/routes.ts'
import { type SubscriptionDeps, enqueueMail } from './deps.ts'
import { invoicesRepository } from './invoices.ts'
import { subscriptionsRepository } from './repository.ts'
import type { InvoiceRow } from '../../db/schema/rows.ts'

/** What the shop keeps of an invoice. */
export const retainedOf = ({ status, total, refunded }: InvoiceRow): number =>
  status === 'paid' ? total - refunded : 0

export interface RefundOfInvoice {
  /** All that is kept of it unless said. */
  requested?: number | undefined
  /** For the ledger. */
  reason?: string | undefined
  /** Throws where it may not be refunded as it is; called under its lock. */
  check?: ((tx: Database, invoice: InvoiceRow) => Promise<void>) | undefined
}

/**
 * Refunds an invoice of a membership at the shop's request, all of what it retained or a part; the membership is
 * unchanged. Undefined when there is no such invoice, or less was retained of it. `number` is without its letter.
 */
export const refundInvoice = (
  deps: SubscriptionDeps,
  number: number,
  { requested, reason, check }: RefundOfInvoice = {},
): Promise<number | undefined> =>
  deps.db.transaction(async (tx: Database) => {
    const [seen] = await tx.select().from(invoices).where(eq(invoices.number, number))
    const repository = subscriptionsRepository(tx)
    const row = seen && (await repository.lock(seen.subscriptionId))
    const invoice = row && (await invoicesRepository(tx).lock(seen.id))
    if (invoice) await check?.(tx, invoice)
    const due = invoice && (requested ?? retainedOf(invoice))
    if (!invoice?.paymentId || !due || due > retainedOf(invoice)) return undefined
    const of = { paymentId: invoice.paymentId, because: 'membership_refunded' } as const
    const thing = { intent: 'subscription', intentId: row.id } as const
    const { amount } = await deps.payments.refunds.request(tx, { ...thing, amount: due, ...of })
    const { refunded } = await invoicesRepository(tx).change(invoice.id, { refunded: invoice.refunded + amount })
    const key = `${invoice.id} ${refunded}`
    const currency = await shopCurrency(tx)
    await writeMovement(tx, { ...thing, kind: 'write_off', key, amount, currency, reason, at: deps.clock.now() })
    await enqueueMail(deps, tx, row, 'refunded', key, { refund: amount })
    return amount
  })
