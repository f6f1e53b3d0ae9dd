import type { MailWords, RefundMail } from './kinds.ts'

/** What mails about money that goes back say. */
export const refundWordsAr: Record<RefundMail, MailWords> = {
  booking_refunded: {
    subject: 'استرداد مبلغ من حجزك {reference}',
    title: 'نعيد لك مبلغًا',
    text: ['نعيد {refund} عن حجزك في {place} إلى البطاقة التي دفعت بها. حجزك قائم كما هو.'],
    button: { label: 'اعرض حجزك', page: '/profile/history' },
    after: 'قد يحتاج البنك إلى 14 يومًا حتى يظهر المبلغ. إن لم يصلك بعدها فراسلنا.',
  },
  booking_too_late: {
    subject: 'حجزك {reference}: نعيد لك المبلغ',
    title: 'سبقك غيرك إلى الموعد',
    text: ['وصلتنا دفعتك عن {place} بعد انتهاء مهلة الحجز، ولم يعد الموعد متاحًا. نعيد لك المبلغ كاملًا: {refund}.'],
    button: { label: 'اختر موعدًا آخر', page: '/profile/history' },
    after: 'نعتذر منك. إن لم يصلك المبلغ خلال 14 يومًا فراسلنا.',
  },
  booking_paid_twice: {
    subject: 'حجزك {reference}: نعيد لك دفعة زائدة',
    title: 'دفعة لا حاجة إليها',
    text: ['وصلتنا دفعة أخرى عن حجزك في {place}، وهو مدفوع أو ملغى من قبل. نعيدها لك كاملة: {refund}.'],
    button: { label: 'اعرض حجزك', page: '/profile/history' },
    after: 'قد يحتاج البنك إلى 14 يومًا حتى يظهر المبلغ. إن لم يصلك بعدها فراسلنا.',
  },
  order_refunded: {
    subject: 'استرداد مبلغ طلبك {reference}',
    title: 'مبلغك في طريقه إليك',
    text: [
      'أعدنا {refund} عن الطلب {reference} إلى البطاقة التي دفعت بها. قد يحتاج البنك إلى 14 يومًا حتى يظهر المبلغ.',
    ],
    button: { label: 'اعرض طلبك', page: '/profile/history' },
    after: 'إن لم يصلك بعدها فراسلنا لنتابعه.',
  },
  order_refund_cash: {
    subject: 'استرداد مبلغ طلبك {reference}',
    title: 'لك مبلغ نقدي عندنا',
    text: ['دفعت الطلب {reference} نقدًا، ولك منه {refund}. سنتصل بك لنتفق على طريقة تسليمه.'],
    button: { label: 'اعرض طلبك', page: '/profile/history' },
    after: 'إن لم نتصل بك خلال 3 أيام عمل فراسلنا.',
  },
  order_refunded_cash: {
    subject: 'استرداد مبلغ طلبك {reference}: تم التسليم',
    title: 'استلمت مبلغك',
    text: ['سلّمناك {refund} عن الطلب {reference} الذي دفعته نقدًا.'],
    button: { label: 'اعرض طلبك', page: '/profile/history' },
    after: 'إن لم تستلم المبلغ فراسلنا فورًا.',
  },
  order_paid_twice: {
    subject: 'طلبك {reference}: نعيد لك الدفعة الثانية',
    title: 'دُفع الطلب مرتين',
    text: ['وصلتنا دفعة ثانية بقيمة {refund} عن هذا الطلب، فأعدناها إليك. طلبك قائم كما هو.'],
    button: { label: 'اعرض طلبك', page: '/profile/history' },
    after: 'قد يحتاج البنك إلى 14 يومًا حتى يظهر المبلغ. إن لم يصلك بعدها فراسلنا لنتابعه.',
  },
  membership_refunded: {
    subject: 'استرداد مبلغ من عضويتك',
    title: 'نعيد لك مبلغًا',
    text: ['نعيد {refund} عن عضويتك {plan} إلى البطاقة التي دفعت بها.'],
    button: { label: 'اعرض فواتيرك', page: '/profile/subscription/details' },
    after: 'قد يحتاج البنك إلى 14 يومًا حتى يظهر المبلغ. إن لم يصلك بعدها فراسلنا.',
  },
}
