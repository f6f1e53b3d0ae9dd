import { eq } from 'drizzle-orm'
import { decimalsOf } from '#contract/money.ts'
import { users } from '../../db/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import type { JobPayloads } from '../../jobs/kinds.ts'
import type { Mail } from '../../mail/kinds.ts'
import type { Locale } from '#locales/index.ts'
import { newAccess } from '../auth/access.ts'
import type { WholeOrder } from './repository.ts'

const WORDS = {
  subtotal: { ar: 'المجموع الفرعي', en: 'Subtotal' },
  shipping: { ar: 'التوصيل', en: 'Delivery' },
  free: { ar: 'مجاني', en: 'Free' },
  total: { ar: 'الإجمالي', en: 'Total' },
  tax: { ar: 'شامل ضريبة القيمة المضافة', en: 'VAT included' },
  tracking: { ar: 'رقم التتبع', en: 'Tracking number' },
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
    kind,
    to: order.contact.email,
    locale,
    values: { reference: order.reference, total: written(order.total, order.currency, locale) },
    rows: [
      ...(kind === 'order_shipped' && sent
        ? [{ label: WORDS.tracking[locale], value: `${sent.carrier} ${sent.trackingNumber}` }]
        : []),
      ...rowsOf(whole),
    ],
    path: await pathTo(db, order, now),
  }
}

const rowsOf = ({ order, items }: WholeOrder): { label: string; value: string }[] => {
  const { locale, currency } = order
  const money = (amount: number): string => written(amount, currency, locale)
  return [
    ...items.map(({ name, quantity, total }) => ({ label: `${name[locale]} × ${quantity}`, value: money(total) })),
    { label: WORDS.subtotal[locale], value: money(order.subtotal) },
    ...order.discounts.map(({ label, amount }) => ({ label: label[locale], value: money(-amount) })),
    { label: WORDS.shipping[locale], value: order.shipping === 0 ? WORDS.free[locale] : money(order.shipping) },
    { label: WORDS.total[locale], value: money(order.total) },
    { label: `${WORDS.tax[locale]} ${order.taxPercent}%`, value: money(order.tax) },
  ]
}

/** An order's page; a guest, who cannot sign in, gets there by a link that opens once. */
const pathTo = async (db: Database, { id, userId }: WholeOrder['order'], now: Date): Promise<string> => {
  const page = `/profile/history/orders/${id}`
  const [user] =
    userId === null ? [] : await db.select({ isGuest: users.isGuest }).from(users).where(eq(users.id, userId))
  if (userId === null || !user?.isGuest) return page
  const access = await newAccess(db, { userId, kind: 'order', id, now })
  return `/auth/guest?redirect=${encodeURIComponent(page)}&access=${access}`
}

const written = (amount: number, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(locale === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en', { style: 'currency', currency }).format(
    amount / 10 ** decimalsOf(currency),
  )
