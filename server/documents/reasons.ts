import type { Text } from '#contract/rules/common.ts'

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
  membership_refunded: { ar: 'مبلغ أعاده المتجر عن العضوية', en: 'Refund of the membership by the shop' },
} as const satisfies Record<string, Text>

export type RefundReason = keyof typeof REFUND_REASONS

/** Of refunds that were asked for before reasons were kept. */
export const FORMER_REASON: Text = { ar: 'إعادة مبلغ مدفوع', en: 'Refund of a payment' }
