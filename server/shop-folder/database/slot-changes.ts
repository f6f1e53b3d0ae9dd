import type { LocationMode } from '#contract/booking/places.ts'
import type { availabilities } from '../../db/schema/places-schema.ts'
import type { Closed } from '../../modules/availability/generate.ts'
import { withoutOverlaps } from '../../modules/availability/overlaps.ts'
import type { BookablePlace, SlotRow } from '../../modules/availability/slots.ts'

export type Stored = typeof availabilities.$inferSelect

/** A place before and after, with the days on which it is closed. */
export interface SlotPlace {
  id: string
  slug: string
  before: (BookablePlace & { isHidden: boolean }) | undefined
  after: BookablePlace & { isHidden: boolean }
  closedBefore: readonly Closed[]
  closedAfter: readonly Closed[]
}

export interface SlotChanges {
  added: SlotRow[]
  /** The columns that change, with the id. */
  changed: (Partial<Stored> & { id: string })[]
  removed: string[]
  /** Slots that something of is taken, and that therefore differ from what the folder says. */
  retained: Retained[]
  /** Times of the rules that are not opened, since a slot that is booked or held overlaps them. */
  unopened: { slug: string; localStart: string }[]
}

/** Why a slot that is booked or held differs from the rules: they have no such time, less room or another length. */
export type WhyRetained = 'closed_to_others' | 'above_capacity' | 'former_length'

export interface Retained {
  id: string
  slug: string
  localStart: string
  taken: number
  why: WhyRetained
}

interface Comparison {
  /** The slots of the rules so far, and of those from now on. */
  before: readonly SlotRow[]
  after: readonly SlotRow[]
  modes: readonly [LocationMode | undefined, LocationMode]
  slug: string
  /** Slots that have begun, and are taken. */
  underWay?: readonly Stored[]
}

/** What stays as it is where something is taken: the length, and the room for those who are there. */
const FOLLOWED = ['cutoffAt', 'unitPrices', 'slotPrice', 'priceFrom'] as const
const OWN = [...FOLLOWED, 'endsAt', 'localDate', 'localStart', 'localEnd', 'capacity'] as const

/**
 * Compares the slots of a place that are stored with those its rules make now. A slot that something is taken of is
 * neither removed nor shortened: it is closed to others where the rules do not have it any more, and what overlaps it is
 * not opened (`withoutOverlaps`). A slot that the shop closed by hand stays closed.
 */
export const compareSlots = (
  stored: readonly Stored[],
  { before, after, modes: [previousMode, mode], slug, underWay = [] }: Comparison,
): SlotChanges => {
  const changes: SlotChanges = { added: [], changed: [], removed: [], retained: [], unopened: [] }
  const storedByStart = new Map(stored.map((slot) => [slot.startsAt.getTime(), slot]))
  const previous = new Set(before.map(({ startsAt }) => startsAt.getTime()))
  const taken = [...underWay, ...stored.filter((slot) => slot.taken > 0)]
  const free = new Set(withoutOverlaps(after, taken, { isExclusive: mode === 'exclusive', before }))
  const isSold = ({ startsAt }: SlotRow): boolean => {
    const slot = storedByStart.get(startsAt.getTime())
    return slot !== undefined && slot.taken > 0 && !slot.isClosed
  }
  const wanted = after.filter((slot) => free.has(slot) || isSold(slot))
  const byStart = new Map(wanted.map((slot) => [slot.startsAt.getTime(), slot]))
  for (const slot of after)
    if (!byStart.has(slot.startsAt.getTime()) && !storedByStart.get(slot.startsAt.getTime())?.taken)
      changes.unopened.push({ slug, localStart: slot.localStart })
  const isOtherMode = previousMode !== undefined && previousMode !== mode

  for (const slot of wanted) if (!storedByStart.has(slot.startsAt.getTime())) changes.added.push(slot)
  for (const slot of stored) {
    const target = byStart.get(slot.startsAt.getTime())
    const keep = (why: WhyRetained): void => {
      changes.retained.push({ id: slot.id, slug, localStart: slot.localStart, taken: slot.taken, why })
    }
    if (slot.taken === 0) {
      if (!target) changes.removed.push(slot.id)
      else change(slot, { ...pick(target, OWN), ...reopened(slot, previous) })
      continue
    }
    if (!target || isOtherMode) {
      if (!slot.isClosed) keep('closed_to_others')
      change(slot, { isClosed: true })
      continue
    }
    if (target.capacity < slot.taken) keep('above_capacity')
    if (target.endsAt.getTime() !== slot.endsAt.getTime()) keep('former_length')
    const capacity = mode === 'exclusive' ? slot.capacity : Math.max(target.capacity, slot.taken)
    change(slot, { ...pick(target, FOLLOWED), capacity, ...reopened(slot, previous) })
  }
  return changes

  function change(slot: Stored, values: Partial<Stored>): void {
    const columns = Object.entries(values).filter(
      ([column, value]) => textOf(value) !== textOf(slot[column as keyof Stored]),
    )
    if (columns.length > 0) changes.changed.push({ id: slot.id, ...(Object.fromEntries(columns) as Partial<Stored>) })
  }
}

/** What the rules had closed is open again; what was closed by hand is not. */
const reopened = (slot: Stored, previous: ReadonlySet<number>): Partial<Stored> =>
  slot.isClosed && !previous.has(slot.startsAt.getTime()) ? { isClosed: false } : {}

const pick = <Column extends keyof Stored>(slot: SlotRow, columns: readonly Column[]): Partial<Stored> =>
  Object.fromEntries(columns.map((column) => [column, slot[column]])) as Partial<Stored>

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''
