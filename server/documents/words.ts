import { bySource } from '#locales/sources.ts'
import type { Text } from '#contract/rules/common.ts'
import type { DocumentKind, DocumentSeller, DocumentTax } from '../db/schema/documents-schema.ts'
import { textIn } from '../lib/text-in.ts'

/** The labels of a printed document, in both languages side by side. */
export const DOCUMENT_WORDS = {
  invoice: { ar: 'فاتورة ضريبية مبسطة', en: 'Simplified tax invoice' },
  credit_note: { ar: 'إشعار دائن', en: 'Credit note' },
  plain_invoice: { ar: 'فاتورة', en: 'Invoice' },
  number: { ar: 'الرقم', en: 'Number' },
  issued: { ar: 'تاريخ الإصدار', en: 'Issued' },
  reference: { ar: 'الرقم المرجعي', en: 'Reference' },
  corrects: { ar: 'عن الفاتورة', en: 'For invoice' },
  reason: { ar: 'السبب', en: 'Reason' },
  paid_by: { ar: 'طريقة الدفع', en: 'Payment method' },
  card: { ar: 'بطاقة', en: 'Card' },
  gift_card: { ar: 'بطاقة إهداء', en: 'Gift card' },
  tabby: { ar: 'تابي، 4 دفعات', en: 'Tabby, 4 payments' },
  tamara: { ar: 'تمارا، 4 دفعات', en: 'Tamara, 4 payments' },
  cod: { ar: 'نقدًا', en: 'Cash' },
  seller: { ar: 'البائع', en: 'Seller' },
  buyer: { ar: 'العميل', en: 'Bill to' },
  vat_number: { ar: 'الرقم الضريبي', en: 'VAT number' },
  registration: { ar: 'السجل التجاري', en: 'CR number' },
  item: { ar: 'البيان', en: 'Item' },
  quantity: { ar: 'الكمية', en: 'Qty' },
  unit_price: { ar: 'السعر', en: 'Price' },
  rate: { ar: 'نسبة الضريبة', en: 'VAT %' },
  line_total: { ar: 'المبلغ شامل الضريبة', en: 'Amount with VAT' },
  net: { ar: 'الإجمالي قبل الضريبة', en: 'Total before VAT' },
  tax: { ar: 'ضريبة القيمة المضافة', en: 'VAT' },
  exported: { ar: 'تصدير سلع', en: 'export of goods' },
  total: { ar: 'الإجمالي شامل الضريبة', en: 'Total with VAT' },
  credited: { ar: 'المبلغ المُعاد شامل الضريبة', en: 'Amount credited with VAT' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  plain_total: { ar: 'الإجمالي', en: 'Total' },
  plain_credited: { ar: 'المبلغ المُعاد', en: 'Amount credited' },
  code: { ar: 'رمز الفاتورة', en: 'Document code' },
} as const satisfies Record<string, Text>

/** Whether lines have a rate of VAT, even if it comes to nothing. */
export const hasRate = ({ taxes }: { taxes: readonly DocumentTax[] }): boolean =>
  taxes.some(({ percent }) => percent > 0)

type Rated = { taxes: readonly DocumentTax[]; seller: DocumentSeller }

/** Whether a document is one of VAT: with a rate, or zero-rated, which only a registered seller sells. */
export const hasVat = (document: Rated): boolean => hasRate(document) || document.seller.vat_number !== ''

/** What the VAT of a rate is called. */
export const taxWord = (percent: number): Text => {
  const of = (locale: keyof Text): string =>
    `${textIn(DOCUMENT_WORDS.tax, locale)} ${percent}%${percent === 0 ? ` (${textIn(DOCUMENT_WORDS.exported, locale)})` : ''}`
  return bySource(of)
}

/** What the last sum of a document is called. */
export const totalWord = (document: Rated & { kind: DocumentKind }): Text => {
  const isInvoice = document.kind === 'invoice'
  if (hasVat(document)) return DOCUMENT_WORDS[isInvoice ? 'total' : 'credited']
  return DOCUMENT_WORDS[isInvoice ? 'plain_total' : 'plain_credited']
}

/** What gift wrapping is called in mails and documents. */
export const GIFT_WRAP: Text = { ar: 'تغليف الهدية', en: 'Gift wrapping' }

/** Why money is returned, as a credit note states it: the law asks for a reason on each. */
export const REFUND_REASONS = {
  order_cancelled: { ar: 'إلغاء الطلب قبل الشحن', en: 'Order cancelled before it was shipped' },
  order_refunded: { ar: 'مبلغ أعاده المتجر عن الطلب', en: 'Refund of the order by the shop' },
  goods_returned: { ar: 'إرجاع بضاعة', en: 'Goods returned' },
  late_delivery: { ar: 'إلغاء الطلب لتأخر التوصيل', en: 'Order cancelled for late delivery' },
  booking_cancelled: { ar: 'إلغاء الحجز', en: 'Booking cancelled' },
  booking_moved: { ar: 'نقل الحجز إلى موعد أقل سعرًا', en: 'Booking moved to a cheaper time' },
  booking_refunded: { ar: 'مبلغ أعاده المتجر عن الحجز', en: 'Refund of the booking by the shop' },
  venue_closed: { ar: 'إغلاق المكان', en: 'Venue closed' },
  gift_card_returned: { ar: 'إعادة بطاقة إهداء لم تُستخدم', en: 'Gift card returned unused' },
  membership_refunded: { ar: 'مبلغ أعاده المتجر عن العضوية', en: 'Refund of the membership by the shop' },
} as const satisfies Record<string, Text>

export type RefundReason = keyof typeof REFUND_REASONS

/** Of refunds that were asked for before reasons were kept. */
export const FORMER_REASON: Text = { ar: 'إعادة مبلغ مدفوع', en: 'Refund of a payment' }
