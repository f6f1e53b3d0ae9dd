import type { AddressFields } from '#contract/account/addresses.ts'

/** Parts of an address that a country may ask for. */
export type AddressPart = Exclude<keyof AddressFields, 'label' | 'is_default' | 'country'>

/** What is wrong with a part: it is missing, or not shaped as the country writes it. */
export type AddressIssue = 'required' | 'shape'

interface CountryRules {
  required: readonly AddressPart[]
  /** Parts the country does not have at all. */
  without: readonly AddressPart[]
  shape: Partial<Record<AddressPart, RegExp>>
}

/** The parts required in every country. */
const everywhere = ['full_name', 'phone', 'city', 'street'] as const

const abroad: CountryRules = {
  required: [...everywhere, 'postal_code'],
  without: ['secondary_number', 'short_address'],
  shape: {},
}
const gulf: CountryRules = { ...abroad, required: everywhere }
const withoutPostcode: CountryRules = { ...gulf, without: [...gulf.without, 'postal_code'] }

/** The National Address of Saudi Arabia: couriers refuse parcels without one. */
const saudi: CountryRules = {
  required: [...everywhere, 'region', 'district', 'building_number', 'postal_code'],
  without: [],
  shape: {
    building_number: /^\d{4}$/,
    secondary_number: /^\d{4}$/,
    postal_code: /^\d{5}$/,
    short_address: /^[A-Z]{4}\d{4}$/,
  },
}

/** Countries with rules of their own; all others use the common rules. */
const countries: Record<string, CountryRules> = {
  SA: saudi,
  AE: withoutPostcode,
  QA: withoutPostcode,
  BH: gulf,
  KW: gulf,
  OM: gulf,
}

/** The parts required where a short address gives the rest. */
const besideShortAddress: readonly AddressPart[] = ['full_name', 'phone']

/** The rules of a country. */
export const rulesOf = (country: string): CountryRules => countries[country] ?? abroad

/** Whether a part is required, given what is filled in so far: with a short address, the long parts may be left out. */
export const isRequired = (part: AddressPart, { country, short_address }: AddressFields): boolean => {
  const { required, without } = rulesOf(country)
  const isShort = Boolean(short_address) && !without.includes('short_address')
  return (isShort ? besideShortAddress : required).includes(part)
}

/** What is wrong with an address, by part; nothing when it can be delivered to. A phone number is looked at elsewhere. */
export const addressIssues = (fields: AddressFields): Partial<Record<AddressPart, AddressIssue>> => {
  const { required, without, shape } = rulesOf(fields.country)
  const parts = new Set([...required, ...(Object.keys(shape) as AddressPart[])])
  const issues: Partial<Record<AddressPart, AddressIssue>> = {}
  for (const part of parts) {
    const value = fields[part]
    if (!value) {
      if (isRequired(part, fields)) issues[part] = 'required'
    } else if (!without.includes(part) && shape[part]?.test(value) === false) issues[part] = 'shape'
  }
  return issues
}
