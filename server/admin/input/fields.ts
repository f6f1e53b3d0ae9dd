import { FIELD_KINDS, type OperationField } from '#contract/desk/operations.ts'

/** A value that is typed after a command, as its usage writes it. */
export interface Field extends OperationField {
  /** It stands after `--name`, else by its place. */
  isOption: boolean
  /** Another field may be typed instead. */
  isAlternative: boolean
}

type Kind = (typeof FIELD_KINDS)[number]

/** The kind of a value by the word a usage writes for it; all others are texts. */
const KINDS: Record<string, Kind> = {
  reference: 'reference',
  amount: 'amount',
  'amount|all': 'amount',
  n: 'count',
  guests: 'count',
  pieces: 'count',
  day: 'day',
  from: 'day',
  to: 'day',
  'HH:MM': 'time',
  email: 'email',
  '1,3=2': 'lines',
  text: 'long-text',
  total: 'total',
  version: 'version',
  file: 'file',
  picture: 'picture',
}

/** Said of the file a terminal writes, and of how a list is printed: a form has no such field. */
const NO_FIELDS = /^(?:limit|csv|json|demo)$/
const FILE = /<file\.\w+>/

/** A usage's parts: `--name <value>`, `--name a|b`, `--name`, `<value>`, `<name: a|b>`, `<value>...`, also in brackets. */
const PART = /--([\w-]+)(?:[ =](<[^>]+>|(?!--)[^\s\][|<]+(?:\|[^\s\][|<]+)*))?|<([^>]+)>(\.\.\.)?(?:\|([\w|]+))?/g

/**
 * The fields of a usage such as `<reference> [--lines 1,3=2]`. What stands in brackets, or beside a `|`, may be left out
 * as far as the form knows: which of them are needed together is said by the command.
 */
export const fieldsOf = (usage: string): Field[] => {
  const fields: Field[] = []
  let depth = 0
  let read = 0
  for (const part of usage.matchAll(PART)) {
    const [whole, option, value, word, many, others] = part
    const before = usage.slice(read, part.index)
    depth += before.split('[').length - before.split(']').length
    read = part.index + whole.length
    const isOr = /\|\s*$/.test(before) || /^\s*\|/.test(usage.slice(read))
    const [named = '', listed] = (word ?? '').split(': ')
    const name = option ?? named
    if (NO_FIELDS.test(name) || FILE.test(whole)) continue
    const written = (value ?? listed ?? named).replaceAll(/[<>]/g, '')
    const choices = option !== undefined && value === undefined ? undefined : choicesOf(written)
    fields.push({
      name: keyOf(name),
      kind: option !== undefined && value === undefined ? 'flag' : choices ? 'choice' : kindOf(written, others),
      is_required: depth === 0 && !isOr && !(option !== undefined && value === undefined),
      is_many: many !== undefined,
      isOption: option !== undefined,
      isAlternative: isOr,
      ...(choices && { choices }),
    })
  }
  return fields
}

/** `all|none|1,3=2` takes more than its words, so it is typed. */
const choicesOf = (written: string): string[] | undefined => {
  const words = written.split('|')
  return words.length > 1 && words.every((word) => /^[a-z_-]+$/.test(word)) ? words : undefined
}

const kindOf = (written: string, others: string | undefined): Kind =>
  KINDS[others === undefined ? written : `${written}|${others}`] ?? (/1,3=2/.test(written) ? 'lines' : 'text')

/** `tracking number` is `tracking_number`. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\w]+/g, '_')
    .replace('hh_mm', 'time')
