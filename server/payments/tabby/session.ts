import { toDecimal } from '#contract/rules/money.ts'
import { type Locale, DEFAULT_LOCALE } from '#locales/index.ts'
import { placeOf, type Purchase } from '../instalments/purchase.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

interface SessionOf {
  payment: PaymentRow
  purchase: Purchase
  merchantCode: string
  locale: Locale
  returnUrl: string
}

/** The request for a page: the purchase, and what Tabby asks about the customer to decide at once. */
export const sessionOf = ({ payment, purchase, merchantCode, locale, returnUrl: wayBack }: SessionOf): object => {
  const { order, items, user, earlier, bought } = purchase
  const decimal = (amount: number): string => toDecimal(amount, payment.currency)
  const buyerOf = ({ contact: { name, email, phone } }: Purchase['order']) => ({ name, email, phone })
  return {
    payment: {
      amount: decimal(payment.amount),
      currency: payment.currency,
      description: payment.reference,
      buyer: buyerOf(order),
      shipping_address: placeOf(order),
      order: {
        reference_id: payment.reference,
        tax_amount: decimal(order.tax),
        shipping_amount: decimal(order.shipping),
        discount_amount: decimal(order.discount),
        items: items.map(({ sku, name, quantity, unitPrice, category }) => ({
          reference_id: sku,
          title: textIn(name, locale),
          quantity,
          unit_price: decimal(unitPrice),
          category: textIn(category, DEFAULT_LOCALE) ?? 'Other',
        })),
      },
      buyer_history: {
        registered_since: (user?.createdAt ?? order.createdAt).toISOString(),
        loyalty_level: bought,
        is_email_verified: user?.emailVerifiedAt !== null && user !== undefined,
      },
      order_history: earlier.map((one) => ({
        purchased_at: one.createdAt.toISOString(),
        amount: toDecimal(one.total, one.currency),
        payment_method: one.paymentMethod === 'cod' ? 'cod' : 'card',
        status: STATUS[one.status],
        buyer: buyerOf(one),
        shipping_address: placeOf(one),
      })),
      meta: { order_id: payment.reference, payment_id: payment.id },
    },
    lang: locale,
    merchant_code: merchantCode,
    merchant_urls: { success: wayBack, cancel: wayBack, failure: wayBack },
  }
}

/** An order's state in Tabby's words. */
const STATUS: Record<Purchase['order']['status'], string> = {
  pending_payment: 'new',
  processing: 'processing',
  shipped: 'processing',
  delivered: 'complete',
  cancelled: 'canceled',
  expired: 'canceled',
  refunded: 'refunded',
}
