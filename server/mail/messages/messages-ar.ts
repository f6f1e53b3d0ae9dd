import { accountMessagesAr } from './account-messages-ar.ts'
import { deskMessagesAr } from './desk-messages-ar.ts'
import { membershipMessagesAr } from './membership-messages-ar.ts'
import type { MailKind, MailMessages } from '../kinds.ts'
import { orderMessagesAr } from './order-messages-ar.ts'
import { returnMessagesAr } from './return-messages-ar.ts'
import { refundMessagesAr } from './refund-messages-ar.ts'
import { giftCardMessagesAr } from './gift-card-messages-ar.ts'
import { handedMessagesAr } from './handed-messages-ar.ts'
import { waitingMessagesAr } from './waiting-messages-ar.ts'

const CODE_LIFE = 'الرمز صالح لمدة 10 دقائق. لا تشاركه مع أحد، ولن يسألك عنه أي موظف في {site}.'

export const messagesAr: Record<MailKind, MailMessages> = {
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
    button: { label: 'تسجيل الدخول', page: '/auth' },
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
    button: { label: 'إنشاء حساب', page: '/auth?mode=register' },
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
    button: { label: 'تسجيل الدخول', page: '/auth' },
    after: 'إن لم تكن أنت فتجاهل هذه الرسالة، فحسابك آمن كما كان.',
  },
  email_changing: {
    subject: 'طلب تغيير بريدك في {site}',
    title: 'طُلب تغيير بريدك الإلكتروني',
    text: ['طُلب استخدام بريد آخر لحسابك في {site}. وسيحلّ محل هذا البريد فور تأكيده.'],
    button: { label: 'تعيين كلمة مرور جديدة', page: '/auth/forgot-password' },
    after: 'إن لم تكن أنت فعيّن كلمة مرور جديدة فورًا، وبذلك يُسجَّل الخروج من كل الأجهزة.',
  },
  email_changed: {
    subject: 'تغيّر بريدك في {site}',
    title: 'تغيّر بريدك الإلكتروني',
    text: [
      'أصبح حسابك في {site} يستخدم بريدًا آخر، وسنراسلك عليه من الآن.',
      'أما مفاتيح المرور ورقم الجوال المؤكَّد ورابط التقويم فباقية كما هي، ويمكنك إلغاؤها في قسم الأمان من حسابك.',
    ],
    after: 'إن لم تكن أنت فراسلنا فورًا على {contact}. وإن كنت تستخدم كلمة المرور نفسها في مواقع أخرى فغيّرها هناك أيضًا.',
  },
  password_changed: {
    subject: 'تغيّرت كلمة مرورك في {site}',
    title: 'تغيّرت كلمة مرورك',
    text: [
      'تغيّرت للتو كلمة مرور حسابك في {site}، وسُجّل الخروج من كل الأجهزة الأخرى.',
      'تجد أدناه ما يصل إلى حسابك غير كلمة المرور، إن وُجد. ولإلغاء ما ليس لك افتح «الوصول إلى حسابك» في قسم الأمان من حسابك.',
    ],
    button: { label: 'تعيين كلمة مرور جديدة', page: '/auth/forgot-password' },
    after: 'إن كنت أنت فكل شيء على ما يرام. وإن لم تكن أنت فعيّن كلمة مرور جديدة فورًا.',
  },
  find: {
    subject: 'رمزك في {site}',
    title: 'عرض طلبك أو حجزك',
    text: ['أدخل هذا الرمز لعرضه:'],
    after: `${CODE_LIFE} إن لم تطلبه فتجاهل هذه الرسالة، فلن يُعرض شيء من دون الرمز.`,
  },
  find_unknown: {
    subject: 'لم نجد هذا الطلب في {site}',
    title: 'لم نجد هذا الطلب',
    text: [
      'طُلب للتو في {site} عرض طلب أو حجز بهذا البريد، والأرجح أنك أنت من طلبه. لم نجد طلبًا دون حساب بهذا الرقم وهذا البريد.',
      'تأكد من الرقم في رسالة التأكيد. وإن اشتريت بحساب فسجّل الدخول لتراه.',
    ],
    button: { label: 'تسجيل الدخول', page: '/auth' },
    after: 'إن لم تكن أنت فتجاهل هذه الرسالة.',
  },
  contact: {
    subject: 'رمزك في {site}',
    title: 'أكّد بريدك الإلكتروني',
    text: ['أدخل هذا الرمز في صفحة إتمام الطلب في {site} لتكمل طلبك:'],
    after: `${CODE_LIFE} إن لم تطلب شيئًا فتجاهل هذه الرسالة، فلن يُرسل طلب من دون الرمز.`,
  },
  ...deskMessagesAr,
  stock_confirm: {
    subject: 'أكّد طلب التنبيه من {site}: {product}',
    title: 'بقيت خطوة واحدة',
    text: ['أكّد بريدك الإلكتروني لنراسلك مرة واحدة حين يتوفر من جديد: {product}.'],
    button: { label: 'نعم، أبلغني', page: '/store' },
    after: 'إن لم تطلب ذلك فتجاهل هذه الرسالة، ولن نراسلك من دون تأكيدك.',
  },
  stock_back: {
    subject: 'توفّر من جديد في {site}: {product}',
    title: 'توفّر من جديد',
    text: ['توفّر من جديد ما طلبت التنبيه عنه: {product}. قطعنا تُصنع بأعداد قليلة، فلا تتأخر.'],
    button: { label: 'عرضه في المتجر', page: '/store' },
    after: 'هذه هي الرسالة التي طلبتها، ولن نراسلك عن هذا المنتج مرة أخرى.',
  },
  wish_news: {
    subject: 'جديد أمنياتك: {product}',
    title: 'جديد في قائمة أمنياتك',
    text: ['تغيّر ما كنت تنتظره في قائمة أمنياتك في {site}:'],
    button: { label: 'قائمة أمنياتك', page: '/store/wishlist' },
    after: 'الأسعار والكميات كما هي وقت إرسال هذه الرسالة.',
  },
  booking_awaits_payment: {
    subject: 'حجزك {reference} بانتظار الدفع',
    title: 'موعدك محجوز لك حتى {until}',
    text: ['نحتفظ لك بموعدك في {place} ({when}) حتى {until}. افتح الحجز لتدفع {due}، ويمكنك استخدام بطاقة أخرى.'],
    button: { label: 'ادفع الآن', page: '/profile/history' },
    after: 'إن لم يُدفع قبل ذلك أُتيح الموعد لغيرك، ولم يُخصم منك شيء.',
  },
  booking_move_awaits_payment: {
    subject: 'حجزك {reference}: أكمل الدفع لتغيير الموعد',
    title: 'موعدك الجديد بانتظار الدفع',
    text: [
      'نحتفظ لك بالموعد الجديد في {place} ({next}) حتى {until}. افتح الحجز لتدفع الفرق {due}. وحتى ذلك يبقى موعدك {when}.',
    ],
    button: { label: 'ادفع الآن', page: '/profile/history' },
    after: 'إن لم يُدفع الفرق قبل ذلك بقي حجزك كما هو، ولم يُخصم منك شيء.',
  },
  basket_paid: {
    subject: 'استلمنا دفعتك {reference}',
    title: 'شكرًا لك، اكتمل كل شيء',
    text: ['استلمنا {total} بدفعة واحدة رقمها {reference}. تجد أدناه كل ما دفعت مقابله، ولكل منه صفحته.'],
    after: 'عندك سؤال؟ راسلنا على {contact}.',
  },
  booking_confirmed: {
    subject: 'تم تأكيد حجزك {reference}',
    title: 'تم تأكيد حجزك',
    text: ['حجزك مؤكد: {place}، {when}. أرفقنا ملفًا لتقويمك، وتجد تذكرتك في صفحة الحجز وتعمل دون اتصال.'],
    button: { label: 'عرض التذكرة', page: '/profile/history' },
    after: 'تغيّرت خططك؟ يمكنك تغيير الموعد أو إلغاء الحجز من الصفحة نفسها حسب سياسة الإلغاء.',
  },
  booking_changed: {
    subject: 'تغيّر موعد حجزك {reference}',
    title: 'موعدك الجديد',
    text: ['أصبح موعد حجزك ({place}): {when}. افتح الملف المرفق لتحديث تقويمك.'],
    button: { label: 'عرض التذكرة', page: '/profile/history' },
    after: 'إن لم تطلب هذا التغيير فراسلنا على {contact}.',
  },
  booking_cancelled: {
    subject: 'أُلغي حجزك {reference}',
    title: 'أُلغي حجزك',
    text: ['أُلغي حجزك: {place}، {when}. {refund}'],
    button: { label: 'احجز موعدًا آخر', page: '/profile/history' },
    after: 'إن لم تطلب الإلغاء فراسلنا على {contact}.',
  },
  booking_returned: {
    subject: 'أُلغي حجزك {reference}',
    title: 'أُلغي حجزك',
    text: ['أُلغي حجزك: {place}، {when}. وعاد ما حُجز به إلى رصيد عضويتك.'],
    button: { label: 'احجز موعدًا آخر', page: '/profile/history' },
    after: 'إن لم تطلب الإلغاء فراسلنا على {contact}.',
  },
  booking_released: {
    subject: 'أُلغي حجزك {reference} مع تغيّر عضويتك',
    title: 'لم تعد عضويتك تشمل هذا الحجز',
    text: ['حجزت من رصيد عضويتك: {place}، {when}. لم تعد عضويتك تشمل ذلك اليوم، فألغينا الحجز ولم نخصم منك شيئًا.'],
    button: { label: 'عرض حجوزاتك', page: '/profile/history' },
    after: 'ما زلت تود الحضور؟ احجز من جديد بالسعر العادي ما دام الموعد متاحًا.',
  },
  booking_message: {
    subject: 'بخصوص حجزك {reference}',
    title: 'رسالة بخصوص حجزك',
    text: ['حجزت {place} ليوم {when}.', '{message}'],
    button: { label: 'عرض الحجز', page: '/profile/history' },
    after: 'لأي استفسار راسلنا على {contact}.',
  },
  booking_closed: {
    subject: 'حجزك {reference}: اختر موعدًا آخر أو استرد المبلغ',
    title: 'اضطررنا إلى الإغلاق في ذلك اليوم',
    text: [
      'حجزت {place} ليوم {when}. نعتذر منك، فالمكان مغلق حينها ولا يمكن أن يتم الحجز.',
      'اختر موعدًا آخر، أو استرد كل ما دفعته: مبلغًا أو من رصيد عضويتك. كلاهما من صفحة حجزك، ولك أن تختار متى شئت.',
    ],
    button: { label: 'اختر موعدًا أو استرد المبلغ', page: '/profile/history' },
    after: 'إن فضّلت التحدث إلينا فراسلنا على {contact}.',
  },
  booking_reminder: {
    subject: 'غدًا: {place}',
    title: 'نلقاك غدًا',
    text: ['نذكّرك بحجزك {reference}: {when}. أحضر تذكرتك على جوالك، فهي تعمل دون اتصال.'],
    button: { label: 'عرض التذكرة', page: '/profile/history' },
    after: 'نتمنى لك وقتًا ممتعًا.',
  },
  ...accountMessagesAr,
  ...orderMessagesAr,
  ...refundMessagesAr,
  ...returnMessagesAr,
  ...membershipMessagesAr,
  ...waitingMessagesAr,
  ...giftCardMessagesAr,
  ...handedMessagesAr,
}
