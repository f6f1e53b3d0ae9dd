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

/** What is wrong with a value of a YAML file, and what was expected. */
export const sentenceOf = (issue: z.core.$ZodIssue, data: unknown): string => {
  const name = issue.path.map(String).join('.')
  const subject = name === '' ? 'the file' : `"${name}"`
  if (issue.code === 'unrecognized_keys')
    return `${issue.keys.map((key) => `"${key}"`).join(', ')} cannot be written ${name === '' ? 'here' : `in ${subject}`}${
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
