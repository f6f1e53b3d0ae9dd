import { FormField } from '#src/ui/forms/FormField.tsx'
import * as styles from './ColourInput.css.ts'

interface ColourInputProps {
  label: string
  hint?: string | undefined
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

/** A colour, picked or typed as `#rrggbb`; a shop's guide to its brand has it so. */
export const ColourInput = ({ label, hint, error, value, onChange }: ColourInputProps) => {
  const isSet = /^#[\da-f]{6}$/i.test(value)
  return (
    <FormField
      label={label}
      hint={hint}
      error={error}
      dir="ltr"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <input
        type="color"
        aria-label={label}
        // A colour input cannot be empty; one that is not set looks so.
        className={isSet ? styles.pick : `${styles.pick} ${styles.unset}`}
        value={isSet ? value : '#ffffff'}
        onChange={({ target }) => onChange(target.value)}
      />
    </FormField>
  )
}
