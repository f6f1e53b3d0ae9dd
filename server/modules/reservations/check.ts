import { decimalsOf } from '#contract/rules/money.ts'
import { UNPAID, UNPAID_BLOCK_FACTOR, UNPAID_SHARE } from '#contract/rules/unpaid.ts'
import type { PlannedRefusal, UnpaidBound, UnpaidRefusal } from '#contract/shop/reservations.ts'
import type { Database } from '../../db/client.ts'
import { type ApiError, apiError } from '../../errors/api-error.ts'
import { lapsedUntil } from './lapses.ts'
import { type OpenReservation, openReservations } from './open.ts'
import { exceededBound, isLarge as isLargeOf, type ReservedStock } from './shares.ts'
import { type ReservedSlot, readSlotStock, readVariantStock, readVenueStock } from './reserved-stock.ts'
import type { Visitor } from './visitor.ts'
import { AT_MOST, UNPAID_MESSAGES } from './messages.ts'

/** What was reserved just now, in the transaction that checks it; or what is planned, and not reserved yet. */
export interface Made {
  kind: OpenReservation['kind']
  id: string
  /** What it is paid for together with: one purchase, which is not counted as another. */
  together?: readonly string[] | undefined
  /** The variants of an order. */
  variants?: readonly string[]
  /** The slot of a hold or a move; a booking takes over its hold's seats. */
  slot?: ReservedSlot | undefined
  /** It replaces a live hold of the same slot and reserves no more than that did. */
  isRenewal?: boolean
  /** An order in cash, which nothing limits in time and which is therefore no first purchase by card. */
  isCash?: boolean
  /** Of an order that is only planned: its pieces by variant, and its value in minor units. */
  planned?: { pieces: ReadonlyMap<string, number>; value: number }
}

type Sums = Record<'value' | 'pieces' | 'seats' | 'exclusive', number>

interface At {
  currency: string
  now: Date
}

/** The retry time where the reservations have no end. */
const HALF_HOUR_S = 30 * 60
const COUNTED = { hold: 'holds', booking: 'bookings', move: 'bookings', order: 'orders' } as const
const SUMMED = ['value', 'pieces', 'seats', 'exclusive'] as const

/**
 * Checks the bounds of what is unpaid (docs/SECURITY.md) with what was reserved just now among it, so that one query counts
 * both. Throws 429 `rate_limited` with `data.bound` and the visitor's other open reservations, which takes back what was
 * reserved. The visitor is locked (`lockReservations`), and so is what was reserved.
 */
export const checkReservations = async (tx: Database, visitor: Visitor, made: Made, at: At): Promise<void> => {
  const refusal = await findRefusal(tx, visitor, made, at)
  if (refusal) throw refusal
}

/** The refusal of what would be ordered now, so that it is said before it is tried. */
export const planRefusal = async (
  db: Database,
  visitor: Visitor,
  planned: NonNullable<Made['planned']> & { isCash: boolean },
  at: At,
): Promise<PlannedRefusal | undefined> => {
  const { isCash } = planned
  const made = { kind: 'order', id: '', variants: [...planned.pieces.keys()], isCash, planned } as const
  const refusal = await findRefusal(db, visitor, made, at)
  return refusal?.sentence && { ...(refusal.data as unknown as UnpaidRefusal), text: refusal.sentence }
}

const findRefusal = async (
  tx: Database,
  visitor: Visitor,
  made: Made,
  { currency, now }: At,
): Promise<ApiError | undefined> => {
  const { isAnonymous } = visitor
  const open = await openReservations(tx, visitor, now)
  const plan = planOf(made)
  const [mine, near] = [
    [...open.own, ...plan],
    [...open.near, ...(isAnonymous ? plan : [])],
  ]
  const others = mine.filter(
    ({ kind, id }) => (kind !== made.kind || id !== made.id) && made.together?.includes(id) !== true,
  )
  const refuse = refusalOf(others, isAnonymous, now)

  const stocks = await readStock(tx, visitor, made, now)
  const touched = stocks.filter((one) => isTouched(one, made))
  const isFirst = others.length === 0 && (made.variants?.length ?? 1) <= UNPAID_SHARE.firstLines && !made.isCash
  const isOrdinary = isFirst && touched.every(({ own, ordinary }) => own <= ordinary)
  const lastOnes = [
    ...touched.filter(({ left }) => left === 0).map(({ thing }) => thing),
    ...(made.slot?.isExclusive ? [`slot ${made.slot.id}`] : []),
  ]
  const until = await lapsedUntil(tx, visitor, { lastOnes, isOrdinary, now })
  if (until) return refuse('lapsed', { until })
  // Bounds were checked when the replaced hold was made; what others reserved since must not take it away.
  if (made.isRenewal) return undefined

  const counted = COUNTED[made.kind]
  const bounds = { ...UNPAID, value: UNPAID.value * 10 ** decimalsOf(currency) }
  if (countOf(mine, counted) > UNPAID[counted]) return refuse(counted)
  const isLarge = isOver(sumOf(mine), bounds, 1)
  if (others.length > 0 && isLarge) return refuse('amount')
  if (isAnonymous && isLarge && !isOrdinary) return refuse('guest')
  // Each counts with one visitor's bound at most, so that no single one takes all that its neighbours may have.
  const isBusy =
    countOf(near, counted) > UNPAID[counted] * UNPAID_BLOCK_FACTOR ||
    (near.length > 1 && isOver(sumOf(near, bounds), bounds, UNPAID_BLOCK_FACTOR))
  if (isBusy && !isOrdinary) return refuse('network', { near })

  const isQuiet = !visitor.isShared && near.length <= 1
  const elsewhere = touched.some(isLargeOf) ? await readOtherStock(tx, visitor, made, now) : []
  const large = [...stocks, ...elsewhere].filter(isLargeOf)
  for (const one of touched) {
    const largeElsewhere = large.filter(({ thing }) => thing !== one.thing).length
    const breach = exceededBound(one, { isAnonymous, isFirst, isQuiet, largeElsewhere })
    if (breach?.of === 'others') return refuse('others', { near })
    if (breach) return refuse('share', { allowed: breach.allowed, thing: one.thing })
  }
  return undefined
}

/** What is only planned, as if it were reserved. */
const planOf = ({ planned, kind, id }: Made): OpenReservation[] => {
  if (!planned) return []
  const pieces = [...planned.pieces.values()].reduce((sum, count) => sum + count, 0)
  return [{ kind, id, reference: null, value: planned.value, pieces, seats: 0, exclusive: 0, expiresAt: null }]
}

/** The network of a visitor behind an untrusted proxy is not known: they are counted by themselves, and with all others. */
const readStock = async (tx: Database, visitor: Visitor, made: Made, now: Date): Promise<ReservedStock[]> => {
  const { variants, slot, planned } = made
  const stocks = [
    ...(variants ? await readVariantStock(tx, visitor, planned?.pieces) : []),
    ...(slot && !slot.isExclusive ? await readSlotStock(tx, visitor, now) : []),
    ...(slot?.isExclusive && visitor.isAnonymous ? await readVenueStock(tx, slot, visitor, now) : []),
  ]
  return visitor.isShared ? stocks.map((one) => ({ ...one, samePrefix: one.own })) : stocks
}

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

/** The sums of some reservations, each counted up to `most`. */
const sumOf = (open: readonly OpenReservation[], most?: Sums): Sums => {
  const sums: Sums = { value: 0, pieces: 0, seats: 0, exclusive: 0 }
  for (const one of open) for (const key of SUMMED) sums[key] += Math.min(one[key], most?.[key] ?? Infinity)
  return sums
}

const isOver = (sums: Sums, bounds: Sums, factor: number): boolean =>
  SUMMED.some((key) => sums[key] > bounds[key] * factor)

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
