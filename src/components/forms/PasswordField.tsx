import { useT } from '#src/i18n/use-t.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { PasswordInput } from '#src/ui/forms/text/PasswordInput.tsx'
import type { FieldProps } from './use-fields.ts'

interface PasswordFieldProps extends FieldProps {
  label: string
  hint?: string
  /** Whether it is known or being chosen, for what keeps passwords. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password to fill in, that can be shown and pasted. */
export const PasswordField = ({ label, hint, error, ...input }: PasswordFieldProps) => {
  const { t } = useT()
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <PasswordInput
          aria-required
          showLabel={t('forms.show_password')}
          hideLabel={t('forms.hide_password')}
          {...input}
          {...control}
        />
      )}
    </Field>
  )
}
