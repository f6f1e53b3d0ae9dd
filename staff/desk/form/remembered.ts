import type { Operation } from '#contract/desk/operations.ts'
import { type Input, labelOf } from '#staff/desk/data/operations.ts'
import type { Typed } from './typed-input.ts'

/** Fields that are mostly the same the next time: they begin with what this device sent last. */
const FIELDS: Readonly<Record<string, readonly string[]>> = { 'order ship': ['carrier'] }

const keyOf = (operation: Operation, field: string): string => `desk ${labelOf(operation)} ${field}`

/** What a form of an operation begins with. */
export const remembered = (operation: Operation): Typed =>
  Object.fromEntries(
    (FIELDS[labelOf(operation)] ?? []).flatMap((field) => {
      const value = localStorage.getItem(keyOf(operation, field))
      return value === null ? [] : [[field, value]]
    }),
  )

/** Keeps what was sent, where the device lets it. */
export const remember = (operation: Operation, input: Input): void => {
  for (const field of FIELDS[labelOf(operation)] ?? []) {
    const value = input[field]
    try {
      if (typeof value === 'string') localStorage.setItem(keyOf(operation, field), value)
    } catch {
      // Storage that is full or blocked: the field is typed again.
    }
  }
}
