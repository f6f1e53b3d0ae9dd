import type { DeskMail, MailMessages } from '../kinds.ts'

/** The mails to the shop's people, in Arabic. */
export const deskMessagesAr: Record<DeskMail, MailMessages> = {
  shop_news: {
    subject: '{what}',
    title: '{what}',
    text: [],
    button: { label: 'افتح المكتب', page: '/desk' },
    after: 'تختار ما يصلك بالبريد من «الإشعارات» في المكتب.',
  },
  shop_daily: {
    subject: '{day} في {site}',
    title: 'صباح الخير',
    text: ['هذا يومك في {site}.'],
    button: { label: 'افتح المكتب', page: '/desk' },
    after: 'تختار ما يصلك بالبريد من «الإشعارات» في المكتب.',
  },
  desk_invitation: {
    subject: 'دعوة إلى مكتب {site}',
    title: 'أهلًا بك في الفريق',
    text: [
      'مرحبًا {person}. دعاك فريق {site} إلى المكتب الذي يُدار منه المتجر. افتح الرابط واختر كيف تسجّل دخولك: بمفتاح مرور، أو بكلمة مرور مع تطبيق مصادقة.',
    ],
    button: { label: 'قبول الدعوة', page: '/desk' },
    after: 'يعمل الرابط مرة واحدة خلال ثلاثة أيام. إن لم تكن تنتظر هذه الدعوة فتجاهل الرسالة ولا تحوّلها إلى أحد.',
  },
  desk_way_in: {
    subject: 'تغيّرت طريقة دخولك إلى مكتب {site}',
    title: 'تغيّرت طريقة دخولك',
    text: ['مرحبًا {person}. تغيّرت قبل قليل طريقة دخولك إلى مكتب {site}: {change}.'],
    button: { label: 'افتح المكتب', page: '/desk' },
    after: 'إن لم تكن أنت من غيّرها فاطلب من أحد مالكي المتجر إنهاء دخولك فورًا ودعوتك من جديد.',
  },
}
