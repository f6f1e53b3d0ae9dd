import type { ComponentProps } from 'react'
import type { AddressPart } from '#contract/rules/address-rules.ts'
import type { FieldProps } from '#src/components/forms/use-fields.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import * as styles from './AddressParts.css.ts'
import { regionOptions } from './address-places.ts'
import { type AddressValues, longParts } from './address-values.ts'

/** Props of a part's field: its label marks an optional part. */
export interface PartField extends FieldProps {
  label: string
  'aria-required': boolean
}

interface AddressPartsProps {
  /** `undefined` for a part the country does not have. */
  part: (of: AddressPart) => PartField | undefined
  /** What is filled in so far. */
  values: AddressValues
}

/** What a code of four or five digits is typed with. */
const CODE = { inputMode: 'numeric', dir: 'ltr' } as const

/**
 * Address fields of a country: street and city, or in Saudi Arabia the short form of the National Address, which
 * implies the rest, with its long form for customers who do not know the short one.
 */
export const AddressParts = ({ part, values }: AddressPartsProps) => {
  const { country, region } = values
  const { t, locale } = useT()
  const isSaudi = country === 'SA'
  const number = isSaudi ? CODE : {}
  const line = (of: AddressPart, more: Omit<ComponentProps<typeof FormField>, 'label' | 'ref'>) => {
    const field = part(of)
    return field && <FormField {...more} {...field} />
  }
  const regionField = part('region')
  const whole = (
    <>
      <div className={styles.pair}>
        {line('building_number', { ...number, autoComplete: 'off' })}
        {line('unit_number', { autoComplete: 'address-line2' })}
      </div>
      {line('street', { autoComplete: 'address-line1' })}
      <div className={styles.pair}>
        {line('district', { autoComplete: 'address-level3' })}
        {line('city', { autoComplete: 'address-level2' })}
      </div>
      {isSaudi && regionField ? (
        <SelectField {...regionField} autoComplete="address-level1" options={regionOptions(region, t, locale)} />
      ) : (
        line('region', { autoComplete: 'address-level1' })
      )}
      <div className={styles.pair}>
        {line('postal_code', { ...number, autoComplete: 'postal-code' })}
        {line('secondary_number', { ...number, autoComplete: 'off' })}
      </div>
    </>
  )
  if (!isSaudi) return whole
  return (
    <>
      {line('short_address', {
        hint: t('address.form.short_address_hint'),
        placeholder: 'RRRD2929',
        autoCapitalize: 'characters',
        autoComplete: 'off',
        spellCheck: false,
        dir: 'ltr',
        maxLength: 10,
      })}
      <Disclosure
        summary={t('address.form.in_full')}
        open={longParts.some((of) => values[of] !== '' || part(of)?.error !== undefined)}
      >
        <Stack gap="md">{whole}</Stack>
      </Disclosure>
    </>
  )
}
