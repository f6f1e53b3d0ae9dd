import type { Operation } from '#contract/desk/operations.ts'
import { stored } from '#staff/desk/data/device-storage.ts'
import { type Input, labelOf } from '#staff/desk/data/operations.ts'
import type { Typed } from './typed-input.ts'

/** Fields that are mostly the same the next time: they begin with what this device sent last. */
const FIELDS: Readonly<Record<string, readonly string[]>> = { 'order ship': ['carrier'] }

const keyOf = (operation: Operation, field: string): string => `desk ${labelOf(operation)} ${field}`

/** What a form of an operation begins with. */
export const remembered = (operation: Operation): Typed =>
  Object.fromEntries(
    (FIELDS[labelOf(operation)] ?? []).flatMap((field) => {
      const value = stored((storage) => storage.getItem(keyOf(operation, field))) ?? ''
      return value === '' ? [] : [[field, value]]
    }),
  )

/** Keeps what was sent for the next time. */
export const remember = (operation: Operation, input: Input): void => {
  for (const field of FIELDS[labelOf(operation)] ?? []) {
    const value = input[field]
    if (typeof value === 'string') stored((storage) => storage.setItem(keyOf(operation, field), value))
  }
}
