import { foldLetters } from '#contract/rules/letters.ts'
import { foldDigits } from './digits.ts'

/** "The", and what is written onto it: and, with, for, like. */
const ARTICLE = /^(?:و?(?:ال|بال|كال|فال)|و?لل)(?=.{2})/

/** The words of a text in the one spelling they are compared in, as the server's search folds them. */
export const foldedWords = (text: string): string[] =>
  foldLetters(foldDigits(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(ARTICLE, ''))
