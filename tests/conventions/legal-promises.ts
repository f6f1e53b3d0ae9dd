/**
 * What keeps a promise of the demo's legal texts: a call of the contract, an administrator's command, a column of the
 * database, a file, a setting of the shop's folder, or the operator, who has to do it.
 */
export type Keeper =
  | { call: string }
  | { command: string }
  | { setting: string }
  | { file: string; has: RegExp }
  | { operator: string }

/** A promise: a part of its sentence in each language. `terms` and `privacy` stand for the documents. */
export interface LegalPromise {
  en: string
  ar?: string
  by: readonly Keeper[]
}

const call = (name: string): Keeper => ({ call: name })
const command = (name: string): Keeper => ({ command: name })
const setting = (name: string): Keeper => ({ setting: name })
const file = (path: string, has: RegExp): Keeper => ({ file: path, has })
const operator = (does: string): Keeper => ({ operator: does })

const INVOICE = file('server/documents', /credit_note/)
/** The documents reach the customer: in a mail, and on the device as one file. */
const INVOICE_SENT = file('server/documents/mailed.ts', /claimDocuments/)
const RETURN = call('returns.request')
const EXCLUDED = file('demo/shop/products.csv', /Returnable/i)

export const TERMS: readonly LegalPromise[] = [
  { en: 'are printed on every tax invoice', ar: 'في كل فاتورة ضريبية', by: [INVOICE, setting('seller.vat_number')] },
  { en: 'You can reach us at', ar: 'وللتواصل معنا', by: [setting('contact.email')] },
  { en: 'browse and buy as a guest', ar: 'تتصفح وتشتري دون حساب', by: [call('auth.guest')] },
  { en: 'at least 18', by: [operator('closes accounts of minors')] },
  { en: 'We may suspend an account', ar: 'ولنا أن نوقف حسابًا', by: [operator('answers by mail')] },
  {
    en: 'include value added tax at 15%',
    ar: 'القيمة المضافة بنسبة 15%',
    by: [file('contract/rules/money.ts', /VAT_PERCENT = 15/), setting('seller.vat_number')],
  },
  { en: 'delivery fee, if there is one', ar: 'رسوم التوصيل، إن وُجدت', by: [call('quotes.create')] },
  {
    en: 'never pay a total you have not seen',
    ar: 'فلن تدفع مبلغًا لم تره',
    by: [file('contract/shop/orders.ts', /expected_total/)],
  },
  { en: 'made by hand, so small differences', by: [operator('describes them')] },
  { en: 'price be plainly wrong', ar: 'ظهر سعر خطأً', by: [operator('writes to the customer'), command('refund')] },
  { en: 'The contract is made when we confirm', by: [call('orders.create')] },
  { en: 'in the ways shown at checkout', ar: 'بالوسائل الظاهرة لك', by: [call('orders.create')] },
  { en: 'never see or store the full card number', ar: 'رقم بطاقتك الكامل', by: [file('docs/PAYMENTS.md', /card/)] },
  {
    en: 'not paid within 30 minutes expires',
    ar: 'لا يُدفع خلال 30 دقيقة',
    by: [file('server/modules/orders/place.ts', /PAY_WITHIN_MS = 30 \* 60 \* 1000/)],
  },
  {
    en: 'tax invoice for every payment',
    ar: 'فاتورة ضريبية إلكترونية عن كل عملية دفع',
    by: [INVOICE, INVOICE_SENT, call('documents.archive')],
  },
  { en: 'a credit note for every refund', ar: 'وإشعار دائن عن كل مبلغ نعيده إليك', by: [INVOICE, INVOICE_SENT] },
  { en: 'to the other Gulf states', ar: 'وإلى دول الخليج الأخرى', by: [file('demo/shop/delivery.yaml', /KW/)] },
  {
    en: 'usually takes 2 to 5 working days',
    ar: '2 إلى 5 أيام عمل، وتظهر',
    by: [file('demo/shop/delivery.yaml', /days: \[2, 5\]/), call('quotes.create')],
  },
  { en: 'late by more than 15 days', ar: 'أكثر من 15 يومًا', by: [file('contract/shop/parcels.ts', /lateParts/)] },
  { en: 'What has reached you', ar: 'وما وصلك', by: [RETURN] },
  { en: 'with a photo, and we will refund you', ar: 'من صفحة طلبك مع صورة', by: [RETURN] },
  { en: 'free of charge until it is shipped', ar: 'تلغي طلبك مجانًا', by: [call('orders.cancel')] },
  { en: 'return a product within 7 days', ar: 'ترجع المنتج خلال 7 أيام', by: [RETURN, setting('seller.return_days')] },
  { en: 'says so before you buy it', ar: 'وتذكر صفحة المنتج ذلك', by: [EXCLUDED] },
  { en: 'within 5 to 10 working days of receiving', ar: 'خلال 5 إلى 10 أيام عمل', by: [command('returns receive')] },
  { en: 'we give back in cash', ar: 'فنعيده نقدًا', by: [operator('calls and pays out'), command('refund')] },
  { en: 'we hold it for 15 minutes', ar: '15 دقيقة لتكمل بياناتك', by: [call('holds.create'), call('holds.extend')] },
  { en: 'issue your ticket', ar: 'ونصدر تذكرتك', by: [call('bookings.create')] },
  {
    en: 'the rule that applied on the day you booked stays yours',
    ar: 'وتبقى لك السياسة التي حجزت عليها',
    by: [file('server/db/schema/bookings-schema.ts', /cancellation: jsonb/)],
  },
  {
    en: 'Until the cut-off you may cancel or move',
    ar: 'تلغي الحجز أو تغيّر موعده',
    by: [call('bookings.cancel'), call('bookings.previewReschedule'), call('bookings.reschedule')],
  },
  {
    en: 'you choose between a new time and a full refund',
    ar: 'تختار موعدًا جديدًا أو تسترد المبلغ كاملًا',
    by: [call('bookings.reschedule'), call('bookings.cancel')],
  },
  {
    en: 'nothing is charged before it ends',
    ar: 'فلن نخصم شيئًا',
    by: [file('server/modules/subscriptions/trial.ts', /trial/)],
  },
  { en: 'you may undo the cancellation', ar: 'تتراجع عن الإلغاء', by: [call('subscription.change')] },
  { en: 'pause it until a date', ar: 'إيقافها مؤقتًا', by: [call('subscription.change')] },
  { en: 'we show the amount first', ar: 'ونعرض عليك المبلغ أولًا', by: [call('subscription.preview')] },
  {
    en: 'comes back to you if you cancel that booking in time',
    ar: 'تعود إليك إذا ألغيته',
    by: [file('server/modules/subscriptions/quota/quota.ts', /./)],
  },
  {
    en: 'included visits are on hold',
    ar: 'تتوقف الزيارات المشمولة',
    by: [file('docs/MEMBERSHIP.md', /quotas are suspended until it is paid/)],
  },
  {
    en: 'try again over seven days',
    ar: 'وكررنا المحاولة خلال سبعة أيام',
    by: [file('server/modules/subscriptions/settle.ts', /attempts/), file('docs/MEMBERSHIP.md', /given up on day 7/)],
  },
  {
    en: 'three days before each renewal',
    ar: 'قبل كل تجديد بثلاثة أيام',
    by: [file('server/modules/subscriptions/deps.ts', /ANNOUNCED_MS = 3 \* DAY_MS/)],
  },
  {
    en: 'price you joined at stays yours',
    ar: 'والسعر الذي اشتركت به يبقى سعرك',
    by: [file('server/modules/subscriptions/deps.ts', /pendingPrice \?\? row\.price/)],
  },
  {
    en: 'within its dates and as often as it says',
    ar: 'خلال مدته وبعدد المرات',
    by: [file('demo/shop/coupons.yaml', /./)],
  },
  { en: 'You may share links and pictures', by: [operator('allows it')] },
  { en: 'complain to the Ministry of Commerce', ar: 'بشكوى إلى وزارة التجارة', by: [operator('the law does')] },
  { en: 'we remove insults', ar: 'نحذف الإساءة', by: [command('reviews hide')] },
  {
    en: 'A change never alters an order, a booking or a membership period',
    ar: 'ولا يسري أي تعديل على طلب أو حجز أو فترة عضوية',
    by: [file('server/db/schema/bookings-schema.ts', /cancellation: jsonb/)],
  },
  { en: 'answer within five working days', ar: 'خلال خمسة أيام عمل', by: [setting('seller.complaints_days')] },
]

export const PRIVACY: readonly LegalPromise[] = [
  {
    en: 'no advertising from others',
    ar: 'ولا نعرض إعلانات لغيرنا',
    by: [file('server/web/policy.ts', /connect-src 'self'/)],
  },
  { en: 'what you can do about it', by: [call('legal.read')] },
  {
    en: 'kept only in a scrambled form',
    ar: 'ونحفظها مشفّرة بطريقة لا يمكن قراءتها',
    by: [file('server/accounts/passwords.ts', /argon2/)],
  },
  {
    en: 'We do not ask for your exact location',
    ar: 'ولا نطلب موقعك',
    by: [file('server/web/policy.ts', /default-src 'none'/)],
  },
  {
    en: 'until you turn them off or sign out',
    ar: 'حتى توقفها أو تسجّل الخروج',
    by: [
      call('notifications.removeDevice'),
      file('server/db/schema/notifications-schema.ts', /sessions\.id, \{ onDelete: 'cascade' \}/),
    ],
  },
  {
    en: 'only your device can read what we send there',
    ar: 'ولا يقرأ ما نرسله إليه إلا جهازك',
    by: [file('server/notifications/push', /encrypt\(/)],
  },
  {
    en: 'If you choose messages',
    ar: 'وإن اخترت الرسائل',
    by: [call('notifications.change'), file('server/messages/gateway.ts', /interface MessageGateway/)],
  },
  {
    en: 'if you add a ticket to a wallet app',
    ar: 'إلى تطبيق محفظة',
    by: [file('server/modules/wallet-passes', /passkit-generator/)],
  },
  { en: 'and its last four digits', ar: 'وآخر أربعة أرقام', by: [file('server/payments', /last4/)] },
  { en: 'You may withdraw your consent', ar: 'تسحب موافقتك متى شئت', by: [call('consents.change')] },
  { en: 'no decision about you by machine alone', ar: 'بوسائل آلية وحدها', by: [operator('decides')] },
  { en: 'We keep data in the Kingdom', ar: 'نحفظ البيانات داخل المملكة', by: [operator('chooses the host')] },
  { en: 'we send the minimum', ar: 'أرسلنا الحد الأدنى', by: [operator('chooses the providers')] },
  {
    en: 'auth_token keeps you signed in',
    ar: 'ملف يبقيك مسجّل الدخول',
    by: [
      file('src/domain/session/session.ts', /'auth_token'/),
      file('src/domain/session/session.ts', /'user_data'/),
      file('src/domain/session/session.ts', /'auth_challenge'/),
      file('src/state/locale.ts', /'locale'/),
      file('src/state/theme.ts', /'color_mode'/),
    ],
  },
  {
    en: 'open a ticket where there is no signal',
    ar: 'لتفتح تذكرتك حيث لا إشارة',
    by: [file('docs/DATA.md', /device/)],
  },
  {
    en: 'Signing out removes your personal data',
    ar: 'وتسجيل الخروج يمحو',
    by: [call('auth.logout'), file('tests/e2e/account', /sign/i)],
  },
  { en: 'delete all of this at any time in your browser', ar: 'تحذف هذا كله', by: [operator('the browser does')] },
  { en: 'we erase or anonymise it', ar: 'أتلفناها أو أخفينا', by: [command('customers erase')] },
  {
    en: 'at least six years',
    ar: 'ولا تقل عن ست سنوات',
    by: [file('server/start/retention.ts', /not exists \(select from \$\{orders\}/)],
  },
  { en: 'Technical logs: up to 90 days', ar: 'حتى 90 يومًا', by: [operator('sets the rotation of logs')] },
  {
    en: 'every change they make is recorded',
    ar: 'ويُسجَّل كل تغيير يجرونه',
    by: [command('audit list')],
  },
  { en: 'backups are kept where only we can read them', ar: 'حيث لا يقرؤها غيرنا', by: [operator('protects backups')] },
  {
    en: 'stays in our backups until they are deleted, 90 days at most',
    ar: 'إلى أن تُحذف، ومدة ذلك 90 يومًا على الأكثر',
    by: [operator('deletes old archives')],
  },
  { en: 'Messages to our help desk', ar: 'المراسلات مع خدمة العملاء', by: [operator('empties the mailbox')] },
  {
    en: 'eight days after the last visit',
    ar: 'ثمانية أيام بعد آخر زيارة',
    by: [file('server/start/retention.ts', /lt\(users\.createdAt, ago\(8\)\)/)],
  },
  {
    en: 'passwords are hashed',
    ar: 'وكلمات المرور محفوظة بصيغة لا تُعكس',
    by: [file('server/accounts/passwords.ts', /argon2/), command('audit list'), operator('protects backups')],
  },
  { en: 'end any session in your account', ar: 'وتنهي أي جلسة', by: [call('auth.sessions'), call('auth.endSession')] },
  { en: 'within 72 hours', ar: 'خلال 72 ساعة', by: [operator('informs the authority')] },
  { en: 'receive a copy in a readable form', ar: 'بصيغة مقروءة', by: [call('me.requestExport')] },
  {
    en: 'you can edit your profile and addresses',
    ar: 'تعدّل بياناتك وعناوينك',
    by: [call('me.update'), call('addresses.update')],
  },
  {
    en: 'get a copy of your data, and delete your account',
    ar: 'وتحصل على نسخة من بياناتك، وتحذف حسابك',
    by: [call('me.requestExport'), call('me.remove')],
  },
  {
    en: 'for 14 days after that a link we email you keeps it',
    ar: 'الإبقاء عليه خلال 14 يومًا',
    by: [call('me.restore'), file('server/modules/me/deletion.ts', /GRACE_DAYS = 14/)],
  },
  { en: 'write to hello@', ar: 'راسلنا على hello@', by: [setting('contact.email'), command('customers erase')] },
  { en: 'we answer within 30 days', ar: 'ونرد خلال 30 يومًا', by: [operator('answers')] },
  { en: 'we will tell you which', ar: 'وسنخبرك بها', by: [command('customers erase')] },
  { en: 'complain to the Saudi Data', ar: 'بشكوى إلى الهيئة السعودية للبيانات', by: [operator('the law does')] },
  { en: 'those aged 18 or more', by: [operator('closes accounts of minors')] },
  { en: 'tell us and we will delete it', ar: 'فأخبرنا لنحذفها', by: [command('customers erase')] },
  {
    en: 'Nothing is sent to them until',
    ar: 'ولا يُرسل إليها شيء',
    by: [file('server/web/policy.ts', /connect-src 'self'/)],
  },
  { en: 'we tell you by email or in the app', ar: 'أخبرناك بالبريد أو في التطبيق', by: [operator('writes')] },
]
