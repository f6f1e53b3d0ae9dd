import type { Database } from '../../db/client.ts'
import { orderRefunds, orderReturns } from '../../db/schema/returns-schema.ts'
import type { DemoReturn } from './demo-orders.ts'

const HOUR_MS = 60 * 60 * 1000

/** Whether the money of a return is back with the customer. */
export const isRefunded = (back: DemoReturn | undefined): boolean => back?.timeline.at(-1)?.[0] === 'refunded'

/** When a return was changed last. */
export const endOf = ({ timeline }: DemoReturn, now: Date): Date =>
  new Date(now.getTime() - (timeline.at(-1)?.[1] ?? 0) * HOUR_MS)

interface Returned {
  orderId: string
  itemId: string
  /** What was paid for the piece. */
  paid: number
  now: Date
}

/** Adds a return of one piece, and the refund of one that is over. */
export const addReturn = async (
  tx: Database,
  back: DemoReturn,
  { orderId, itemId, paid, now }: Returned,
): Promise<void> => {
  const lines = [{ item_id: itemId, quantity: 1 }]
  const timeline = back.timeline.map(([status, hours]) => ({ status, at: new Date(now.getTime() - hours * HOUR_MS) }))
  const [first, last] = [timeline[0], timeline.at(-1)]
  if (!first || !last) return
  const id = `ret_${orderId.slice(4)}`
  const isOver = isRefunded(back)
  await tx.insert(orderReturns).values({
    id,
    reference: back.reference,
    orderId,
    status: last.status,
    reason: back.reason,
    text: back.text,
    lines,
    photos: 0,
    instructions: back.instructions,
    trackingNumber: back.tracking ?? null,
    ...(isOver && { refund: paid, refundTo: 'card' as const, restocked: [] }),
    timeline: timeline.map(({ status, at }) => ({ status, at: at.toISOString() })),
    createdAt: first.at,
  })
  if (isOver)
    await tx
      .insert(orderRefunds)
      .values({ id: `rfd_${orderId.slice(4)}`, orderId, because: 'return', amount: paid, lines, at: last.at })
}
