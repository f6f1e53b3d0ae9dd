import { INSTALMENTS } from '#contract/rules/split-in-four.ts'
import { toDecimal } from '#contract/rules/money.ts'
import { type Locale, locales } from '#locales/index.ts'
import { sourceOf } from '#locales/sources.ts'
import { placeOf, type Purchase } from '../instalments/purchase.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

/** Tamara takes a page for five minutes at least, and a day at most. */
const MINUTES = { least: 5, most: 1440 }

interface SessionOf {
  payment: PaymentRow
  purchase: Purchase
  locale: Locale
  /** Tamara's name of the order, which it takes once. */
  reference: string
  returnUrl: string
  notification: string
  now: Date
}

/** The request for a page: the purchase, split in four, and whom it goes to. */
export const sessionOf = ({ payment, purchase, locale, reference, now, ...urls }: SessionOf): object => {
  const { order, items } = purchase
  const money = (amount: number) => moneyOf(amount, payment.currency)
  const { contact } = order
  const [first_name = '-', ...rest] = contact.name.split(/\s+/).filter(Boolean)
  const person = { first_name, last_name: rest.join(' ') || first_name, phone_number: contact.phone }
  const { city, address } = placeOf(order)
  return {
    order_reference_id: reference,
    order_number: payment.reference,
    total_amount: money(payment.amount),
    description: payment.reference,
    country_code: order.shippingAddress.country,
    payment_type: 'PAY_BY_INSTALMENTS',
    instalments: INSTALMENTS,
    locale: locales[sourceOf(locale)].tag.replace('-', '_'),
    items: items.map(({ sku, name, quantity, unitPrice, total }) => ({
      reference_id: sku,
      type: 'Physical',
      name: textIn(name, locale),
      sku,
      quantity,
      unit_price: money(unitPrice),
      total_amount: money(total),
    })),
    consumer: { ...person, email: contact.email },
    shipping_address: { ...person, line1: address, city, country_code: order.shippingAddress.country },
    tax_amount: money(order.tax),
    shipping_amount: money(order.shipping),
    ...(order.discount > 0 && { discount: { name: order.couponCode ?? '-', amount: money(order.discount) } }),
    merchant_url: {
      ...{ success: urls.returnUrl, failure: urls.returnUrl, cancel: urls.returnUrl },
      notification: urls.notification,
    },
    ...(payment.expiresAt && { expires_in_minutes: minutesUntil(payment.expiresAt, now) }),
  }
}

/** An amount as Tamara takes it: a number in the major unit, with the decimals of its currency. */
export const moneyOf = (amount: number, currency: string) => ({ amount: Number(toDecimal(amount, currency)), currency })

const minutesUntil = (end: Date, now: Date): number =>
  Math.min(MINUTES.most, Math.max(MINUTES.least, Math.ceil((end.getTime() - now.getTime()) / 60_000)))
