import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Availability } from '#contract/booking/availability.ts'
import { choiceAtom } from './choice.ts'
import { priceOf, type Quantities, totalOf } from './units.ts'

/** Shows what is chosen in the card beside the page, for as long as the picker is there. */
export const useShareChoice = (slot: Availability | undefined, units: Quantities): void => {
  const set = useSetAtom(choiceAtom)
  useEffect(() => {
    set(slot && { localStart: slot.local_start, guests: totalOf(units), total: priceOf(units, slot) })
  }, [set, slot, units])
  useEffect(() => () => set(undefined), [set])
}
