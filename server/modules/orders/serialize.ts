import { foldLetters } from '#contract/rules/letters.ts'
import type { Money } from '#contract/rules/common.ts'
import { isBelowCard, sumOf } from '#contract/rules/money.ts'
import type { CashOffer, Order } from '#contract/shop/orders.ts'
import type { PaymentMethod } from '#contract/shop/quotes.ts'
import type { PaymentStep } from '#contract/payment/payments.ts'
import { attempt } from '../../lib/attempt.ts'
import { plainQr } from '../../documents/qr.ts'
import type { ListedDocument } from '../../documents/repository.ts'
import { refundMethodOf } from '../../payments/refunds/parts.ts'
import { serializePrepaid, serializeStep } from '../payments/serialize.ts'
import { lateRefund } from './returns/late.ts'
import { serializeLineFacts, serializeReturns } from './returns/serialize.ts'
import type { WholeOrder } from './repository.ts'
import { isUnsentCash } from './states.ts'
import type { OrderRow } from '../../db/schema/rows.ts'

/** Until it is on its way. */
const CANCELLABLE: readonly Order['status'][] = ['pending_payment', 'processing']

export const canCancel = ({ status }: Pick<Order, 'status'>): boolean => CANCELLABLE.includes(status)

/** Whether a cash order still needs the shop's confirmation. */
export const awaitsConfirmation = ({ status, confirmBy }: Pick<OrderRow, 'status' | 'confirmBy'>): boolean =>
  status === 'processing' && confirmBy !== null

/** What the shop keeps of an order's money. */
export const retainedOf = ({ paidAt, total, refunded }: Pick<OrderRow, 'paidAt' | 'total' | 'refunded'>): number =>
  paidAt === null ? 0 : total - refunded

/** How an order can be paid instead of as it was chosen, and on what terms in cash. */
export interface OtherWays {
  methods: PaymentMethod[]
  cash?: CashOffer
}

/** An order in the API's answer, with the other ways to pay it where they are requested. */
export const serializeOrder = (whole: WholeOrder, otherWays?: OtherWays): Order => {
  const { order, items, hiddenProducts, shipments, payment, invoice } = whole
  const factsOf = serializeLineFacts(whole)
  const money = (amount: number): Money => ({ amount, currency: order.currency })
  const { trackingUrl, ...deliveryMethod } = order.deliveryMethod
  const preview = canCancel(order)
    ? retainedOf(order)
    : order.status === 'shipped'
      ? lateRefund(order, whole, retainedOf(order)).amount
      : 0
  return {
    id: order.id,
    reference: order.reference,
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    items: items.map((item) => ({
      id: item.id,
      product_id: item.productId,
      variant_id: item.variantId,
      sku: item.sku,
      slug: item.slug,
      name: item.name,
      image: item.image,
      options: item.options,
      quantity: item.quantity,
      unit_price: money(item.unitPrice),
      total: money(item.total),
      ...(hiddenProducts.has(item.productId) && { is_gone: true }),
      ...factsOf(item),
    })),
    amounts: {
      subtotal: money(order.subtotal),
      discounts: order.discounts.map((discount) => ({ ...discount, amount: money(discount.amount) })),
      shipping: money(order.shipping),
      ...(order.giftWrap > 0 && { gift_wrap: money(order.giftWrap) }),
      ...(order.cashFee > 0 && { cash_fee: money(order.cashFee) }),
      tax: { percent: order.taxPercent, amount: money(order.tax) },
      total: money(order.total),
    },
    contact: order.contact,
    shipping_address: order.shippingAddress,
    delivery_method: deliveryMethod,
    note: order.note,
    ...(order.gift && { gift: order.gift }),
    shipments: shipments.map(({ id, carrier, trackingNumber, status, items: parts, events }) => ({
      id,
      carrier,
      tracking_number: trackingNumber,
      ...(trackingUrl &&
        trackingNumber &&
        isCarrierOf(carrier, { trackingUrl, ...deliveryMethod }) && {
          tracking_url: trackingUrl.replace('{number}', encodeURIComponent(trackingNumber)),
        }),
      status,
      ...(parts && { items: parts }),
      events,
    })),
    ...(invoice && { invoice: serializeInvoice(invoice) }),
    can_cancel: canCancel(order),
    ...(preview > 0 && { refund_preview: money(preview), refund_way: payment ? refundMethodOf(payment) : 'card' }),
    ...serializePrepaid(whole.prepaid, order.currency),
    ...serializeRefund(whole),
    ...serializeReturns(whole, retainedOf(order)),
    can_reorder: items.some(({ productId }) => !hiddenProducts.has(productId)) && order.status !== 'pending_payment',
    ...step(order.status, payment),
    ...(order.status === 'pending_payment' && otherWays && { other_methods: otherWays.methods }),
    ...(otherWays?.cash && { cash_offer: otherWays.cash }),
    ...cardOffer(whole),
    ...(order.status === 'pending_payment' &&
      order.expiresAt && { pending_payment_ends_at: order.expiresAt.toISOString() }),
    ...(awaitsConfirmation(order) && order.confirmBy && { confirmation_ends_at: order.confirmBy.toISOString() }),
    ...(order.mailHeld && { mail_held: true }),
    timeline: order.timeline,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
  }
}

/**
 * Whether a parcel went by the carrier whose page a way of delivery names: another one's number leads nowhere there. What
 * was typed is a part of the page's host or of the way's name; nothing is typed for the usual carrier.
 */
const isCarrierOf = (typed: string, { trackingUrl, name }: OrderRow['deliveryMethod']): boolean => {
  const host = /^https?:\/\/([^/]+)/.exec(trackingUrl ?? '')?.[1]
  const names = [host, ...Object.values(name)]
  return names.some((one = '') => foldLetters(one).includes(foldLetters(typed.trim())))
}

const serializeRefund = ({ refundParts: parts, order: { currency } }: WholeOrder): Pick<Order, 'refund'> => {
  const [first] = parts
  if (!first) return {}
  const amount = { amount: sumOf(parts.map((part) => part.amount.amount)), currency }
  const isPending = parts.some(({ status }) => status === 'pending')
  const to = first.to === 'cash' ? 'cash' : 'card'
  return { refund: { amount, to, status: isPending ? 'pending' : 'completed', parts } }
}

const serializeInvoice = (invoice: ListedDocument): Order['invoice'] => {
  const { vat_number: vatNumber, ...seller } = invoice.seller
  return {
    number: invoice.number,
    issued_at: invoice.issuedAt.toISOString(),
    seller_name: seller.name.ar,
    seller,
    vat_number: vatNumber,
    qr: vatNumber ? (invoice.qr ?? attempt('document_code', invoice.number, () => plainQr(invoice)) ?? '') : '',
  }
}

const cardOffer = ({ order, payment }: WholeOrder): Pick<Order, 'card_offer'> => {
  const amount = { amount: order.total - order.cashFee, currency: order.currency }
  const isOffered = payment && isUnsentCash(order) && !isBelowCard(amount.amount, amount.currency)
  return isOffered ? { card_offer: { payment_id: payment.id, amount } } : {}
}

const step = (status: Order['status'], payment: WholeOrder['payment']): { payment?: PaymentStep } =>
  status === 'pending_payment' && payment ? { payment: serializeStep(payment) } : {}
