import type { MailKind, MailWords } from './kinds.ts'
import { orderWordsAr } from './order-words-ar.ts'
import { refundWordsAr } from './refund-words-ar.ts'

const CODE_LIFE = 'الرمز صالح لعشر دقائق. لن يطلبه منك أحد من {site} أبدًا.'

export const wordsAr: Record<MailKind, MailWords> = {
  verify: {
    subject: 'رمز التحقق من {site}',
    title: 'أهلًا بك في {site}',
    text: ['أدخل هذا الرمز لتأكيد بريدك الإلكتروني وإنشاء حسابك:'],
    after: `${CODE_LIFE} إن لم تطلب إنشاء حساب فتجاهل هذه الرسالة، فلن يُنشأ حساب من دون الرمز.`,
  },
  known: {
    subject: 'لديك حساب في {site}',
    title: 'لديك حساب بالفعل',
    text: [
      'طُلب للتو إنشاء حساب في {site} بهذا البريد، والأرجح أنك أنت من طلبه. لديك حساب به من قبل، فلم نغيّر شيئًا.',
      'سجّل دخولك بكلمة المرور. وإن نسيتها فاختر «نسيت كلمة المرور؟» هناك وعيّن كلمة جديدة.',
    ],
    button: { label: 'سجّل دخولك', page: '/auth' },
    after: 'إن لم تكن أنت فتجاهل هذه الرسالة، فحسابك آمن كما كان.',
  },
  reset: {
    subject: 'رمز تعيين كلمة مرور جديدة في {site}',
    title: 'عيّن كلمة مرور جديدة',
    text: ['أدخل هذا الرمز لاختيار كلمة مرور جديدة:'],
    after: `${CODE_LIFE} إن لم تطلبه فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.`,
  },
  unknown: {
    subject: 'لا يوجد حساب بهذا البريد في {site}',
    title: 'لا يوجد حساب بهذا البريد',
    text: [
      'طُلب للتو تعيين كلمة مرور جديدة في {site}، والأرجح أنك أنت من طلبها، لكن لا يوجد حساب بهذا البريد.',
      'ربما سجّلت ببريد آخر. وإن لم يكن لديك حساب بعد فأنشئ واحدًا في دقيقة.',
    ],
    button: { label: 'أنشئ حسابًا', page: '/auth?mode=register' },
    after: 'إن لم تكن أنت فتجاهل هذه الرسالة.',
  },
  change_email: {
    subject: 'رمز التحقق من {site}',
    title: 'أكّد بريدك الجديد',
    text: ['أدخل هذا الرمز في صفحة حسابك في {site} لاستخدام هذا البريد من الآن:'],
    after: `${CODE_LIFE} إن لم تطلبه فتجاهل هذه الرسالة، فلن يتغيّر شيء من دون الرمز.`,
  },
  email_taken: {
    subject: 'هذا البريد مرتبط بحسابك في {site}',
    title: 'هذا البريد مرتبط بحسابك',
    text: ['حاول أحدهم استخدام هذا البريد لحساب آخر في {site}. وهو مرتبط بحسابك، فلم نغيّر شيئًا.'],
    button: { label: 'سجّل دخولك', page: '/auth' },
    after: 'إن لم تكن أنت فتجاهل هذه الرسالة، فحسابك آمن كما كان.',
  },
  email_changing: {
    subject: 'طلب تغيير بريدك في {site}',
    title: 'طُلب تغيير بريدك الإلكتروني',
    text: ['طُلب استخدام بريد آخر لحسابك في {site}. وسيحلّ محل هذا البريد فور تأكيده.'],
    button: { label: 'عيّن كلمة مرور جديدة', page: '/auth/forgot-password' },
    after: 'إن لم تكن أنت فعيّن كلمة مرور جديدة حالًا، وبذلك يُسجَّل الخروج من كل الأجهزة.',
  },
  email_changed: {
    subject: 'تغيّر بريدك في {site}',
    title: 'تغيّر بريدك الإلكتروني',
    text: ['أصبح حسابك في {site} يستخدم بريدًا آخر، وسنراسلك عليه من الآن.'],
    after:
      'إن لم تكن أنت فتواصل معنا حالًا، وستجد حساباتنا للتواصل أسفل كل صفحة في {site}. لا تردّ على هذه الرسالة، فلن يصلنا ردّك. وإن كنت تستخدم كلمة المرور نفسها في مواقع أخرى فغيّرها هناك أيضًا.',
  },
  password_changed: {
    subject: 'تغيّرت كلمة مرورك في {site}',
    title: 'تغيّرت كلمة مرورك',
    text: ['تغيّرت للتو كلمة مرور حسابك في {site}، وسُجّل الخروج من كل الأجهزة الأخرى.'],
    button: { label: 'عيّن كلمة مرور جديدة', page: '/auth/forgot-password' },
    after: 'إن كنت أنت فكل شيء على ما يرام. وإن لم تكن أنت فعيّن كلمة مرور جديدة حالًا.',
  },
  contact: {
    subject: 'رمزك في {site}',
    title: 'أكّد بريدك الإلكتروني',
    text: ['أدخل هذا الرمز في صفحة إتمام الطلب في {site} لتدفع نقدًا عند الاستلام:'],
    after: `${CODE_LIFE} إن لم تطلب شيئًا فتجاهل هذه الرسالة، فلن يُرسل طلب من دون الرمز.`,
  },
  stock_confirm: {
    subject: '{site}: نبلغك حين يتوفر؟ {product}',
    title: 'بقيت خطوة واحدة',
    text: ['أكّد أننا نستطيع مراسلتك على هذا البريد مرة واحدة، حين يتوفر من جديد: {product}.'],
    button: { label: 'نعم، أبلغوني', page: '/store' },
    after: 'إن لم تطلب ذلك فتجاهل هذه الرسالة، ولن نراسلك من دون تأكيدك.',
  },
  stock_back: {
    subject: 'توفّر من جديد في {site}: {product}',
    title: 'عاد إلى المتجر',
    text: ['طلبت أن نبلغك: {product} متوفر الآن في {site}. قطعنا تُصنع بأعداد قليلة، فلا تتأخر كثيرًا.'],
    button: { label: 'شاهده في المتجر', page: '/store' },
    after: 'هذه هي الرسالة الوحيدة التي طلبتها، ولن نراسلك عنه مرة أخرى.',
  },
  booking_confirmed: {
    subject: 'تأكد حجزك {reference}',
    title: 'موعدك محجوز',
    text: ['حجزك في {place} مؤكد: {when}. أرفقنا ملفًا لتقويمك، وتذكرتك في صفحة الحجز وتفتح بلا إنترنت.'],
    button: { label: 'اعرض تذكرتك', page: '/profile/history' },
    after: 'تغيّرت خططك؟ عدّل الموعد أو ألغه من الصفحة نفسها حسب سياسة الإلغاء.',
  },
  booking_changed: {
    subject: 'تغيّر موعد حجزك {reference}',
    title: 'موعدك الجديد',
    text: ['نقلنا حجزك في {place} إلى {when}. افتح الملف المرفق ليتحدث تقويمك.'],
    button: { label: 'اعرض تذكرتك', page: '/profile/history' },
    after: 'إن لم تطلب هذا التغيير فراسلنا، وستجد حساباتنا أسفل كل صفحة في {site}.',
  },
  booking_cancelled: {
    subject: 'أُلغي حجزك {reference}',
    title: 'أُلغي حجزك',
    text: ['أُلغي حجزك في {place} بتاريخ {when}. {refund}'],
    button: { label: 'احجز موعدًا آخر', page: '/profile/history' },
    after: 'إن لم تطلب الإلغاء فراسلنا، وستجد حساباتنا أسفل كل صفحة في {site}.',
  },
  booking_reminder: {
    subject: 'غدًا: {place}',
    title: 'نلقاك غدًا',
    text: ['تذكير بحجزك {reference}: {when}. احمل تذكرتك على جوالك؛ فهي تفتح بلا إنترنت.'],
    button: { label: 'اعرض تذكرتك', page: '/profile/history' },
    after: 'رحلة سعيدة.',
  },
  ...orderWordsAr,
  ...refundWordsAr,
  membership_welcome: {
    subject: 'أهلًا بك في عضوية {plan} من {site}',
    title: 'أصبحت عضوًا معنا',
    text: [
      'بدأت عضويتك {plan}. أسعار الأعضاء والتوصيل المجاني تُحسب لك تلقائيًا، وبطاقة عضويتك في ملفك الشخصي.',
      'الدفعة القادمة {price} في {date}.',
    ],
    button: { label: 'اعرض عضويتك', page: '/profile/subscription/details' },
    after: 'يمكنك تغييرها أو إيقافها مؤقتًا أو إلغاؤها من ملفك الشخصي متى شئت.',
  },
  membership_renewal: {
    subject: 'تتجدد عضويتك في {date}',
    title: 'اقترب تجديد عضويتك',
    text: ['سنخصم {price} من بطاقتك المحفوظة في {date}، ولا حاجة إلى أي خطوة منك.'],
    button: { label: 'اعرض عضويتك', page: '/profile/subscription/details' },
    after: 'إن لم ترغب في الاستمرار فألغها من ملفك الشخصي قبل ذلك.',
  },
  membership_renewed: {
    subject: 'تجددت عضويتك',
    title: 'شكرًا لبقائك معنا',
    text: ['عضويتك {plan} سارية حتى {date}، وتجد الفاتورة في ملفك الشخصي.'],
    button: { label: 'اعرض الفاتورة', page: '/profile/subscription/details' },
    after: 'وتجددت معها زياراتك ومقاعدك لهذا الشهر.',
  },
  membership_failed: {
    subject: 'تعذّر تجديد عضويتك',
    title: 'لم تُقبل بطاقتك',
    text: [
      'تعذّر خصم {price} لعضويتك {plan}. سنحاول مجددًا في الأيام القادمة، وعضويتك مستمرة حتى {grace}.',
      'بطاقة أخرى تحل الأمر فورًا.',
    ],
    button: { label: 'غيّر بطاقتك', page: '/profile/subscription/details' },
    after: 'وإن تركتها تنتهي فلن نخصم شيئًا.',
  },
  membership_paused: {
    subject: 'عضويتك موقوفة مؤقتًا',
    title: 'استراحة طيبة',
    text: ['عضويتك {plan} موقوفة حتى {date}، وأيامك المتبقية محفوظة لك.'],
    button: { label: 'اعرض عضويتك', page: '/profile/subscription/details' },
    after: 'ولك أن تعود قبل ذلك متى شئت.',
  },
  membership_cancelled: {
    subject: 'أُلغيت عضويتك',
    title: 'ألغيت عضويتك',
    text: ['يبقى لك ما دفعت ثمنه حتى {date}، ولن نخصم شيئًا بعدها.'],
    button: { label: 'هل غيّرت رأيك؟', page: '/profile/subscription/details' },
    after: 'إن لم تطلب الإلغاء فراسلنا، وستجد حساباتنا أسفل كل صفحة في {site}.',
  },
  membership_ended: {
    subject: 'انتهت عضويتك',
    title: 'انتهت عضويتك',
    text: ['تعذّر تجديد عضويتك {plan} فانتهت، ولن نخصم شيئًا.'],
    button: { label: 'تصفّح العضويات', page: '/membership' },
    after: 'وأهلًا بعودتك متى شئت.',
  },
}
