import { atom, useAtomValue } from 'jotai'
import type { Money } from '#contract/rules/common.ts'

/** What is chosen on the page of a place, for the card beside it. */
interface Choice {
  localStart: string
  guests: number
  total: Money | undefined
}

export const choiceAtom = atom<Choice | undefined>(undefined)

export const useChoice = (): Choice | undefined => useAtomValue(choiceAtom)
