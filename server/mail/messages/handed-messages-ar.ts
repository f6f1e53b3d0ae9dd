import type { HandedMail, MailMessages } from '../kinds.ts'

/** The Arabic mails of tickets that are handed to another person. */
export const handedMessagesAr: Record<HandedMail, MailMessages> = {
  booking_handed: {
    subject: 'استلم {other} تذكرة من حجزك {reference}',
    title: 'استُلمت تذكرة من حجزك',
    text: [
      'استلم {other} تذكرة من حجزك ({party}): {place}، {when}.',
      'لتذكرتك رمز جديد، والرمز السابق لم يعد صالحًا. المبلغ المدفوع باسمك، وأي استرداد يعود إليك.',
    ],
    button: { label: 'عرض حجزك', page: '/profile/history' },
    after: 'إن كنت لا تعرف {other} فراسلنا على {contact}.',
  },
  booking_part_taken: {
    subject: 'تذكرتك: {place}، {when}',
    title: 'تذكرتك',
    text: ['سلّمك {other} تذكرة ({party}): {place}، {when}. أظهر رمزها عند المدخل.'],
    button: { label: 'عرض تذكرتك', page: '/profile/history' },
    after: 'لا تستطيع الحضور؟ انقلها إلى موعد آخر أو أعدها إلى {other} من صفحة التذكرة.',
  },
  booking_given_back: {
    subject: 'أعاد {other} تذكرة: {place}، {when}',
    title: 'عادت التذكرة إليك',
    text: ['أعاد {other} التذكرة ({party}): {place}، {when}. وهي لك من جديد.'],
    button: { label: 'عرض حجزك', page: '/profile/history' },
    after: 'لأي استفسار راسلنا على {contact}.',
  },
  booking_part_ended: {
    subject: 'أُلغيت تذكرتك {reference}',
    title: 'أُلغيت تذكرتك',
    text: ['أُلغي الحجز الذي منه تذكرتك من {other}: {place}، {when} ({party}). ولم تعد التذكرة صالحة.'],
    button: { label: 'احجز موعدًا', page: '/profile/history' },
    after: 'لم يُخصم منك شيء. لأي استفسار راسلنا على {contact}.',
  },
  booking_part_closed: {
    subject: 'تذكرتك {reference}: اختر موعدًا آخر',
    title: 'اضطررنا إلى الإغلاق في ذلك اليوم',
    text: [
      'تذكرتك من {other} هي لـ {place} يوم {when}. نعتذر منك، فالمكان مغلق حينها.',
      'اختر موعدًا آخر من صفحة تذكرتك، أو أعدها إلى {other} ليسترد المبلغ.',
    ],
    button: { label: 'اختر موعدًا', page: '/profile/history' },
    after: 'إن فضّلت التحدث إلينا فراسلنا على {contact}.',
  },
}
