import { toDecimal } from '#contract/rules/money.ts'
import type { Operation } from '#contract/desk/operations.ts'
import type { Action } from '#staff/desk/action.ts'
import { isMoney, isObject } from '#staff/desk/views/Value.tsx'
import type { Typed } from './typed-input.ts'

type Row = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | undefined =>
  isMoney(value)
    ? toDecimal(value.amount, value.currency)
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : undefined

/** The values of an action that a row knows; which version of it was shown is among them, where the operation asks. */
export const fillOf = ({ fields }: Operation, { fill = {} }: Action, row: Row): Record<string, string> => {
  const filled = Object.entries(fill).map(([field, column]) => [field, textOf(row[column])] as const)
  const seen = fields
    .filter(({ kind }) => kind === 'version')
    .map(({ name }) => [name, textOf(row.updated_at ?? row.version)] as const)
  return Object.fromEntries([...filled, ...seen].filter((pair): pair is [string, string] => pair[1] !== undefined))
}

/** What a form begins with: a value of the row, or the values of the same names in a part of it. */
export const startOf = ({ fields }: Operation, { start }: Action, row: Row): Typed => {
  const part = start === true ? row : start === undefined ? undefined : row[start]
  if (typeof start === 'string' && typeof part === 'string') return { [start]: part }
  if (!isObject(part)) return {}
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      // Another thing is named to people in the column of its name.
      const text = textOf(part[`${name}_id`] ?? part[name])
      return text === undefined ? [] : [[name, text]]
    }),
  )
}
