import type { Operation } from '#contract/desk/operations.ts'
import { inputOf } from '#staff/desk/form/typed-input.ts'
import type { Input } from '#staff/desk/data/operations.ts'

/** The input of a list by the filters of its address; undefined while a field it needs is empty. */
export const filterInput = ({ fields }: Operation, filters: Readonly<Record<string, string>>): Input | undefined => {
  const typed = Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'flag' ? Boolean(filters[name]) : (filters[name] ?? '')]),
  )
  const input = inputOf(fields, typed)
  return fields.some(({ name, is_required: isRequired }) => isRequired && input[name] === undefined) ? undefined : input
}
