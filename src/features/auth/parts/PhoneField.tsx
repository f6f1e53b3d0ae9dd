import type { FieldProps } from '#src/components/forms/use-fields.ts'
import { useT } from '#src/i18n/use-t.ts'
import { FormField } from '#src/ui/forms/FormField.tsx'

/** A mobile number to fill in, or to leave out. */
export const PhoneField = ({ isOptional = false, ...field }: FieldProps & { isOptional?: boolean }) => {
  const { t } = useT()
  const label = t('auth.phone')
  return (
    <FormField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      aria-required={!isOptional}
      label={isOptional ? t('forms.optional', { label }) : label}
    />
  )
}
