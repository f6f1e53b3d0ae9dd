import { useEffect, useEffectEvent } from 'react'
import { type AddressPart, rulesOf } from '#contract/rules/address-rules.ts'
import type { FieldProps } from '#src/components/forms/use-fields.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Checkbox, Radio } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { TextAreaField } from '#src/ui/forms/text/TextAreaField.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useDeliveryCountries } from './use-delivery-countries.ts'
import { AddressParts, type PartField } from './AddressParts.tsx'
import { countryOptions } from './address-places.ts'
import { type AddressValues, isRequiredPart, isUnbegun, labelKeys, labelOf, labels } from './address-values.ts'

/** What the fields need of the form around them. */
export interface AddressFormState {
  field: (of: keyof AddressValues) => FieldProps
  watch: () => AddressValues
  recheck: () => Promise<boolean>
}

interface AddressFormProps {
  form: AddressFormState
  /** It becomes the default address in any case, so the form does not ask. */
  isDefault: boolean
  /** Asks for the recipient; left out where that is known already. */
  hasRecipient?: boolean
  /** Kinds of the customer's other addresses. */
  taken?: readonly string[]
  /** Asks what kind of address it is; left out where it is not kept. */
  hasLabel?: boolean
}

/** The fields of an address: which ones are shown and required follows the chosen country. */
export const AddressForm = ({
  form,
  isDefault,
  hasRecipient = true,
  hasLabel = true,
  taken = [],
}: AddressFormProps) => {
  const { t, locale } = useT()
  const values = form.watch()
  const { country, short_address: short } = values
  const isShort = short !== ''
  const recheck = useEffectEvent(() => form.recheck())
  const isBegun = !isUnbegun(values)
  // Which fields are required follows the country and the form of the address that is begun.
  useEffect(() => void recheck(), [country, isShort, isBegun])

  const delivered = useDeliveryCountries()
  const { without } = rulesOf(country)
  /** Props of a part's field; `undefined` where the country has no such part. */
  const part = (of: AddressPart): PartField | undefined => {
    if (without.includes(of)) return undefined
    const isNeeded = isRequiredPart(of, values)
    const label = t(`address.parts.${of}`)
    return {
      ...form.field(of),
      label: isNeeded ? label : t('forms.optional', { label }),
      'aria-required': isNeeded,
    }
  }
  const notes = part('notes')
  return (
    <>
      {hasLabel && (
        <FieldGroup legend={t('address.label')}>
          <Inline gap="lg">
            {labels.map((label) => (
              <Radio key={label} {...radio(form.field('label'))} value={label}>
                {t(labelKeys[label])}
              </Radio>
            ))}
          </Inline>
          {values.label !== 'other' && taken.includes(values.label) && (
            <Text size="caption" tone="muted">
              {t('address.label_taken', { label: t(labelKeys[labelOf(values.label)]) })}
            </Text>
          )}
        </FieldGroup>
      )}
      {hasRecipient && <RecipientFields form={form} />}
      <SelectField
        {...form.field('country')}
        label={t('address.country')}
        autoComplete="country"
        options={countryOptions(locale, t, { delivered, chosen: country })}
      />
      <AddressParts part={part} values={values} />
      {notes && <TextAreaField {...notes} hint={t('address.form.notes_hint')} maxLength={500} />}
      {!isDefault && <Checkbox {...radio(form.field('is_default'))}>{t('address.form.is_default')}</Checkbox>}
    </>
  )
}

interface RecipientFieldsProps {
  form: Pick<AddressFormState, 'field'>
  /** Another person than the customer, whose own details the browser does not fill in. */
  isOther?: boolean
}

/** Who receives what goes to an address. */
export const RecipientFields = ({ form, isOther = false }: RecipientFieldsProps) => {
  const { t } = useT()
  const of = isOther ? 'recipient' : 'parts'
  const own = isOther ? 'off' : undefined
  return (
    <>
      <FormField
        {...form.field('full_name')}
        label={t(`address.${of}.full_name`)}
        autoComplete={own ?? 'name'}
        aria-required
      />
      <FormField
        {...form.field('phone')}
        label={t(`address.${of}.phone`)}
        type="tel"
        autoComplete={own ?? 'tel'}
        aria-required
      />
    </>
  )
}

/** What is chosen cannot be wrong. */
const radio = ({ error: _error, ...field }: FieldProps) => field
