import { ARABIC_GUESTS, arabicCount } from '../../../arabic-count.ts'
import type { DeskSentences } from '../../../desk-sentence.ts'

const BOOKINGS = { one: 'حجز واحد', two: 'حجزان', few: 'حجوزات', many: 'حجزًا', other: 'حجز' }
const SLOTS = { one: 'موعد واحد', two: 'موعدان', few: 'مواعيد', many: 'موعدًا', other: 'موعد' }
const PLACES = { one: 'مكان واحد', two: 'مكانان', few: 'أماكن', many: 'مكانًا', other: 'مكان' }

const bookingsOf = (count = ''): string => arabicCount(Number(count), BOOKINGS)
const slotsOf = (count = ''): string => arabicCount(Number(count), SLOTS)
const guestsOf = (count = ''): string => arabicCount(Number(count), ARABIC_GUESTS)

/** Bookings, tickets, slots, and days that are closed. */
export const bookings: DeskSentences = {
  'There is no booking {}. Write the reference, as QB-7K3M9P.': 'لا يوجد حجز برقم {1}. اكتب رقمه مثل QB-7K3M9P.',
  'There is no booking {}.': 'لا يوجد حجز برقم {1}.',
  'There is no such booking.': 'لا يوجد حجز كهذا.',
  'The booking is gone.': 'لم يعد هذا الحجز موجودًا.',
  'Several places are called "{}". Write the slug, as in its address.':
    'أكثر من مكان اسمه «{1}». اكتب عنوانه كما في رابط صفحته.',
  'There is no place "{}" that can be booked. Write its name, or its slug as in its address.':
    'لا يوجد مكان يُحجز باسم «{1}». اكتب اسمه، أو عنوانه كما في رابط صفحته.',
  'There is no slot on that day.': 'لا مواعيد في هذا اليوم.',
  'There is no slot {}.': 'لم يعد هذا الموعد موجودًا.',
  'There is no slot {}. "bookings slots" lists those of a day.':
    'لم يعد هذا الموعد موجودًا. تجد مواعيد اليوم في «المواعيد».',
  'By the time they begin, from today on unless said; --find has those of a person, or one by its number, --unanswered those of closed times whose customers have chosen neither another time nor their money':
    'مرتبة بوقت البدء، من اليوم ما لم تختر غيره.',
  'What can be booked on a day, today unless said': 'مواعيد يوم تختاره، واليوم ما لم تختر غيره.',
  'The guests of a slot, or of a place on a day, today unless said: references, party, names and phones':
    'ضيوف موعد، أو مكان في يوم: أرقام الحجوزات وعدد الضيوف والأسماء والجوالات.',
  'No guest is expected.': 'لا ضيوف متوقعون.',
  'in {}: {}': 'دخل {1}: {2}',
  '{}, in {}: {}': '{1}، ودخل {2}: {3}',
  already_in: 'سبق دخوله',
  other_day: 'ليوم آخر',
  other_place: 'لمكان آخر',
  not_paid: 'غير مدفوع',
  unknown: 'غير معروف',
  'All that was paid had gone back before, so nothing goes back.': 'رُد كل ما دُفع من قبل، فلا مبلغ يُرد.',
  '"{}" is no number of guests. Write one from 1 to {}.': '«{1}» ليس عددًا للضيوف. اكتب عددًا من 1 إلى {2}.',
  'Nothing was paid, so nothing goes back.': 'لم يُدفع شيء، فلا مبلغ يُرد.',
  '{} goes back to the card.': 'يعود {1} إلى البطاقة.',
  '{} did not come.': 'سُجّل أن أصحاب الحجز {1} لم يحضروا.',
  'No entry at the door is waiting for {}. "waiting" lists them.': 'لا يوجد دخول يحتاج مراجعة للحجز {1}.',
  '{}: seen.': 'تمت مراجعة {1}.',
  'Cancel it, and pay all of it back': 'ألغِ الحجز ورُد كامل مبلغه.',
  'This cancels the booking and pays it back.': 'سيُلغى الحجز ويُرد مبلغه.',
  'Refund all of it or an amount; it stays booked': 'رُد المبلغ كله أو جزءًا منه، ويبقى الحجز قائمًا.',
  'Take what a door did without the server off the list of "waiting"':
    'أزل من شاشة «اليوم» دخولًا سُجّل دون اتصال بالخادم.',
  'The guests did not come': 'لم يحضر أصحاب الحجز.',
  'Once; a code reader may type the whole content of the code': 'مرة واحدة لكل تذكرة. يعمل مع قارئ الرموز أيضًا.',
  '{} was handed over to another person: its ticket has a new code.': 'سُلّمت التذكرة {1} إلى شخص آخر، ولها رمز جديد.',
  'is cancelled. What was paid for it goes back to the customer who booked.':
    'أُلغي. يعود ما دُفع مقابله إلى العميل الذي حجز.',
  'There is no ticket {}.': 'لا توجد تذكرة بالرمز {1}.',
  '{}: {} for {}, {}. Welcome.': (_reference, count) => `{1}: ${guestsOf(count)}، {3}، {4}. أهلًا وسهلًا.`,
  '{} of its places are taken: it cannot have fewer.': 'حُجز من الموعد {1} من المقاعد، فلا يمكن أن يكون أقل.',
  '{}: closed, {} of {} taken.': '{1}: مغلق، وحُجز {2} من {3} من المقاعد.',
  '{}: open, {} of {} taken.': '{1}: مفتوح، وحُجز {2} من {3} من المقاعد.',
  'No one needs to be told: {} has no further bookings from {} to {}.':
    'لا حاجة لإبلاغ أحد: لا حجوزات قادمة في {1} من {2} إلى {3}.',
  'These choose another time or all of their money: {}.':
    'يختار أصحاب هذه الحجوزات موعدًا آخر أو استرداد المبلغ كاملًا: {1}.',
  'No new bookings; "bookings slots" lists the slots': 'لا حجوزات جديدة في هذا الموعد.',
  'New bookings again': 'يُفتح الموعد للحجز من جديد.',
  'How many fit': 'عدد المقاعد في الموعد.',
  'How many fit; --expected refuses where it is another number by now': 'عدد المقاعد في الموعد.',
  'Close it on all days from one to another; what is booked stays booked until "closure offer"':
    'أغلق المكان من يوم إلى يوم. تبقى حجوزاته قائمة حتى تعرض على أصحابها موعدًا آخر أو رد المبلغ.',
  'It ends before it begins.': 'النهاية قبل البداية.',
  '{} is closed from {} to {}.': 'أُغلق {1} من {2} إلى {3}.',
  'Write to all who booked it on those days: each chooses another time or all of the money, on the page of the booking':
    'راسل كل من حجز في هذه الأيام، ليختار من صفحة حجزه موعدًا آخر أو استرداد المبلغ كاملًا.',
  'This offers all of their money back to those who booked.': 'سيُعرض على كل من حجز استرداد المبلغ كاملًا.',

  '{} for the waiting list': '{1} لقائمة الانتظار',
  '{} is not one of your places.': '{1} ليس من أماكنك.',
  '{} of {} slots are open and would be closed.': (_open, all) => `سيُغلق {1} من ${slotsOf(all)}.`,
  '{} bookings with {} guests are hit, {} of them are told; {} more are being booked.': (count, guests) =>
    `يتأثر ${bookingsOf(count)} (${guestsOf(guests)})، ويُبلَّغ منهم {3}. وتُحجز الآن {4} غيرها.`,
  '{} {}: {} bookings, {} guests, {}': (_place, _time, count, guests) =>
    `{1} {2}: ${bookingsOf(count)}، ${guestsOf(guests)}، {5}`,
  'Each chooses another time or all of the money, {} together.':
    'يختار كل منهم موعدًا آخر أو استرداد المبلغ كاملًا، ومجموعه {1}.',
  'Show what "closure close" would close, whom it hits, and what they are written; also how far that is':
    'معاينة ما سيُغلق ومن يتأثر ونص الرسالة التي تصلهم.',
  'Close days, or hours of them, of some places or all, and offer another time or all of the money to all who booked':
    'أغلق أيامًا أو ساعات في مكان أو أكثر، واعرض على كل من حجز موعدًا آخر أو استرداد المبلغ كاملًا.',
  'This closes all of it, and offers all of their money back to those who booked.':
    'ستُغلق كل هذه المواعيد، ويُعرض على من حجزها استرداد المبلغ كاملًا.',
  '{} to {}': (from = '', to = '') => (/^\d[\d:-]*$/.test(from) && /^\d[\d:-]*$/.test(to) ? '{1} إلى {2}' : undefined),
  '{} places': (count = '') => (/^\d+$/.test(count) ? arabicCount(Number(count), PLACES) : '{1} من الأماكن'),
  '{}, {}: {} slots were closed, and {} bookings are written to.': (_place, _days, slots, count) =>
    `{1}، {2}: أُغلق ${slotsOf(slots)}، ${count === '0' ? 'ولا حجوزات فيها' : `وتصل الرسالة إلى أصحاب ${bookingsOf(count)}`}.`,

  'Show this code at the entrance': 'أظهر هذا الرمز عند المدخل',
  '{} is {}: it has no ticket to print.': 'حالة {1}: {2}، فلا تذكرة لطباعتها.',
  '{} is written: print it from a browser.': 'حُفظ الملف {1}. افتحه في المتصفح واطبعه.',
  'Write a ticket to print from a browser': 'تذكرة جاهزة للطباعة.',
  '{} of {} left, closed': 'بقي {1} من {2}، مغلق',
  '{} of {} left': 'بقي {1} من {2}',
  'One slot: what is left of it, its tickets and their prices': 'موعد واحد: ما بقي منه، وتذاكره وأسعارها.',
  '{} has its money back: {}.': 'أُعيد مبلغ {1} إلى صاحبه: {2}.',
  'What was paid at the counter was given back there': 'أُعيد للعميل هنا ما دفعه هنا.',
  '"{}" is no ticket: write adult=2,child=1. "bookings slot" lists what there is.':
    '«{1}» ليست تذكرة. اكتبها مثل \u2066adult=2,child=1\u2069؛ أنواع التذاكر في صفحة الموعد.',
  '{} for {}, {}': '{1}، {2}، {3}',
  '{}: {}. {} is to be paid by {}; the seats are held until then: {}':
    '{1}: {2}. بانتظار دفع {3} حتى {4}، والمقاعد محجوزة إلى ذلك الوقت: {5}',
  '{}: {}. It is free. Ticket {}.': '{1}: {2}. بلا مبلغ. التذكرة {3}.',
  '{}: {}. {} was paid {}. Ticket {}.': '{1}: {2}. دُفع {3} {4}. التذكرة {5}.',
  'Book for a person who is here, also after the time for booking; a link is mailed, and holds the seats for 30 minutes':
    'حجز لضيف حاضر، ولو بعد انتهاء وقت الحجز. رابط الدفع يُرسل بالبريد ويحجز المقاعد 30 دقيقة.',

  '{} in {}': (count = '') => (/^\d+$/.test(count) ? '{1} بلغة {2}' : undefined),
  '{}; {} left no email.': '{1}؛ و{2} بلا بريد.',
  'A message has at most {} letters.': 'الرسالة لا تزيد عن {1} حرف.',
  'Write the message: --en "We meet at the north gate", --ar "…" or both.':
    'اكتب الرسالة بالعربية أو بالإنجليزية أو بكلتيهما.',
  'No guest is expected at that time. "bookings slots" lists the slots of a day.': 'لا ضيوف متوقعون في هذا الموعد.',
  'No one is written to.': 'لم تُرسل إلى أحد.',
  'No email was left with {}: call or tell them.': 'لا بريد لهذه الحجوزات، فاتصل بأصحابها: {1}.',
  '{} of them left no email: call or tell them.': (count) => `منها بلا بريد ${bookingsOf(count)}: أخبر أصحابها بنفسك.`,
  '{} bookings are written to.': (count) => `تصل الرسالة إلى أصحاب ${bookingsOf(count)}.`,
  'How many guests of a slot a message reaches, by language': 'كم ضيفًا تصله الرسالة، حسب اللغة.',
  'Write to all guests of a slot, to each in their language as far as it is written':
    'راسل كل ضيوف الموعد، كلٌّ بلغته إن كتبت بها.',
  'This mails all guests of the slot.': 'ستصل رسالة إلى كل ضيوف الموعد.',
  'No one is waiting.': 'لا أحد في الانتظار.',
  '{} has an offer already.': 'عُرض على {1} من قبل، ولم تنته مدته.',
  'There is not enough free for {}: {} are wanted.': 'المتاح لا يكفي {1}: المطلوب {2}.',
  '{} has an offer now, and was told.': 'عُرض على {1} الآن وأُبلغ.',
  '{} is on no list any more.': 'لم يعد {1} في قائمة انتظار.',
  '{} is off the list.': 'خرج {1} من القائمة.',
  'There is no entry {}. "waitlist list" lists them.': 'لم يعد هذا الانتظار موجودًا.',
  'Who waits, since when, and until when something is kept for them': 'من ينتظر، ومنذ متى، وحتى متى يُحجز له ما توفّر.',
  'Keep what is free for this party before all others, and tell it': 'احجز له المتاح قبل غيره وأبلغه.',
  'Take a party off its list; what was kept for it goes to the next': 'أخرجه من القائمة، ويُعرض ما حُجز له على من بعده.',

  'There is no place "{}". "places list" names them.': 'لا يوجد مكان «{1}».',
  '"{}" is two places: write {} or {}.': '«{1}» اسم لمكانين. اكتب {2} أو {3}.',
  'No place is closed for days.': 'لا يوجد مكان مغلق لأيام.',
  'There is no closure "{}". "closure list" names them.': 'لا يوجد هذا الإغلاق. ربما فُتحت أيامه من قبل.',
  '{} without a booking here': '{1} بلا حجز هنا',
  '{} can be booked again from {} to {}.': 'يمكن حجز {1} من جديد من {2} إلى {3}.',
  'Days to come on which places are closed, with the reason': 'أيام الإغلاق القادمة وأسبابها.',
  'Its days can be booked again, but for slots that were closed by hand':
    'تعود هذه الأيام متاحة للحجز، إلا المواعيد التي أغلقتها بنفسك.',
  'There are no places yet.': 'لا توجد أماكن بعد.',
  'Only a venue has opening hours.': 'ساعات العمل للأماكن التي تُزار فقط.',
  'It is booked by its opening hours, not at times of its own.': 'يُحجز حسب ساعات العمل، وليست له مواعيد خاصة.',
  '{} more stay.': 'ويبقى {1} غيرها.',
  '{} times are not opened, since booked ones overlap them: {}.':
    'لن تُفتح مواعيد عددها {1} لأن مواعيد محجوزة تتداخل معها: {2}.',
  '{} times are added and {} taken away.': 'تُضاف {1} من المواعيد وتُحذف {2}.',
  'When a venue is open, by the week: sun-thu 09:00-13:00, 17:00-22:00; fri 14:00-22:00':
    'ساعات العمل في كل يوم من الأسبوع.',
  'When slots begin, by the week: sun-thu 09:30, 14:00; fri 16:00': 'أوقات بدء المواعيد في كل يوم من الأسبوع.',
  'This changes which times can be booked; what is booked stays.': 'تتغير المواعيد المتاحة للحجز، وما حُجز يبقى.',
  'Destinations, experiences and venues, with when they can be booked': 'الوجهات والتجارب والأماكن، ومتى تُحجز.',
  'What customers read of a place; a language that is left out keeps its text':
    'ما يقرؤه العملاء عن المكان. اللغة التي تتركها يبقى نصها كما هو.',
  '"{}" is no line of a week. Write it as: {}.': '«{1}» ليس سطرًا من أسبوع. اكتبه هكذا: {2}.',
  'This week cannot be: {}.': 'لا يصح هذا الأسبوع: {1}.',
  'nothing of {} minutes fits between {} and {}': 'لا يتسع الوقت بين {2} و{3} لموعد من {1} دقيقة',
  'the opening hours {} on {} and {} overlap': 'ساعات العمل {1} و{3} متداخلة',
  'the time {} is there twice on {}': 'الموعد {1} مكرر في يوم واحد',
  '{} on {} and {} overlap: one takes {} minutes': 'الموعدان {1} و{3} متداخلان، فكل موعد {4} دقيقة',
  'sun-thu 09:00-22:00; fri 14:00-22:00': 'sun-thu 09:00-22:00',
  '"{}" are no opening hours. Write them as 09:00-22:00.': '«{1}» ليست ساعات عمل. اكتبها هكذا: 09:00-22:00.',
  'It is booked by its opening hours: write some, or close it for days.':
    'يُحجز حسب ساعات العمل، فاكتب ساعة واحدة على الأقل، أو أغلقه لأيام.',
  'sun-thu 09:30, 14:00; fri 16:00': 'sun-thu 09:30',
  '"{}" is no time. Write it as 09:30.': '«{1}» ليس وقتًا. اكتبه هكذا: 09:30.',
  'It is booked by its times: write some, or close it for days.':
    'يُحجز في مواعيده، فاكتب موعدًا واحدًا على الأقل، أو أغلقه لأيام.',

  '{} does not wait for a payment by a link of the counter.': 'الحجز {1} لا ينتظر الدفع برابط.',
  'The time to pay for {} is over: book it again.': 'انتهت مهلة دفع {1}، فاحجز من جديد.',
  '{}: {} is to be paid by {}, and the link was mailed again: {}': '{1}: يُدفع {2} قبل {3}، وأُرسل الرابط مرة أخرى: {4}',
  '{}: {} is to be paid by {}: {}': '{1}: يُدفع {2} قبل {3}: {4}',
  '{} cannot be cancelled.': 'لا يمكن إلغاء {1}.',
  '{} is cancelled, and its seats are free again. Nothing was paid.': 'أُلغي {1} وعادت مقاعده متاحة. لم يُدفع شيء.',
  '{}: a new link to pay by': '{1}: رابط دفع جديد',
  'Show the link to pay by again, and mail it; of a walk-in that is not paid yet':
    'اعرض رابط الدفع مرة أخرى وأرسله، لحجز لم يُدفع بعد.',
  'Cancel a walk-in that is not paid yet: its link ends, and its seats are free again':
    'ألغِ حجزًا لم يُدفع بعد: ينتهي رابطه وتعود مقاعده متاحة.',
  'Colours, corners and name as they are set': 'الألوان والزوايا والاسم كما هي الآن.',
}
