import { parseArgs } from 'node:util'
import { AdminError } from '../command.ts'
import { withSuggestion } from './nearest.ts'

/** An option is a word that stands alone, or is followed by its value. */
export type OptionKinds = Record<string, 'flag' | 'value'>

/** What was typed after a command, sorted into words and options. */
export interface Options {
  words: string[]
  value: (name: string) => string | undefined
  has: (name: string) => boolean
}

/** Sorts the arguments of a command; refuses options it does not have, or that lack their value. */
export const readOptions = (args: readonly string[], kinds: OptionKinds): Options => {
  const names = Object.keys(kinds)
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(names.map((name) => [name, { type: kinds[name] === 'flag' ? 'boolean' : 'string' }])),
    strict: false,
    tokens: true,
  })
  const words: string[] = []
  const given = new Map<string, string>()
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (kind === undefined)
      throw new AdminError(
        names.length === 0
          ? `There is no option ${rawName} here.`
          : `There is no option ${rawName}. ${withSuggestion(
              rawName,
              names.map((offered) => `--${offered}`),
            )}`,
      )
    if (kind === 'value' && (value === undefined || value === ''))
      throw new AdminError(`${rawName} needs a value after it.`)
    if (kind === 'flag' && value !== undefined) throw new AdminError(`${rawName} takes no value.`)
    given.set(name, value ?? '')
  }
  return { words, value: (name) => given.get(name), has: (name) => given.has(name) }
}

/** Refuses words beyond those a command knows. */
export const refuseMore = (words: readonly string[], most: number): void => {
  const [more] = words.slice(most)
  if (more !== undefined) throw new AdminError(`"${more}" is one word too many.`)
}
