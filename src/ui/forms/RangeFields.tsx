import type { ComponentPropsWithoutRef } from 'react'
import { Field } from './Field.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import * as styles from './FieldGroup.css.ts'
import { TextInput } from './text/TextInput.tsx'

interface Bound {
  label: string
  name: string
  value: string
  placeholder?: string | undefined
  error?: string | undefined
  onChange: (value: string) => void
}

interface RangeFieldsProps {
  legend: string
  min: Bound
  max: Bound
}

// Text, not number: a number field refuses Arabic digits and changes when the wheel turns over it.
const NUMERIC: ComponentPropsWithoutRef<'input'> = {
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'off',
}

/** From and to, each may stay empty. Passes on the typed text; the page checks and folds digits. */
export const RangeFields = ({ legend, min, max }: RangeFieldsProps) => (
  <FieldGroup legend={legend}>
    <div className={styles.pair}>
      {[min, max].map(({ label, error, onChange, ...rest }) => (
        <Field key={rest.name} label={label} error={error}>
          {(control) => (
            <TextInput {...NUMERIC} {...control} {...rest} onChange={(event) => onChange(event.target.value)} />
          )}
        </Field>
      ))}
    </div>
  </FieldGroup>
)
