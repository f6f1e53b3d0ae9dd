import type { Money } from '#contract/rules/common.ts'
import type { StoredHold } from '#src/domain/hold/hold.ts'

/** A held slot that is paid for together with the goods. */
export interface Held {
  stored: StoredHold
  /** What it costs: money, or nothing where a membership pays for it. */
  cost: Money
  isSpent: boolean
}
