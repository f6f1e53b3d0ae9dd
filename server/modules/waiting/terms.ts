import { and, eq, not } from 'drizzle-orm'
import { GOODS_DAYS } from '#contract/rules/waiting.ts'
import { guestSeats, UNPAID_SHARE } from '#contract/rules/unpaid.ts'
import type { CallContext } from '../../calls/call-context.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { waiting as contract } from '#contract/booking/waiting.ts'
import type { Database } from '../../db/client.ts'
import { products, variants } from '../../db/schema/catalogue-schema.ts'
import type { waitingEntries } from '../../db/schema/waiting-schema.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import { holdsRepository, isExclusive } from '../holds/repository.ts'
import { chooseUnits } from '../holds/units.ts'
import { rulesOf } from '../places/serialize.ts'
import { AT_MOST } from '../reservations/messages.ts'
import { piecesForWaiting, seatsForWaiting } from './gate.ts'

type Body = HandlerInput<typeof contract.join>['body']
type Terms = Pick<
  typeof waitingEntries.$inferInsert,
  'availabilityId' | 'placeId' | 'startsAt' | 'units' | 'variantId' | 'party' | 'until'
>

const DAY_MS = 24 * 60 * 60 * 1000
const HALF_HOUR_S = 30 * 60

/** What a customer asks to wait for, checked by the rules of a booking or an order; refuses where there is room. */
export const readTerms = async (db: Database, body: Body, request: CallContext, now: Date): Promise<Terms> => {
  const { availability_id: slotId, units, variant_id: variantId, quantity } = body
  const isAnonymous = !request.user || request.user.isGuest
  const wish = body.until === undefined ? undefined : new Date(body.until)
  if (wish && wish <= now) throw fieldError('validation_failed', 'until', request.locale)
  if (slotId !== undefined && units) {
    const terms = await seatTerms(db, { slotId, units, isAnonymous, request, now })
    return { ...terms, until: earlier(wish, terms.until) }
  }
  if (variantId !== undefined && quantity !== undefined) {
    await checkPieces(db, { variantId, quantity, isAnonymous })
    const latest = new Date(now.getTime() + 4 * GOODS_DAYS * DAY_MS)
    return { variantId, party: quantity, until: earlier(wish ?? new Date(now.getTime() + GOODS_DAYS * DAY_MS), latest) }
  }
  throw fieldError('validation_failed', slotId === undefined ? 'variant_id' : 'units', request.locale)
}

const earlier = (one: Date | undefined, other: Date): Date => (one && one < other ? one : other)

interface SeatsWish {
  slotId: string
  units: NonNullable<Body['units']>
  isAnonymous: boolean
  request: CallContext
  now: Date
}

const seatTerms = async (db: Database, { slotId, units, isAnonymous, request, now }: SeatsWish) => {
  const found = await holdsRepository(db).slot(slotId, now)
  if (!found || found.place.isHidden) throw apiError('not_found')
  const { slot, place } = found
  const rules = rulesOf(place)
  const chosen = chooseUnits(units, rules, slot, request.locale)
  if (slot.isClosed) throw apiError('slot_taken')
  if (slot.cutoffAt <= now) throw apiError('cutoff_passed')
  if (chosen.seats > slot.capacity) throw fieldError('capacity_exceeded', 'units', request.locale)
  const isAlone = isExclusive(place)
  // As many as a visitor without an account could hold of the empty slot.
  const most = guestSeats(slot.capacity, rules.min_units)
  if (isAnonymous && !isAlone && chosen.guests > most) throw tooMany(most, 'slot')
  const free = slot.capacity - slot.taken - (await seatsForWaiting(db, slotId, { isExclusive: isAlone }))
  if (chosen.seats <= free) throw apiError('not_sold_out')
  return {
    availabilityId: slotId,
    placeId: place.id,
    startsAt: slot.startsAt,
    units: chosen.units.map(({ unit_id, quantity }) => ({ unit_id, quantity })),
    party: chosen.guests,
    until: slot.cutoffAt,
  }
}

const checkPieces = async (
  db: Database,
  { variantId, quantity, isAnonymous }: { variantId: string; quantity: number; isAnonymous: boolean },
): Promise<void> => {
  const [found] = await db
    .select({ stock: variants.stock, maxPerOrder: variants.maxPerOrder })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.id, variantId), not(products.isHidden)))
  if (!found) throw apiError('not_found')
  const most = isAnonymous ? Math.min(UNPAID_SHARE.ordinary.pieces, found.maxPerOrder) : found.maxPerOrder
  if (quantity > most) throw tooMany(most, 'variant', isAnonymous)
  if (quantity <= found.stock - (await piecesForWaiting(db, variantId))) throw apiError('not_sold_out')
}

const tooMany = (most: number, of: 'slot' | 'variant', isAnonymous = true) =>
  apiError('rate_limited', { retryAfter: HALF_HOUR_S, sentence: AT_MOST(most, of, isAnonymous) })
