import type { JobHandlers } from '../../jobs/kinds.ts'
import { claimDocuments } from '../../documents/mailed.ts'
import type { Services } from '../services.ts'
import { orderMail } from './mail.ts'
import { ordersRepository } from './repository.ts'

/** What orders have done later. */
export const orderJobs = ({
  db,
  clock,
  mailer,
  orderChanges,
}: Pick<Services, 'db' | 'clock' | 'mailer' | 'orderChanges'>): Pick<JobHandlers, 'order.expire' | 'order.mail'> => ({
  'order.expire': ({ orderId }) =>
    db.transaction(async (tx) => {
      const order = await ordersRepository(tx).hold(orderId)
      if (order) await orderChanges.expire(tx, order)
    }),

  'order.mail': async ({ orderId, ...request }, id) => {
    const whole = await ordersRepository(db).read(orderId)
    const mail = whole && (await orderMail(db, whole, request, clock.now()))
    if (mail) await mailer.deliver({ ...mail, id, documents: await claimDocuments(db, 'order', orderId, id) })
  },
})
