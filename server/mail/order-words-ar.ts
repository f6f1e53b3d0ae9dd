import type { MailKind, MailWords, RefundMail } from './kinds.ts'

/** Mails about an order; a cash order has words of its own where no card is charged. */
export const orderWordsAr: Record<Exclude<Extract<MailKind, `order_${string}`>, RefundMail>, MailWords> = {
  order_placed: {
    subject: 'طلبك {reference} وصلنا',
    title: 'شكرًا لطلبك',
    text: ['وصلنا طلبك {reference}. إن لم تدفع بعد فأمامك 30 دقيقة لإتمام الدفع.'],
    button: { label: 'اعرض طلبك', page: '/profile/history' },
    after: 'إن لم تطلب هذا فراسلنا، وستجد حساباتنا أسفل كل صفحة في {site}.',
  },
  order_placed_cash: {
    subject: 'طلبك {reference} وصلنا',
    title: 'شكرًا لطلبك',
    text: ['بدأنا تجهيز طلبك {reference}. جهّز {total} نقدًا للمندوب عند الاستلام.'],
    button: { label: 'اعرض طلبك', page: '/profile/history' },
    after: 'يمكنك إلغاء الطلب من صفحته قبل شحنه.',
  },
  order_awaits_confirmation: {
    subject: 'طلبك {reference} وصلنا',
    title: 'شكرًا لطلبك',
    text: [
      'سنؤكد طلبك {reference} خلال 24 ساعة، وقد نتصل بك قبل ذلك. بعد التأكيد نجهّزه، وتدفع {total} نقدًا للمندوب عند الاستلام.',
    ],
    button: { label: 'اعرض طلبك', page: '/profile/history' },
    after: 'لا تريد الانتظار؟ ألغِ الطلب من صفحته وادفع بالبطاقة.',
  },
  order_confirmed: {
    subject: 'تم تأكيد طلبك {reference}',
    title: 'تم تأكيد طلبك',
    text: ['نجهّز الآن طلبك {reference}. جهّز {total} نقدًا للمندوب عند الاستلام.'],
    button: { label: 'اعرض طلبك', page: '/profile/history' },
    after: 'يمكنك إلغاء الطلب من صفحته قبل شحنه.',
  },
  order_unconfirmed: {
    subject: 'انتهى طلبك {reference}',
    title: 'لم نتمكن من تأكيد طلبك',
    text: [
      'لم نتمكن من تأكيد طلبك {reference} بالدفع عند الاستلام خلال 24 ساعة، فانتهى. لا يلزمك دفع شيء، وعادت القطع إلى المتجر.',
    ],
    button: { label: 'اعرض طلبك', page: '/profile/history' },
    after: 'ما زلت تريده؟ اطلبه من جديد وادفع بالبطاقة، ولا يحتاج حينها إلى تأكيد.',
  },

  order_paid: {
    subject: 'تم دفع طلبك {reference}',
    title: 'تم الدفع، ونجهّز طلبك',
    text: ['استلمنا {total} عن طلبك {reference}. نجهّزه الآن ونراسلك عند شحنه. وتجد الفاتورة الضريبية في صفحة الطلب.'],
    button: { label: 'اعرض طلبك', page: '/profile/history' },
    after: 'يمكنك إلغاء الطلب من صفحته ما لم يُشحن.',
  },
  order_shipped: {
    subject: 'طلبك {reference} في الطريق',
    title: 'طلبك في الطريق إليك',
    text: ['غادر طلبك {reference} متجرنا، وسيتصل بك المندوب قبل وصوله.'],
    button: { label: 'تتبّع طلبك', page: '/profile/history' },
    after: 'احتفظ بعنوانك الوطني قريبًا منك، فقد يسألك عنه المندوب.',
  },
  order_shipped_cash: {
    subject: 'طلبك {reference} في الطريق',
    title: 'طلبك في الطريق إليك',
    text: ['غادر طلبك {reference} متجرنا، وسيتصل بك المندوب قبل وصوله. جهّز {total} نقدًا.'],
    button: { label: 'تتبّع طلبك', page: '/profile/history' },
    after: 'احتفظ بعنوانك الوطني قريبًا منك، فقد يسألك عنه المندوب.',
  },

  order_delivered: {
    subject: 'وصل طلبك {reference}',
    title: 'تم التوصيل',
    text: ['وصل طلبك {reference}. نرجو أن يكون كما تمنيت.'],
    button: { label: 'اعرض طلبك', page: '/profile/history' },
    after: 'هل من مشكلة؟ راسلنا خلال 14 يومًا وسنحلّها.',
  },
  order_cancelled: {
    subject: 'أُلغي طلبك {reference}',
    title: 'أُلغي طلبك',
    text: ['أُلغي طلبك {reference}. {refund}'],
    button: { label: 'اعرض طلبك', page: '/profile/history' },
    after: 'إن لم تطلب الإلغاء فراسلنا، وستجد حساباتنا أسفل كل صفحة في {site}.',
  },
  order_cancelled_cash: {
    subject: 'أُلغي طلبك {reference}',
    title: 'أُلغي طلبك',
    text: ['أُلغي طلبك {reference}. كان الدفع عند الاستلام، فلا يلزمك دفع شيء.'],
    button: { label: 'اعرض طلبك', page: '/profile/history' },
    after: 'إن لم تطلب الإلغاء فراسلنا، وستجد حساباتنا أسفل كل صفحة في {site}.',
  },
}
