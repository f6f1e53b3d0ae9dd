import { useT } from '#src/i18n/use-t.ts'
import { passwordStrength } from './password-strength.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { StrengthMeter } from '#src/ui/forms/text/StrengthMeter.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { FieldProps } from './use-fields.ts'

interface NewPasswordFieldProps extends FieldProps {
  label: string
  /** What is typed so far. */
  value: string
  /** Words known of the owner, which an attacker would try first. */
  guessable?: readonly string[]
}

/** A field for a new password: accepts any characters, and shows the strength while typing. */
export const NewPasswordField = ({ value, guessable, ...field }: NewPasswordFieldProps) => {
  const { t } = useT()
  const strength = passwordStrength(value, guessable)
  return (
    <Stack gap="xxs">
      <PasswordField {...field} hint={t('forms.password_hint')} autoComplete="new-password" />
      <StrengthMeter strength={strength} label={strength ? t(`forms.strength.${strength}`) : ''} />
    </Stack>
  )
}
