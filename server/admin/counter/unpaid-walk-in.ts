import type { Database } from '../../db/client.ts'
import type { BookingRow } from '../../db/schema/rows.ts'
import { payableOf } from '../../modules/bookings/payment-subject.ts'
import { bookingsRepository } from '../../modules/bookings/repository.ts'
import type { Services } from '../../modules/services.ts'
import { findBooking } from '../bookings/find-booking.ts'
import { AdminError, type CallerDeps, type Changed, type Verb } from '../command.ts'
import { refuseMore } from '../input/options.ts'
import { written } from '../input/typed-amount.ts'
import { shopTime } from '../list/cells.ts'
import { saleLink } from './typed-sale.ts'

/** A booking that was made at the counter and waits for the payment of its link. */
export const isUnpaidWalkIn = ({ status, holdId }: Pick<BookingRow, 'status' | 'holdId'>): boolean =>
  status === 'pending_payment' && holdId === null

type Act = (tx: Database, row: BookingRow, services: Services) => Promise<Changed>

const acting =
  (verb: string, act: Act) =>
  async (services: Services & CallerDeps, [typed = '', ...more]: readonly string[]): Promise<Changed> => {
    refuseMore(more, 0)
    const { id } = await findBooking(services, typed, `booking ${verb}`)
    return services.db.transaction(async (tx) => {
      const row = await bookingsRepository(tx).lock(id)
      if (!row || !isUnpaidWalkIn(row))
        throw new AdminError(`${row?.reference ?? typed} does not wait for a payment by a link of the counter.`)
      return act(tx, row, services)
    })
  }

const again: Act = async (tx, row, services) => {
  const { reference, total, currency, contact } = row
  const payUntil = payableOf(row)?.payUntil
  if (!payUntil || payUntil <= services.clock.now())
    throw new AdminError(`The time to pay for ${reference} is over: book it again.`)
  await services.bookingChanges.mail(tx, row, 'booking_awaits_payment', {
    key: `link ${services.clock.now().getTime()}`,
  })
  const link = await saleLink(services, tx, 'booking', row)
  const isMailed = contact.email !== ''
  return {
    text: `${reference}: ${written(total, currency)} is to be paid by ${shopTime(payUntil)}${isMailed ? ', and the link was mailed again' : ''}: ${link}`,
    facts: { reference, total: { amount: total, currency }, pay_until: payUntil.toISOString(), link },
    changed: `${reference}: a new link to pay by`,
  }
}

const release: Act = async (tx, row, { bookingChanges }) => {
  const cancelled = await bookingChanges.cancel(tx, row, 'shop')
  if (!cancelled) throw new AdminError(`${row.reference} cannot be cancelled.`)
  return {
    text: `${row.reference} is cancelled, and its seats are free again. Nothing was paid.`,
    changed: `${row.reference}: status ${row.status} → ${cancelled.status}`,
  }
}

/** Verbs on walk-ins that wait for the payment of their link. */
export const unpaidWalkInVerbs: Record<'link' | 'release', Verb> = {
  link: {
    kind: 'trades',
    role: 'staff',
    isOfPlaces: true,
    needsSecret: true,
    usage: '<reference>',
    summary: 'Show the link to pay by again, and mail it; of a walk-in that is not paid yet',
    run: acting('link', again),
  },
  release: {
    kind: 'trades',
    role: 'staff',
    isOfPlaces: true,
    needsSecret: true,
    usage: '<reference>',
    summary: 'Cancel a walk-in that is not paid yet: its link ends, and its seats are free again',
    run: acting('release', release),
  },
}
