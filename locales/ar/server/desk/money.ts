import type { DeskSentences } from '../../../desk-sentence.ts'

/** An amount with its currency, as commands write it. */
const AMOUNT = /^[A-Z]{3} -?\d/

/** Refunds, reports, tax documents, and the movements of an order. */
export const money: DeskSentences = {
  '{} is to be handed back in cash: "order cash-returned {}".': 'سلّم العميل {1} نقدًا، ثم سجّل ذلك في الطلب {2}.',
  '{} is to be handed back: "{} {}".': 'أعد للعميل {1}، ثم سجّل ذلك في {3}.',
  '{} did not go back: "refund again {}" or "refund returned {} --reason …".':
    'لم يُرد مبلغ {1} من {2}: أعد إرساله، أو سجّل أنه رُد يدويًا.',
  'No refund of "{}" is open.': 'لا مبلغ ينتظر الرد في «{1}».',
  'No refund of that amount is open of {}: {}.': 'لا مبلغ بهذا القدر ينتظر الرد في {1}. الموجود: {2}.',
  'The refund of {} was ended meanwhile.': 'انتهى استرداد {1} قبل قليل.',
  '{} is being sent to the gateway at this moment: look again in ten minutes.':
    'يُرسل مبلغ {1} إلى بوابة الدفع الآن. راجعه بعد عشر دقائق.',
  '{} of {} is sent to the gateway again. "waiting" lists it once more if it is refused.':
    'أُعيد إرسال {1} من {2} إلى بوابة الدفع. إن رُفض فسيظهر في شاشة «اليوم».',
  'Say how, such as --reason "bank transfer of 3 May": the ledger keeps it.':
    'اكتب كيف رُد المبلغ، مثل «تحويل بنكي بتاريخ 3 مايو». يُحفظ في السجل.',
  'The reason has at most {} letters.': 'السبب لا يزيد عن {1} حرف.',
  '{} of {} is noted as paid back by hand. The customer is told.': 'سُجّل أن {1} من {2} رُد يدويًا، ويُبلَّغ العميل بذلك.',
  'Say why, such as --reason "arrived broken": the ledger keeps it.': 'اكتب السبب، مثل «وصل مكسورًا». يُحفظ في السجل.',
  '"{}" is no reference. Orders are QF-7K3M9P, bookings QB-7K3M9P, invoices of memberships M-1001 or as on the document.':
    '«{1}» ليس رقمًا معروفًا. رقم الطلب مثل QF-7K3M9P، والحجز مثل QB-7K3M9P، وفاتورة العضوية مثل M-1001.',
  '{}: {} refunded': '{1}: رُد {2}',
  '{} is {}, and {} of what was paid is kept: so much can go back, not more.':
    'حالة {1}: {2}، والمتبقي مما دُفع {3}، فلا يمكن رد أكثر منه.',
  '{} is {}, and nothing that was paid for it is kept.': 'حالة {1}: {2}، ولم يبقَ مما دُفع شيء ليُرد.',
  'M-{} is refunded. {} goes back to the card.': 'رُد مبلغ M-{1}: يعود {2} إلى البطاقة.',
  'There is no invoice M-{}.': 'لا توجد فاتورة برقم M-{1}.',
  '"{}" is no invoice of a membership. Write its number, as M-1001, or that of its document.':
    '«{1}» ليس رقم فاتورة عضوية. اكتب رقمها مثل M-1001، أو رقم مستندها.',
  'All of it or an amount; the membership stays as it is': 'رُد المبلغ كله أو جزءًا منه، وتبقى العضوية كما هي.',
  'Never more than is kept of it; the customer is written to; the reason stays in the ledger and in "order show"':
    'لا يُرد أكثر مما بقي من المدفوع. يُبلَّغ العميل، ويُحفظ السبب مع الطلب.',
  'Send a refund that was given up to the gateway again: one that it made already is not made twice':
    'أعد إرسال مبلغ لم يُرد إلى بوابة الدفع. لا يُرد المبلغ مرتين.',
  'A refund that was given up is paid back by hand, such as by bank transfer; the customer is told':
    'رددت المبلغ بنفسك، بتحويل بنكي مثلًا. يُبلَّغ العميل بذلك.',
  'This ends the refund without the gateway.': 'سيُسجّل المبلغ على أنه رُد دون بوابة الدفع.',
  '{} was paid in cash: hand it back, then type "order cash-returned {}".':
    'دُفع {1} نقدًا: سلّمه للعميل، ثم سجّل ذلك في الطلب {2}.',
  '{} was paid in cash: hand it back, then type "{} {}".': 'دُفع {1} نقدًا: سلّمه للعميل، ثم سجّل ذلك في {3}.',
  '{} was paid at the terminal: give it back there, then type "{} {}".':
    'دُفع {1} بجهاز نقاط البيع: أعده منه، ثم سجّل ذلك في {3}.',
  '{} goes back through {}.': 'يعود {1} عبر {2}.',

  'No money came in or went back in these days.': 'لا مبالغ دخلت أو رُدت في هذه الأيام.',
  'What came in and what goes back, by day, this month unless said; refunds are lines of their own':
    'ما دخل وما رُد يومًا بيوم، لهذا الشهر ما لم تختر غيره. المبالغ المستردة في بنود مستقلة.',
  'The VAT within it, by rate; refunds are lines of their own':
    'ضريبة القيمة المضافة حسب النسبة. المبالغ المستردة في بنود مستقلة.',
  'What sold, the most first, this month unless said: products with delivery and discounts, refunds taken off':
    'ما بيع، الأكثر أولًا، لهذا الشهر ما لم تختر غيره. يشمل التوصيل والخصومات بعد طرح المسترد.',
  'The VAT within it, by month and rate; refunds are lines of their own':
    'ضريبة القيمة المضافة حسب الشهر والنسبة. المبالغ المستردة في بنود مستقلة.',
  'Nothing was sold in these days.': 'لم يُبع شيء في هذه الأيام.',

  'Compare what a gateway paid out with the books': 'قارن ما حوّلته بوابة الدفع بسجلات المتجر',
  'A gateway’s payout file (CSV) beside the books, line by line: what matches, differs or is missing on either side, fees and chargebacks; nothing is kept of it':
    'ملف تسويات بوابة الدفع (CSV) بجانب سجلات المتجر سطرًا بسطر: المتطابق والمختلف والناقص من أي جهة، والرسوم والاعتراضات. لا يُحفظ الملف.',
  'This is an Excel file. Save it there as CSV, and choose that.': 'هذا ملف إكسل. احفظه من هناك بصيغة CSV ثم اختره.',
  'A file has at most {} lines. Choose fewer days.': 'لا يزيد الملف على {1} سطر. اختر أيامًا أقل.',
  'The file has columns, but no line of a payment.': 'في الملف عناوين أعمدة، وليس فيه أي عملية دفع.',
  'Row {}: a quotation mark (") is opened and not closed.': 'السطر {1}: فيه علامة اقتباس (") لم تُغلق.',
  'Row {}: a payout file of {} has a column "{}" as well. Choose it where you download the file.':
    'السطر {1}: ينقص ملف {2} عمود «{3}». أضفه عند تنزيل الملف.',
  'No row has the columns of a payout file. Those of {} can be compared.':
    'لا يشبه هذا الملف ملفات التسويات. تُقارن ملفات: {1}.',
  'Row {}, column "{}": {}': 'السطر {1}، العمود «{2}»: {3}',
  'no payment is named.': 'رقم عملية الدفع ناقص.',
  '"{}" is no currency.': '«{1}» ليست عملة.',
  '"{}" is no amount in {}.': '«{1}» ليس مبلغًا بعملة {2}.',
  '"{}" is no day or time.': '«{1}» ليس تاريخًا أو وقتًا.',
  '"{}" is not known.': '«{1}» غير معروف.',
  'There is no document of "{}".': 'لا توجد فاتورة للرقم «{1}».',
  'Open an invoice or credit note to print it, by its number or that of its order or booking; the link works for a day':
    'افتح فاتورة أو إشعارًا دائنًا للطباعة، برقمه أو برقم الطلب أو الحجز. الرابط صالح ليوم واحد.',
  'There is no such document.': 'لا توجد فواتير كهذه.',
  'The oldest first; --refused by the tax authority, --open are not reported yet either':
    'الأقدم أولًا. اختر ما رفضته الهيئة، أو ما لم يُبلَّغ عنه بعد.',

  '{}  paid: {}': '{1}  دُفع {2}',
  '{}  refund due: {}': '{1}  استرداد مستحق {2}',
  '{}  refund done: {}': '{1}  رُد {2}',
  '{}  kept as a fee: {}': '{1}  احتُفظ به رسمًا {2}',
  '{}  given up by the shop: {}': '{1}  تنازل عنه المتجر {2}',
  '{} ({})': (amount = '') => (AMOUNT.test(amount) ? '{1} ({2})' : undefined),
  'More than one gift card ends in {}: name it by its reference.':
    'أكثر من بطاقة إهداء تنتهي بـ {1}. اكتب رقمها المرجعي.',
  'There is no gift card "{}". Name it as QG-7K3M9P, or by the end of its code.':
    'لا توجد بطاقة إهداء «{1}». اكتب رقمها مثل QG-7K3M9P أو آخر رمزها.',
  '{} is {}: it cannot be changed by "{}".': 'حالة {1}: {2}، فلا يمكن ذلك.',
  '{} is blocked. Its balance stays on it.': 'أُوقفت {1} وبقي رصيدها فيها.',
  'is blocked. Its balance stays on it.': 'أُوقفت وبقي رصيدها فيها.',
  '{} can be used again.': 'يمكن استخدام {1} من جديد.',
  'can be used again.': 'يمكن استخدامها من جديد.',
  '{} has {} of {}, whose code is of no use any more. {}': 'انتقل {2} من {3} إلى {1}، ولم يعد الرمز القديم يعمل. {4}',
  'Its new code goes to {}.': 'يُرسل الرمز الجديد إلى {1}.',
  'There is no address to mail its new code to.': 'لا يوجد بريد لإرسال الرمز الجديد إليه.',
  'There is no address to mail {} to.': 'لا يوجد بريد لإرسال {1} إليه.',
  '{} goes to {} again.': 'تُرسل {1} إلى {2} مرة أخرى.',
  '{}: replaced by {}, {}': '{1}: استُبدلت بـ {2}، {3}',
  '{}: mailed again': '{1}: أُرسلت مرة أخرى',
  'The gift card is gone.': 'لم تعد بطاقة الإهداء موجودة.',
  '{} is worth {} of {}: only a card that is unused is refunded.':
    'بقي في {1} {2} من {3}، ولا يُعاد إلا ثمن بطاقة لم تُستخدم.',
  '{} was paid more than {} days ago: add --late to refund it all the same.':
    'مضى على دفع {1} أكثر من {2} يومًا. أضف ‎--late لإعادة ثمنها مع ذلك.',
  '{} of {}, which ends in {}, goes back to the payment it was bought with.':
    'يعود {1} ثمن {2} المنتهية بـ {3} إلى وسيلة الدفع التي اشتُريت بها.',
  '{} of {} goes back to the payment it was bought with. Its code is of no use any more.':
    'يعود {1} ثمن {2} إلى وسيلة الدفع التي اشتُريت بها، ولم يعد رمزها يعمل.',
  'What was paid for {} has gone back already.': 'أُعيد ثمن {1} من قبل.',
  '{}: state {} → refunded, {}': '{1}: الحالة {2} ← أُعيد ثمنها، {3}',
  'What was paid for an unused card goes back, within {} days or --late; its code is of no use any more':
    'يُعاد ثمن بطاقة لم تُستخدم خلال {1} يومًا أو بـ ‎--late، ولا يعمل رمزها بعد ذلك',
  'This pays the price of the gift card back and ends its code.': 'يُعاد ثمن بطاقة الإهداء ولا يعمل رمزها بعد ذلك.',
  'There is no such gift card.': 'لا توجد بطاقة إهداء كهذه.',
  'No gift card was sold or used in these days, and nothing is owed for any.':
    'لم تُبع ولم تُستخدم بطاقات إهداء في هذه الأيام، ولا رصيد مستحق لأي منها.',
  'The newest first, with what is left on each; the codes are shown nowhere':
    'الأحدث أولًا مع رصيد كل منها، ولا تظهر الرموز.',
  'Gift cards sold, used and expired, this month unless said, and what is owed on all of them now':
    'بطاقات الإهداء المبيعة والمستخدمة والمنتهية، وما يُستحق عليها الآن.',
  'Gift cards, and what to do about one that was lost': 'بطاقات الإهداء، وما يُفعل بالمفقود منها',
  'It can be used no more until it is unblocked; its balance stays': 'لا تُستخدم حتى يُعاد تفعيلها، ويبقى رصيدها.',
  'It can be used again': 'يمكن استخدامها من جديد.',
  'Its balance goes to another with a new code, which is mailed; the old code is of no use any more':
    'ينتقل رصيدها إلى بطاقة برمز جديد يُرسل بالبريد، ولا يعمل الرمز القديم بعد ذلك.',
  'Mail its code again to its receiver, or to its buyer where it is printed':
    'أعد إرسال رمزها إلى من أُهديت إليه، أو إلى مشتريها إن كانت للطباعة.',
  'This blocks the gift card.': 'تُوقف بطاقة الإهداء.',
  'This ends the code of the gift card.': 'لن يعمل رمز بطاقة الإهداء بعد الآن.',
  '{} is back on the gift card.': 'عاد {1} إلى بطاقة الإهداء.',
  '{} is back on the gift card, {} goes back to the card.': 'عاد {1} إلى بطاقة الإهداء، ويعود {2} إلى البطاقة.',
  'How many months a gift card can be used from the day it is paid; 0 for ever':
    'كم شهرًا تُستخدم بطاقة الإهداء من يوم دفعها، و0 دون نهاية',
  'a whole number of at most three digits': 'عدد من ثلاث خانات على الأكثر',
}
