import type { Address } from '#contract/account/addresses.ts'
import type { AddressRow } from '../../db/schema/rows.ts'

/** The recipient and place of a stored address or of an order's copy of one. */
export const serializeParts = (
  row: Omit<AddressRow, 'id' | 'userId' | 'label' | 'isDefault' | 'createdAt' | 'updatedAt'>,
) => ({
  full_name: row.fullName,
  phone: row.phone,
  country: row.country,
  region: row.region,
  city: row.city,
  district: row.district,
  street: row.street,
  building_number: row.buildingNumber,
  secondary_number: row.secondaryNumber,
  postal_code: row.postalCode,
  short_address: row.shortAddress,
  unit_number: row.unitNumber,
  notes: row.notes,
})

/** An address as the API answers it. */
export const serializeAddress = (row: AddressRow): Address => ({
  id: row.id,
  label: row.label,
  ...serializeParts(row),
  is_default: row.isDefault,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
