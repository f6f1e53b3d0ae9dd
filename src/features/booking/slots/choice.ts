import { atom, useAtomValue } from 'jotai'
import type { Availability } from '#contract/booking/availability.ts'
import type { Money } from '#contract/rules/common.ts'

/** What is chosen on the page of a place, for the card beside it and the bar at its foot. */
interface Choice {
  day: string | undefined
  slot: Availability | undefined
  guests: number
  total: Money | undefined
  missing: Missing | undefined
}

/** What is still to be chosen, in the order of the page. */
export type Missing = 'day' | 'time' | 'guests'

/** The parts of the page where that is done; `done` is the button that books. */
export const CHOICE_IDS = { day: 'times', time: 'day-times', guests: 'party', done: 'book' } as const

export const choiceAtom = atom<Choice | undefined>(undefined)

export const useChoice = (): Choice | undefined => useAtomValue(choiceAtom)
