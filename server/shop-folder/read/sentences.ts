import type * as z from 'zod/mini'

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list (lines that begin with "-")',
  object: 'fields ("name: …")',
  record: 'fields ("name: …")',
}

/** zod/mini writes no messages of its own; a message that a schema gives is already a sentence. */
const DEFAULT_MESSAGE = 'Invalid input'

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** Names a value of a YAML file as its writer would: `terraces: schedule, first line, "days"`. */
export const nameOfPath = (path: readonly PropertyKey[], data: unknown): string => {
  let value = data
  const parts: string[] = []
  let keys: string[] = []
  let entry = ''
  for (const [depth, key] of path.entries()) {
    value = typeof value === 'object' && value !== null ? (Reflect.get(value, key) as unknown) : undefined
    if (typeof key !== 'number') {
      keys.push(String(key))
      continue
    }
    if (keys.length > 0) parts.push(keys.join('.'))
    keys = []
    const name = ownNameOf(value) ?? `${ORDINALS[key] ?? `${key + 1}th`} ${depth === 0 ? 'entry' : 'line'}`
    if (depth === 0) entry = `${name}: `
    else parts.push(name)
  }
  if (keys.length > 0) parts.push(`"${keys.join('.')}"`)
  return parts.length === 0 ? entry.replace(/: $/, '') : entry + parts.join(', ')
}

/** What an entry of a list is called. */
const ownNameOf = (value: unknown): string | undefined => {
  const { slug, code } = Object(value) as { slug?: unknown; code?: unknown }
  return [slug, code].find((name): name is string => typeof name === 'string' && name !== '')
}

/** What is wrong with a value of a YAML file, and what was expected. */
export const sentenceOf = (issue: z.core.$ZodIssue, data: unknown): string => {
  const subject = issue.path.length === 0 ? 'the file' : nameOfPath(issue.path, data)
  if (issue.code === 'unrecognized_keys')
    return `${issue.keys.map((key) => `"${key}"`).join(', ')} cannot be written ${issue.path.length === 0 ? 'here' : `in ${subject}`}${
      // The rest of a text after its comma is read as a field.
      issue.keys.some((key) => /\s/.test(key)) ? '; within { } a text with a comma needs quotes' : ''
    }`
  const found = issue.path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  )
  const expected = issue.message === DEFAULT_MESSAGE ? expectedBy(issue) : issue.message
  if (found === undefined || found === null) return `${subject} is missing; expected ${expected}`
  return `${subject} must be ${expected}, not ${shown(found)}`
}

const expectedBy = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type') return KINDS[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'a text' : `at least ${issue.minimum}`
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? `at most ${issue.maximum} characters` : `at most ${issue.maximum}`
  return 'something else'
}

const MAX_SHOWN = 60

const shown = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
