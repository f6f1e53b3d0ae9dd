import { Refusal } from '../gateways/stand-in-server.ts'

/** The published rules of Stripe's API that the emulator enforces. */

/** A refusal as Stripe answers it. */
export class StripeRefusal extends Refusal {
  constructor(message: string, more: { status?: number; type?: string; code?: string; param?: string } = {}) {
    const { status = 400, type = 'invalid_request_error', ...rest } = more
    super(message, status, { error: { type, message, ...rest } })
  }
}

/**
 * Lower-case codes, those of the Gulf and a few others; and the smallest charge in each (docs.stripe.com/currencies).
 */
const LEAST: Record<string, number> = {
  sar: 200,
  aed: 200,
  usd: 50,
  eur: 50,
  gbp: 30,
  jpy: 50,
  qar: 200,
  kwd: 160,
  bhd: 190,
  omr: 200,
}
const THREE_DECIMALS = ['kwd', 'bhd', 'omr', 'jod', 'tnd']
const MOST = 99_999_999
const SECONDS = { least: 30 * 60, most: 24 * 60 * 60 }

/** Whole minor units of a supported currency, within what Stripe charges. */
export const checkAmount = (amount: string | null, currency: string | null, param: string): number => {
  if (currency === null) throw new StripeRefusal('Missing required param: currency.', { param: 'currency' })
  const least = LEAST[currency]
  if (least === undefined) throw new StripeRefusal(`Invalid currency: ${currency}.`, { param: 'currency' })
  if (amount === null) throw new StripeRefusal(`Missing required param: ${param}.`, { param })
  if (!/^\d+$/.test(amount))
    throw new StripeRefusal(`Invalid integer: ${amount}`, { code: 'parameter_invalid_integer' })
  const units = Number(amount)
  if (units < least)
    throw new StripeRefusal('Amount must be at least the minimum.', { code: 'amount_too_small', param })
  if (units > MOST)
    throw new StripeRefusal('Amount must be no more than 999,999.99', { code: 'amount_too_large', param })
  if (THREE_DECIMALS.includes(currency) && units % 10 !== 0)
    throw new StripeRefusal('The last digit of a three-decimal amount must be 0.', { param })
  return units
}

/** Fifty keys of 40 characters, with values of 500. */
export const metadataOf = (body: URLSearchParams, prefix = 'metadata'): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const [name, value] of body) {
    const key = name.startsWith(`${prefix}[`) ? name.slice(prefix.length + 1, -1) : undefined
    if (key === undefined) continue
    if (key.length > 40 || /[[\]]/.test(key)) throw new StripeRefusal(`Invalid metadata key: ${key}`)
    if (value.length > 500) throw new StripeRefusal(`Metadata values can have up to 500 characters: ${key}`)
    found[key] = value
  }
  if (Object.keys(found).length > 50) throw new StripeRefusal('Metadata can have up to 50 keys.')
  return found
}

/** Refuses unknown parameters: `line_items` includes everything below it. */
export const onlyKnown = (body: URLSearchParams, names: readonly string[]): void => {
  for (const name of body.keys()) {
    const top = name.split('[', 1)[0] ?? ''
    if (!names.includes(top))
      throw new StripeRefusal(`Received unknown parameter: ${top}`, { code: 'parameter_unknown', param: top })
  }
}

const PAGE_PARAMS = [
  'mode',
  'currency',
  'client_reference_id',
  'metadata',
  'expires_at',
  'success_url',
  'cancel_url',
  'line_items',
  'payment_intent_data',
  'setup_intent_data',
  'customer',
  'customer_creation',
  'customer_email',
  'payment_method_types',
  'locale',
]

interface CheckedPage {
  mode: 'payment' | 'setup'
  expires: number
  amount: number
  metadata: Record<string, string>
}

/** Validates the parameters of a Checkout page. */
export const checkPage = (body: URLSearchParams, now: number): CheckedPage => {
  onlyKnown(body, PAGE_PARAMS)
  const mode = body.get('mode')
  if (mode !== 'payment' && mode !== 'setup')
    throw new StripeRefusal('Missing required param: mode.', { param: 'mode' })
  const has = (prefix: string) => [...body.keys()].some((name) => name.split('[', 1)[0] === prefix)
  const forbidden = mode === 'setup' ? ['line_items', 'payment_intent_data'] : ['setup_intent_data']
  for (const name of forbidden)
    if (has(name)) throw new StripeRefusal(`You can not pass \`${name}\` in \`${mode}\` mode.`, { param: name })
  if (mode === 'setup' && body.get('currency') === null && !has('payment_method_types'))
    throw new StripeRefusal('Missing required param: currency.', { param: 'currency' })
  if (has('customer') && has('customer_creation'))
    throw new StripeRefusal('`customer_creation` may only be used without `customer`.', { param: 'customer_creation' })
  if ((body.get('client_reference_id') ?? '').length > 200)
    throw new StripeRefusal('client_reference_id may have up to 200 characters.')
  for (const name of ['success_url', 'cancel_url']) {
    const url = body.get(name)
    if (url === null && name === 'success_url')
      throw new StripeRefusal(`Missing required param: ${name}.`, { param: name })
    if (url !== null && !/^https?:\/\/\S+$/.test(url))
      throw new StripeRefusal(`Not a valid URL`, { code: 'url_invalid' })
  }
  const expires = body.get('expires_at') ?? String(now + SECONDS.most)
  if (!/^\d+$/.test(expires)) throw new StripeRefusal('Invalid timestamp', { param: 'expires_at' })
  const life = Number(expires) - now
  if (life < SECONDS.least || life > SECONDS.most)
    throw new StripeRefusal('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    })
  return {
    mode,
    expires: Number(expires),
    amount: mode === 'payment' ? checkLines(body) : 0,
    metadata: metadataOf(body),
  }
}

const checkLines = (body: URLSearchParams): number => {
  const price = 'line_items[0][price_data]'
  const quantity = body.get('line_items[0][quantity]') ?? ''
  if (!/^[1-9]\d*$/.test(quantity)) throw new StripeRefusal('Missing required param: line_items[0][quantity].')
  if (!body.get(`${price}[product_data][name]`))
    throw new StripeRefusal('Missing required param: line_items[0][price_data][product_data][name].')
  const units = checkAmount(
    body.get(`${price}[unit_amount]`),
    body.get(`${price}[currency]`),
    'line_items[0][price_data][unit_amount]',
  )
  return units * Number(quantity)
}
