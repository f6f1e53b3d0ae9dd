import type { Text } from '#contract/rules/common.ts'

/** The errors of the API: a code for programs, its usual status, a sentence for people. */
export const ERRORS = {
  bad_request: {
    status: 400,
    ar: 'حدث خطأ. حدّث الصفحة ثم حاول مرة أخرى.',
    en: 'We couldn’t understand that request. Reload the page and try again.',
  },
  unauthorized: {
    status: 401,
    ar: 'سجّل الدخول للمتابعة.',
    en: 'Sign in to continue.',
  },
  payment_declined: {
    status: 402,
    ar: 'رفض البنك هذه العملية. جرّب بطاقة أخرى.',
    en: 'Your bank declined this payment. Try another card.',
  },
  forbidden: {
    status: 403,
    ar: 'هذا متاح لأصحاب الحسابات فقط. أنشئ حسابًا للمتابعة.',
    en: 'You need an account for this. Create one to continue.',
  },
  reauthentication_required: {
    status: 403,
    ar: 'أكّد هويتك أولًا للمتابعة.',
    en: 'Confirm it’s you to continue.',
  },
  not_bought: {
    status: 403,
    ar: 'تقييم هذا المنتج متاح لمن اشتراه فقط.',
    en: 'Only customers who bought this product can review it.',
  },
  not_found: {
    status: 404,
    ar: 'لم نجد ما تبحث عنه.',
    en: 'We couldn’t find what you’re looking for.',
  },
  request_timeout: {
    status: 408,
    ar: 'استغرق ذلك وقتًا طويلًا. حاول مرة أخرى.',
    en: 'That took too long. Please try again.',
  },
  version_conflict: {
    status: 409,
    ar: 'عُدّلت هذه البيانات من جهاز آخر. راجع النسختين ثم اختر.',
    en: 'This was changed on another device. Compare both versions and pick one.',
  },
  out_of_stock: {
    status: 409,
    ar: 'نفد بعض ما في سلتك. راجعها ثم أكمل الطلب.',
    en: 'Some items in your cart have sold out. Check your cart, then continue.',
  },
  price_changed: {
    status: 409,
    ar: 'تغيّر السعر. راجع الإجمالي الجديد قبل الدفع.',
    en: 'The price has changed. Check the new total before you pay.',
  },
  slot_taken: {
    status: 409,
    ar: 'للأسف حُجز هذا الموعد قبل لحظات. اختر موعدًا آخر.',
    en: 'Someone just booked this time. Choose another one.',
  },
  capacity_exceeded: {
    status: 409,
    ar: 'المقاعد المتبقية أقل من عدد ضيوفك.',
    en: 'There aren’t enough seats left for your group.',
  },
  not_sold_out: {
    status: 409,
    ar: 'ما زال متاحًا. يمكنك الحجز أو الشراء الآن دون انتظار.',
    en: 'There’s room. You can book or buy it now, no need to wait.',
  },
  same_slot: {
    status: 409,
    ar: 'هذا موعدك الحالي. اختر موعدًا آخر.',
    en: 'That’s your time now. Choose another one.',
  },
  cutoff_passed: {
    status: 409,
    ar: 'فات وقت هذا التغيير.',
    en: 'It’s too late for this change.',
  },
  entitlement_exhausted: {
    status: 409,
    ar: 'استخدمت كل رصيدك من هذه الميزة في هذه الفترة.',
    en: 'You’ve used up this benefit for the current period.',
  },
  payment_pending: {
    status: 409,
    ar: 'ما زالت عملية الدفع جارية. انتظر قليلًا حتى تكتمل.',
    en: 'A payment is still in progress. Wait a moment for it to finish.',
  },
  still_open: {
    status: 409,
    ar: 'لديك أمور لم تكتمل بعد. راجعها أولًا.',
    en: 'Some things in your account are still in progress. Check them first.',
  },
  account_closing: {
    status: 409,
    ar: 'هذا الحساب مغلق وسيُحذف قريبًا. يمكنك الإبقاء عليه.',
    en: 'This account is closed and will be deleted soon. You can still keep it.',
  },
  verification_required: {
    status: 409,
    ar: 'أكّد بريدك الإلكتروني أولًا.',
    en: 'Confirm your email first.',
  },
  duplicate_request: {
    status: 409,
    ar: 'هذا الطلب قيد التنفيذ.',
    en: 'We’re already working on this request.',
  },
  hold_expired: {
    status: 410,
    ar: 'انتهت مهلة الحجز المؤقت. اختر الموعد من جديد.',
    en: 'Your hold has run out. Choose a time again.',
  },
  restore_expired: {
    status: 410,
    ar: 'انتهت صلاحية هذا الرابط، أو استُخدم من قبل.',
    en: 'This link has expired or was already used.',
  },
  gone: {
    status: 410,
    ar: 'لم يعد معروضًا للبيع.',
    en: 'No longer sold.',
  },
  payload_too_large: {
    status: 413,
    ar: 'ما أرسلته أكبر من المسموح به.',
    en: 'That’s too large to send.',
  },
  uri_too_long: {
    status: 414,
    ar: 'عنوان الطلب أطول من المسموح به.',
    en: 'The address of the request is longer than we accept.',
  },
  unsupported_media_type: {
    status: 415,
    ar: 'نقبل البيانات بصيغة JSON غير المضغوطة فقط.',
    en: 'We accept only uncompressed JSON.',
  },
  confirmation_required: {
    status: 409,
    ar: 'أكّد هذا الإجراء أولًا.',
    en: 'Confirm this first.',
  },
  operation_refused: {
    status: 422,
    ar: 'تعذّر تنفيذ ذلك.',
    en: 'That can’t be done.',
  },
  validation_failed: {
    status: 422,
    ar: 'بعض البيانات غير صحيحة. راجعها ثم حاول مرة أخرى.',
    en: 'Some details need fixing. Check them and try again.',
  },
  passkey_refused: {
    status: 422,
    ar: 'لم نتمكن من التحقق من مفتاح المرور. حاول مرة أخرى، أو استخدم كلمة المرور.',
    en: 'We couldn’t verify that passkey. Try again, or use your password.',
  },
  handed_over: {
    status: 409,
    ar: 'لا يمكن ذلك مع تذكرة سُلّمت إلى شخص آخر.',
    en: 'That can’t be done with a ticket that is handed to someone else.',
  },
  passkey_unknown: {
    status: 422,
    ar: 'لم يعد مفتاح المرور هذا صالحًا هنا. سجّل الدخول بطريقة أخرى.',
    en: 'This passkey doesn’t work here any more. Sign in another way.',
  },
  invalid_credentials: {
    status: 422,
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    en: 'That email or password isn’t right.',
  },
  code_invalid: {
    status: 422,
    ar: 'الرمز غير صحيح. تأكد من الأرقام الستة في آخر رسالة وصلتك.',
    en: 'That code isn’t right. Check the latest message we sent you.',
  },
  code_expired: {
    status: 422,
    ar: 'انتهت صلاحية الرمز. اطلب رمزًا جديدًا.',
    en: 'That code has expired. Request a new one.',
  },
  coupon_invalid: {
    status: 422,
    ar: 'لا يمكن استخدام كود الخصم هذا الآن.',
    en: 'This coupon can’t be used right now.',
  },
  gift_card_invalid: {
    status: 422,
    ar: 'لا يمكن استخدام بطاقة الإهداء هذه الآن.',
    en: 'This gift card can’t be used right now.',
  },
  address_incomplete: {
    status: 422,
    ar: 'العنوان ناقص. أكمل الحقول المطلوبة لتصلك الشحنة.',
    en: 'Your address is incomplete. Fill in what’s missing so your order can reach you.',
  },
  idempotency_key_reused: {
    status: 422,
    ar: 'أُرسل هذا الطلب من قبل ببيانات أخرى. حدّث الصفحة ثم حاول مرة أخرى.',
    en: 'This was already sent with different details. Reload the page and try again.',
  },
  rate_limited: {
    status: 429,
    ar: 'محاولات كثيرة. انتظر قليلًا ثم حاول مرة أخرى.',
    en: 'Too many attempts. Wait a moment and try again.',
  },
  headers_too_large: {
    status: 431,
    ar: 'ترويسات الطلب أكبر من المسموح بها.',
    en: 'The headers of the request are larger than we accept.',
  },
  internal: {
    status: 500,
    ar: 'حدث خطأ من جهتنا. حاول مرة أخرى بعد قليل.',
    en: 'Something went wrong on our side. Try again in a moment.',
  },
  maintenance: {
    status: 503,
    ar: 'المتجر غير متاح الآن. حاول مرة أخرى بعد قليل.',
    en: 'The shop isn’t available right now. Try again in a moment.',
  },
} as const satisfies Record<string, { status: number } & Text>

/** A stable word for programs. */
export type ErrorCode = keyof typeof ERRORS
