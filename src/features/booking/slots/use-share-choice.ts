import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Availability } from '#contract/booking/availability.ts'
import { choiceAtom } from './choice.ts'
import { useCover } from './use-cover.ts'
import { priceOf, type Quantities, totalOf } from './units.ts'

/** Shows what is chosen in the card beside the page, for as long as the picker is there. */
export const useShareChoice = (slot: Availability | undefined, units: Quantities): void => {
  // What a membership pays for has no price here either.
  const isCovered = useCover(slot, units) !== undefined
  const set = useSetAtom(choiceAtom)
  useEffect(() => {
    set(
      slot && {
        localStart: slot.local_start,
        guests: totalOf(units),
        total: isCovered ? undefined : priceOf(units, slot),
      },
    )
  }, [set, slot, units, isCovered])
  useEffect(() => () => set(undefined), [set])
}
