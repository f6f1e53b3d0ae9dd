import type { JobHandlers, ByChannel } from '../../jobs/kinds.ts'
import type { Services } from '../services.ts'
import { orderMail } from './mail/order-mail.ts'
import { ordersRepository } from './repository.ts'
import type { RefundWay } from '#contract/payment/refund-parts.ts'
import type { Mail } from '../../mail/kinds.ts'

/** Jobs of this module, each with its payload. */
export interface OrderJobPayloads {
  /** Releases what an unpaid order holds. */
  'order.expire': { orderId: string }
  /** Writes to the customer of an order. */
  'order.mail': ByChannel & {
    orderId: string
    kind: Extract<Mail['kind'], `order_${string}`>
    /** The refund of this event, due or made. */
    refund?: { amount: number; to: RefundWay; prepaid?: number | undefined }
    /** The parcel that is on its way. */
    shipmentId?: string
    /** The return it is about. */
    returnId?: string
  }
}

/** What orders have done later. */
export const orderJobs = ({
  db,
  clock,
  notifier,
  orderChanges,
  gateways,
}: Pick<Services, 'db' | 'clock' | 'notifier' | 'orderChanges' | 'gateways'>): Pick<
  JobHandlers,
  'order.expire' | 'order.mail'
> => ({
  'order.expire': ({ orderId }) =>
    db.transaction(async (tx) => {
      const order = await ordersRepository(tx).lock(orderId)
      if (order) await orderChanges.expire(tx, order)
    }),

  'order.mail': async ({ orderId, only, ...request }, id) => {
    const whole = await ordersRepository(db).read(orderId)
    const about = whole && (await orderMail({ db, clock, gateways }, whole, request))
    if (!about) return
    await notifier.notify({
      userId: whole.order.userId,
      id,
      about,
      only,
      documentsOf: [['order', orderId]],
      ...(request.kind === 'order_documents' && { withAllDocuments: true }),
      later: (left) => ({ kind: 'order.mail', payload: { orderId, ...request, only: left } }),
    })
  },
})
