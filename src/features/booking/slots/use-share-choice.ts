import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Availability } from '#contract/booking/availability.ts'
import { choiceAtom } from './choice.ts'
import { useCover } from './use-cover.ts'
import { priceOf, type Quantities, totalOf } from './units.ts'

/** Shows what is chosen outside of the picker, for as long as that is there; `isAllowed` by the rules of the place. */
export const useShareChoice = (
  day: string | undefined,
  slot: Availability | undefined,
  units: Quantities,
  isAllowed: boolean,
): void => {
  // What a membership pays for has no price here either.
  const isCovered = useCover(slot, units) !== undefined
  const set = useSetAtom(choiceAtom)
  useEffect(() => {
    set({
      day,
      slot,
      guests: totalOf(units),
      total: slot && !isCovered ? priceOf(units, slot) : undefined,
      missing: day === undefined ? 'day' : !slot ? 'time' : isAllowed ? undefined : 'guests',
    })
  }, [set, day, slot, units, isCovered, isAllowed])
  useEffect(() => () => set(undefined), [set])
}
