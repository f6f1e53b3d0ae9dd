import type { Database } from '../../db/client.ts'
import type { JobPayloads } from '../../jobs/kinds.ts'
import type { Mail, MailKind } from '../../mail/kinds.ts'
import { writtenMoney } from '../../mail/money.ts'
import { accessPath } from '../auth/access.ts'
import type { WholeOrder } from './repository.ts'

const WORDS = {
  subtotal: { ar: 'المجموع الفرعي', en: 'Subtotal' },
  shipping: { ar: 'التوصيل', en: 'Delivery' },
  free: { ar: 'مجاني', en: 'Free' },
  total: { ar: 'الإجمالي', en: 'Total' },
  tax: { ar: 'شامل ضريبة القيمة المضافة', en: 'VAT included' },
  tracking: { ar: 'رقم التتبع', en: 'Tracking number' },
}

/** Mails that say something else where nothing is paid before the courier comes. */
const IN_CASH: Partial<Record<MailKind, MailKind>> = {
  order_placed: 'order_placed_cash',
  order_shipped: 'order_shipped_cash',
  order_cancelled: 'order_cancelled_cash',
}

/** What is written to the customer of an order: what was bought, what it costs, and a link to it. */
export const orderMail = async (
  db: Database,
  whole: WholeOrder,
  kind: JobPayloads['order.mail']['kind'],
  now: Date,
): Promise<Mail> => {
  const { order, shipments } = whole
  const { locale } = order
  const sent = shipments.at(-1)
  return {
    kind: order.paymentMethod === 'cod' ? (IN_CASH[kind] ?? kind) : kind,
    to: order.contact.email,
    locale,
    values: { reference: order.reference, total: writtenMoney(order.total, order.currency, locale) },
    rows: [
      ...(kind === 'order_shipped' && sent
        ? [{ label: WORDS.tracking[locale], value: `${sent.carrier} ${sent.trackingNumber}` }]
        : []),
      ...rowsOf(whole),
    ],
    path: await accessPath(db, {
      page: `/profile/history/orders/${order.id}`,
      userId: order.userId,
      kind: 'order',
      id: order.id,
      now,
    }),
  }
}

const rowsOf = ({ order, items }: WholeOrder): { label: string; value: string }[] => {
  const { locale, currency } = order
  const money = (amount: number): string => writtenMoney(amount, currency, locale)
  return [
    ...items.map(({ name, quantity, total }) => ({ label: `${name[locale]} × ${quantity}`, value: money(total) })),
    { label: WORDS.subtotal[locale], value: money(order.subtotal) },
    ...order.discounts.map(({ label, amount }) => ({ label: label[locale], value: money(-amount) })),
    { label: WORDS.shipping[locale], value: order.shipping === 0 ? WORDS.free[locale] : money(order.shipping) },
    { label: WORDS.total[locale], value: money(order.total) },
    { label: `${WORDS.tax[locale]} ${order.taxPercent}%`, value: money(order.tax) },
  ]
}
