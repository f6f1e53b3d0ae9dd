import type { FieldProps } from '#src/components/forms/use-fields.ts'
import { useT } from '#src/i18n/use-t.ts'
import { FormField } from '#src/ui/forms/FormField.tsx'

interface EmailFieldProps extends FieldProps {
  /** `username` where it identifies the account; with `webauthn` the browser suggests passkeys too. */
  autoComplete: 'email' | 'username' | `${'email' | 'username'} webauthn`
}

/** An e-mail address to fill in. */
export const EmailField = (field: EmailFieldProps) => {
  const { t } = useT()
  return (
    <FormField
      {...field}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      aria-required
      label={t('auth.email')}
    />
  )
}
