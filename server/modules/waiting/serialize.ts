import type { WaitingEntry, WaitingState } from '#contract/booking/waiting.ts'
import { holds } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import type { WaitingRow } from '../../db/schema/rows.ts'
import { eq } from 'drizzle-orm'
import { readAwaited } from './awaited.ts'
import { waitingRepository } from './repository.ts'

/** An entry in the API's answer, as it is now: an offer that has just ended is reported so before it is settled. */
export const serializeEntry = async (db: Database, row: WaitingRow, now: Date): Promise<WaitingEntry> => {
  const { timeZone: _zone, ...awaited } = await readAwaited(db, row)
  const { state, offeredUntil } = await currently(db, row, now)
  return {
    id: row.id,
    state,
    ...awaited,
    party: row.party,
    before: state === 'waiting' || state === 'unconfirmed' ? await waitingRepository(db).before(row) : 0,
    until: row.until.toISOString(),
    ...(state === 'offered' && offeredUntil && { offered_until: offeredUntil.toISOString() }),
    needs_account: row.isAccount,
    server_time: now.toISOString(),
  }
}

/** The state of an entry by its hold, which may have been extended, booked or released since it was served. */
export const currently = async (
  db: Database,
  { state, offeredUntil, holdId }: WaitingRow,
  now: Date,
): Promise<{ state: WaitingState; offeredUntil: Date | null }> => {
  if (state !== 'offered') return { state, offeredUntil }
  const [hold] = holdId === null ? [] : await db.select().from(holds).where(eq(holds.id, holdId))
  const until = hold?.expiresAt ?? offeredUntil
  if (hold?.status === 'booked') return { state: 'taken', offeredUntil }
  if (hold?.status === 'released') return { state: 'left', offeredUntil }
  return { state: until === null || until <= now ? 'missed' : 'offered', offeredUntil: until }
}
