import { eq, inArray, sql } from 'drizzle-orm'
import { totalsOf } from '#contract/rules/money.ts'
import type { OrderAddress, OrderPaymentStatus, OrderStatus } from '#contract/shop/orders.ts'
import { addPayment } from '../payment.ts'
import type { PaymentStatus } from '#contract/payment/payments.ts'
import { SHIPMENT_MESSAGES } from '../../modules/orders/messages.ts'
import { shopDay } from '../../modules/products/price.ts'
import { readSold, type Sold } from '../../modules/quotes/catalogue.ts'
import { readSaleVat, type SaleVat } from '../../settings/seller.ts'
import { addresses, users } from '../../db/schema/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import { deliveryMethods, orderItems, orders, shipments } from '../../db/schema/commerce-schema.ts'
import { products, variants } from '../../db/schema/catalogue-schema.ts'
import { DEMO_CUSTOMER_ID } from '../customer.ts'
import { DEMO_ORDERS, type DemoOrder } from './demo-orders.ts'
import { addReturn, endOf, isRefunded } from './demo-returns.ts'

const HOUR_MS = 60 * 60 * 1000
/** Any number but those of the other locks. */
const LOCK = 4716

const PAYMENT_STATUS: Record<OrderPaymentStatus, PaymentStatus> = {
  pending: 'pending',
  paid: 'succeeded',
  refund_pending: 'succeeded',
  failed: 'failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
}

/** Adds the demo customer's orders, once, also to a shop that was there before orders were. */
export const seedOrders = (db: Database, now = new Date()): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const existing = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, DEMO_CUSTOMER_ID)).limit(1)
    const [user] = await tx.select().from(users).where(eq(users.id, DEMO_CUSTOMER_ID))
    const [home] = await tx.select().from(addresses).where(eq(addresses.userId, DEMO_CUSTOMER_ID)).limit(1)
    if (existing.length > 0 || !user || !home) return
    const goods = await readGoods(tx, now)
    const address: OrderAddress = {
      full_name: home.fullName,
      phone: home.phone,
      country: home.country,
      region: home.region,
      city: home.city,
      district: home.district,
      street: home.street,
      building_number: home.buildingNumber,
      secondary_number: home.secondaryNumber,
      postal_code: home.postalCode,
      short_address: home.shortAddress,
      unit_number: home.unitNumber,
      notes: home.notes,
    }
    const contact = { name: user.name, email: user.email, phone: user.phone ?? '' }
    const vat = await readSaleVat(tx)
    for (const demo of DEMO_ORDERS) await addDemoOrder(tx, demo, { goods, address, contact, vat, now })
  })

interface Around {
  goods: ReadonlyMap<string, Sold>
  address: OrderAddress
  contact: { name: string; email: string; phone: string }
  vat: SaleVat
  now: Date
}

/** The first variant of each product that was bought, by the product's slug. */
const readGoods = async (tx: Database, now: Date): Promise<ReadonlyMap<string, Sold>> => {
  const slugs = [...new Set(DEMO_ORDERS.flatMap(({ goods }) => goods.map(([slug]) => slug)))]
  const rows = await tx
    .selectDistinctOn([variants.productId], { id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(products.slug, slugs))
    .orderBy(variants.productId, variants.position)
  const sold = await readSold(
    tx,
    rows.map(({ id }) => id),
    shopDay(now),
  )
  return new Map([...sold.values()].map((one) => [one.slug, one]))
}

const addDemoOrder = async (tx: Database, demo: DemoOrder, around: Around): Promise<void> => {
  const { goods, address, contact, vat, now } = around
  const { taxPercent } = vat
  const lines = demo.goods.flatMap(([slug, quantity]) => {
    const sold = goods.get(slug)
    return sold ? [{ sold, quantity }] : []
  })
  const [delivery] = await tx.select().from(deliveryMethods).where(eq(deliveryMethods.id, demo.delivery))
  if (lines.length === 0 || !delivery) return
  const timeline = demo.timeline.map(([status, hours]) => ({ status, at: new Date(now.getTime() - hours * HOUR_MS) }))
  const [first] = timeline
  const last = timeline.at(-1)
  if (!first || !last) return
  const priced = lines.map(({ sold, quantity }) => ({ unitPrice: sold.variant.price, quantity }))
  const subtotal = totalsOf({ lines: priced, shipping: 0, taxPercent }).total
  const isFree = delivery.freeFrom !== null && subtotal >= delivery.freeFrom
  const totals = totalsOf({ lines: priced, shipping: isFree ? 0 : delivery.price, taxPercent })
  const paidAt = timeline.find(({ status }) => status === (demo.payment === 'cod' ? 'delivered' : 'processing'))?.at
  const { back } = demo
  const piece = lines[0]?.sold.variant.price ?? 0
  const refunded = demo.paymentStatus === 'refunded' ? totals.total : isRefunded(back) ? piece : 0
  const sums = { total: totals.total, tax: totals.tax, currency: 'SAR' }
  await tx.insert(orders).values({
    ...sums,
    id: demo.id,
    reference: demo.reference,
    userId: DEMO_CUSTOMER_ID,
    status: last.status,
    paymentStatus: demo.paymentStatus,
    paymentMethod: demo.payment,
    refunded,
    subtotal: totals.subtotal,
    discount: 0,
    discounts: [],
    shipping: totals.shipping,
    ...vat,
    contact,
    shippingAddress: address,
    deliveryMethod: {
      id: delivery.id,
      name: delivery.name,
      days: { from: delivery.daysFrom, to: delivery.daysTo },
      ...(delivery.trackingUrl !== null && { trackingUrl: delivery.trackingUrl }),
    },
    locale: 'ar',
    timeline: timeline.map(({ status, at }) => ({ status, at: at.toISOString() })),
    paidAt: paidAt ?? null,
    createdAt: first.at,
    updatedAt: last.at,
  })
  await tx.insert(orderItems).values(
    lines.map(({ sold: { variant, slug, name, image, options, notReturnable }, quantity }, position) => ({
      id: `itm_${demo.id.slice(4)}-${position}`,
      orderId: demo.id,
      position,
      productId: variant.productId,
      variantId: variant.id,
      sku: variant.sku,
      slug,
      name,
      image,
      options,
      quantity,
      unitPrice: variant.price,
      total: variant.price * quantity,
      notReturnable,
      ...(back && position === 0 && { returned: 1, refunded: isRefunded(back) ? 1 : 0 }),
    })),
  )
  await addPayment(tx, {
    id: `pay_${demo.id.slice(4)}`,
    intent: 'order',
    intentId: demo.id,
    reference: demo.reference,
    userId: DEMO_CUSTOMER_ID,
    status: PAYMENT_STATUS[demo.paymentStatus],
    amount: totals.total,
    refunded,
    currency: sums.currency,
    method: demo.payment,
    gateway: demo.payment === 'cod' ? 'cash' : 'sandbox',
    ...(demo.paymentStatus === 'failed' && { failureCode: 'expired' as const }),
    createdAt: first.at,
    updatedAt: back && isRefunded(back) ? endOf(back, now) : last.at,
  })
  await addParcel(tx, demo, timeline)
  if (back) await addReturn(tx, back, { orderId: demo.id, itemId: `itm_${demo.id.slice(4)}-0`, paid: piece, now })
}

const addParcel = async (
  tx: Database,
  { id, tracking }: DemoOrder,
  timeline: readonly { status: OrderStatus; at: Date }[],
): Promise<void> => {
  const events = timeline.flatMap(({ status, at }) =>
    status === 'shipped' || status === 'delivered'
      ? [{ status, label: SHIPMENT_MESSAGES[status], at: at.toISOString() }]
      : [],
  )
  const last = events.at(-1)
  if (tracking === undefined || !last) return
  await tx.insert(shipments).values({
    id: `shp_${id.slice(4)}`,
    orderId: id,
    carrier: 'SPL',
    trackingNumber: tracking,
    status: last.status,
    events,
    createdAt: new Date(events[0]?.at ?? last.at),
  })
}
