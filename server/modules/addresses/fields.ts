import { addressIssues, type AddressIssue, type AddressPart, rulesOf } from '#contract/rules/address-rules.ts'
import type { AddressFields } from '#contract/account/addresses.ts'
import type { Locale } from '#locales/index.ts'
import { PHONE_SENTENCE, toE164 } from '../../accounts/phone.ts'
import { ApiError, type FieldErrors } from '../../errors/api-error.ts'
import { foldDigits } from '../../lib/fold-digits.ts'
import { sentenceFor } from './messages.ts'
import type { AddressRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

/** The typed fields of an address, as stored. */
type StoredFields = Omit<AddressRow, 'id' | 'userId' | 'isDefault' | 'createdAt' | 'updatedAt'>

/** Parts with numbers and codes, which may be typed with an Arabic keyboard. */
const CODES: readonly AddressPart[] = [
  'building_number',
  'secondary_number',
  'postal_code',
  'short_address',
  'unit_number',
]

/**
 * An address as it is stored: digits in one form, empty parts and parts the country does not have left out, the phone
 * as E.164. Throws a sentence for each part a courier could not deliver by.
 */
export const toStored = (typed: AddressFields, locale: Locale): StoredFields => {
  const fields = tidy(typed)
  const issues = addressIssues(fields)
  const errors: FieldErrors = {}
  for (const [part, issue] of Object.entries(issues) as [AddressPart, AddressIssue][])
    errors[part] = [sentenceFor(part, issue, locale)]
  const phone = fields.phone ? toE164(fields.phone, fields.country) : null
  if (phone === undefined) errors['phone'] = [textIn(PHONE_SENTENCE, locale)]
  const isIncomplete = Object.values(issues).includes('required')
  if (Object.keys(errors).length > 0)
    throw new ApiError(422, isIncomplete ? 'address_incomplete' : 'validation_failed', errors)
  return {
    label: fields.label,
    fullName: fields.full_name ?? null,
    phone: phone ?? null,
    country: fields.country,
    region: fields.region ?? null,
    city: fields.city ?? null,
    district: fields.district ?? null,
    street: fields.street ?? null,
    buildingNumber: fields.building_number ?? null,
    secondaryNumber: fields.secondary_number ?? null,
    postalCode: fields.postal_code ?? null,
    shortAddress: fields.short_address ?? null,
    unitNumber: fields.unit_number ?? null,
    notes: fields.notes ?? null,
  }
}

const tidy = (typed: AddressFields): AddressFields => {
  const fields = { ...typed }
  for (const part of rulesOf(typed.country).without) fields[part] = null
  for (const part of CODES) fields[part] = fields[part] ? foldDigits(fields[part]).trim() : null
  fields.short_address = fields.short_address?.replace(/\s/g, '').toUpperCase() ?? null
  for (const [key, value] of Object.entries(fields)) if (value === '') fields[key as AddressPart] = null
  return fields
}
