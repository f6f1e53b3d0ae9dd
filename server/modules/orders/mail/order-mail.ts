import { comma } from '#locales/comma.ts'
import { arrivalDays } from '#contract/rules/arrival.ts'
import { leftToShip } from '#contract/shop/parcels.ts'
import type { Database } from '../../../db/client.ts'
import type { Services } from '../../services.ts'
import type { JobPayloads } from '../../../jobs/kinds.ts'
import type { MailRow } from '../../../mail/kinds.ts'
import { writtenMoney } from '../../../mail/money.ts'
import { writtenDeadline, writtenWeekday } from '../../../lib/written-day.ts'
import { inReadersLanguage } from '../../../mail/reader-preferences.ts'
import type { NotificationMail } from '../../../notifications/notifier.ts'
import { accessPath } from '../../../calls/access.ts'
import { giftCardRows } from '../../gift-cards/mail.ts'
import { giftRows } from '../../gifts/mail.ts'
import { EXCHANGED } from '../../gifts/messages.ts'
import { GIFT_WRAP } from '../../../documents/words.ts'
import { CASH_FEE } from '../messages.ts'
import { isReachedElsewhere, recipientOf } from '../recipient.ts'
import { COURIER_CALLS, EXCHANGED_BY, ORDER_SENT, PACKED_FOR, PACKED_NOW, REST_SENT } from './delivery-messages.ts'
import { isStillTrue } from './still-true.ts'
import { isReturnMailTrue, returnRows } from '../returns/mail.ts'
import { BETWEEN, DAMAGED_REPLY, DAMAGED_RETURN, GIFT_WAYS, RETURN_WITHIN, WAYS } from '../messages.ts'
import { ASKED_BACK, comingBack, NOT_ACCEPTED, NOTHING_BACK, refundWay } from './refund-messages.ts'
import { otherWaysOf } from '../../payments/other-ways.ts'
import type { WholeOrder } from '../repository.ts'
import type { OrderRow, ShipmentRow } from '../../../db/schema/rows.ts'
import { textIn } from '../../../lib/text-in.ts'

const WORDS = {
  subtotal: { ar: 'المجموع الفرعي', en: 'Subtotal' },
  shipping: { ar: 'التوصيل', en: 'Delivery' },
  free: { ar: 'مجاني', en: 'Free' },
  total: { ar: 'الإجمالي', en: 'Total' },
  tax: {
    ar: (percent: number) => `شامل ضريبة القيمة المضافة ${percent}%`,
    en: (percent: number) => `Includes ${percent}% VAT`,
  },
  tracking: { ar: 'رقم التتبع', en: 'Tracking number' },
  parcel: { ar: 'في هذه الشحنة', en: 'In this parcel' },
  follows: { ar: 'يصل لاحقًا', en: 'Still to come' },
  to: { ar: 'التوصيل إلى', en: 'Delivery to' },
  notes: { ar: 'ملاحظات للمندوب', en: 'Delivery instructions' },
  arrives: { ar: 'الوصول المتوقع', en: 'Expected' },
  between: {
    ar: (from: string, to: string) => `بين ${from} و${to}`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
}

/** Mails whose text differs where nothing is paid before delivery. */
const IN_CASH: Partial<Record<MailRequest['kind'], MailRequest['kind']>> = {
  order_placed: 'order_placed_cash',
  order_shipped: 'order_shipped_cash',
  order_cancelled: 'order_cancelled_cash',
}

/** Mails of an order that will be delivered. */
const BEFORE_DELIVERY: readonly MailRequest['kind'][] = [
  'order_placed',
  'order_awaits_confirmation',
  'order_confirmed',
  'order_paid',
  'order_address_changed',
  'order_shipped',
  'order_shipped_part',
]

type MailRequest = Pick<JobPayloads['order.mail'], 'kind' | 'refund' | 'shipmentId' | 'returnId'>

/** Mails about one parcel. */
const TELLS_PARCEL = /^order_(?:shipped|delivered_part)/

/** Mails with a sentence about the refund; others about refunds have the sum. */
const TELLS_REFUND: readonly MailRequest['kind'][] = [
  'order_cancelled',
  'order_cancelled_late',
  'order_return_received',
  'order_exchange_received',
]

/** The refund of this event: in a mail of a cancellation or a return a sentence, else the sum. */
const refundWords = (
  kind: MailRequest['kind'],
  { total, currency, locale }: OrderRow,
  refund: MailRequest['refund'],
): string => {
  const write = (amount: number): string => writtenMoney(amount, currency, locale)
  if (!TELLS_REFUND.includes(kind)) return write(refund?.amount ?? total)
  if (!refund || refund.amount === 0)
    return textIn(kind === 'order_exchange_received' ? EXCHANGED : NOTHING_BACK, locale)
  return comingBack(refund, locale, write)
}

/** What is written to the customer of an order: what was bought, what it costs, and a link to it; undefined when overtaken. */
export const orderMail = async (
  { db, clock, gateways }: Pick<Services, 'db' | 'clock' | 'gateways'>,
  made: WholeOrder,
  { kind, refund, shipmentId, returnId }: MailRequest,
): Promise<NotificationMail | undefined> => {
  const whole = { ...made, order: await inReadersLanguage(db, made.order) }
  const { order, shipments } = whole
  const goingBack = whole.returns.find(({ id }) => id === returnId)
  if (!isStillTrue(kind, order) || !isReturnMailTrue(kind, goingBack)) return undefined
  const { locale } = order
  const recipient = recipientOf(order)
  const sent = shipmentId ? shipments.find(({ id }) => id === shipmentId) : shipments.at(-1)
  return {
    kind: order.paymentMethod === 'cod' ? (IN_CASH[kind] ?? kind) : kind,
    to: order.contact.email,
    ...(recipient !== undefined && { toOther: order.gift ? 'gift' : 'order' }),
    locale,
    values: {
      ...deliveryWords(whole, recipient),
      reference: order.reference,
      total: writtenMoney(order.total, order.currency, locale),
      refund: kind === 'order_cancelled_late' && !refund?.amount ? '' : refundWords(kind, order, refund),
      goods_on_way: goingBack
        ? textIn(ASKED_BACK, locale)
        : order.status === 'cancelled'
          ? textIn(NOT_ACCEPTED, locale)
          : '',
      refund_way: refundWay(refund ?? { amount: 0, to: 'card' }, locale, (amount) =>
        writtenMoney(amount, order.currency, locale),
      ),
      return: goingBack?.reference ?? '',
      returns: returnPromise(whole),
      damaged: textIn(whole.returnDays > 0 ? DAMAGED_RETURN(whole.returnDays) : DAMAGED_REPLY, locale),
      ways: kind === 'order_placed' ? await waysWords(db, gateways, order) : '',
      until: order.expiresAt ? writtenDeadline(order.expiresAt, locale) : '',
    },
    rows: [
      ...(TELLS_PARCEL.test(kind) && sent ? parcelRows(whole, sent) : []),
      ...(goingBack
        ? returnRows(whole, goingBack)
        : [...rowsOf(whole), ...giftCardRows(whole.prepaid, order.currency, locale)]),
      ...(BEFORE_DELIVERY.includes(kind) ? [...deliveryRows(order), ...giftRows(order)] : []),
    ],
    path: await accessPath(db, {
      page: `/profile/history/orders/${order.id}`,
      userId: order.userId,
      kind: 'order',
      id: order.id,
      now: clock.now(),
    }),
  }
}

/** Whom the courier calls, what is packed when, and who may exchange it. */
const deliveryWords = (whole: WholeOrder, recipient: string | undefined): Record<string, string> => {
  const { order, shipments, returnDays } = whole
  const { locale, gift } = order
  const isCalled = recipient !== undefined && isReachedElsewhere(order)
  const isExchangeable = recipient !== undefined && gift && returnPromise(whole) !== ''
  return {
    ...(recipient !== undefined && { recipient }),
    sent: textIn(shipments.length > 1 ? REST_SENT : ORDER_SENT, locale),
    courier: textIn(COURIER_CALLS(isCalled ? recipient : undefined), locale),
    packing: textIn(gift?.not_before === undefined ? PACKED_NOW : PACKED_FOR(gift.not_before), locale),
    exchange: isExchangeable ? textIn(EXCHANGED_BY(recipient, returnDays), locale) : '',
  }
}

/** How an order that waits for its payment can be paid: only what it allows is offered. */
const waysWords = async (db: Database, gateways: Services['gateways'], order: OrderRow): Promise<string> => {
  const { methods } = await otherWaysOf(db, gateways, order)
  const ways = order.gift ? GIFT_WAYS : WAYS
  return textIn(ways[methods.length > 0 ? 'other' : 'same'], order.locale)
}

/** What of an order may be returned: as its lines allow, and nothing where none does. */
const returnPromise = ({ items, returnDays, order: { locale } }: WholeOrder): string => {
  const excluded = items.filter(({ notReturnable }) => notReturnable && !notReturnable.only_opened)
  if (returnDays === 0 || excluded.length === items.length) return ''
  const names = [...new Set(excluded.map(({ name }) => textIn(name, locale)))].join(textIn(BETWEEN, locale))
  return textIn(RETURN_WITHIN(returnDays, names), locale)
}

const rowsOf = ({ order, items }: WholeOrder): MailRow[] => {
  const { locale, currency } = order
  const money = (amount: number): string => writtenMoney(amount, currency, locale)
  const rows = [
    ...items.map(({ name, options, quantity, total }) => ({
      label: `${[textIn(name, locale), ...options.map(({ value }) => textIn(value, locale))].join(' · ')} × ${quantity}`,
      value: money(total),
    })),
    { label: textIn(WORDS.subtotal, locale), value: money(order.subtotal) },
    ...order.discounts.map(({ label, amount }) => ({ label: textIn(label, locale), value: money(-amount) })),
    {
      label: textIn(WORDS.shipping, locale),
      value: order.shipping === 0 ? textIn(WORDS.free, locale) : money(order.shipping),
    },
    ...(order.giftWrap > 0 ? [{ label: textIn(GIFT_WRAP, locale), value: money(order.giftWrap) }] : []),
    ...(order.cashFee > 0 ? [{ label: textIn(CASH_FEE, locale), value: money(order.cashFee) }] : []),
    { label: textIn(WORDS.total, locale), value: money(order.total) },
    ...(order.tax > 0 ? [{ label: textIn(WORDS.tax, locale)(order.taxPercent), value: money(order.tax) }] : []),
  ]
  return rows.map((row) => ({ ...row, isOnInvoice: true }))
}

/** A parcel; where it is not the whole order, what is in it and what is still to come. */
const parcelRows = (whole: WholeOrder, sent: ShipmentRow): { label: string; value: string }[] => {
  const { locale } = whole.order
  const named = (parts: readonly { item_id: string; quantity: number }[]): string =>
    parts
      .map(
        ({ item_id: id, quantity }) =>
          `${textIn(whole.items.find((item) => item.id === id)?.name, locale)} × ${quantity}`,
      )
      .join(comma(locale))
  const left = leftToShip(whole)
  const carried = `${sent.carrier} ${sent.trackingNumber}`.trim()
  return [
    ...(carried === '' ? [] : [{ label: textIn(WORDS.tracking, locale), value: `\u2066${carried}\u2069` }]),
    ...(sent.items ? [{ label: textIn(WORDS.parcel, locale), value: named(sent.items) }] : []),
    ...(left.length > 0 ? [{ label: textIn(WORDS.follows, locale), value: named(left) }] : []),
  ]
}

/** Where it goes, and when it is expected. */
const deliveryRows = ({
  locale,
  shippingAddress: address,
  contact,
  deliveryMethod: { days },
  createdAt,
  gift,
}: OrderRow): { label: string; value: string }[] => {
  const street = [address.building_number, address.street].filter(Boolean).join(' ')
  const place = [address.full_name ?? contact.name, address.short_address || street, address.city]
  const { first, last } = arrivalDays(createdAt.toISOString(), days, gift?.not_before)
  const [from, to] = [writtenWeekday(first, locale), writtenWeekday(last, locale)]
  return [
    { label: textIn(WORDS.to, locale), value: place.filter(Boolean).join(' · ') },
    ...(address.notes ? [{ label: textIn(WORDS.notes, locale), value: address.notes }] : []),
    { label: textIn(WORDS.arrives, locale), value: from === to ? from : textIn(WORDS.between, locale)(from, to) },
  ]
}
