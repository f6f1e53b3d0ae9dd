import { createHash } from 'node:crypto'
import { decimalsOf } from '#contract/rules/money.ts'
import { type Locale, type Translated, locales } from '#locales/index.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { chargedOf, type PaymentPage } from '../gateway.ts'
import { plainPage } from '../plain-page.ts'
import { dueOf } from './outcome.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

/** Moyasar's form: its fields send the card to Moyasar, never to this server. */
const FORM = 'https://cdn.moyasar.com/mpf/1.15.0'

const WORDS = {
  en: {
    title: 'Payment',
    saved: 'Your card is saved with Moyasar, our payment provider, and charged again at each renewal until you cancel.',
    nothing: 'Nothing is due today. To check the card, SAR 1 is reserved on it and released at once.',
    order: 'Reference',
    amount: 'Amount',
    script: 'This form needs JavaScript.',
  },
  ar: {
    title: 'الدفع',
    saved: 'تُحفظ بطاقتك لدى ميسر، مزوّد خدمة الدفع، ويُخصم منها عند كل تجديد حتى تلغي عضويتك.',
    nothing: 'لا يوجد مبلغ مستحق اليوم. للتحقق من البطاقة يُحجز ريال واحد ثم يُعاد فورًا.',
    order: 'الرقم المرجعي',
    amount: 'المبلغ',
    script: 'يتطلب هذا النموذج تفعيل JavaScript.',
  },
} satisfies Translated<Record<string, string>>

interface Form {
  payment: PaymentRow
  locale: Locale
  publishableKey: string
  /** Where Moyasar returns the customer to, whatever the outcome. */
  callback: string
  shopName: string
}

/** The page of an attempt that saves its card: Moyasar's invoices offer no way to save one, its form does. */
export const formPage = ({ payment, locale, publishableKey, callback, shopName }: Form): PaymentPage => {
  const words = textIn(WORDS, locale)
  const { currency, reference, id } = payment
  const amount = chargedOf(payment)
  const init = {
    element: '#form',
    amount: dueOf(payment),
    currency,
    description: reference,
    publishable_api_key: publishableKey,
    callback_url: callback,
    language: locale,
    metadata: { payment_id: id },
    methods: amount > 0 ? ['creditcard', 'applepay'] : ['creditcard'],
    supported_networks: ['mada', 'visa', 'mastercard'],
    credit_card: { save_card: true, ...(amount === 0 && { manual: true }) },
    ...(amount > 0 && {
      apple_pay: {
        country: 'SA',
        label: shopName,
        validate_merchant_url: 'https://api.moyasar.com/v1/applepay/initiate',
        save_card: true,
      },
    }),
  }
  // "<" would let a text end the script.
  const script = `Moyasar.init(${JSON.stringify(init).replaceAll('<', '\\u003c')})`
  const format = new Intl.NumberFormat(`${locales[locale].tag}-u-nu-latn`, { style: 'currency', currency })
  const body = `<p>${escapeHtml(amount === 0 ? words.nothing : '')} ${escapeHtml(words.saved)}</p>
<dl><dt>${escapeHtml(words.order)}</dt><dd><bdi dir="ltr">${escapeHtml(reference)}</bdi></dd><dt>${escapeHtml(words.amount)}</dt><dd><bdi>${escapeHtml(format.format(amount / 10 ** decimalsOf(currency)))}</bdi></dd></dl>
<link rel="stylesheet" href="${FORM}/moyasar.css"><div id="form"></div><noscript><p>${escapeHtml(words.script)}</p></noscript>
<script src="${FORM}/moyasar.js"></script><script>${script}</script>`
  const hash = createHash('sha256').update(script).digest('base64')
  const cdn = 'https://cdn.moyasar.com https://applepay.cdn-apple.com'
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}' ${cdn}`,
    `style-src 'unsafe-inline' ${cdn}`,
    `img-src data: ${cdn}`,
    `font-src ${cdn}`,
    'connect-src https://api.moyasar.com https://cdn.moyasar.com',
    'frame-src https://api.moyasar.com',
    "base-uri 'none'",
    'form-action https://api.moyasar.com',
    "frame-ancestors 'none'",
  ].join('; ')
  return { html: plainPage({ title: words.title, body, locale }), policy }
}
