import { AdminError } from '../command.ts'
import { withSuggestion } from './nearest.ts'

/** One of the words an option takes, such as a status; undefined when none was typed. */
export const typedWord = <Word extends string>(
  what: string,
  typed: string | undefined,
  candidates: readonly Word[],
): Word | undefined => {
  if (typed === undefined) return undefined
  const word = typed.toLowerCase().replaceAll('-', '_')
  const found = candidates.find((one) => one === word)
  if (found === undefined) throw new AdminError(`There is no ${what} "${typed}". ${withSuggestion(word, candidates)}`)
  return found
}
