import type { AddressFields } from '#contract/account/addresses.ts'
import type { OrderAddress } from '#contract/shop/orders.ts'
import type { Contact } from '#contract/shop/quotes.ts'
import type { Locale } from '#locales/index.ts'
import { PHONE_SENTENCE, toE164 } from '../../accounts/phone.ts'
import type { Database } from '../../db/client.ts'
import { ApiError, apiError, fieldError } from '../../errors/api-error.ts'
import { toStored } from '../addresses/fields.ts'
import { serializeParts } from '../addresses/serialize.ts'
import { addressesRepository } from '../addresses/repository.ts'
import { NO_ADDRESS } from './messages.ts'
import type { UserRow } from '../../db/schema/rows.ts'

/** The contact of an order: as typed, else the customer's own. */
export const contactOf = (typed: Contact | undefined, user: UserRow, locale: Locale): Contact => {
  const phone = typed ? toE164(typed.phone) : user.phone
  if (!phone) throw fieldError('validation_failed', 'contact.phone', locale, PHONE_SENTENCE)
  return { name: typed?.name ?? user.name, email: typed?.email ?? user.email, phone }
}

/** The destination of a parcel: one of the customer's addresses, or a typed one; complete enough for a courier. */
export const destinationOf = async (
  db: Database,
  { address_id, shipping_address }: { address_id?: string | undefined; shipping_address?: AddressFields | undefined },
  userId: string,
  locale: Locale,
): Promise<OrderAddress> => {
  if (address_id !== undefined) {
    const row = await addressesRepository(db, userId).read(address_id)
    if (!row) throw apiError('not_found')
    return serializeParts(row)
  }
  if (!shipping_address) throw fieldError('address_incomplete', 'shipping_address', locale, NO_ADDRESS)
  return serializeParts(checked(shipping_address, locale))
}

type StoredAddress = ReturnType<typeof toStored>

/** Puts each error on its field of the body. */
const checked = (typed: AddressFields, locale: Locale): StoredAddress => {
  try {
    return toStored(typed, locale)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([part, sentences]) => [`shipping_address.${part}`, sentences])
    throw new ApiError(error.status, error.code, Object.fromEntries(fields))
  }
}
