import { sql } from 'drizzle-orm'
import { HOLD_MINUTES, type holds as contract } from '#contract/holds.ts'
import { hashToken, newId, newToken } from '../../accounts/tokens.ts'
import type { CallContext } from '../../call-context.ts'
import type { Database } from '../../db/client.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handler } from '../../implement.ts'
import { rulesOf } from '../places/present.ts'
import { readCurrency } from '../products/shelf.ts'
import type { Services } from '../services.ts'
import { nearestFree } from './nearest.ts'
import { presentHold } from './present.ts'
import { holdsRepository, isExclusive, type SlotOfPlace } from './repository.ts'
import { seatsRepository } from './seats.ts'
import { chooseUnits } from './units.ts'

export const MAX_HOLDS_OF_VISITOR = 2
export const MAX_HOLDS_OF_BLOCK = 6
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
      const replaced = body.replaces === undefined ? undefined : await repository.mine(body.replaces, request)

      // Holds of one block are counted one after the other.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds ${request.block}`}, 0))`)
      const locked = await seatsRepository(tx).lock([asked.slot.id, ...(replaced ? [replaced.availabilityId] : [])])
      const slot = locked.find(({ id }) => id === asked.slot.id) ?? asked.slot
      const now = clock.now()
      await repository.endOverdue(slot.id, now)
      if (replaced) await repository.end(replaced.id, 'released')
      const visitor = await visitorOf(tx, request)
      await checkCount(tx, request.block, visitor, now)
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
        secretHash: visitor.secret === undefined ? null : hashToken(visitor.secret),
        addressBlock: request.block,
        availabilityId: slot.id,
        units: chosen.units.map(({ unit_id, quantity }) => ({ unit_id, quantity })),
        guests: chosen.guests,
        status: 'live',
        expiresAt: new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS),
        createdAt: now,
      })
      await jobs.add(tx, {
        kind: 'hold.expire',
        payload: { holdId: id },
        key: `expire ${id} ${row.expiresAt.getTime()}`,
        at: row.expiresAt,
      })
      const [current = slot] = await seatsRepository(tx).lock([slot.id])
      const currency = await readCurrency(tx)
      return {
        data: { hold: presentHold({ row, slot: current, place, chosen, currency, now, secret: visitor.secret }) },
      }
    })

/** Who asks: the one signed in, or whoever has the secret; a visitor without one gets a new one. */
const visitorOf = async (
  tx: Database,
  { user, holdSecret }: Pick<CallContext, 'user' | 'holdSecret'>,
): Promise<{ userId?: string; secret?: string }> => {
  if (user) return { userId: user.id }
  const isKnown = holdSecret !== undefined && (await holdsRepository(tx).isKnownSecret(holdSecret))
  return { secret: isKnown ? holdSecret : newToken() }
}

const checkCount = async (
  tx: Database,
  block: string,
  { userId, secret }: { userId?: string; secret?: string },
  now: Date,
): Promise<void> => {
  const visitor =
    userId !== undefined ? { userId } : secret !== undefined ? { secretHash: hashToken(secret) } : undefined
  const live = await holdsRepository(tx).liveOf(block, visitor, now)
  const own = live.filter(({ isOwn }) => isOwn)
  const near = live.filter((row) => row.block === block)
  const full = own.length >= MAX_HOLDS_OF_VISITOR ? own : near.length >= MAX_HOLDS_OF_BLOCK ? near : []
  const [first] = full
  if (first)
    throw apiError('rate_limited', { retryAfter: Math.ceil((first.expiresAt.getTime() - now.getTime()) / 1000) })
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
