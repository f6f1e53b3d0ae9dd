import { HOLD_MINUTES, type holds as contract } from '#contract/booking/holds.ts'
import { hashToken, newId, newToken } from '../../accounts/tokens.ts'
import type { CallContext } from '../../calls/call-context.ts'
import type { Database } from '../../db/client.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handler } from '../../calls/implement.ts'
import { rulesOf } from '../places/serialize.ts'
import { checkReservations } from '../reservations/check.ts'
import { lockReservations, type Visitor, visitorOf } from '../reservations/visitor.ts'
import type { Services } from '../services.ts'
import { nearestFree } from './nearest.ts'
import { scheduleHold } from './schedule.ts'
import { serializeHold } from './serialize.ts'
import { createLines } from './lines.ts'
import { holdsRepository, isExclusive, type SlotOfPlace } from './repository.ts'
import { seatsRepository } from './seats.ts'
import { chooseUnits } from './units.ts'
import type { HoldRow } from '../../db/schema/rows.ts'

const MINUTE_MS = 60_000

/** Holds a slot, first come first served. Calls for one slot are queued. */
export const makeHold = (services: Pick<Services, 'db' | 'clock' | 'jobs'>): Handler<typeof contract.create> => {
  const inLine = createLines()
  const hold = holdSlot(services)
  return (input) => {
    const { ipPrefix, user } = input.request
    return inLine(input.body.availability_id, async () => hold(input), { ipPrefix, client: user?.id ?? '' })
  }
}

const holdSlot =
  ({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>): Handler<typeof contract.create> =>
  async ({ body, request }) => {
    const requested = await holdsRepository(db).slot(body.availability_id, clock.now())
    if (!requested) throw apiError('not_found')
    const { place, currency, vat } = requested
    const chosen = chooseUnits(body.units, rulesOf(place), requested.slot, request.locale)
    // A full slot is refused before any lock is awaited; a hold that is replaced may be one of those that fill it.
    await checkOpen(db, requested, chosen.guests, clock.now())
    if (body.replaces === undefined && isFull(requested, chosen.seats))
      throw await noRoom(db, requested, chosen.guests, clock.now())
    return db.transaction(async (tx) => {
      const repository = holdsRepository(tx)
      const seats = seatsRepository(tx)
      const { visitor, secret } = await visitorOrNew(tx, request)
      await lockReservations(tx, visitor, isExclusive(place) ? place.id : undefined)
      const replaced = body.replaces === undefined ? undefined : await repository.mine(body.replaces, request)
      const ids = [requested.slot.id, ...(replaced ? [replaced.availabilityId] : [])]
      const lockSlot = async () => (await seats.lock(ids)).find(({ id }) => id === requested.slot.id) ?? requested.slot
      let slot = await lockSlot()
      const now = clock.now()
      if (requested.hasOverdue) await repository.endOverdue(slot.id, now)
      if (requested.hasOverdue) slot = await lockSlot()
      const { taken } = slot
      if (replaced) await repository.end(replaced.id, 'released', now)
      if (replaced) slot = await lockSlot()
      const locked = { ...requested, slot }
      await checkOpen(tx, locked, chosen.guests, now)

      const id = newId('hld')
      const own = taken - slot.taken
      const taking = { slot, seats: chosen.seats, isExclusive: isExclusive(place), owner: { holdId: id }, own }
      const isTaken = slot.taken + chosen.seats <= slot.capacity && (await seats.take(taking))
      if (!isTaken) throw await noRoom(tx, locked, chosen.guests, now)
      const row = await repository.add({
        id,
        userId: visitor.userId ?? null,
        secretHash: secret === undefined ? null : hashToken(secret),
        ipPrefix: request.ipPrefix,
        availabilityId: slot.id,
        units: chosen.units.map(({ unit_id, quantity }) => ({ unit_id, quantity })),
        lines: chosen.units,
        guests: chosen.guests,
        total: chosen.total,
        status: 'live',
        expiresAt: new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS),
        createdAt: now,
      })
      const reserved = { ...slot, isExclusive: isExclusive(place) }
      await checkReservations(
        tx,
        visitor,
        { kind: 'hold', id, slot: reserved, isRenewal: isRenewal(replaced, row, now) },
        { currency, now },
      )
      await scheduleHold(jobs.add, tx, row)
      const current = { ...slot, taken: slot.taken + chosen.seats }
      return {
        data: {
          hold: serializeHold({ row, slot: current, place, chosen, currency, vat, now, secret }),
        },
      }
    })
  }

/** Whether a hold replaces a live one of the same slot and reserves no more than that did. */
const isRenewal = (replaced: HoldRow | undefined, made: HoldRow, now: Date): boolean =>
  replaced !== undefined &&
  replaced.status === 'live' &&
  replaced.expiresAt > now &&
  replaced.availabilityId === made.availabilityId &&
  replaced.guests >= made.guests &&
  replaced.total >= made.total

/** Whether this many seats are certainly not free: those of expired holds may be. */
const isFull = ({ slot, hasOverdue }: SlotOfPlace, seats: number): boolean =>
  !hasOverdue && slot.taken + seats > slot.capacity

/**
 * The visitor and, without an account, their secret: a new one where none, or an unknown one, was sent. A guest is
 * counted by the session, and has the secret in case the session is lost.
 */
const visitorOrNew = async (tx: Database, request: CallContext): Promise<{ visitor: Visitor; secret?: string }> => {
  const { user, holdSecret } = request
  if (user && !user.isGuest) return { visitor: visitorOf({ ...request, holdSecret: undefined }) }
  const isKnown = holdSecret !== undefined && (await holdsRepository(tx).isKnownSecret(holdSecret))
  const secret = isKnown ? holdSecret : newToken()
  return { visitor: visitorOf({ ...request, holdSecret: user ? undefined : secret }), secret }
}

const checkOpen = async (tx: Database, of: SlotOfPlace, guests: number, now: Date): Promise<void> => {
  const error = of.slot.cutoffAt <= now ? 'cutoff_passed' : of.slot.isClosed ? 'slot_taken' : undefined
  if (error === undefined) return
  throw apiError(error, { data: { nearest: await nearestTo(tx, of, guests, now) } })
}

/** That a slot has not enough left, with the nearest that have. */
export const noRoom = async (tx: Database, of: SlotOfPlace, guests: number, now: Date) => {
  const { slot, place } = of
  const isTaken = slot.taken >= slot.capacity || (isExclusive(place) && guests <= slot.capacity)
  return apiError(isTaken ? 'slot_taken' : 'capacity_exceeded', {
    data: { nearest: await nearestTo(tx, of, guests, now) },
  })
}

/** The free slots nearest to one. */
export const nearestTo = (tx: Database, { slot, place, currency }: SlotOfPlace, guests: number, now: Date) =>
  nearestFree(tx, slot, { guests, timeZone: place.timeZone, currency, now })
