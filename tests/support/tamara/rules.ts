import { Refusal } from '../gateways/stand-in-server.ts'

/** The published rules of Tamara's API that the emulator enforces (docs.tamara.co, the API explorer). */

export type Body = Record<string, unknown>

/** A refusal as Tamara answers it. */
export class TamaraError extends Refusal {
  constructor(code: string, { status = 400 } = {}) {
    super(code, status, { message: 'The request is invalid', errors: [{ error_code: code }] })
  }
}

const need = (body: Body, fields: readonly string[]): void => {
  for (const field of fields)
    if (body[field] === undefined || body[field] === '') throw new TamaraError(`${field}_required`)
}

const part = (body: Body, name: string): Body => {
  const value = body[name]
  if (typeof value !== 'object' || value === null) throw new TamaraError(`${name}_required`)
  return value as Body
}

/** A sum as a number in riyals, with two places at most: text is refused. In halalas. */
export const sumOf = (body: Body, name: string, of = 'SAR'): number => {
  const { amount, currency } = part(body, name)
  if (typeof amount !== 'number' || amount < 0 || !Number.isInteger(Number((amount * 100).toFixed(6))))
    throw new TamaraError(`${name}_invalid`)
  if (currency !== of) throw new TamaraError(`${name}_currency_invalid`)
  return Math.round(amount * 100)
}

/** The request for a page; answers its sum and reference, which must be new. */
export const checkSession = (
  body: Body,
  isTaken: (reference: string) => boolean,
): { total: number; minutes: number } => {
  need(body, ['order_reference_id', 'description', 'country_code', 'payment_type'])
  if (isTaken(String(body.order_reference_id))) throw new TamaraError('order_reference_id_duplicated')
  if (String(body.description).length > 256) throw new TamaraError('description_invalid')
  if (body.country_code !== 'SA') throw new TamaraError('country_code_invalid')
  if (body.payment_type !== 'PAY_BY_INSTALMENTS') throw new TamaraError('payment_type_invalid')
  if (body.instalments !== 4) throw new TamaraError('instalments_invalid')
  if (body.locale !== 'ar_SA' && body.locale !== 'en_US') throw new TamaraError('locale_invalid')
  const minutes = body.expires_in_minutes ?? 30
  if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < 5 || minutes > 1440)
    throw new TamaraError('expires_in_minutes_invalid')
  const consumer = part(body, 'consumer')
  need(consumer, ['first_name', 'last_name', 'phone_number'])
  if (!/^(\+?966|0)?5\d{8}$/.test(String(consumer.phone_number))) throw new TamaraError('phone_number_invalid')
  need(part(body, 'shipping_address'), ['first_name', 'last_name', 'line1', 'city', 'country_code'])
  const urls = part(body, 'merchant_url')
  need(urls, ['success', 'failure', 'cancel'])
  for (const url of Object.values(urls))
    if (!/^https?:\/\/\S{1,250}$/.test(String(url))) throw new TamaraError('merchant_url_invalid')
  const items = body.items
  if (!Array.isArray(items) || items.length === 0) throw new TamaraError('items_required')
  for (const item of items as Body[]) need(item, ['reference_id', 'type', 'name', 'sku', 'quantity'])
  sumOf(body, 'tax_amount')
  const goods = (items as Body[]).reduce((sum, item) => sum + sumOf(item, 'total_amount'), 0)
  const off = body.discount === undefined ? 0 : sumOf(part(body, 'discount'), 'amount')
  const total = sumOf(body, 'total_amount')
  if (goods + sumOf(body, 'shipping_amount') - off !== total) throw new TamaraError('total_amount_mismatch')
  return { total, minutes }
}
