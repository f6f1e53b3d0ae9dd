import type { OperationField } from '#contract/desk/operations.ts'
import { foldDigits } from '#src/lib/digits.ts'
import type { Input } from '#staff/desk/data/operations.ts'

/** What a form holds: texts as they were typed. */
export type Typed = Record<string, string | boolean>

const IN_DIGITS = ['amount', 'count', 'lines', 'reference', 'day', 'time']

/** The input of a call: without what is empty, numbers in plain digits, several values as a list. */
export const inputOf = (fields: readonly OperationField[], typed: Typed): Input => {
  const input: Input = {}
  for (const { name, kind, is_many: isMany } of fields) {
    const value = typed[name]
    if (value === true) input[name] = true
    if (typeof value !== 'string' || value.trim() === '') continue
    const text = IN_DIGITS.includes(kind) ? foldDigits(value).trim() : value.trim()
    input[name] = isMany ? text.split(/[\s,،]+/).filter(Boolean) : text
  }
  return input
}
