import { asc, eq } from 'drizzle-orm'
import { newId } from '../../../accounts/tokens.ts'
import type { Database } from '../../../db/client.ts'
import { orderItems } from '../../../db/schema/commerce-schema.ts'
import { orderRefunds, orderReturns } from '../../../db/schema/returns-schema.ts'
import { newReference } from '../reference.ts'
import { returnsRepository } from './repository.ts'
import type { ReturnRow } from '../../../db/schema/rows.ts'

/** Records what was given back of an order. */
export const noteRefund = async (
  tx: Database,
  { id: orderId }: { id: string },
  { lines, ...refund }: Pick<typeof orderRefunds.$inferInsert, 'because' | 'amount' | 'lines' | 'at'>,
): Promise<void> => {
  await tx.insert(orderRefunds).values({ ...refund, id: newId('rfd'), orderId, lines: lines ?? null })
}

/** Stores a return. Its pieces are counted by the caller. */
export const addReturn = async (
  tx: Database,
  { id: orderId }: { id: string },
  wanted: Pick<typeof orderReturns.$inferInsert, 'reason' | 'text' | 'lines' | 'exchange'> & { photos?: number },
  now: Date,
): Promise<ReturnRow> => {
  const [row] = await tx
    .insert(orderReturns)
    .values({
      photos: 0,
      ...wanted,
      id: newId('ret'),
      reference: await newReference(tx, 'QR'),
      orderId,
      status: 'requested',
      timeline: [{ status: 'requested', at: now.toISOString() }],
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('a return was not stored')
  return row
}

/** The received returns of an order are refunded: nothing of it is still to be paid back. */
export const finishReturns = async (tx: Database, orderId: string, now: Date): Promise<void> => {
  const { returns } = await returnsRepository(tx).of([orderId])
  const timeline = (row: ReturnRow) => [...row.timeline, { status: 'refunded' as const, at: now.toISOString() }]
  for (const row of returns.filter(({ status }) => status === 'received'))
    await tx
      .update(orderReturns)
      .set({ status: 'refunded', timeline: timeline(row) })
      .where(eq(orderReturns.id, row.id))
}

/** The lines of an order as staff numbers them. */
export const linesOf = (tx: Database, orderId: string) =>
  tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position))
