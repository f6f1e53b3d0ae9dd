import type { bookings as contract } from '#contract/booking/bookings.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import { prepaidOf } from '../../payments/gift-cards/prepaid.ts'
import { refundParts, refundsOf } from '../../payments/refunds/parts.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { pageMeta } from '../page-meta.ts'
import type { Services } from '../services.ts'
import { answer, bookHold } from './book.ts'
import { ownerOf } from './owner.ts'
import { cancelRefund } from './policy.ts'
import { handedOver } from './handing.ts'
import { serializeBooking } from './serialize.ts'
import { bookingsRepository } from './repository.ts'
import { moveBooking, previewMove } from './reschedule.ts'
import { surroundingsOf } from './surroundings.ts'

export const bookingsHandlers = (services: Services): Handlers<typeof contract> => {
  const { db, clock, bookingChanges } = services
  return {
    create: bookHold(services),

    list: async ({ query, request }) => {
      const now = clock.now()
      const { rows, total } = await bookingsRepository(db).list(ownerOf(request), query.filter, query, now)
      const payments = paymentsRepository(db)
      const around = await surroundingsOf(db, rows)
      const data = await Promise.all(
        rows.map(async (row) =>
          serializeBooking(row, {
            attempts: row.status === 'pending_payment' || row.move ? await payments.of('booking', row.id) : [],
            ...around,
            now,
          }),
        ),
      )
      return { data, meta: pageMeta(query, total) }
    },

    read: async ({ params, request }) => {
      const row = await bookingsRepository(db).mine(params.id, ownerOf(request))
      if (!row) throw apiError('not_found')
      const attempts = await paymentsRepository(db).of('booking', row.id)
      const parts = refundParts(attempts, await refundsOf(db, attempts))
      const prepaid = await prepaidOf(db, 'booking', row.id)
      const around = { attempts, refundParts: parts, prepaid, ...(await surroundingsOf(db, [row])), now: clock.now() }
      return { data: { booking: serializeBooking(row, around) } }
    },

    cancel: async ({ params, body, request }) => {
      const { db: tx } = request
      const seen = await bookingsRepository(tx).mine(params.id, ownerOf(request))
      const row = seen && (await bookingsRepository(tx).lock(seen.id))
      if (!row) throw apiError('not_found')
      const now = clock.now()
      if (row.handedFrom !== null) throw handedOver('money')
      const data = { booking: serializeBooking(row, { ...(await surroundingsOf(tx, [row])), now }) }
      const parts = await bookingsRepository(tx).parts(row.id)
      const refund = row.status === 'confirmed' ? cancelRefund(row, now, parts) : 0
      const expected = body.expected_refund
      const isLess = expected !== undefined && expected.amount !== refund
      if (isLess && data.booking.can_cancel) throw apiError('price_changed', { data })
      if (!(await bookingChanges.cancel(tx, row))) throw apiError('cutoff_passed', { data })
      return { data: { booking: (await answer(services, tx, row.id)).data.booking } }
    },

    previewReschedule: previewMove(services),
    reschedule: moveBooking(services),
  }
}
