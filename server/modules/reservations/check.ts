import { decimalsOf } from '#contract/rules/money.ts'
import { UNPAID, UNPAID_BLOCK_FACTOR, UNPAID_SHARE } from '#contract/rules/limits.ts'
import type { UnpaidBound, UnpaidRefusal } from '#contract/shop/reservations.ts'
import type { Database } from '../../db/client.ts'
import { type ApiError, apiError } from '../../errors/api-error.ts'
import { lapsedUntil } from './lapses.ts'
import { type OpenReservation, openReservations } from './open.ts'
import { exceededBound, isLarge, type ReservedStock } from './shares.ts'
import { type ReservedSlot, readSlotStock, readVariantStock, readVenueStock } from './reserved-stock.ts'
import type { Visitor } from './visitor.ts'
import { AT_MOST, UNPAID_MESSAGES } from './messages.ts'

/** What was reserved just now, in the transaction that checks it. */
export interface Made {
  kind: OpenReservation['kind']
  id: string
  /** The variants of an order. */
  variants?: readonly string[]
  /** The slot of a hold or a move; a booking takes over its hold's seats. */
  slot?: ReservedSlot | undefined
  /** It replaces a live hold of the same slot and reserves no more than that did. */
  isRenewal?: boolean
}

type Sums = Record<'value' | 'pieces' | 'seats' | 'exclusive', number>

/** The retry time where the reservations have no end. */
const HALF_HOUR_S = 30 * 60
const COUNTED = { hold: 'holds', booking: 'bookings', move: 'bookings', order: 'orders' } as const

/**
 * Checks the bounds of what is unpaid (docs/SECURITY.md) with what was reserved just now among it, so that one query counts
 * both. Throws 429 `rate_limited` with `data.bound` and the visitor's other open reservations, which takes back what was
 * reserved. The visitor is locked (`lockReservations`), and so is what was reserved.
 */
export const checkReservations = async (
  tx: Database,
  visitor: Visitor,
  made: Made,
  { currency, now }: { currency: string; now: Date },
): Promise<void> => {
  const { own: mine, near } = await openReservations(tx, visitor, now)
  const others = mine.filter(({ kind, id }) => kind !== made.kind || id !== made.id)
  const refuse = refusalOf(others, visitor.isAnonymous, now)

  const stocks = await readStock(tx, visitor, made, now)
  const touched = stocks.filter((one) => isTouched(one, made))
  const lastOnes = [
    ...touched.filter(({ left }) => left === 0).map(({ thing }) => thing),
    ...(made.slot?.isExclusive ? [`slot ${made.slot.id}`] : []),
  ]
  const until = await lapsedUntil(tx, visitor, lastOnes, now)
  if (until) throw refuse('lapsed', { until })
  // Bounds were checked when the replaced hold was made; what others reserved since must not take it away.
  if (made.isRenewal) return

  const counted = COUNTED[made.kind]
  const value = UNPAID.value * 10 ** decimalsOf(currency)
  if (countOf(mine, counted) > UNPAID[counted]) throw refuse(counted)
  if (others.length > 0 && isOver(sumOf(mine), { ...UNPAID, value }, 1)) throw refuse('amount')
  if (countOf(near, counted) > UNPAID[counted] * UNPAID_BLOCK_FACTOR) throw refuse('network', { near })
  if (near.length > 1 && isOver(sumOf(near), { ...UNPAID, value }, UNPAID_BLOCK_FACTOR))
    throw refuse('network', { near })

  const isFirst = others.length === 0 && near.length <= 1 && (made.variants?.length ?? 1) <= UNPAID_SHARE.firstLines
  const elsewhere = touched.some(isLarge) ? await readOtherStock(tx, visitor, made, now) : []
  const large = [...stocks, ...elsewhere].filter(isLarge)
  for (const one of touched) {
    const largeElsewhere = large.filter(({ thing }) => thing !== one.thing).length
    const breach = exceededBound(one, { isAnonymous: visitor.isAnonymous, isFirst, largeElsewhere })
    if (breach?.of === 'others') throw refuse('others', { near })
    if (breach) throw refuse('share', { allowed: breach.allowed, thing: one.thing })
  }
}

const readStock = async (tx: Database, visitor: Visitor, { variants, slot }: Made, now: Date) => [
  ...(variants ? await readVariantStock(tx, visitor) : []),
  ...(slot && !slot.isExclusive ? await readSlotStock(tx, visitor, now) : []),
  ...(slot?.isExclusive && visitor.isAnonymous ? await readVenueStock(tx, slot, visitor, now) : []),
]

/** What the visitor has reserved of the other kinds: only what exceeds a share depends on it. */
const readOtherStock = async (tx: Database, visitor: Visitor, { variants, slot }: Made, now: Date) => [
  ...(variants ? [] : await readVariantStock(tx, visitor)),
  ...(slot && !slot.isExclusive ? [] : await readSlotStock(tx, visitor, now)),
]

const isTouched = ({ thing }: ReservedStock, { variants = [], slot }: Made): boolean => {
  const [kind = '', id = ''] = thing.split(' ')
  if (kind === 'variant') return variants.includes(id)
  if (kind === 'slot') return slot?.id === id
  return true
}

const countOf = (open: readonly OpenReservation[], counted: 'holds' | 'bookings' | 'orders'): number =>
  open.filter(({ kind }) => COUNTED[kind] === counted).length

const sumOf = (open: readonly OpenReservation[]): Sums => {
  const sums: Sums = { value: 0, pieces: 0, seats: 0, exclusive: 0 }
  for (const one of open) for (const key of ['value', 'pieces', 'seats', 'exclusive'] as const) sums[key] += one[key]
  return sums
}

const isOver = (sums: Sums, bounds: Sums, factor: number): boolean =>
  (['value', 'pieces', 'seats', 'exclusive'] as const).some((key) => sums[key] > bounds[key] * factor)

interface Details {
  until?: Date
  near?: readonly OpenReservation[]
  allowed?: number
  thing?: string
}

const refusalOf =
  (others: readonly OpenReservation[], isAnonymous: boolean, now: Date) =>
  (bound: UnpaidBound, { until, near, allowed, thing }: Details = {}): ApiError => {
    const ends = until ?? (near ?? others).find(({ expiresAt }) => expiresAt !== null && expiresAt > now)?.expiresAt
    const retryAfter = ends ? Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000)) : HALF_HOUR_S
    const [, variantId] = thing?.startsWith('variant ') ? thing.split(' ') : []
    return apiError('rate_limited', {
      retryAfter,
      sentence:
        bound === 'share'
          ? AT_MOST(allowed ?? 0, variantId === undefined ? 'slot' : 'variant', isAnonymous)
          : UNPAID_MESSAGES[bound],
      data: {
        bound,
        ...(allowed !== undefined && { allowed }),
        ...(variantId !== undefined && { variant_id: variantId }),
        open: others.map(({ kind, id, reference, expiresAt }) => ({
          kind,
          id,
          ...(reference !== null && { reference }),
          ...(expiresAt && { expires_at: expiresAt.toISOString() }),
        })),
      } satisfies UnpaidRefusal,
    })
  }
