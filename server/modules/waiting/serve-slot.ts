import { inArray } from 'drizzle-orm'
import { offerEnd } from '#contract/rules/waiting.ts'
import type { WaitingState } from '#contract/booking/waiting.ts'
import { hashToken, newId } from '../../accounts/tokens.ts'
import { holds } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import type { WaitingRow } from '../../db/schema/rows.ts'
import { ApiError } from '../../errors/api-error.ts'
import { holdsRepository, isExclusive, type SlotOfPlace } from '../holds/repository.ts'
import { scheduleHold } from '../holds/schedule.ts'
import { seatsRepository } from '../holds/seats.ts'
import { type Chosen, chooseUnits } from '../holds/units.ts'
import { rulesOf } from '../places/serialize.ts'
import type { Services } from '../services.ts'
import { keyOfEntry } from './key.ts'
import { tellWaiting } from './jobs.ts'
import { waitingRepository } from './repository.ts'

export type ServeDeps = Pick<Services, 'clock' | 'jobs' | 'secret'>

/** What an offer becomes by the end of its hold; a hold that was swept has expired. */
const ENDS: Record<string, WaitingState> = { booked: 'taken', released: 'left' }

/**
 * Does for the list of a slot what can be done now, in the caller's transaction: settles offers that ended, ends the
 * list of a slot that does not take place, and offers free seats in order to each who fits. `first` is served before
 * all others, by the choice of the shop.
 */
export const serveSlot = async (deps: ServeDeps, tx: Database, slotId: string, first?: string): Promise<void> => {
  const now = deps.clock.now()
  const repository = waitingRepository(tx)
  const end = (row: WaitingRow, state: WaitingState) => repository.change(row.id, { state, updatedAt: now })
  await seatsRepository(tx).lock([slotId])
  await holdsRepository(tx).endOverdue(slotId, now)
  await settleOffers(tx, slotId, now)
  const queue = await repository.queue({ availabilityId: slotId, variantId: null })
  if (queue.length === 0) return
  const found = await holdsRepository(tx).slot(slotId, now)
  if (!found || found.slot.isClosed) {
    for (const row of queue) {
      if (row.holdId !== null && row.state === 'offered') await holdsRepository(tx).end(row.holdId, 'released', now)
      await tellWaiting(deps, tx, await end(row, 'closed'), 'waiting_closed')
    }
    return
  }
  const isOver = found.slot.cutoffAt <= now
  const waiting = queue.filter(({ state }) => state === 'waiting')
  let free = found.slot.capacity - found.slot.taken
  for (const row of waiting.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))) {
    const chosen = isOver || row.until <= now ? undefined : chosenOf(row, found)
    if (!chosen) await end(row, 'over')
    else if (chosen.seats <= free && (await offer(deps, tx, { row, found, chosen, now }))) free -= chosen.seats
  }
}

/** Ends the entries whose hold is not theirs any more, by what became of it. The slot is locked. */
const settleOffers = async (tx: Database, slotId: string, now: Date): Promise<void> => {
  const repository = waitingRepository(tx)
  const offered = (await repository.queue({ availabilityId: slotId, variantId: null })).filter(
    ({ state }) => state === 'offered',
  )
  if (offered.length === 0) return
  const found = await tx
    .select({ id: holds.id, status: holds.status, expiresAt: holds.expiresAt })
    .from(holds)
    .where(
      inArray(
        holds.id,
        offered.map(({ holdId }) => holdId ?? ''),
      ),
    )
  for (const row of offered) {
    const hold = found.find(({ id }) => id === row.holdId)
    if (hold?.status !== 'live')
      await repository.change(row.id, { state: ENDS[hold?.status ?? ''] ?? 'missed', updatedAt: now })
    else if (hold.expiresAt.getTime() !== row.offeredUntil?.getTime())
      await repository.change(row.id, { offeredUntil: hold.expiresAt })
  }
}

/** What a party would hold at today's prices; undefined where the place does not take it any more. */
const chosenOf = ({ units, locale }: WaitingRow, { place, slot }: SlotOfPlace): Chosen | undefined => {
  try {
    return chooseUnits(units ?? [], rulesOf(place), slot, locale)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

interface Offer {
  row: WaitingRow
  found: SlotOfPlace
  chosen: Chosen
  now: Date
}

/** Holds the seats for a party and tells it; false where they overlap with another party's. */
const offer = async (
  deps: ServeDeps,
  tx: Database,
  { row, found: { slot, place }, chosen, now }: Offer,
): Promise<boolean> => {
  const id = newId('hld')
  const taking = { slot, seats: chosen.seats, isExclusive: isExclusive(place), owner: { holdId: id } }
  if (!(await seatsRepository(tx).take({ ...taking, isOffer: true }))) return false
  const hold = await holdsRepository(tx).add({
    id,
    userId: row.isAccount ? row.userId : null,
    secretHash: row.isAccount ? null : hashToken(keyOfEntry(deps.secret, row.id)),
    ipPrefix: row.ipPrefix,
    availabilityId: slot.id,
    units: chosen.units.map(({ unit_id, quantity }) => ({ unit_id, quantity })),
    lines: chosen.units,
    guests: chosen.guests,
    total: chosen.total,
    status: 'live',
    expiresAt: offerEnd(now, slot.startsAt),
    createdAt: now,
  })
  await scheduleHold(deps.jobs.add, tx, hold)
  const offered = { state: 'offered', holdId: id, offeredUntil: hold.expiresAt, updatedAt: now } as const
  await tellWaiting(deps, tx, await waitingRepository(tx).change(row.id, offered), 'waiting_offer')
  return true
}
