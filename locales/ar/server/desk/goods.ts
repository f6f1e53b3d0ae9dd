import { ARABIC_PIECES, arabicCount, arabicRiyals } from '../../../arabic-count.ts'
import type { DeskSentences } from '../../../desk-sentence.ts'

const CUSTOMERS = { one: 'عميل واحد', two: 'عميلان', few: 'عملاء', many: 'عميلًا', other: 'عميل' }
const piecesOf = (count = ''): string => arabicCount(Number(count), ARABIC_PIECES)

/** What is sold: stock, prices, sales, options, reviews and coupons. */
export const goods: DeskSentences = {
  'This was changed meanwhile. It is now: {}. Nothing was overwritten: look at it again first.':
    'تغيّر هذا في هذه الأثناء، وهو الآن: {1}. لم يُحفظ تعديلك، فراجعه أولًا.',
  'There are no such goods.': 'لا توجد منتجات كهذه.',
  'There is no SKU "{}".': 'لا يوجد صنف بالرمز «{1}».',
  'By SKU, with stock and price; --low has those of which at most {} are left':
    'مرتبة برمز الصنف، مع المخزون والسعر. «القليلة فقط» هي ما بقي منه {1} أو أقل.',
  'With stock and price, by SKU unless said; --low has those of which at most {} are left, --sale those with days of a lower price':
    'المخزون والأسعار، مرتبة برمز الصنف ما لم تختر غيره. «القليلة فقط» هي ما بقي منه {1} أو أقل.',
  'Customers waiting for it are told': 'يُبلَّغ العملاء الذين ينتظرون توفره.',
  '{}: {} on the shelf, {} told that it is back.': (_sku, stock, told) =>
    `{1}: ${piecesOf(stock)} على الرف، وأُبلغ ${arabicCount(Number(told), CUSTOMERS)} بتوفره.`,
  '{}: {} on the shelf.': (_sku, stock) => `{1}: ${piecesOf(stock)} على الرف.`,
  'The amount is 249 or 249.50; orders that are placed keep theirs': 'مثل 249 أو 249.50. الطلبات السابقة تبقى بسعرها.',
  '{}: {} {}.': (_sku, amount = '', currency) =>
    currency === 'SAR' ? `{1}: ${arabicRiyals(amount.replace(/\.00$/, ''), Number(amount))}.` : undefined,
  'How many there are, such as 12, or how many come or go, such as +5 or -2. Customers waiting for it are told. --expected refuses where it is another number by now':
    'العدد كله مثل 12، أو ما زاد أو نقص مثل \u2066+5\u2069 أو \u2066-2\u2069. يُبلَّغ العملاء الذين ينتظرون توفره.',
  '{} of {} are on the shelf: {} cannot be taken off.': 'على الرف {1} من {2}، فلا يمكن إنقاص {3}.',
  'At most {} pieces are counted.': 'أقصى عدد {1} قطعة.',
  '"{}" is no order. Write one of: {}.': 'لا يمكن الترتيب حسب «{1}». اختر من: {2}.',
  'Take its product off the shop, with all variants; "goods show" undoes it':
    'أخفِ المنتج بكل أصنافه عن العملاء. تستطيع إظهاره لاحقًا.',
  'Its product is in the shop again': 'أعد إظهار المنتج للعملاء.',
  'The review is {} already.': 'هذه حال التقييم الآن ({1}).',
  '{} is {} already.': '{1}: هذه حاله الآن ({2}).',

  'The price before, {}, has to be above {}.': 'السعر قبل الخصم {1} يجب أن يكون أعلى من {2}.',
  '{} has a sale price of {} until {}: its price stays above that, or end the sale first ("sale end {}").':
    'سعر {1} في التخفيض {2} حتى {3}، فيجب أن يبقى سعره أعلى من ذلك، أو أنهِ التخفيض أولًا.',
  '{}: {} {}, before {}.': '{1}: {2} {3}، وقبل الخصم {4}.',
  'The amount is 249 or 249.50; orders that are placed keep theirs. --compare-at is the price before, shown crossed out; --expected refuses where it is another price by now':
    'مثل 249 أو 249.50. الطلبات السابقة تبقى بسعرها. السعر قبل الخصم يظهر مشطوبًا.',
  'The price before, shown crossed out; "none" takes it away': 'السعر قبل الخصم، ويظهر مشطوبًا.',
  'The price before, shown crossed out; none, or 0, takes it away': 'السعر قبل الخصم، ويظهر مشطوبًا. اكتب 0 لإزالته.',
  '{} has a member price of {}, which its price cannot be below: lower that first.':
    'سعر الأعضاء للمنتج {1} هو {2}، ولا يصح أن يكون السعر أقل منه: خفّض سعر الأعضاء أولًا.',
  '{} is over: choose a later last day.': 'انقضى {1}: اختر يومًا أخيرًا بعده.',
  'The price before has to be above the price, which is {}.': 'السعر قبل الخصم يجب أن يكون أعلى من السعر، وهو {1}.',
  'Which? sale {} <sku>, or several.': 'اختر صنفًا أو أكثر.',
  'These are more than {} at once.': 'هذا أكثر من {1} في مرة واحدة.',
  'A sale has a first and a last day: --from 2026-12-03 --to 2026-12-05.': 'للتخفيض يوم أول ويوم أخير.',
  '{} is over.': 'يوم {1} انتهى.',
  'Say the price of the sale: --price 199 or --percent 20, and only one of them.':
    'اكتب سعر التخفيض أو نسبته، أحدهما فقط.',
  '{} costs {}: its price in the sale has to be below that.': 'سعر {1} هو {2}، فيجب أن يكون سعره في التخفيض أقل.',
  '{} {} instead of {}': '{1} {2} بدلًا من {3}',
  '{}, {} {} instead of {}': '{1}، و{2} {3} بدلًا من {4}',
  'From {} to {}: {}': 'من {1} إلى {2}: {3}',
  '{} has no sale.': 'لا تخفيض على {1}.',
  '{} no more {} from {} to {}': '{1} لم يعد {2} من {3} إلى {4}',
  'No sale any more: {} {}.': 'انتهى التخفيض: {1} {2}.',
  'A lower price from the first to the last day in the shop’s time zone, both included, with the price crossed out; --all is for all variants of the product':
    'سعر أقل من أول يوم إلى آخر يوم، مع السعر الأصلي مشطوبًا.',
  'A lower price from the first to the last day in the shop’s time zone, both included; the price is shown crossed out beside it':
    'سعر أقل من أول يوم إلى آخر يوم، مع السعر الأصلي مشطوبًا.',
  'Take it away, also before its days': 'ألغِ التخفيض، ولو قبل أن يبدأ.',

  'There are no such products.': 'لا توجد منتجات كهذه.',
  'By address, with names, variants and stock; --hidden has those that are not shown':
    'المنتجات بأسمائها وأصنافها ومخزونها. «مخفي» هي ما لا يراه العملاء.',
  'No product has options yet.': 'لا خيارات للمنتجات حتى الآن.',
  'A name has at most {} letters.': 'الاسم لا يزيد عن {1} حرف.',
  'There is an option "{}" already.': 'الخيار «{1}» موجود من قبل.',
  '{} can be chosen of products now. Add its values.': 'أضيف الخيار {1}. أضف قيمه الآن.',
  '"{}" is no colour. Write six digits such as #c2703d.': '«{1}» ليس لونًا. اكتبه مثل \u2066#c2703d\u2069.',
  'There is no option "{}".': 'لا يوجد خيار باسم «{1}».',
  'That name is too long.': 'الاسم طويل.',
  '{} has "{}" already.': 'القيمة «{2}» موجودة في {1} من قبل.',
  '{}: {} can be chosen now.': '{1}: أضيفت القيمة {2}.',
  'All options with their values': 'كل الخيارات وقيمها.',
  'A new option, such as Size, shared by all products': 'خيار جديد، مثل المقاس، لكل المنتجات.',
  'A value of an option, such as Small; a colour has its swatch as #rrggbb':
    'قيمة لخيار، مثل «صغير». وللون رمزه مثل \u2066#c2703d\u2069.',

  'There is no such review.': 'لا يوجد تقييم كهذا.',
  'There is no review {}. "reviews list" names them.': 'لم يعد هذا التقييم موجودًا. تجد التقييمات في شاشة المنتجات.',
  'The review is hidden, and its stars do not count.': 'أُخفي التقييم، ولا تُحسب نجومه.',
  'The review is shown, and its stars count.': 'ظهر التقييم، وتُحسب نجومه.',
  'Hide it from customers and leave out its stars; "reviews show" undoes it':
    'أخفِ التقييم عن العملاء ولا تُحسب نجومه. تستطيع إظهاره لاحقًا.',
  'This takes the review from the product’s page.': 'لن يظهر التقييم في صفحة المنتج.',
  'Show it again': 'أظهره من جديد.',

  'Write at most {} letters after --{}-{}.': 'اكتب {1} حرفًا على الأكثر في هذه الخانة.',
  'There are no categories yet.': 'لا توجد أقسام بعد.',
  'There is no category "{}". "categories list" names them.': 'لا يوجد قسم «{1}».',
  'A category needs a name, in one language at least, and a picture.':
    'يحتاج القسم إلى اسم بلغة واحدة على الأقل وإلى صورة.',
  'There is a category "{}" already.': 'القسم «{1}» موجود من قبل.',
  'A shop has at most {} categories.': 'أقصى عدد للأقسام {1}.',
  '{} is a category now. Products can be put into it.': 'أُضيف القسم «{1}»، ويمكنك وضع المنتجات فيه.',
  'category {} added': 'أُضيف القسم {1}',
  '{} is hidden; its products are sold all the same.': 'أُخفي القسم {1}، ومنتجاته تبقى معروضة للبيع.',
  'Write its place, from 1 to {}.': 'اكتب ترتيبه من 1 إلى {1}.',
  '{} is saved.': 'حُفظت بيانات {1}.',
  '{} is number {} of {}.': 'ترتيب {1} الآن {2} من {3}.',
  'All categories in their order, with how many products each has': 'الأقسام بترتيبها، وعدد المنتجات في كلٍّ منها.',
  'A new category, the last one; its picture was sent to the shop before': 'قسم جديد في آخر الأقسام.',
  'Another name or picture; its address stays': 'غيّر اسمه أو صورته. عنوانه يبقى كما هو.',
  'It is neither listed nor found; its products are sold all the same':
    'لا يظهر القسم ولا يُعثر عليه بالبحث، ومنتجاته تبقى معروضة للبيع.',
  'It is listed again': 'أعد إظهار القسم.',
  'Which place it has in the store; --expected refuses where it has another one by now': 'ترتيب القسم في المتجر.',
  'There are no makers yet.': 'لا يوجد صنّاع بعد.',
  'There is no maker "{}".': 'لا يوجد صانع «{1}».',
  'A maker needs a name, a town and a sentence about them, each in one language at least.':
    'يحتاج الصانع إلى اسم وبلدة وجملة عنه، كلٌّ منها بلغة واحدة على الأقل.',
  'There is a maker "{}" already.': 'الصانع «{1}» موجود من قبل.',
  'maker {} added': 'أُضيف الصانع {1}',
  'All makers with their towns': 'كل الصنّاع وبلداتهم.',
  'A new maker, with the town and a sentence that the page of a product shows':
    'صانع جديد: اسمه وبلدته وجملة عنه تظهر في صفحة المنتج.',
  'Another name, town, sentence or destination': 'غيّر اسمه أو بلدته أو الجملة عنه أو وجهته.',
  'There is no destination "{}". Write its name, or its slug as in its address.':
    'لا توجد وجهة «{1}». اكتب اسمها، أو اسمها المختصر كما في رابط صفحتها.',
  'There is no picture "{}". Send it again.': 'لم نجد هذه الصورة. أرسلها مرة أخرى.',

  'There is no coupon.': 'لا توجد أكواد خصم.',
  'There is no coupon {}.': 'لا يوجد كود {1}.',
  'There is a coupon {} already. A code is used once.': 'الكود {1} موجود من قبل. اختر كودًا آخر.',
  'Say what it takes off: --percent 10, --amount 50 or --delivery, and only one of them.':
    'حدّد خصمًا واحدًا: نسبة أو مبلغًا أو توصيلًا مجانيًا.',
  '"{}" is no percentage. Write a whole number from 1 to 99.': '«{1}» ليست نسبة. اكتب رقمًا صحيحًا من 1 إلى 99.',
  '{} would cost nothing in the sale: its price stays above 0.': 'سيصبح {1} مجانيًا في التخفيض. اكتب سعرًا أعلى من صفر.',
  '"{}" is no count. Write how many there are, from 0 to {}, or +5 and -2 for a difference.':
    '«{1}» ليس عددًا. اكتب العدد كله من 0 إلى {2}، أو ما زاد أو نقص مثل \u2066+5\u2069 أو \u2066-2\u2069.',
  '"{}" is no percentage. Write a whole number from 1 to 100.': '«{1}» ليست نسبة. اكتب رقمًا صحيحًا من 1 إلى 100.',
  '"{}" is no number for --{}. Write one from 1 to {}.': '«{1}» ليس عددًا مناسبًا. اكتب رقمًا من 1 إلى {3}.',
  '"{}" is no code. Write 3 to 30 letters A to Z and digits, as EID10.':
    '«{1}» لا يصلح كودًا. اكتب من 3 إلى 30 حرفًا لاتينيًا أو رقمًا، مثل EID10.',
  '{}% off': 'خصم {1}%',
  '{} off': 'خصم {1}',
  'Free delivery': 'توصيل مجاني',
  '{} can be used from {} until {}: {}.': 'يعمل الكود {1} من {2} إلى {3}: {4}.',
  '{} can be used from {}: {}.': 'يعمل الكود {1} من {2}: {3}.',
  '{} can be used until {}: {}.': 'يعمل الكود {1} حتى {2}: {3}.',
  '{} can be used: {}.': 'يعمل الكود {1}: {2}.',
  'A new coupon, on its last day too; with a file coupons.yaml in the shop’s folder, write it there as well: an apply asks about what the file does not have':
    'كود جديد يعمل في يومه الأخير أيضًا.',
  '{} has ended already.': 'انتهى {1} من قبل.',
  '{} has ended. Orders that keep what it took off: {}.': 'أُوقف الكود {1}. طلبات يبقى فيها خصمه: {2}.',
  'By code, with how often each is used': 'مرتبة بالكود، مع عدد مرات الاستخدام.',
  'Take it off the shop now': 'أوقف الكود الآن.',
  'This ends the coupon.': 'لن يعمل الكود بعد الآن.',
}
