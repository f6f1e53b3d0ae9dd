import type { MailMessages, RefundMail } from '../kinds.ts'

/** The words of mails about refunds. */
export const refundMessagesAr: Record<RefundMail, MailMessages> = {
  booking_refunded: {
    subject: 'استرداد مبلغ من حجزك {reference}',
    title: 'أعدنا إليك مبلغًا',
    text: ['أعدنا {refund} من مبلغ حجزك ({place}). {refund_way} {stays}'],
    button: { label: 'عرض حجزك', page: '/profile/history' },
    after: 'إن لم يصلك المبلغ فراسلنا على {contact}.',
  },
  booking_too_late: {
    subject: 'حجزك {reference}: نعيد إليك المبلغ',
    title: 'لم يعد الموعد متاحًا',
    text: [
      'استلمنا دفعتك عن حجزك ({place}) بعد انتهاء مهلة الحجز المؤقت، ولم يعد الموعد متاحًا. نعيد إليك المبلغ كاملًا: {refund}.',
    ],
    button: { label: 'اختر موعدًا آخر', page: '/profile/history' },
    after: 'نعتذر منك. يظهر المبلغ في بطاقتك خلال 5 إلى 10 أيام عمل، وإن لم يصلك بعدها فراسلنا على {contact}.',
  },
  booking_paid_twice: {
    subject: 'حجزك {reference}: نعيد إليك دفعة زائدة',
    title: 'دفعة لا حاجة إليها',
    text: ['استلمنا دفعة أخرى عن حجزك ({place})، وهو مدفوع أو ملغي من قبل. نعيدها إليك كاملة: {refund}.'],
    button: { label: 'عرض حجزك', page: '/profile/history' },
    after: 'يظهر المبلغ في بطاقتك خلال 5 إلى 10 أيام عمل. إن لم يصلك بعدها فراسلنا على {contact}.',
  },
  order_refunded: {
    subject: 'استرداد مبلغ طلبك {reference}',
    title: 'أعدنا إليك المبلغ',
    text: ['أعدنا {refund} من مبلغ الطلب {reference}. {refund_way}'],
    button: { label: 'عرض طلبك', page: '/profile/history' },
    after: 'إن لم يصلك المبلغ فراسلنا على {contact}.',
  },
  order_refund_cash: {
    subject: 'استرداد مبلغ طلبك {reference}',
    title: 'نعيد إليك المبلغ نقدًا',
    text: ['دفعت الطلب {reference} نقدًا، وسنعيد إليك {refund} نقدًا. سنتصل بك لنتفق على موعد تسليمه.'],
    button: { label: 'عرض طلبك', page: '/profile/history' },
    after: 'إن لم نتصل بك خلال 3 أيام عمل فراسلنا على {contact}.',
  },
  order_refunded_cash: {
    subject: 'استرداد مبلغ طلبك {reference}: تم التسليم',
    title: 'سلّمناك المبلغ نقدًا',
    text: ['سلّمناك {refund} عن الطلب {reference} الذي دفعته نقدًا.'],
    button: { label: 'عرض طلبك', page: '/profile/history' },
    after: 'إن لم تستلم المبلغ فراسلنا فورًا على {contact}.',
  },
  order_paid_twice: {
    subject: 'طلبك {reference}: نعيد إليك الدفعة الثانية',
    title: 'دُفع الطلب مرتين',
    text: ['استلمنا دفعة ثانية بقيمة {refund} عن هذا الطلب، فأعدناها إليك. طلبك قائم كما هو. {refund_way}'],
    button: { label: 'عرض طلبك', page: '/profile/history' },
    after: 'إن لم يصلك المبلغ فراسلنا على {contact}.',
  },
  membership_refunded: {
    subject: 'استرداد مبلغ من عضويتك',
    title: 'أعدنا إليك مبلغًا',
    text: ['أعدنا {refund} من مبلغ عضوية {plan}. {refund_way}'],
    button: { label: 'عرض فواتيرك', page: '/profile/subscription/details' },
    after: 'إن لم يصلك المبلغ فراسلنا على {contact}.',
  },
}
