import type { ComponentPropsWithRef } from 'react'
import { Field } from './Field.tsx'
import { Select } from './Select.tsx'

interface SelectFieldProps extends ComponentPropsWithRef<typeof Select> {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** One of many to choose, with its label, and what is wrong with the choice. */
export const SelectField = ({ label, hint, error, required = false, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required}>
    {(control) => <Select {...select} {...control} />}
  </Field>
)
