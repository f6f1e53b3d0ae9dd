import type { ComponentPropsWithRef } from 'react'
import { Field } from '#src/ui/forms/Field.tsx'
import * as styles from './TextAreaField.css.ts'

interface TextAreaFieldProps extends Omit<ComponentPropsWithRef<'textarea'>, 'className'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A few lines to fill in, with their label, and what is wrong with them. */
export const TextAreaField = ({ label, hint, error, required = false, rows = 3, ...area }: TextAreaFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required}>
    {(control) => <textarea {...area} {...control} rows={rows} className={styles.area} />}
  </Field>
)
