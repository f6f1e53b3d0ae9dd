import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field } from './Field.tsx'
import { TextInput } from './text/TextInput.tsx'

interface FormFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'children'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Beside the line of text, such as a button that shows a password. */
  children?: ReactNode
}

/** A line of text to fill in, with its label, and what is wrong with it. */
export const FormField = ({ label, hint, error, required = false, children, ...input }: FormFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required}>
    {(control) => (
      <>
        <TextInput {...input} {...control} />
        {children}
      </>
    )}
  </Field>
)
