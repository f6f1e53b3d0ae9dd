import type { MailKind, MailMessages } from '../kinds.ts'

/** What is written about a membership. */
export const membershipMessagesAr = {
  membership_awaits_payment: {
    subject: 'عضوية {plan} بانتظار الدفع',
    title: 'بقيت خطوة واحدة',
    text: [
      'تبدأ عضوية {plan} فور إتمام الدفع. افتحها وحاول من جديد بالبطاقة نفسها أو بغيرها، ولم يُخصم منك شيء حتى الآن.',
    ],
    button: { label: 'أكمل الدفع', page: '/profile/subscription/details' },
    after: 'السعر الذي اخترته محفوظ لك حتى {end}. غيّرت رأيك؟ لا يلزمك شيء، ولن يُخصم منك شيء.',
  },
  membership_awaits_card: {
    subject: 'احفظ بطاقتك لتبدأ عضوية {plan}',
    title: 'بقيت خطوة واحدة',
    text: ['تبدأ عضوية {plan} فور حفظ بطاقتك، ولن يُخصم شيء اليوم. افتحها لتتابع بالبطاقة نفسها أو بغيرها.'],
    button: { label: 'احفظ بطاقتك', page: '/profile/subscription/details' },
    after: 'السعر الذي اخترته محفوظ لك حتى {end}. غيّرت رأيك؟ لا يلزمك شيء، ولن يُخصم منك شيء.',
  },
  membership_trial_refused: {
    subject: 'لم تبدأ تجربة {plan}',
    title: 'سبق استخدام هذه البطاقة في فترة تجريبية',
    text: ['لم تبدأ عضوية {plan} ولم يُخصم شيء. يمكنك الاشتراك دون فترة تجريبية، أو استخدام بطاقة أخرى.'],
    button: { label: 'عرض الخيارات', page: '/profile/subscription/details' },
    after: 'السعر الذي اخترته محفوظ لك حتى {end}. غيّرت رأيك؟ لا يلزمك شيء، ولن يُخصم منك شيء.',
  },
  membership_welcome: {
    subject: 'أهلًا بك في عضوية {plan}',
    title: 'أصبحت عضوًا معنا',
    text: [
      'بدأت عضوية {plan}. أسعارها ومزاياها تُحسب لك تلقائيًا، وبطاقة عضويتك في حسابك.',
      'الدفعة القادمة {price} في {date}.',
    ],
    button: { label: 'عرض عضويتك', page: '/profile/subscription/details' },
    after: 'يمكنك تغييرها أو إيقافها مؤقتًا أو إلغاؤها من حسابك متى شئت.',
  },
  membership_renewal: {
    subject: 'تتجدد عضويتك في {date}',
    title: 'اقترب تجديد عضويتك',
    text: ['سنخصم {price} من بطاقتك المحفوظة في {date}، ولا حاجة إلى أي خطوة منك.'],
    button: { label: 'عرض عضويتك', page: '/profile/subscription/details' },
    after: 'إن لم ترغب في الاستمرار فألغها من حسابك قبل ذلك.',
  },
  membership_renewed: {
    subject: 'تجددت عضويتك',
    title: 'شكرًا لبقائك معنا',
    text: ['عضوية {plan} سارية حتى {date}، وتجد الفاتورة في حسابك.'],
    button: { label: 'عرض الفاتورة', page: '/profile/subscription/details' },
    after: 'وتجددت معها مزاياك لهذا الشهر.',
  },
  membership_failed: {
    subject: 'تعذّر تجديد عضويتك',
    title: 'لم تُقبل بطاقتك',
    text: [
      'تعذّر خصم {price} لتجديد عضوية {plan}. سنحاول مجددًا في الأيام القادمة، وعضويتك سارية حتى {grace}.',
      'غيّر بطاقتك لتتجدد العضوية فورًا.',
    ],
    button: { label: 'تغيير البطاقة', page: '/profile/subscription/details' },
    after: 'وإن لم تتجدد انتهت دون أن نخصم شيئًا.',
  },
  membership_paused: {
    subject: 'عضويتك موقوفة مؤقتًا',
    title: 'أوقفنا عضويتك مؤقتًا',
    text: ['عضوية {plan} موقوفة حتى {date}، وأيامك المتبقية محفوظة لك.'],
    button: { label: 'عرض عضويتك', page: '/profile/subscription/details' },
    after: 'ويمكنك استئنافها قبل ذلك متى شئت.',
  },
  membership_resumed: {
    subject: 'عضويتك سارية من جديد',
    title: 'أهلًا بعودتك',
    text: ['عضوية {plan} سارية من جديد بأيامها المتبقية حتى {date}، ثم تتجدد بسعر {price}.'],
    button: { label: 'عرض عضويتك', page: '/profile/subscription/details' },
    after: 'يُحسب ما استخدمته هذا الشهر قبل الإيقاف.',
  },
  membership_upgraded: {
    subject: 'تمت ترقية عضويتك إلى {plan}: الفاتورة',
    title: 'تمت ترقية عضويتك إلى {plan}',
    text: ['خصمنا فرق الترقية من بطاقتك المحفوظة، وتجد الفاتورة في حسابك أيضًا.'],
    button: { label: 'عرض الفاتورة', page: '/profile/subscription/details' },
    after: 'زادت زيارات هذا الشهر ومقاعده بقدر ما بقي منه، وتحصل عليها كاملة ابتداءً من {date}.',
  },
  membership_changed: {
    subject: 'عضويتك الآن {plan}',
    title: 'عضويتك الآن {plan}',
    text: ['لم يُخصم شيء مقابل التغيير. الدفعة القادمة {price} في {date}.'],
    button: { label: 'عرض عضويتك', page: '/profile/subscription/details' },
    after: 'يمكنك تغييرها أو إيقافها مؤقتًا أو إلغاؤها من حسابك متى شئت.',
  },
  membership_downgraded: {
    subject: 'تنتقل إلى عضوية {next} في {date}',
    title: 'ستتغيّر عضويتك',
    text: ['تبقى لك عضوية {plan} حتى {date}، ثم تبدأ عضوية {next} بسعر {price}. لن تدفع شيئًا اليوم.'],
    button: { label: 'عرض عضويتك', page: '/profile/subscription/details' },
    after: 'غيّرت رأيك؟ يمكنك التراجع قبل ذلك اليوم.',
  },
  membership_undone: {
    subject: 'عضويتك سارية كما كانت',
    title: 'تم التراجع، وعضويتك كما هي',
    text: ['تبقى لك عضوية {plan}، وتتجدد في {date} بسعر {price}.'],
    button: { label: 'عرض عضويتك', page: '/profile/subscription/details' },
    after: 'الحجوزات التي أُلغيت لا تعود وحدها، ويمكنك حجزها من جديد.',
  },
  membership_cancelled: {
    subject: 'أُلغيت عضويتك',
    title: 'أُلغيت عضويتك',
    text: ['تبقى لك مزايا عضويتك حتى {date}، ولن نخصم شيئًا بعدها.'],
    button: { label: 'غيّرت رأيك؟', page: '/profile/subscription/details' },
    after: 'إن لم تطلب الإلغاء فراسلنا على {contact}.',
  },
  membership_ended: {
    subject: 'انتهت عضويتك',
    title: 'انتهت عضويتك',
    text: ['تعذّر تجديد عضوية {plan} فانتهت، ولن نخصم شيئًا.'],
    button: { label: 'تصفّح العضويات', page: '/membership' },
    after: 'ونسعد بعودتك متى شئت.',
  },
} satisfies Partial<Record<MailKind, MailMessages>>
