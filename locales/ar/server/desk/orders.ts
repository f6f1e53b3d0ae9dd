import type { DeskSentences } from '../../../desk-sentence.ts'

/** The number of an order or the like, and its state. */
const REFERENCE = /^[A-Z]{1,2}-?[\dA-Z]+$/
const STATE = /^\w+$/
/** The name of a setting. */
const SETTING = /^[a-z_]+$/

/** Orders, their parcels and returns. */
export const orders: DeskSentences = {
  'There is no order {}. Write the reference, as QF-7K3M9P.': 'لا يوجد طلب برقم {1}. اكتب رقمه مثل QF-7K3M9P.',
  'There is no such order.': 'لا يوجد طلب كهذا.',
  'The order is gone.': 'لم يعد هذا الطلب موجودًا.',
  'from {}': 'من {1}',
  '{} is {} and {}: it cannot be changed by "{}".': 'حالة {1}: {2}، والدفع: {3}، فلا يمكن تنفيذ هذا الإجراء.',
  '{} is {}: it cannot be changed by "{}".': 'حالة {1}: {2}، فلا يمكن تنفيذ هذا الإجراء.',
  '{} is {}.': (what = '', state = '') =>
    SETTING.test(what) || (REFERENCE.test(what) && STATE.test(state)) ? '{1}: {2}.' : undefined,
  '{} is on its way.': 'الطلب {1} في الطريق.',
  '{} is on its way in part. Still to ship: {}.': 'شُحن جزء من الطلب {1}. بقي للشحن: {2}.',
  'It is a gift that must not arrive before {}: agree on that with the carrier.':
    'هذا الطلب هدية لا تُسلَّم قبل {1}، فاتفق على ذلك مع شركة الشحن.',
  '"{}" is no parcel: "order show" numbers them from 1.': 'لا توجد شحنة رقم «{1}». أرقام الشحنات تبدأ من 1.',
  '{} is delivered.': 'تم توصيل الطلب {1}.',
  '{} has parcel {}. Another parcel is on its way.': 'وصلت الشحنة {2} من الطلب {1}، وبقيت شحنة أخرى في الطريق.',
  '{} has parcel {}. Still to ship: {}.': 'وصلت الشحنة {2} من الطلب {1}. بقي للشحن: {3}.',
  '{} is not shipped whole. Ship {} or pay it back first, or note one parcel: --parcel 1.':
    'لم يُشحن الطلب {1} كاملًا. اشحن {2} أو رُد ثمنها أولًا، أو سجّل وصول شحنة واحدة برقمها.',
  '{} is cancelled.': 'أُلغي {1}.',
  'Nothing goes back at once.': 'لا يُرد شيء الآن.',
  '{} is cancelled as far as it has not arrived. On its way: {}. "returns receive {}" pays it back once it is back or lost, "returns decline" where it arrived.':
    'أُلغي من {1} ما لم يصل. في الطريق: {2}. إن عادت أو ضاعت فاستلم المرتجع {3} ليُرد ثمنها، وإن وصلت فارفضه.',
  '{} is cancelled as far as it has not arrived.': 'أُلغي من {1} ما لم يصل.',
  'On its way: {}. "returns receive {}" pays it back once it is back or lost, "returns decline" where it arrived.':
    'في الطريق: {1}. إن عادت أو ضاعت فاستلم المرتجع {2} ليُرد ثمنها، وإن وصلت فارفضه.',
  'Write an amount or lines, not both: the lines have their own amount.':
    'اكتب مبلغًا أو اختر قطعًا، لا كليهما: للقطع ثمنها.',
  '{} is refunded.': 'رُد مبلغ {1}.',
  '{} is refunded. {} goes back to the card.': 'رُد مبلغ {1}: يعود {2} إلى البطاقة.',
  '{} has its cash back: {}.': 'سُلّم نقد {1} إلى العميل: {2}.',
  '{} is confirmed.': 'تم تأكيد {1}.',
  'All of an order': 'كل تفاصيل الطلب.',
  'Write packing slips to print from a browser, one a page: what is not shipped yet, and the address':
    'أوراق تغليف جاهزة للطباعة، لكل طلب صفحة فيها العنوان وما لم يُشحن بعد.',
  'Accept a cash order that waits for it; "waiting" lists them':
    'اقبل طلبًا بالدفع عند الاستلام ينتظر التأكيد. تجدها في شاشة «اليوم».',
  'Hand an order to the courier, or some of it: lines as "order show" numbers them, "=2" for two pieces of one':
    'سلّم الطلب أو جزءًا منه إلى شركة الشحن.',
  'It arrived, all of it or one parcel as "order show" numbers them; cash is taken':
    'وصل الطلب كله، أو شحنة منه برقمها. يُسجَّل النقد مقبوضًا.',
  'Cancel an order that is not shipped and pay it back, or what has not arrived of one that is 15 days late':
    'ألغِ طلبًا لم يُشحن وردّ مبلغه، أو ما لم يصل من طلب تأخر 15 يومًا.',
  'Refund all of it, an amount, or what was paid for lines; pieces that are not shipped yet are then not sent and go back to stock, --restock puts those that were brought back on the shelf':
    'رُد المبلغ كله، أو جزءًا منه، أو ثمن قطع. ما لم يُشحن منها لن يُرسل ويعود إلى المخزون، وتستطيع إعادة ما رجّعه العميل إليه.',
  'A refund in cash was handed over': 'سلّمت العميل نقوده المستردة.',
  'What was paid in cash or at the terminal was given back': 'أُعيد للعميل ما دفعه نقدًا أو بجهاز نقاط البيع.',
  'This cancels the order and pays it back.': 'سيُلغى الطلب ويُرد مبلغه.',
  'This pays money back.': 'سيُرد مبلغ إلى العميل.',
  '{} is not delivered: pieces that are not sent go back to stock by themselves.':
    'لم يُسلَّم الطلب {1}، وما لم يُرسل منه يعود إلى المخزون تلقائيًا.',
  'The total is {} now, not {}. Nothing was sold: name the new total to the customer, then send it again.':
    'أصبح المجموع {1} بدلًا من {2}. لم يُبع شيء: أخبر العميل بالمجموع الجديد ثم أرسله مرة أخرى.',
  'Choose the pieces that are back here.': 'اختر القطع التي عادت إليك.',
  '{} is refunded. Its pieces are on the shelf again.': 'رُد مبلغ {1}، وعادت قطعه إلى المخزون.',

  '{} is paid in cash to the courier, who collects once: ship it whole.':
    'الطلب {1} يُدفع نقدًا عند الاستلام مرة واحدة، فاشحنه كاملًا.',
  '"{}" is no line of {}, which has {}. Write it as --lines 1,3=2.': 'البند «{1}» ليس في {2}، وعدد بنوده {3}.',
  'Line {} ({}) is shipped already.': 'البند {1} ({2}) شُحن من قبل.',
  'Of line {} ({}) {} can be shipped, not "{}".': 'من البند {1} ({2}) يمكن شحن {3}، وليس «{4}».',
  '"{}" is no line: there are {}. Write it as 1,3=2.': 'لا يوجد بند «{1}»: عدد البنود {2}.',
  'Of line {} ({}) it can be {}, not "{}".': 'من البند {1} ({2}) يمكن اختيار {3}، وليس «{4}».',
  '"{}" names a line twice.': 'تكرر بند في «{1}».',

  'There is no return {}. Write the reference, as QR-7K3M9P.': 'لا يوجد مرتجع برقم {1}. اكتب رقمه مثل QR-7K3M9P.',
  'There is no such return.': 'لا يوجد مرتجع كهذا.',
  'The return is gone.': 'لم يعد هذا المرتجع موجودًا.',
  'Say it in words, such as --{} "{}": the customer reads it.': 'اكتب نصًا يقرؤه العميل.',
  'Drop it off at any SMSA branch with the number 290123': 'سلّمها إلى أقرب فرع لسمسا برقم 290123',
  'The seal is broken': 'ختم المنتج مفتوح',
  '--{} has at most {} letters.': 'النص أطول من {2} حرف.',
  'What {} is exchanged for is sold out: agree on something else, or decline it.':
    'نفد البديل المطلوب في {1}: اتفق مع العميل على غيره، أو ارفض الطلب.',
  '{} how to send it back.': (who = '') =>
    who.startsWith('Its receiver') ? 'يقرأ متلقي الهدية في صفحتها كيف يعيدها.' : 'تصل {1} رسالة تشرح طريقة الإرجاع.',
  '{} is told': '{1}',
  'Its receiver reads on the page of the gift': 'متلقي الهدية',
  'Its receiver reads on the page of the gift why.': 'يقرأ متلقي الهدية السبب في صفحتها.',
  '{} is told why.': 'تصل {1} رسالة بالسبب.',
  'Say what goes back on the shelf: --stock all, --stock none, or lines as --stock 1,3=2.':
    'حدّد ما يعود إلى الرف: كل القطع، أو لا شيء، أو قطعًا معينة.',
  '{} of {} is kept; {} is worth {}.': 'المتبقي من مبلغ {2} هو {1}، وقيمة {3} هي {4}.',
  '{} back on the shelf.': 'عاد إلى الرف: {1}.',
  'Nothing of it came back: there is nothing to take in.': 'لم يعد منه شيء، فلا شيء يُستلم.',
  'Nothing back on the shelf.': 'لم يعد شيء إلى الرف.',
  'Nothing goes back.': 'لا يُرد أي مبلغ.',
  'All of a return; its photos as a page for a browser': 'كل تفاصيل المرتجع، وصوره في صفحة تُفتح في المتصفح.',
  'All of a return; its photos as a page for a browser, or within --json':
    'كل تفاصيل المرتجع، وصوره في صفحة تُفتح في المتصفح.',
  'It may be sent back: the note says how, as a drop-off point, an address or a label’s link':
    'اقبل الإرجاع واشرح للعميل طريقته: نقطة تسليم أو عنوان أو رابط بوليصة.',
  'It is not taken back; the customer is told why, in the words typed': 'لا يُقبل الإرجاع، ويقرأ العميل السبب كما كتبته.',
  'Its goods are here, or only those lines of them: refund them by the rules or another amount, and put pieces on the shelf; lines as "order show" numbers them':
    'وصلت القطع كلها أو بعضها: رُد ثمنها حسب السياسة أو مبلغًا آخر، وأعد ما يصلح منها إلى الرف.',

  '"{}" is nothing to sell: write a SKU with its pieces, as POT-1=2.':
    '«{1}» لا يُباع: اكتب رمز الصنف وعدد القطع، مثل \u2066POT-1=2\u2069.',
  'Sell at most {} lines at once.': 'لا يزيد البيع الواحد عن {1} بندًا.',
  '{}: {} is to be paid by {}; hand it over once it is paid: {}':
    '{1}: بانتظار دفع {2} خلال {3}. سلّم المنتجات بعد الدفع: {4}',
  '{}: it is free. Hand it over.': '{1}: بلا مبلغ. سلّم المنتجات.',
  '{}: {} was paid {}. Hand it over.': '{1}: دُفع {2} {3}. سلّم المنتجات.',
  'in cash': 'نقدًا',
  'at the terminal': 'بجهاز نقاط البيع',
  'by a link': 'برابط دفع',
  'way to pay': 'طريقة الدفع',
  'Say how it is paid: --paid {}.': 'اختر طريقة الدفع.',
  'Write the whole address, such as sara@example.com.': 'اكتب البريد كاملًا، مثل sara@example.com.',
  'Sell goods to a person who is here, and hand them over; a link is mailed, and holds them for 30 minutes':
    'بيع في المتجر لعميل حاضر. رابط الدفع يُرسل بالبريد ويحجز المنتجات 30 دقيقة.',

  'Send an order that is not shipped elsewhere in the same country, so that its price stays; all of the address is written anew':
    'غيّر عنوان طلب لم يُشحن داخل الدولة نفسها، فيبقى سعره كما هو. اكتب العنوان كاملًا.',
  'Mail its confirmation, its parcel or its invoice to the customer once more, at most three in an hour':
    'أعد إرسال رسالة التأكيد أو الشحنة أو الفاتورة إلى العميل، ثلاث مرات في الساعة على الأكثر.',
  'This is too long, or has signs that no label takes.': 'النص طويل، أو فيه رموز لا تُطبع على البوليصة.',
  '{} is not waiting to be shipped: agree on the address with the carrier.':
    'الطلب {1} لم يعد بانتظار الشحن: اتفق على العنوان مع شركة الشحن.',
  '{} goes to another country: what delivery and VAT cost there differs from what was paid. Cancel it, and let the customer order again.':
    'العنوان الجديد للطلب {1} في دولة أخرى تختلف فيها رسوم التوصيل والضريبة. ألغِ الطلب ليطلبه العميل من جديد.',
  '{} goes there already.': 'هذا هو عنوان الطلب {1} الآن.',
  '{} goes to the new address. {} is told.': 'سيُرسل الطلب {1} إلى العنوان الجديد، وتصل {2} رسالة بذلك.',
  '"{}" is no version: "show --json" has updated_at.': 'لم نعرف أي نسخة من الطلب رأيتها. حدّث الصفحة وأعد المحاولة.',
  'by {} ("{}")': 'على يد {1}',
  '{} was changed meanwhile. Nothing was done: look at it again first.':
    'تغيّر {1} قبل أن ترسل، فلم يُنفَّذ شيء. راجعه أولًا.',
  '{} was changed meanwhile {}. Nothing was done: look at it again first.':
    'تغيّر {1} {2} قبل أن ترسل، فلم يُنفَّذ شيء. راجعه أولًا.',
  '{} was changed meanwhile{}. Nothing was done: look at it again first.':
    'تغيّر {1} قبل أن ترسل، فلم يُنفَّذ شيء. راجعه أولًا.',
  'written about again': 'أُعيد إرسال رسالة عنه',
  'address changed': 'تغيّر العنوان',
  'mail about its parcel': 'رسالة الشحنة',
  'Say what to send again: {}.': 'اختر ما تريد إرساله من جديد.',
  '{} has no invoice: nothing was paid for it.': 'لا فاتورة للطلب {1}، إذ لم يُدفع له شيء.',
  '{} is {}: its {} would not be true any more. Send another of {}.':
    'حالة {1}: {2}، فلم تعد هذه الرسالة صحيحة. اختر غيرها.',
  '{} was written to as often as an address may be. Nothing is sent: check the address, or try again tomorrow.':
    'وصل {1} الحد المسموح من الرسائل، فلم يُرسل شيء. تحقق من البريد أو حاول غدًا.',
  '{} is written about again: its {} goes to {}.': 'أُعيد إرسال {2} عن الطلب {1} إلى {3}.',

  '{} is {} and {}: at most {} can go back.': 'حالة {1}: {2}، والدفع: {3}. أقصى ما يُرد {4}.',
  '{} is {}: at most {} can go back.': 'حالة {1}: {2}. أقصى ما يُرد {3}.',
  '{} is {}: nothing can go back.': 'حالة {1}: {2}. لا شيء ليُرد.',
  '{} is {} and {}: nothing can go back.': 'حالة {1}: {2}، والدفع: {3}. لا شيء ليُرد.',
  'Goes back': 'يُرد',
  '{}, {} ({}), by a credit note to {}': '{1}، {2} ({3})، بإشعار دائن على {4}',
  '{}, {} ({}), by a credit note': '{1}، {2} ({3})، بإشعار دائن',
  'Not sent any more': 'لن يُرسل',
  'the money goes to its buyer, and its receiver is told nothing': 'يعود المبلغ إلى المشتري، ولا يُبلَّغ متلقي الهدية بشيء',

  'Write the note after it, in quotes and at most 500 characters.': 'اكتب ملاحظة لا تزيد عن 500 حرف.',
  '{} has {} notes: remove one first.': 'على {1} {2} ملاحظة: احذف واحدة أولًا.',
  'Noted of {}. Customers do not see it.': 'حُفظت الملاحظة على {1}. لا يراها العملاء.',
  '{} has no such note. Its notes are numbered from 1.': 'لا توجد ملاحظة بهذا الرقم على {1}.',
  'Note {} of {} is removed.': 'حُذفت الملاحظة {1} من {2}.',
  'Note something for the others of the shop; no page of the customer shows it, a copy of their data does':
    'ملاحظة لفريق المتجر. لا تظهر في صفحات العميل، لكنها ضمن نسخة بياناته إن طلبها.',
  'Remove a note, as they are numbered where they are shown': 'احذف ملاحظة برقمها.',
}
