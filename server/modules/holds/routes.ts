import { eq } from 'drizzle-orm'
import { HOLD_EXTENSION_MINUTES, type holds as contract } from '#contract/booking/holds.ts'
import type { CallContext } from '../../calls/call-context.ts'
import type { Database } from '../../db/client.ts'
import { holds } from '../../db/schema/bookings-schema.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import { rulesOf } from '../places/serialize.ts'
import type { Services } from '../services.ts'
import { makeHold, nearestTo } from './make.ts'
import { scheduleHold } from './schedule.ts'
import { serializeHold } from './serialize.ts'
import { holdsRepository } from './repository.ts'
import { seatsRepository } from './seats.ts'
import { heldUnits } from './units.ts'
import type { HoldRow } from '../../db/schema/rows.ts'

const MINUTE_MS = 60_000

export const holdsHandlers = (services: Services): Handlers<typeof contract> => {
  const { db, clock, jobs } = services
  const mine = async (tx: Database, id: string, request: CallContext): Promise<HoldRow> => {
    const row = await holdsRepository(tx).mine(id, request)
    if (!row) throw apiError('not_found')
    return row
  }
  /** The hold with its slot locked, in their current state. */
  const locked = async (tx: Database, id: string, request: CallContext): Promise<HoldRow> => {
    const { availabilityId } = await mine(tx, id, request)
    await seatsRepository(tx).lock([availabilityId])
    return mine(tx, id, request)
  }
  const serialize = async (from: Database, row: HoldRow, { locale }: CallContext) => {
    const repository = holdsRepository(from)
    const now = clock.now()
    const found = await repository.slot(row.availabilityId, now)
    if (!found) throw apiError('not_found')
    const bookingId = await repository.bookingOf(row.id)
    const chosen = heldUnits(row, rulesOf(found.place), found.slot, locale)
    return { data: { hold: serializeHold({ row, ...found, chosen, now, bookingId }) } }
  }

  return {
    create: makeHold(services),

    read: async ({ params, request }) => serialize(db, await mine(db, params.id, request), request),

    extend: async ({ params, request }) => {
      const answer = await db.transaction(async (tx) => {
        const row = await locked(tx, params.id, request)
        const now = clock.now()
        if (row.status !== 'live' || row.expiresAt <= now) {
          await holdsRepository(tx).end(row.id, 'expired', now)
          return undefined
        }
        if (row.isExtended) return serialize(tx, row, request)
        const expiresAt = new Date(row.expiresAt.getTime() + HOLD_EXTENSION_MINUTES * MINUTE_MS)
        await tx.update(holds).set({ expiresAt, isExtended: true }).where(eq(holds.id, row.id))
        await scheduleHold(jobs.add, tx, { id: row.id, expiresAt })
        return serialize(tx, { ...row, expiresAt, isExtended: true }, request)
      })
      if (!answer) throw await holdExpired(db, await mine(db, params.id, request), clock.now())
      return answer
    },

    remove: ({ params, request }) =>
      db.transaction(async (tx) => {
        const row = await locked(tx, params.id, request)
        await holdsRepository(tx).end(row.id, 'released', clock.now())
        return {}
      }),
  }
}

/** The error of an expired hold, with the free slots nearest to its slot. */
export const holdExpired = async (db: Database, row: HoldRow, now: Date) => {
  const found = await holdsRepository(db).slot(row.availabilityId, now)
  const nearest = found ? await nearestTo(db, { ...found, slot: { ...found.slot, id: '' } }, row.guests, now) : []
  return apiError('hold_expired', { data: { nearest } })
}
