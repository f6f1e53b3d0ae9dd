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

/** The button that books, for which the bar at the foot of the page makes room. */
export const BOOK_BUTTON_ID = 'book-now'

export const choiceAtom = atom<Choice | undefined>(undefined)

export const useChoice = (): Choice | undefined => useAtomValue(choiceAtom)

/** What can be chosen in a part: a time, the day in the order of the keys, or a guest more. */
const CHOICES = 'input[type="radio"]:enabled, td [tabindex="0"], fieldset button:not([aria-disabled])'

/** Scrolls to the part of the page with this id, where something is still to be chosen, and focuses the first choice. */
export const focusChoice = (id: string): void => {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  part?.querySelector<HTMLElement>(CHOICES)?.focus({ preventScroll: true })
}
