import type { SlotRow } from './slots.ts'

/** From when to when. */
interface Time {
  startsAt: Date
  endsAt: Date
}

const overlap = (one: Time, other: Time): boolean =>
  one.startsAt.getTime() !== other.startsAt.getTime() && one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** Whether a place is meant to have several slots at once, such as departures with seats of their own. */
const isMeant = (slots: readonly Time[]): boolean => {
  const inOrder = slots.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  return inOrder.some((slot, at) => at > 0 && overlap(inOrder[at - 1] ?? slot, slot))
}

/**
 * Of the slots that a place's rules make, those that overlap none that is booked or held: the place would receive two
 * parties, or sell its seats twice. Where slots of the rules, or of those before, overlap one another, that is meant,
 * unless one party has the place to itself.
 */
export const withoutOverlaps = <Slot extends SlotRow>(
  slots: readonly Slot[],
  taken: readonly Time[],
  { isExclusive, before = [] }: { isExclusive: boolean; before?: readonly Time[] },
): Slot[] =>
  taken.length === 0 || (!isExclusive && (isMeant(slots) || isMeant(before)))
    ? [...slots]
    : slots.filter((slot) => !taken.some((one) => overlap(one, slot)))
