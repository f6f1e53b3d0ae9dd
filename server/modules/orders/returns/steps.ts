import { eq } from 'drizzle-orm'
import { LATE } from '#contract/rules/return-reasons.ts'
import type { ReturnStatus } from '#contract/shop/return-parts.ts'
import type { Database } from '../../../db/client.ts'
import { orderReturns } from '../../../db/schema/returns-schema.ts'
import type { Requested } from '../../../payments/refunds.ts'
import type { OrderSteps } from '../steps.ts'
import type { OrderRow, ReturnRow } from '../../../db/schema/rows.ts'

/** From which status each one follows. */
const BEFORE: Record<Exclude<ReturnStatus, 'requested' | 'refunded'>, readonly ReturnStatus[]> = {
  approved: ['requested'],
  sent: ['approved'],
  received: ['approved', 'sent'],
  declined: ['requested', 'approved', 'sent'],
  withdrawn: ['requested', 'approved'],
}

/** Whether a return may become that now. */
export const canBecome = ({ status, reason }: ReturnRow, next: keyof typeof BEFORE): boolean =>
  BEFORE[next].includes(status) ||
  // What is late is on its way to the customer: there is nothing to be sent back first.
  (next === 'received' && reason === LATE && status === 'requested')

/** The steps that every change of a return is made of. */
export interface ReturnSteps {
  move: (tx: Database, row: ReturnRow, status: ReturnStatus, values?: Partial<ReturnRow>) => Promise<ReturnRow>
  /** Tells the order's page and its customer. */
  notify: (tx: Database, order: OrderRow, row: ReturnRow, refund?: Requested) => Promise<void>
}

export const createReturnSteps = ({ clock, to, mail }: OrderSteps): ReturnSteps => {
  const move: ReturnSteps['move'] = async (tx, row, status, values = {}) => {
    const at = clock.now().toISOString()
    const [changed] = await tx
      .update(orderReturns)
      .set({ ...values, status, timeline: [...row.timeline, { status, at }] })
      .where(eq(orderReturns.id, row.id))
      .returning()
    if (!changed) throw new Error('a return is gone')
    return changed
  }

  const tell: ReturnSteps['notify'] = async (tx, order, row, refund) => {
    await to(tx, order, order.status)
    if (row.status === 'refunded') return
    const event = { returnId: row.id, key: row.id, ...(refund && { refund }) }
    if (!row.exchange) return mail(tx, order, `order_return_${row.status}`, event)
    // What lies between concerns the recipient alone, whose page shows it.
    if (row.status === 'received') await mail(tx, order, 'order_exchange_received', event)
  }

  return { move, notify: tell }
}
