import { HOLD_MINUTES, type holds as contract } from '#contract/holds.ts'
import { hashToken, newId, newToken } from '../../accounts/tokens.ts'
import type { CallContext } from '../../call-context.ts'
import type { Database } from '../../db/client.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handler } from '../../implement.ts'
import { rulesOf } from '../places/present.ts'
import { readCurrency } from '../products/shelf.ts'
import { checkReservations } from '../reservations/check.ts'
import { lockReservations, type Visitor, visitorOf } from '../reservations/visitor.ts'
import type { Services } from '../services.ts'
import { nearestFree } from './nearest.ts'
import { presentHold } from './present.ts'
import { holdsRepository, isExclusive, type SlotOfPlace } from './repository.ts'
import { seatsRepository } from './seats.ts'
import { chooseUnits } from './units.ts'

const MINUTE_MS = 60_000

/** Keeps a slot for somebody: whoever comes first has it. */
export const makeHold =
  ({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>): Handler<typeof contract.create> =>
  ({ body, request }) =>
    db.transaction(async (tx) => {
      const repository = holdsRepository(tx)
      const asked = await repository.slot(body.availability_id)
      if (!asked) throw apiError('not_found')
      const { place } = asked
      const chosen = chooseUnits(body.units, rulesOf(place), asked.slot, request.locale)
      const { visitor, secret } = await knownVisitor(tx, request)
      await lockReservations(tx, visitor, isExclusive(place) ? place.id : undefined)
      const replaced = body.replaces === undefined ? undefined : await repository.mine(body.replaces, request)
      const locked = await seatsRepository(tx).lock([asked.slot.id, ...(replaced ? [replaced.availabilityId] : [])])
      const slot = locked.find(({ id }) => id === asked.slot.id) ?? asked.slot
      const now = clock.now()
      await repository.endOverdue(slot.id, now)
      if (replaced) await repository.end(replaced.id, 'released', now)
      await checkOpen(tx, { slot, place }, chosen.guests, now)

      const id = newId('hld')
      const isTaken = await seatsRepository(tx).take({
        slot,
        seats: chosen.seats,
        isExclusive: isExclusive(place),
        owner: { holdId: id },
      })
      if (!isTaken) throw await noRoom(tx, { slot, place }, chosen.guests, now)
      const row = await repository.add({
        id,
        userId: visitor.userId ?? null,
        secretHash: secret === undefined ? null : hashToken(secret),
        addressBlock: request.block,
        availabilityId: slot.id,
        units: chosen.units.map(({ unit_id, quantity }) => ({ unit_id, quantity })),
        guests: chosen.guests,
        total: chosen.total,
        status: 'live',
        expiresAt: new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS),
        createdAt: now,
      })
      const currency = await readCurrency(tx)
      const reserved = { ...slot, isExclusive: isExclusive(place) }
      await checkReservations(tx, visitor, { kind: 'hold', id, slot: reserved }, { currency, now })
      await jobs.add(tx, {
        kind: 'hold.expire',
        payload: { holdId: id },
        key: `expire ${id} ${row.expiresAt.getTime()}`,
        at: row.expiresAt,
      })
      const [current = slot] = await seatsRepository(tx).lock([slot.id])
      return {
        data: { hold: presentHold({ row, slot: current, place, chosen, currency, now, secret }) },
      }
    })

/**
 * Who asks, and the secret a visitor without an account is known by: a new one where none, or an unknown one, was sent. A
 * guest is counted by the session, and has the secret for when that is lost.
 */
const knownVisitor = async (tx: Database, request: CallContext): Promise<{ visitor: Visitor; secret?: string }> => {
  const { user, holdSecret } = request
  if (user && !user.isGuest) return { visitor: visitorOf({ ...request, holdSecret: undefined }) }
  const isKnown = holdSecret !== undefined && (await holdsRepository(tx).isKnownSecret(holdSecret))
  const secret = isKnown ? holdSecret : newToken()
  return { visitor: visitorOf({ ...request, holdSecret: user ? undefined : secret }), secret }
}

const checkOpen = async (tx: Database, { slot, place }: SlotOfPlace, guests: number, now: Date): Promise<void> => {
  const error = slot.cutoffAt <= now ? 'cutoff_passed' : slot.isClosed ? 'slot_taken' : undefined
  if (error === undefined) return
  throw apiError(error, { data: { nearest: await nearestFree(tx, slot, { guests, timeZone: place.timeZone, now }) } })
}

/** That a slot has not enough left, with the nearest that have. */
export const noRoom = async (tx: Database, { slot, place }: SlotOfPlace, guests: number, now: Date) => {
  const [current = slot] = await seatsRepository(tx).lock([slot.id])
  const isFull = current.taken >= current.capacity || (isExclusive(place) && guests <= current.capacity)
  return apiError(isFull ? 'slot_taken' : 'capacity_exceeded', {
    data: { nearest: await nearestFree(tx, slot, { guests, timeZone: place.timeZone, now }) },
  })
}
