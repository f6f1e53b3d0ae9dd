import { type AddressPart, addressIssues, isRequired, rulesOf } from '#contract/rules/address-rules.ts'
import type { Address, AddressFields } from '#contract/account/addresses.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { Rule } from '#src/components/forms/use-fields.ts'
import { foldDigits } from '#src/lib/digits.ts'
import { phoneNumber } from '#src/lib/phone.ts'

/** Every part of an address, in the order in which it is read. */
export const parts = [
  'full_name',
  'phone',
  'short_address',
  'building_number',
  'street',
  'unit_number',
  'district',
  'city',
  'region',
  'postal_code',
  'secondary_number',
  'notes',
] as const satisfies readonly AddressPart[]

/** The parts that a short address replaces. */
export const longParts = [
  'building_number',
  'unit_number',
  'street',
  'district',
  'city',
  'region',
  'postal_code',
  'secondary_number',
] as const satisfies readonly AddressPart[]

/** The numbers of an address may be typed in Arabic digits. */
export const FOLDED = [
  'phone',
  'building_number',
  'secondary_number',
  'postal_code',
  'short_address',
  'unit_number',
] as const

export const labels = ['home', 'work', 'other'] as const

/** An address as a form holds it. */
export type AddressValues = Record<AddressPart | 'label' | 'country', string> & { is_default: boolean }

/** An address for display; any part of one from another back end may be missing. */
export type AddressLike = Partial<Address> | AddressFields

/** What the form shows at first. */
export const valuesOf = (address: AddressLike): AddressValues => {
  const { label, country, is_default: isDefault = false } = address
  const texts = Object.fromEntries(parts.map((part) => [part, address[part] ?? ''])) as Record<AddressPart, string>
  return {
    ...texts,
    label: labelOf(label),
    country: country ?? 'SA',
    is_default: isDefault,
  }
}

/** What a label is called. */
export const labelKeys = {
  home: 'address.labels.home',
  work: 'address.labels.work',
  other: 'address.labels.another',
} as const satisfies Record<(typeof labels)[number], MessageKey>

export const labelOf = (label: string | null | undefined): (typeof labels)[number] =>
  labels.find((one) => one === label) ?? 'other'

/** Fields the server fills in. */
type OfTheServer = 'id' | 'created_at' | 'updated_at'

/** What is sent: what was filled in, without parts the country does not have. Unknown fields of the address stay. */
export const bodyOf = (values: AddressValues, address: AddressLike = {}): AddressFields => {
  const { without } = rulesOf(values.country)
  const filled = parts.map((part) => [part, (!without.includes(part) && values[part].trim()) || null])
  return { ...writable(address), ...values, ...Object.fromEntries(filled) } as AddressFields
}

/** All of an address that may be written. */
export const writable = (address: AddressLike): AddressFields => {
  const {
    id: _id,
    created_at: _created,
    updated_at: _updated,
    ...rest
  } = address as Partial<Record<OfTheServer, unknown>> & AddressFields
  return rest
}

/** As it is written on signs: in capitals, without the space some put in the middle. */
export const shortAddress = (typed: string): string => foldDigits(typed).replace(/\s/g, '').toUpperCase()

/** Whether a part is required: the short address is until the long one is begun. */
export const isRequiredPart = (part: AddressPart, values: AddressValues): boolean =>
  isRequired(part, given(values)) || (part === 'short_address' && isLongUnbegun(values))

const given = (values: AddressValues): AddressFields => ({
  ...(values as unknown as AddressFields),
  short_address: shortAddress(values.short_address),
})

/** Shapes that a sentence of their own explains. */
const shaped: Partial<Record<AddressPart, MessageKey>> = {
  building_number: 'address.wrong.building_number',
  secondary_number: 'address.wrong.secondary_number',
  postal_code: 'address.wrong.postal_code',
  short_address: 'address.wrong.short_address',
}

const rule =
  (part: AddressPart): Rule<AddressValues> =>
  (_value, values) => {
    // Before either form of the address is begun, only the first field shows an error, and not each part of the other
    // form.
    if (isUnbegun(values)) {
      if (part === 'short_address') return 'address.wrong.no_address'
      if (longParts.some((long) => long === part)) return undefined
    }
    const issue = addressIssues(given(values))[part]
    return issue === 'required' ? 'forms.required' : issue === 'shape' ? shaped[part] : undefined
  }

/** Neither the short address nor any part of the long one is filled in, where there is a choice between them. */
export const isUnbegun = (values: AddressValues): boolean =>
  !rulesOf(values.country).without.includes('short_address') &&
  isLongUnbegun(values) &&
  shortAddress(values.short_address) === ''

const isLongUnbegun = (values: AddressValues): boolean => longParts.every((part) => values[part].trim() === '')

/** A number that can be called from the address's own country. */
const phoneRule: Rule<AddressValues> = async (value, { country }) => {
  if (!value) return 'forms.required'
  // The phone number rules may fail to load; the server checks the number anyway.
  const isNumber = await phoneNumber(value, country).catch(() => true)
  return isNumber ? undefined : 'forms.phone'
}

export const rules = {
  ...(Object.fromEntries(parts.map((part) => [part, rule(part)])) as Record<AddressPart, Rule<AddressValues>>),
  phone: phoneRule,
}
