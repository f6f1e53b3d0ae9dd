import type { Locale, Translated } from '#locales/index.ts'
import type { MailKind, MailMessages } from '../kinds.ts'
import { textIn } from '../../lib/text-in.ts'

type Words = Partial<Record<MailKind, Partial<MailMessages>>>

const COMING = { title: 'On its way to {recipient}', after: 'You can follow it on the order’s page.' }
const COMING_AR = { title: 'طلبك في الطريق إلى {recipient}', after: 'يمكنك تتبعه من صفحة الطلب.' }
const CASH_READY = 'Please let {recipient} know to have {total} in cash ready for the courier.'
const CASH_READY_AR = 'نرجو إبلاغ {recipient} بتجهيز {total} نقدًا للمندوب.'

/** An order that another person receives: what differs in its mails to the customer. */
const ORDER: Translated<Words> = {
  en: {
    order_placed_cash: { text: [`We’re preparing your order {reference}. ${CASH_READY}`] },
    order_awaits_confirmation: {
      text: [
        'We’ll confirm your order {reference} within 24 hours, and may call you first. Once it’s confirmed we prepare it, and {recipient} pays {total} in cash to the courier.',
      ],
    },
    order_confirmed: { text: [`We’re preparing your order {reference} now. ${CASH_READY}`] },
    order_shipped: { ...COMING, text: ['{sent} {reference} has left our store. {courier}'] },
    order_shipped_part: {
      ...COMING,
      title: 'Part of your order is on its way to {recipient}',
      text: [
        'Part of your order {reference} has left our store, and the rest will follow: we’ll email you when it does. {courier}',
      ],
    },
    order_shipped_cash: { ...COMING, text: [`{sent} {reference} has left our store. {courier} ${CASH_READY}`] },
    order_delivered: {
      title: 'Delivered to {recipient}',
      text: ['Your order {reference} was delivered to {recipient}.'],
    },
    order_delivered_part: {
      title: 'Part of your order was delivered',
      text: ['Part of your order {reference} was delivered to {recipient}. We’ll email you when the rest arrives.'],
    },
  },
  ar: {
    order_placed_cash: { text: [`بدأنا تجهيز طلبك {reference}. ${CASH_READY_AR}`] },
    order_awaits_confirmation: {
      text: [
        'سنؤكد طلبك {reference} خلال 24 ساعة، وقد نتصل بك قبل ذلك. بعد التأكيد نجهّزه، ويُدفع {total} نقدًا للمندوب عند تسليمه إلى {recipient}.',
      ],
    },
    order_confirmed: { text: [`نجهّز الآن طلبك {reference}. ${CASH_READY_AR}`] },
    order_shipped: { ...COMING_AR, text: ['شحنّا {sent} {reference}. {courier}'] },
    order_shipped_part: {
      ...COMING_AR,
      title: 'جزء من طلبك في الطريق إلى {recipient}',
      text: ['شحنّا جزءًا من طلبك {reference}، وسنراسلك حين نشحن الباقي. {courier}'],
    },
    order_shipped_cash: { ...COMING_AR, text: [`شحنّا {sent} {reference}. {courier} ${CASH_READY_AR}`] },
    order_delivered: { title: 'وصل طلبك إلى {recipient}', text: ['وصل طلبك {reference} إلى {recipient}.'] },
    order_delivered_part: {
      title: 'وصل جزء من طلبك إلى {recipient}',
      text: ['وصل جزء من طلبك {reference} إلى {recipient}، وسنراسلك حين يصل الباقي.'],
    },
  },
}

/** A gift besides: it is called one, and the exchange is its recipient's. */
const GIFT: Translated<Words> = {
  en: {
    order_paid: {
      title: 'Paid: a gift for {recipient}',
      text: [
        'We’ve received {total} for your gift (order {reference}). {packing} Your invoice is on the order’s page.',
      ],
    },
    order_shipped: {
      subject: 'Your gift is on its way (order {reference})',
      title: 'Your gift is on its way to {recipient}',
      text: ['Your gift from order {reference} has left our store. {courier}'],
    },
    order_shipped_part: { title: 'Part of your gift is on its way to {recipient}' },
    order_delivered: {
      subject: 'Your gift has arrived (order {reference})',
      title: 'Your gift has reached {recipient}',
      text: ['Your gift from order {reference} was delivered to {recipient}. {exchange}'],
      after: '{damaged}',
    },
    order_delivered_part: {
      title: 'Part of your gift has reached {recipient}',
      after: '{damaged}',
    },
  },
  ar: {
    order_paid: {
      title: 'تم الدفع: هدية إلى {recipient}',
      text: ['استلمنا {total} عن هديتك (الطلب {reference}). {packing} وتجد الفاتورة في صفحة الطلب.'],
    },
    order_shipped: {
      subject: 'هديتك في الطريق (الطلب {reference})',
      title: 'هديتك في الطريق إلى {recipient}',
      text: ['شحنّا هديتك من الطلب {reference}. {courier}'],
      after: 'يمكنك تتبعها من صفحة الطلب.',
    },
    order_shipped_part: { title: 'جزء من هديتك في الطريق إلى {recipient}' },
    order_delivered: {
      subject: 'وصلت هديتك (الطلب {reference})',
      title: 'وصلت هديتك إلى {recipient}',
      text: ['وصلت هديتك من الطلب {reference} إلى {recipient}. {exchange}'],
      after: '{damaged}',
    },
    order_delivered_part: { title: 'وصل جزء من هديتك إلى {recipient}', after: '{damaged}' },
  },
}

/** What differs in a mail about an order or a gift that another person receives, `{recipient}`. */
export const recipientMessages = (kind: MailKind, locale: Locale, to: 'order' | 'gift'): Partial<MailMessages> => ({
  ...textIn(ORDER, locale)[kind],
  ...(to === 'gift' && textIn(GIFT, locale)[kind]),
})
