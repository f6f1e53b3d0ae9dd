import type { MailKind, MailMessages, RefundMail, ReturnMail } from '../kinds.ts'

/** Mails about an order; a cash order has words of its own where no card is charged. */
export const orderMessagesAr: Record<
  Exclude<Extract<MailKind, `order_${string}`>, RefundMail | ReturnMail>,
  MailMessages
> = {
  order_placed: {
    subject: 'طلبك {reference} بانتظار الدفع',
    title: 'أكمل دفع طلبك',
    text: ['حجزنا لك قطع طلبك {reference} حتى {until}. افتح الطلب لتدفع {total}. {ways}'],
    button: { label: 'ادفع الآن', page: '/profile/history' },
    after: 'إن لم يُدفع قبل ذلك انتهت مهلته ولم يُخصم منك شيء. وإن لم تطلب هذا فراسلنا على {contact}.',
  },
  order_placed_cash: {
    subject: 'استلمنا طلبك {reference}',
    title: 'شكرًا لطلبك',
    text: ['بدأنا تجهيز طلبك {reference}. نرجو تجهيز {total} نقدًا للمندوب عند الاستلام.'],
    button: { label: 'عرض الطلب', page: '/profile/history' },
    after: 'يمكنك إلغاء الطلب من صفحته قبل شحنه.',
  },
  order_awaits_confirmation: {
    subject: 'استلمنا طلبك {reference}',
    title: 'شكرًا لطلبك',
    text: [
      'سنؤكد طلبك {reference} خلال 24 ساعة، وقد نتصل بك قبل ذلك. بعد التأكيد نجهّزه، وتدفع {total} نقدًا للمندوب عند الاستلام.',
    ],
    button: { label: 'عرض الطلب', page: '/profile/history' },
    after: 'لا تريد الانتظار؟ ادفع بالبطاقة الآن من صفحة طلبك.',
  },
  order_confirmed: {
    subject: 'تم تأكيد طلبك {reference}',
    title: 'تم تأكيد طلبك',
    text: ['نجهّز الآن طلبك {reference}. نرجو تجهيز {total} نقدًا للمندوب عند الاستلام.'],
    button: { label: 'عرض الطلب', page: '/profile/history' },
    after: 'يمكنك إلغاء الطلب من صفحته قبل شحنه.',
  },
  order_unconfirmed: {
    subject: 'انتهت مهلة طلبك {reference}',
    title: 'لم نتمكن من تأكيد طلبك',
    text: ['لم نتمكن من تأكيد طلبك {reference} بالدفع عند الاستلام خلال 24 ساعة، فانتهت مهلته. لا يلزمك دفع شيء.'],
    button: { label: 'عرض الطلب', page: '/profile/history' },
    after: 'ما زلت تريده؟ اطلب من جديد وادفع بالبطاقة، ولن يحتاج طلبك إلى تأكيد.',
  },

  order_paid: {
    subject: 'استلمنا دفعتك عن الطلب {reference}',
    title: 'تم الدفع، شكرًا لك',
    text: ['استلمنا {total} عن طلبك {reference}. {packing} وتجد الفاتورة في صفحة الطلب.'],
    button: { label: 'عرض الطلب', page: '/profile/history' },
    after: 'يمكنك إلغاء الطلب من صفحته قبل شحنه.',
  },
  order_shipped: {
    subject: 'طلبك {reference} في الطريق',
    title: 'طلبك في الطريق إليك',
    text: ['شحنّا {sent} {reference}. {courier}'],
    button: { label: 'تتبع الطلب', page: '/profile/history' },
    after: 'قد يسألك المندوب عن عنوانك الوطني، فاجعله قريبًا منك.',
  },
  order_shipped_part: {
    subject: 'جزء من طلبك {reference} في الطريق',
    title: 'جزء من طلبك في الطريق إليك',
    text: ['شحنّا جزءًا من طلبك {reference}، وسنراسلك حين نشحن الباقي. {courier}'],
    button: { label: 'تتبع الطلب', page: '/profile/history' },
    after: 'قد يسألك المندوب عن عنوانك الوطني، فاجعله قريبًا منك.',
  },
  order_shipped_cash: {
    subject: 'طلبك {reference} في الطريق',
    title: 'طلبك في الطريق إليك',
    text: ['شحنّا {sent} {reference}. {courier} نرجو تجهيز {total} نقدًا.'],
    button: { label: 'تتبع الطلب', page: '/profile/history' },
    after: 'قد يسألك المندوب عن عنوانك الوطني، فاجعله قريبًا منك.',
  },

  order_sold: {
    subject: 'إيصال مشترياتك {reference}',
    title: 'شكرًا لزيارتك',
    text: ['دفعت {total} في متجرنا، وفاتورتك في صفحة الطلب.'],
    button: { label: 'عرض المشتريات', page: '/profile/history' },
    after: '{returns} {damaged}',
  },
  order_delivered: {
    subject: 'وصل طلبك {reference}',
    title: 'تم التوصيل',
    text: ['وصل طلبك {reference}. نرجو أن يكون كما تمنيت.'],
    button: { label: 'عرض الطلب', page: '/profile/history' },
    after: '{returns} {damaged}',
  },
  order_address_changed: {
    subject: 'عنوان توصيل جديد لطلبك {reference}',
    title: 'غيّرنا عنوان التوصيل',
    text: ['سيصل طلبك {reference} إلى العنوان أدناه، ويبقى المبلغ كما هو.'],
    button: { label: 'تفاصيل الطلب', page: '/profile/history' },
    after: 'لم تطلب هذا التغيير؟ راسلنا فورًا على {contact} قبل شحن الطلب.',
  },
  order_documents: {
    subject: 'فاتورة طلبك {reference}',
    title: 'فاتورتك',
    text: ['هذه فاتورة طلبك {reference} مرة أخرى، مع كل ما صدر له من مستندات.'],
    button: { label: 'تفاصيل الطلب', page: '/profile/history' },
    after: 'فيها خطأ؟ راسلنا على {contact}.',
  },
  order_delivered_part: {
    subject: 'وصل جزء من طلبك {reference}',
    title: 'وصل جزء من طلبك',
    text: ['وصل جزء من طلبك {reference}، وسنراسلك حين يصل الباقي.'],
    button: { label: 'عرض الطلب', page: '/profile/history' },
    after: '{returns} {damaged}',
  },
  order_cancelled: {
    subject: 'أُلغي طلبك {reference}',
    title: 'أُلغي طلبك',
    text: ['أُلغي طلبك {reference}. {refund}'],
    button: { label: 'عرض الطلب', page: '/profile/history' },
    after: 'إن لم تطلب الإلغاء فراسلنا على {contact}.',
  },
  order_cancelled_late: {
    subject: 'طلبك {reference}: أُلغي ما تأخر منه',
    title: 'أُلغي ما تأخر من طلبك',
    text: ['لم يصلك الطلب {reference} كاملًا في موعده، فألغيت ما بقي منه. {refund} {goods_on_way}'],
    button: { label: 'عرض الطلب', page: '/profile/history' },
    after: 'نعتذر عن التأخير. إن لم تطلب الإلغاء فراسلنا على {contact}.',
  },
  order_cancelled_cash: {
    subject: 'أُلغي طلبك {reference}',
    title: 'أُلغي طلبك',
    text: ['أُلغي طلبك {reference}. كان الدفع عند الاستلام، فلا يلزمك دفع شيء.'],
    button: { label: 'عرض الطلب', page: '/profile/history' },
    after: 'إن لم تطلب الإلغاء فراسلنا على {contact}.',
  },
}
