import type { returns } from '#contract/shop/returns.ts'
import type { IdempotentContext } from '../../../calls/call-context.ts'
import type { Handlers } from '../../../calls/implement.ts'
import type { Database } from '../../../db/client.ts'
import { apiError } from '../../../errors/api-error.ts'
import { ownerOf } from '../owner.ts'
import { ordersRepository } from '../repository.ts'
import { serializeOrder } from '../serialize.ts'
import type { Services } from '../../services.ts'
import { returnsRepository } from './repository.ts'
import { requestReturn } from './request.ts'
import type { OrderRow, ReturnRow } from '../../../db/schema/rows.ts'

type Change = (tx: Database, order: OrderRow, row: ReturnRow) => Promise<ReturnRow | undefined>

/** Changes a return of the caller; asking for what it is already succeeds. */
const changeMine = async (
  request: IdempotentContext,
  { id, return_id: returnId }: { id: string; return_id: string },
  { status, change }: { status: ReturnRow['status']; change: Change },
) => {
  const repository = ordersRepository(request.db)
  const mine = await repository.readMine(ownerOf(request), id)
  const order = mine && (await repository.lock(mine.order.id))
  const row = order && (await returnsRepository(request.db).read(order.id, returnId))
  if (!row) throw apiError('not_found')
  const isDone = row.status === status || (await change(request.db, order, row)) !== undefined
  const now = await repository.read(order.id)
  if (!now) throw apiError('not_found')
  if (!isDone) throw apiError('cutoff_passed', { data: { order: serializeOrder(now) } })
  return { data: { order: serializeOrder(now) } }
}

export const returnsHandlers = (services: Services): Handlers<typeof returns> => ({
  request: requestReturn(services),

  withdraw: ({ params, request }) =>
    changeMine(request, params, { status: 'withdrawn', change: services.orderChanges.withdrawReturn }),

  sent: ({ params, body, request }) =>
    changeMine(request, params, {
      status: 'sent',
      change: (tx, order, row) => services.orderChanges.sendReturn(tx, order, row, body.tracking_number),
    }),
})
