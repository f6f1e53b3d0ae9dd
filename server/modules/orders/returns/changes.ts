import type { ReturnLine, ReturnReason } from '#contract/shop/return-parts.ts'
import type { Database } from '../../../db/client.ts'
import { type Exchange, returnPhotos } from '../../../db/schema/returns-schema.ts'
import type { OrderSteps } from '../steps.ts'
import { releaseExchange, reserveExchange } from '../../gifts/exchange.ts'
import { noteShopEvent, returnEvent } from '../../shop-notices/events.ts'
import { countPieces } from './pieces.ts'
import { addReturn } from './records.ts'
import { createReceive } from './receive.ts'
import { canBecome, createReturnSteps } from './steps.ts'
import type { OrderRow, ReturnRow } from '../../../db/schema/rows.ts'

/** What a customer asks for: checked, and within what can be returned. */
export interface NewReturn {
  reason: ReturnReason
  text: string
  lines: ReturnLine[]
  photos: readonly Buffer[]
  exchange?: Exchange
}

/**
 * The changes of returns. Each runs in the caller's transaction, on an order that is locked; undefined where it is not
 * allowed.
 */
export const createReturnChanges = (steps: OrderSteps) => {
  const { clock } = steps
  const own = createReturnSteps(steps)
  const { move, notify: tell } = own

  /** Ends a return whose goods stay with the customer. */
  const release = async (
    tx: Database,
    order: OrderRow,
    row: ReturnRow,
    { status, ...values }: { status: 'declined' | 'withdrawn'; declinedBecause?: string },
  ): Promise<ReturnRow | undefined> => {
    if (!canBecome(row, status)) return undefined
    await releaseExchange(tx, row)
    await countPieces(tx, order.id, row.lines, { returned: -1 })
    const ended = await move(tx, row, status, values)
    await tell(tx, order, ended)
    return ended
  }

  return {
    receiveReturn: createReceive({ ...steps, ...own }),

    /** Stores a return that was asked for; its pieces can be in no other. */
    requestReturn: async (tx: Database, order: OrderRow, { photos, ...wanted }: NewReturn): Promise<ReturnRow> => {
      const now = clock.now()
      await countPieces(tx, order.id, wanted.lines, { returned: 1 })
      const row = await addReturn(tx, order, { ...wanted, photos: photos.length }, now)
      for (const [position, body] of photos.entries())
        await tx.insert(returnPhotos).values({ returnId: row.id, position, body, createdAt: now })
      await noteShopEvent(tx, steps.add, returnEvent(row, order.reference, now))
      await tell(tx, order, row)
      return row
    },

    withdrawReturn: (tx: Database, order: OrderRow, row: ReturnRow) => release(tx, order, row, { status: 'withdrawn' }),

    declineReturn: (tx: Database, order: OrderRow, row: ReturnRow, declinedBecause: string) =>
      release(tx, order, row, { status: 'declined', declinedBecause }),

    approveReturn: async (tx: Database, order: OrderRow, row: ReturnRow, instructions: string) => {
      if (!canBecome(row, 'approved') || !(await reserveExchange(tx, row))) return undefined
      const approved = await move(tx, row, 'approved', { instructions })
      await tell(tx, order, approved)
      return approved
    },

    sendReturn: async (tx: Database, order: OrderRow, row: ReturnRow, trackingNumber: string) => {
      if (!canBecome(row, 'sent')) return undefined
      const sent = await move(tx, row, 'sent', { trackingNumber: trackingNumber || null })
      await tell(tx, order, sent)
      return sent
    },
  }
}
