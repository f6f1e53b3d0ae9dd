import { type AdminCommand, AdminError, type Verb } from './command.ts'
import { withSuggestion } from './input/nearest.ts'

type Head = Pick<AdminCommand, 'name' | 'topic' | 'summary' | 'isForTerminal'>

/** Makes a command of its verbs; one without a word is the command itself. */
export const commandOf = (head: Head, verbs: Record<string, Verb>): AdminCommand => ({
  ...head,
  usages: Object.entries(verbs).map(([verb, { usage = '', summary }]) => ({
    usage: `${verb} ${usage}`.trim(),
    summary,
  })),
  verbs,
})

/** Makes a command that has no verbs. */
export const plainCommand = (head: Head, verb: Verb): AdminCommand => ({
  ...head,
  usages: [{ usage: verb.usage ?? '', summary: verb.summary }],
  verbs: { '': verb },
})

/** What of a command was typed. */
export interface Typed {
  verb: Verb
  /** `order ship`. */
  label: string
  args: readonly string[]
}

/** The verb that was typed after a command's name. */
export const findVerb = ({ name, verbs }: AdminCommand, words: readonly string[]): Typed => {
  const [word = '', ...args] = words
  const verb = word !== '' && Object.hasOwn(verbs, word) ? verbs[word] : undefined
  if (verb) return { verb, label: `${name} ${word}`, args: argsOf(verb, args) }
  const own = verbs['']
  if (own) return { verb: own, label: name, args: argsOf(own, words) }
  const all = Object.keys(verbs)
  throw new AdminError(
    word === ''
      ? `Usage: ${name} ${all.join('|')}. "help ${name}" says what follows.`
      : `There is no "${name} ${word}". ${withSuggestion(word, all, name)}`,
  )
}

/** A verb without options takes every word as it is: the `--` that says so before a hyphen is none of them. */
const argsOf = ({ usage = '' }: Verb, args: readonly string[]): readonly string[] => {
  const mark = /--\w/.test(usage) ? -1 : args.indexOf('--')
  return mark === -1 ? args : args.toSpliced(mark, 1)
}
