import type { UnitQuantity } from '#contract/booking/holds.ts'
import type { Translated } from '#locales/index.ts'
import { ARABIC_SEATS, arabicCount } from '#locales/arabic-count.ts'
import { newId } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import { holdsRepository, isExclusive } from '../holds/repository.ts'
import { seatsRepository } from '../holds/seats.ts'
import { chooseUnits } from '../holds/units.ts'
import { rulesOf } from '../places/serialize.ts'
import type { Services } from '../services.ts'
import { type AtCounter, guestAtCounter, LINK_MS, paymentAt } from './customer.ts'
import { beginPayment, bookedTerms, endUnpaid } from '../bookings/book.ts'
import { GRACE_MS } from '../bookings/policy.ts'
import { bookingsRepository } from '../bookings/repository.ts'
import { newReference } from '../orders/reference.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

/** A booking for a person at the counter. */
export interface WalkIn extends AtCounter {
  slotId: string
  units: readonly UnitQuantity[]
  /** The places that the caller may book for; all without. */
  reach?: readonly string[] | undefined
}

const CLOSED: Translated = {
  ar: 'هذا الموعد مغلق. افتحه أولًا أو اختر موعدًا آخر.',
  en: 'This slot is closed. Open it first, or choose another one.',
}
const OVER: Translated = { ar: 'انتهى هذا الموعد.', en: 'This slot is over.' }
const LEFT = (left: number): Translated => ({
  ar: left === 0 ? 'لم تبق مقاعد في هذا الموعد.' : `بقي في هذا الموعد ${arabicCount(left, ARABIC_SEATS)} فقط.`,
  en:
    left === 0
      ? 'No seat is left in this slot.'
      : `Only ${left} ${left === 1 ? 'seat is' : 'seats are'} left in this slot.`,
})
const OCCUPIED: Translated = {
  ar: 'المكان محجوز لغيرهم في هذا الوقت.',
  en: 'The place is taken at this time.',
}
const AWAITED: Translated = {
  ar: 'المقاعد المتاحة لمن في قائمة الانتظار، وتُعرض عليهم الآن.',
  en: 'The free seats are for the waiting list, and are being offered to it.',
}

/**
 * Books for a person at the counter, in the caller's transaction: under the locks of every booking, by the prices of the
 * slot, without the time by which customers must have booked and without the bounds of what is unpaid. What staff took
 * is confirmed and documented at once; a link holds the seats for as long as it may be paid.
 */
export const bookWalkIn = async (services: Services, tx: Database, walkIn: WalkIn): Promise<BookingRow> => {
  const { clock, payments, bookingChanges } = services
  const { slotId, contact, locale, paid } = walkIn
  const now = clock.now()
  await seatsRepository(tx).lock([slotId])
  await holdsRepository(tx).endOverdue(slotId, now)
  const found = await holdsRepository(tx).slot(slotId, now)
  if (!found || (walkIn.reach && !walkIn.reach.includes(found.place.id))) throw apiError('not_found')
  const { slot, place, currency, vat } = found
  if (slot.isClosed) throw apiError('slot_taken', { sentence: CLOSED })
  if (slot.endsAt <= now) throw apiError('cutoff_passed', { sentence: OVER })
  const chosen = chooseUnits(walkIn.units, rulesOf(place), slot, locale)
  const id = newId('bkg')
  const isAlone = isExclusive(place)
  const left = Math.max(0, slot.capacity - slot.taken)
  if (chosen.seats > left)
    throw fieldError('capacity_exceeded', 'units', locale, isAlone && left > 0 ? undefined : LEFT(left))
  const taking = { slot, seats: chosen.seats, isExclusive: isAlone, owner: { bookingId: id } }
  if (!(await seatsRepository(tx).take(taking)))
    throw apiError('slot_taken', { sentence: isAlone ? OCCUPIED : AWAITED })
  const isLink = paid === 'link' && chosen.total > 0
  const row = await bookingsRepository(tx).add({
    ...bookedTerms({ slot, place, chosen }),
    id,
    reference: await newReference(tx, 'QB'),
    userId: await guestAtCounter(tx, walkIn, now),
    status: 'pending_payment',
    guests: [],
    contact,
    currency,
    ...vat,
    total: chosen.total,
    locale,
    remindsByConsent: true,
    expiresAt: isLink ? new Date(now.getTime() + LINK_MS + GRACE_MS) : null,
    timeline: [{ status: 'pending_payment', at: now.toISOString() }],
    createdAt: now,
    updatedAt: now,
  })
  if (isLink) {
    await beginPayment(services, tx, row, { method: 'card' })
    await endUnpaid(services, tx, row)
    return row
  }
  if (row.total > 0) {
    const { reference, userId, total: amount } = row
    const subject = { intent: 'booking', intentId: id, reference } as const
    const taken = { userId, amount, currency, locale, ...paymentAt(paid) }
    await payments.takeByHand(tx, await payments.begin(tx, { ...subject, ...taken }))
  }
  return bookingChanges.confirm(tx, row, 'counter')
}
