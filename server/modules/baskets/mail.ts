import type { Translated } from '#locales/index.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'
import type { MailRow } from '../../mail/kinds.ts'
import { writtenMoney } from '../../mail/money.ts'
import type { Notice, NotificationMail } from '../../notifications/notifier.ts'
import { readPrepaid } from '../../payments/gift-cards/prepaid.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { soldIn } from '../../payments/subjects.ts'
import { bookingMail } from '../bookings/mail.ts'
import { bookingsRepository } from '../bookings/repository.ts'
import { giftCardRows } from '../gift-cards/mail.ts'
import { orderMail } from '../orders/mail/order-mail.ts'
import { ordersRepository } from '../orders/repository.ts'
import type { Services } from '../services.ts'
import { subscriptionMail } from '../subscriptions/mail.ts'

type MailServices = Pick<Services, 'db' | 'clock' | 'gateways'>

const TOTAL: Translated = { ar: 'المبلغ المدفوع', en: 'Paid in total' }
const BY_CARD: Translated = { ar: 'بالبطاقة', en: 'By card' }

/**
 * What is written once several things are paid by one payment: the mail of each that was kept, what was paid, and how.
 * Undefined where none of them is left.
 */
export const basketMail = async (
  services: MailServices,
  paymentId: string,
): Promise<(Pick<Notice, 'userId' | 'documentsOf'> & { about: NotificationMail }) | undefined> => {
  const { db } = services
  const payment = await paymentsRepository(db).read(paymentId)
  if (!payment) return undefined
  const parts: NotificationMail[] = []
  const documentsOf: (readonly [ReturnType<typeof soldIn>, string])[] = []
  for (const part of await paymentsRepository(db).partsOf(paymentId)) {
    const mail = part.status === 'succeeded' ? await mailOf(services, part) : undefined
    if (!mail) continue
    parts.push(mail)
    documentsOf.push([soldIn(part), part.intentId])
  }
  // The contact of goods and seats; of a membership alone its account.
  const first = parts.find(({ kind }) => !kind.startsWith('membership')) ?? parts[0]
  if (!first) return undefined
  const { to, locale } = first
  const { amount, currency, reference, userId } = payment
  const about: NotificationMail = {
    ...{ kind: 'basket_paid', to, locale, parts },
    values: { reference, total: writtenMoney(amount, currency, locale) },
    rows: await paidRows(services, payment, locale),
    path: '/profile/history',
  }
  return { userId, about, documentsOf }
}

/** The mail of a part that is kept, as it would be sent of it alone. */
const mailOf = async (
  services: MailServices,
  { intent, intentId }: PaymentRow,
): Promise<NotificationMail | undefined> => {
  const { db, clock } = services
  if (intent === 'order') {
    const whole = await ordersRepository(db).read(intentId)
    return whole && orderMail(services, whole, { kind: 'order_paid' })
  }
  if (intent === 'booking') {
    const row = await bookingsRepository(db).read(intentId)
    return row && bookingMail(db, row, { kind: 'booking_confirmed' }, clock.now())
  }
  return (await subscriptionMail(db, intentId, { kind: 'welcome' }))?.mail
}

/** What was paid together, and how. */
const paidRows = async (
  { db }: MailServices,
  payment: PaymentRow,
  locale: NotificationMail['locale'],
): Promise<MailRow[]> => {
  const { amount, currency, prepaid } = payment
  const row = (label: Translated, sum: number): MailRow => ({
    label: textIn(label, locale),
    value: writtenMoney(sum, currency, locale),
  })
  return [
    row(TOTAL, amount),
    ...giftCardRows(await readPrepaid(db, payment), currency, locale),
    ...(amount > prepaid ? [row(BY_CARD, amount - prepaid)] : []),
  ]
}
