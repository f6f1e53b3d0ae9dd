import type { DeskSentences } from '../../../desk-sentence.ts'
import { arabicCount } from '../../../arabic-count.ts'

const DEVICES = { one: 'جهاز واحد', two: 'جهازان', few: 'أجهزة', many: 'جهازًا', other: 'جهاز' }

/** A role at the desk, or what is said after it. */
const ROLE = /^(?:staff|manager|owner)$/
const AT_DOOR = /(?:devices?|revoked)$/

/** Settings, people of the shop, and the audit. */
export const shop: DeskSentences = {
  'This shop has no settings yet.': 'لا إعدادات لهذا المتجر حتى الآن.',
  'There is no setting "{}".': 'لا يوجد إعداد باسم «{1}».',
  '{} must be {}.': 'القيمة المطلوبة في {1}: {2}.',
  '{} is now {}.': '{1} أصبح: {2}.',
  '{} is not set.': '{1} بلا قيمة.',
  'All of them': 'كل الإعدادات.',
  'Show a setting': 'اعرض إعدادًا واحدًا.',
  'The keys are {}': 'اكتب اسم الإعداد كما في القائمة، ثم قيمته.',
  'codes with commas, of {}': 'رموز بينها فواصل، من {1}',
  'a path like /images/logo.svg, or an https address': 'مسار مثل \u2066/images/logo.svg\u2069 أو رابط يبدأ بـ https',
  'a whole number of at most six digits': 'رقم صحيح من ست خانات على الأكثر',
  'a sum such as 15 or 12.50': 'مبلغ مثل 15 أو 12.50',
  'a number from 1 to 99': 'رقم من 1 إلى 99',
  'a text of 1 to {} characters': 'نص لا يزيد عن {1} حرف',
  '10 digits': '10 أرقام',
  '15 digits that begin and end with 3': '15 رقمًا تبدأ وتنتهي بالرقم 3',
  'an email address': 'بريد إلكتروني',
  'a number like +966501234567': 'رقم مثل \u2066+966501234567\u2069',
  'the digits of the number': 'أرقام الرقم وحدها',
  'an https address': 'رابط يبدأ بـ https',
  'a number of days from 1 to 60': 'عدد أيام من 1 إلى 60',
  'a number of days from 0 to 365': 'عدد أيام من 0 إلى 365',
  'words of {} with commas between, or none': 'كلمات بينها فواصل من {1}، أو none',

  'What the shop is called in Arabic': 'اسم المتجر بالعربية',
  'What the shop is called in English': 'اسم المتجر بالإنجليزية',
  'The languages the shop offers, its own first, with commas': 'لغات المتجر وبينها فواصل، ولغته الأولى أولًا',
  'Path or https address of the logo': 'مسار الشعار أو رابطه',
  'A line beneath the name in the footer, in Arabic': 'سطر تحت الاسم في أسفل الصفحة، بالعربية',
  'A line beneath the name in the footer, in English': 'سطر تحت الاسم في أسفل الصفحة، بالإنجليزية',
  'A sentence or two for search engines and shared links, in Arabic':
    'جملة أو جملتان لمحركات البحث والروابط المشاركة، بالعربية',
  'A sentence or two for search engines and shared links, in English':
    'جملة أو جملتان لمحركات البحث والروابط المشاركة، بالإنجليزية',
  'Who sells, as invoices name it: the Arabic name, which their code holds':
    'اسم البائع بالعربية كما يظهر في الفواتير وفي رمزها',
  'Who sells, as invoices name it, in English': 'اسم البائع بالإنجليزية كما يظهر في الفواتير',
  'The address of the seller on invoices, in Arabic': 'عنوان البائع في الفواتير، بالعربية',
  'The address of the seller on invoices, in English': 'عنوان البائع في الفواتير، بالإنجليزية',
  'The commercial registration number on invoices': 'رقم السجل التجاري في الفواتير',
  'The VAT number on invoices; without it the shop charges no VAT': 'الرقم الضريبي في الفواتير. من دونه لا تُحسب الضريبة',
  'The number at the Saudi Business Center': 'رقم المتجر في المركز السعودي للأعمال',
  'The page of the Saudi Business Center that confirms the shop': 'صفحة توثيق المتجر في المركز السعودي للأعمال',
  'Where complaints are sent': 'بريد الشكاوى',
  'Within how many days complaints are answered': 'مهلة الرد على الشكاوى بالأيام',
  'How many days goods can be returned': 'مهلة الإرجاع بالأيام',
  'Words that search treats as the same, or as those after a ">": "mug, cup; riyad, riad > riyadh"':
    'كلمات يعدها البحث كلمة واحدة، أو كالتي بعد علامة «>»: \u2066mug, cup; riyad, riad > riyadh\u2069',
  'The most a cash order may come to, in whole units of the currency; 0 takes no cash':
    'الحد الأعلى لطلب بالدفع عند الاستلام، دون كسور. الصفر يوقف الدفع عند الاستلام',
  'What an order in cash costs more, VAT included, in the shop’s currency': 'رسوم الدفع عند الاستلام، شاملة الضريبة',
  'What gift wrapping costs, VAT included, in the shop’s currency; without it gifts are not wrapped':
    'سعر تغليف الهدايا شامل الضريبة. من دونه لا يُعرض التغليف',
  'How many bookings by an unlimited membership may be open at once': 'عدد الحجوزات القائمة معًا لعضوية بلا حد',
  'Where customers write to': 'بريد التواصل مع العملاء',
  'Where customers call': 'هاتف التواصل مع العملاء',
  'What the shop is mailed of, with commas: {}; or none': 'ما تصل المتجر رسالة عنه، وبينها فواصل: {1}، أو none',
  'Where those mails go; contact_email without it': 'البريد الذي تصله هذه الرسائل. من دونه تصل إلى بريد المتجر',

  'Write the name after it, on one line of at most 60 letters: {}.': 'اكتب الاسم في سطر واحد، 60 حرفًا على الأكثر.',
  'Only an owner invites, changes or revokes an owner.': 'لا يدعو مالكًا أو يغيّر صلاحيته أو يوقفه إلا مالك.',
  'A manager makes and changes only people below their own role; an owner does it for all.':
    'المدير يضيف من هم دون صلاحيته ويعدّلهم فقط، والمالك يضيف الجميع ويعدّلهم.',
  'This is the last owner who can sign in: make another one first.': 'هذا آخر مالك يستطيع الدخول: أضف مالكًا آخر أولًا.',
  'There is no {} at the desk. "staff list" lists all.': 'لا يوجد {1} في المكتب. تجد الجميع في «الفريق».',
  'There is no {} to revoke. "staff list" lists all.': 'لا يوجد شخص باسم {1}. تجد الجميع في «الفريق».',
  '--email is an email address, such as sara@example.com.': 'اكتب بريدًا صحيحًا، مثل sara@example.com.',
  '--role is one of {}.': 'اختر الصلاحية: {1}.',
  'A role is one of {}.': 'اختر الصلاحية: {1}.',
  'It is mailed as well.': 'وأُرسل بالبريد أيضًا.',
  'The desk is switched off (DESK=0), and an invitation would open nothing. Switch it on first.':
    'مكتب المتجر موقوف (DESK=0)، فلن تفتح الدعوة شيئًا. شغّله أولًا.',
  '{} signs in at the desk as {} after opening this link. It is accepted once, within three days.':
    'رابط دخول {1} إلى المكتب بصلاحية «{2}». يُستخدم مرة واحدة خلال ثلاثة أيام.',
  '{} is {} at the desk, and signs in again.': 'صلاحية {1} في المكتب الآن: {2}. يلزم تسجيل الدخول من جديد.',
  '{} comes in neither at the door nor at the desk.': 'لم يعد لـ{1} دخول إلى المكتب ولا صفحة الاستقبال.',
  'Print a link by which a person chooses how to sign in at the desk, and mail it; for one who is there, in place of what opened it before':
    'رابط يختار به الشخص طريقة دخوله إلى المكتب، ويصله بالبريد. ويحل محل طريقة دخوله السابقة إن كانت له.',
  'Change what a person may do at the desk; ends their sessions there': 'غيّر صلاحية شخص. تنتهي جلساته ويدخل من جديد.',
  'End the sessions, links and passkeys of a person, at the door and at the desk':
    'أوقف دخول شخص إلى المكتب والاستقبال: جلساته وروابطه ومفاتيح مروره.',
  '--days says how many days ahead lists can be read, at most {}.': 'عدد الأيام القادمة لا يزيد عن {1}.',
  '{} checks tickets in with this link. It opens once, within three days:':
    'رابط استقبال الضيوف لـ{1}. يُفتح مرة واحدة خلال ثلاثة أيام:',
  'Print a link that opens the check-in page on one phone: for the lists of some places, from yesterday to tomorrow, or so many days ahead':
    'رابط يفتح صفحة الاستقبال على جوال واحد، لقوائم أماكن تختارها من أمس إلى غد، أو لعدد من الأيام القادمة.',
  'Who comes in, on how many devices: at the desk in which role, at the door for which places and days':
    'من له دخول، وعلى كم جهاز، وبأي صلاحية، ولأي أماكن وأيام.',
  'There are no staff yet: staff add <name>, or staff invite <name> --role owner.': 'لا أحد في الفريق حتى الآن.',
  '{}: {}.': (_name, state = '') => (AT_DOOR.test(state) ? '{1}: {2}.' : undefined),
  '{}: {}, a link that was not opened yet.': '{1}: {2}، ورابط لم يُفتح بعد.',
  'Lists of {}, today from {} to {}.': 'قوائم {1}، من {2} إلى {3}.',
  'all places': 'كل الأماكن',
  '{} (invited), {}': '{1} (مدعو)، {2}',
  '{}, {}': (role = '', state = '') => (ROLE.test(role) && AT_DOOR.test(state) ? '{1}، {2}' : undefined),
  '{} device': DEVICES.one,
  '{} devices': (count) => arabicCount(Number(count), DEVICES),
  revoked: 'موقوف',

  'No command has changed anything in these days.': 'لا تعديلات في هذه الأيام.',
}
