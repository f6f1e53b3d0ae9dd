import type { Money } from '#contract/rules/common.ts'
import type { StoredHold } from '#src/domain/hold/hold.ts'

/** A held slot that is paid for together with the goods. */
export interface Held {
  stored: StoredHold
  /** What it costs: money, or nothing where a membership pays for it. */
  cost: Money
  isSpent: boolean
}

/** With what of a hold is paid for now, or without it. One order, so that an equal choice is an equal call. */
export const withHeld =
  (id: string, one: Held | undefined) =>
  (all: readonly Held[]): readonly Held[] =>
    [...all.filter(({ stored }) => stored.hold.id !== id), ...(one ? [one] : [])].toSorted((a, b) =>
      a.stored.hold.id.localeCompare(b.stored.hold.id),
    )
