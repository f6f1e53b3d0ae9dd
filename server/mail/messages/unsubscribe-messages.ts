import type { Translated } from '#locales/index.ts'
import type { UnsubscribePurpose } from '../kinds.ts'

interface UnsubscribeMessages {
  /** The last line of such a mail, before its link. */
  line: string
  /** The link, and the button of its page. */
  stop: string
  title: string
  text: string
  doneTitle: string
  doneText: string
}

/** Words of ending the mails that are sent by choice: in the mails themselves, and on the page of their link. */
export const UNSUBSCRIBE: Translated<Record<UnsubscribePurpose, UnsubscribeMessages>> = {
  en: {
    reminders: {
      line: 'Don’t want reminders of your bookings?',
      stop: 'Stop the reminders',
      title: 'Stop the reminders?',
      text: 'We won’t email you the day before a booking any more. Your tickets, and any change to a booking, still reach you.',
      doneTitle: 'No more reminders',
      doneText: 'We won’t email you reminders any more. You can turn them on again in your account.',
    },
    news: {
      line: 'Don’t want our news any more?',
      stop: 'Stop the news',
      title: 'Stop news and offers?',
      text: 'We won’t email you news and offers any more. Emails about your orders and bookings still reach you.',
      doneTitle: 'No more news',
      doneText: 'We won’t email you news and offers any more. You can turn them on again in your account.',
    },
    wishes: {
      line: 'Don’t want news of your wishlist?',
      stop: 'Stop wishlist news',
      title: 'Stop news of your wishlist?',
      text: 'We won’t tell you any more when something on your wishlist costs less or is back. Your list stays as it is.',
      doneTitle: 'No more wishlist news',
      doneText: 'We won’t write to you about your wishlist any more. You can turn it on again in your account.',
    },
    stock: {
      line: 'Waiting for other products too, and changed your mind?',
      stop: 'Stop all alerts',
      title: 'Stop all back-in-stock alerts?',
      text: 'We won’t email you about any of the products you’re waiting for. You can ask again on a product’s page.',
      doneTitle: 'No more alerts',
      doneText: 'We won’t email you about products you were waiting for. You can ask again on a product’s page.',
    },
  },
  ar: {
    reminders: {
      line: 'لا تريد تذكيرًا بحجوزاتك؟',
      stop: 'أوقف التذكير',
      title: 'هل توقف التذكير؟',
      text: 'لن نراسلك قبل موعد الحجز بيوم. أما تذاكرك وأي تغيير في حجوزاتك فتصلك كالمعتاد.',
      doneTitle: 'توقف التذكير',
      doneText: 'لن نرسل إليك تذكيرًا بعد الآن. يمكنك تفعيله من جديد من حسابك.',
    },
    news: {
      line: 'لا تريد أخبارنا بعد الآن؟',
      stop: 'أوقف الأخبار',
      title: 'هل توقف الأخبار والعروض؟',
      text: 'لن نرسل إليك الأخبار والعروض. أما رسائل طلباتك وحجوزاتك فتصلك كالمعتاد.',
      doneTitle: 'توقفت الأخبار',
      doneText: 'لن نرسل إليك الأخبار والعروض بعد الآن. يمكنك تفعيلها من جديد من حسابك.',
    },
    wishes: {
      line: 'لا تريد أخبار أمنياتك؟',
      stop: 'أوقف أخبار الأمنيات',
      title: 'هل توقف أخبار أمنياتك؟',
      text: 'لن نخبرك بعد الآن إذا انخفض سعر منتج في قائمة أمنياتك أو توفّر من جديد. أما القائمة فتبقى كما هي.',
      doneTitle: 'توقفت أخبار الأمنيات',
      doneText: 'لن نراسلك عن أمنياتك بعد الآن. يمكنك تفعيلها من جديد من حسابك.',
    },
    stock: {
      line: 'تنتظر منتجات أخرى وغيّرت رأيك؟',
      stop: 'أوقف كل التنبيهات',
      title: 'هل توقف كل تنبيهات التوفّر؟',
      text: 'لن نراسلك عن أي منتج تنتظره. يمكنك طلب التنبيه من جديد من صفحة المنتج.',
      doneTitle: 'توقفت التنبيهات',
      doneText: 'لن نراسلك عن المنتجات التي كنت تنتظرها. يمكنك طلب التنبيه من جديد من صفحة المنتج.',
    },
  },
}

/** Words of the page that no purpose changes. */
export const UNSUBSCRIBE_PAGE: Translated<{ unknownTitle: string; unknownText: string; shop: string }> = {
  en: {
    unknownTitle: 'This link isn’t complete',
    unknownText: 'Copy all of it from the email, or turn the emails off in your account.',
    shop: 'Go to the shop',
  },
  ar: {
    unknownTitle: 'هذا الرابط ناقص',
    unknownText: 'انسخه كاملًا من الرسالة، أو أوقف الرسائل من حسابك.',
    shop: 'إلى المتجر',
  },
}
