import { useId, type ReactNode } from 'react'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { visuallyHidden } from '#src/ui/theme/global.css.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import * as styles from './Field.css.ts'

/** What ties a control to its label, hint and error; spread it onto the control. */
interface FieldControl {
  id: string
  required?: true
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps {
  label: string
  /** For a control with a visually obvious purpose; the label is still read aloud. */
  labelHidden?: boolean
  hint?: string | undefined
  /** The error and how to correct it; it replaces the hint. */
  error?: string | undefined
  required?: boolean
  children: (control: FieldControl) => ReactNode
}

/**
 * A labelled control.
 * @example <Field label="From" error={error}>{(control) => <TextInput {...control} value={value} onChange={change} />}</Field>
 */
export const Field = ({ label, labelHidden, hint, error, required, children }: FieldProps) => {
  const id = useId()
  const noteId = `${id}note`
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? visuallyHidden : styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        ...(required && { required }),
        ...(note && { 'aria-describedby': noteId }),
        ...(error && { 'aria-invalid': true }),
      })}
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint}>
          {error && <Icon glyph={CircleAlert} size="sm" className={styles.errorIcon} />}
          {note}
        </p>
      )}
    </div>
  )
}
