import type { MailMessages, WaitingMail } from '../kinds.ts'

/** The Arabic mails of waiting lists. */
export const waitingMessagesAr: Record<WaitingMail, MailMessages> = {
  waiting_confirm: {
    subject: 'أكّد انضمامك إلى قائمة الانتظار: {product}',
    title: 'بقيت خطوة واحدة',
    text: ['أكّد بريدك الإلكتروني لتنتظر: {product}. متى توفّر مكان حجزناه لك وراسلناك.'],
    button: { label: 'انضم إلى قائمة الانتظار', page: '/waiting' },
    after: 'إن لم تطلب ذلك فتجاهل هذه الرسالة، ولن تُضاف إلى القائمة من دون تأكيدك.',
  },
  waiting_offer: {
    subject: 'توفّر مكان: {product}، {when}',
    title: 'حجزنا لك مكانًا',
    text: ['{product}، {when}، {party}: محجوز لك حتى {until} لتكمل الحجز، ثم يُعرض على من بعدك.'],
    button: { label: 'أكمل الحجز', page: '/waiting' },
    after: 'إن لم تعد ترغب فيه فافتح الرابط واعتذر ليُعرض على من بعدك فورًا.',
  },
  waiting_offer_goods: {
    subject: 'توفّر من جديد وحجزناه لك: {product}',
    title: 'توفّر من جديد وحجزناه لك',
    text: ['{product} ({party}) محجوز لك حتى {until} لتشتريه، ثم يُعرض على من بعدك.'],
    button: { label: 'اشترِ الآن', page: '/waiting' },
    after: 'إن لم تعد ترغب فيه فافتح الرابط واعتذر ليُعرض على من بعدك فورًا.',
  },
  waiting_closed: {
    subject: 'أُلغي الموعد: {product}، {when}',
    title: 'لن يقام هذا الموعد',
    text: ['كنت تنتظر {product}، {when}. لن يقام هذا الموعد، فانتهت قائمة انتظاره. نعتذر منك.'],
    button: { label: 'عرض التفاصيل', page: '/waiting' },
    after: 'لم يُخصم منك شيء.',
  },
}
