import { eq, inArray, sql } from 'drizzle-orm'
import type { OrderAddress } from '#contract/shop/orders.ts'
import type { Text } from '#contract/rules/common.ts'
import type { Translated } from '#locales/index.ts'
import { bySource } from '#locales/sources.ts'
import type { Database } from '../../db/client.ts'
import { variants } from '../../db/schema/catalogue-schema.ts'
import { fieldError } from '../../errors/api-error.ts'
import { textIn } from '../../lib/text-in.ts'
import { buildQuote } from '../quotes/build.ts'
import type { Services } from '../services.ts'
import { type AtCounter, guestAtCounter, LINK_MS, paymentAt } from './customer.ts'
import type { CashTerms } from '../orders/cash/terms.ts'
import { COUNTER } from '../orders/states.ts'
import { lockGoods } from '../orders/stock.ts'
import { beginOrderPayment, endUnpaid, storeOrder } from '../orders/store-order.ts'
import { orders } from '../../db/schema/commerce-schema.ts'
import type { OrderRow } from '../../db/schema/rows.ts'

/** Goods that are sold at the counter. */
export interface CounterSale extends AtCounter {
  items: readonly { sku: string; quantity: number }[]
}

const HERE: Text = { ar: 'شراء من المتجر', en: 'Bought at our counter' }
/** Nothing is delivered. */
const NOWHERE: OrderAddress = {
  ...{ full_name: null, phone: null, country: 'SA', region: null, city: null, district: null, street: null },
  ...{ building_number: null, secondary_number: null, postal_code: null, short_address: null, unit_number: null },
  notes: null,
}
/** What a courier takes does not apply. */
const NO_TERMS: CashTerms = {
  limit: 0,
  fee: 0,
  isTooMany: false,
  needsCode: false,
  needsConfirmation: false,
  email: undefined,
}

const UNKNOWN = (sku: string): Translated => ({
  ar: `لا يوجد صنف برمز ${sku} معروض للبيع.`,
  en: `Nothing on sale has the SKU ${sku}.`,
})
const LEFT: Translated<(name: string, left: number) => string> = {
  ar: (name, left) => (left === 0 ? `نفد ${name}.` : `المتاح من ${name}: ${left}.`),
  en: (name, left) => (left === 0 ? `${name} is sold out.` : `You can sell ${left} of ${name} at most.`),
}
const leftOf = (name: Text, left: number): Translated =>
  bySource((locale) => textIn(LEFT, locale)(textIn(name, locale), left))

/**
 * Sells goods at the counter, in the caller's transaction: an order at today's prices, its stock under the locks of all
 * others, without delivery and the terms of couriers. What staff took is paid, documented and handed over at once; by a
 * link it is once it is paid, and held until then.
 */
export const sellAtCounter = async (services: Services, tx: Database, sale: CounterSale): Promise<OrderRow> => {
  const { clock, payments, orderChanges } = services
  const { items, contact, locale, paid } = sale
  const now = clock.now()
  const refuse = (sentence: Translated) => fieldError('out_of_stock', 'items', locale, sentence)
  const skus = items.map(({ sku }) => sku.toUpperCase())
  const found = await tx
    .select({ id: variants.id, productId: variants.productId, sku: variants.sku })
    .from(variants)
    .where(inArray(sql`upper(${variants.sku})`, skus))
  const wanted = items.map(({ sku, quantity }) => {
    const variant = found.find((one) => one.sku.toUpperCase() === sku.toUpperCase())
    if (!variant) throw refuse(UNKNOWN(sku))
    return { product_id: variant.productId, variant_id: variant.id, quantity }
  })
  await lockGoods(
    tx,
    wanted.map(({ product_id: id }) => id),
  )
  const built = await buildQuote(tx, {
    items: wanted,
    country: NOWHERE.country,
    isAtCounter: true,
    redeemer: {},
    unpaid: [],
    cash: NO_TERMS,
    splitting: () => [],
    now,
  })
  for (const { variant_id: id, name, quantity, wanted: pieces } of built.quote.lines)
    if (quantity !== pieces)
      throw refuse(name ? leftOf(name, quantity) : UNKNOWN(found.find((one) => one.id === id)?.sku ?? id))
  const isLink = paid === 'link' && built.sums.total > 0
  const { method, takenBy } = paymentAt(paid)
  const order = await storeOrder(tx, built, {
    userId: await guestAtCounter(tx, sale, now),
    status: 'pending_payment',
    paymentStatus: 'pending',
    paymentMethod: method,
    contact,
    shippingAddress: NOWHERE,
    deliveryMethod: { id: COUNTER, name: HERE, days: { from: 0, to: 0 } },
    locale,
    expiresAt: isLink ? new Date(now.getTime() + LINK_MS) : null,
    createdAt: now,
  })
  const payment =
    order.total > 0 ? await beginOrderPayment(services, tx, order, { expiresAt: order.expiresAt, takenBy }) : undefined
  if (isLink) {
    await endUnpaid(services, tx, order)
    await orderChanges.mail(tx, order, 'order_placed')
  } else {
    if (payment) await payments.takeByHand(tx, payment)
    await orderChanges.markPaid(tx, order)
  }
  const [sold = order] = await tx.select().from(orders).where(eq(orders.id, order.id))
  return sold
}
