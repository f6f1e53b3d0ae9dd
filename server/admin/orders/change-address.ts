import { AddressFields } from '#contract/account/addresses.ts'
import type { OrderAddress } from '#contract/shop/orders.ts'
import { sourceLocales, type Translated } from '#locales/index.ts'
import { ApiError } from '../../errors/api-error.ts'
import { toStored } from '../../modules/addresses/fields.ts'
import { serializeParts } from '../../modules/addresses/serialize.ts'
import { AdminError } from '../command.ts'
import { type Options, refuseMore } from '../input/options.ts'
import type { Change } from './changing.ts'

/** The parts of an address as options, and what a usage writes for their values. */
const PARTS = {
  'full-name': 'name',
  phone: 'phone',
  country: 'SA',
  region: 'region',
  city: 'city',
  district: 'district',
  street: 'street',
  'building-number': 'digits',
  'secondary-number': 'digits',
  'postal-code': 'digits',
  'short-address': 'RRRD2929',
  'unit-number': 'unit',
  notes: 'text',
} as const

export const ADDRESS_PARTS = Object.keys(PARTS)
export const ADDRESS_USAGE = Object.entries(PARTS)
  .map(([name, value]) => `[--${name} <${value}>]`)
  .join(' ')

const TOO_LONG: Translated = {
  ar: 'هذا أطول من اللازم أو فيه رموز لا تُقبل.',
  en: 'This is too long, or has signs that no label takes.',
}

const REFUSED = {
  shipped: 'is not waiting to be shipped: agree on the address with the carrier.',
  country:
    'goes to another country: what delivery and VAT cost there differs from what was paid. Cancel it, and let the customer order again.',
  same: 'goes there already.',
}

/** `order address`: all of the new address is typed, and checked as a customer's form checks it. */
export const changeAddress: Change = async (tx, order, { orderChanges }, options) => {
  refuseMore(options.words, 0)
  const outcome = await orderChanges.readdress(tx, order, typedAddress(options, order.shippingAddress))
  if (outcome !== 'done') throw new AdminError(`${order.reference} ${REFUSED[outcome]}`)
  return `goes to the new address. ${order.contact.email} is told.`
}

const typedAddress = (options: Options, { country }: OrderAddress): OrderAddress => {
  const typed = Object.fromEntries(
    ADDRESS_PARTS.map((part) => [part.replaceAll('-', '_'), options.value(part) ?? null]),
  )
  const { success, data, error } = AddressFields.safeParse({
    ...typed,
    country: typed['country']?.toUpperCase() ?? country,
  })
  if (!success) throw refusal(Object.fromEntries(error.issues.map(({ path: [part] }) => [String(part), TOO_LONG])))
  try {
    return serializeParts(toStored(data, 'en'))
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields) throw error
    throw refusal(
      Object.fromEntries(
        Object.keys(error.fields).map((part) => [
          part,
          Object.fromEntries(sourceLocales.map((locale) => [locale, sentenceOf(data, part, locale)])) as Translated,
        ]),
      ),
    )
  }
}

const sentenceOf = (data: AddressFields, part: string, locale: Parameters<typeof toStored>[1]): string => {
  try {
    toStored(data, locale)
    return ''
  } catch (error) {
    return (error instanceof ApiError && error.fields?.[part]?.[0]) || ''
  }
}

const refusal = (fields: Record<string, Translated>): AdminError =>
  new AdminError(
    Object.entries(fields)
      .map(([part, { en }]) => `--${part.replaceAll('_', '-')}: ${en}`)
      .join(' '),
    { fields },
  )
