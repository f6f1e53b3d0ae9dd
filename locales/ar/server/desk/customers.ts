import type { DeskSentences } from '../../../desk-sentence.ts'

/** Customers, what they agreed to, and members. */
export const customers: DeskSentences = {
  'There is no such customer.': 'لا يوجد عميل كهذا.',
  'Type part of a name, an email or a phone: customers find sara.': 'اكتب جزءًا من الاسم أو البريد أو رقم الجوال.',
  'Accounts and guests with them in their name, email or phone': 'الحسابات والزوار بجزء من الاسم أو البريد أو الجوال.',
  'No customer with a confirmed address has agreed.': 'لم يوافق أي عميل أكّد بريده.',
  'Who agreed to news or reminders, by confirmed address, and when':
    'من وافق على الأخبار أو التذكيرات وأكّد بريده، ومتى.',
  'There is no customer {}. Write the email address, as sara@example.com.': 'لا يوجد عميل بالبريد {1}.',
  '{} gets no more {}.': 'لن تصل {1} رسائل {2} بعد الآن.',
  '{} had withdrawn {} before.': 'سبق أن أوقف {1} رسائل {2}.',
  'Record that a customer wants no more news or reminders; only they themselves can agree again':
    'سجّل أن العميل لا يريد الأخبار أو التذكيرات. العودة إليها بموافقته هو فقط.',
  'Guests who typed the address and never confirmed it are left: {}. They may be others; --guests erases those with nothing open.':
    'بقي {1} من الزوار كتبوا هذا البريد ولم يؤكدوه، وقد يكونون أشخاصًا آخرين.',
  '"{}" is no email address. Write it as sara@example.com.': '«{1}» ليس بريدًا إلكترونيًا.',
  '{} cannot be erased yet: {} must end first. Deliver, cancel or refund it, or end the membership with "subscription expire".':
    'لا يمكن حذف بيانات {1} الآن: يجب أن ينتهي {2} أولًا. وصّله أو ألغه أو رُد مبلغه، أو أنهِ العضوية.',
  'There is no customer {}, and nothing was bought or booked with it.':
    'لا يوجد عميل بالبريد {1}، ولا طلبات أو حجوزات به.',
  'orders {}, bookings {}, invoices {}, reviews {}': 'طلبات {1}، حجوزات {2}، فواتير {3}، تقييمات {4}',
  '{} is erased. Kept without a name: {}.': 'حُذفت بيانات {1}. بقي دون اسم: {2}.',
  'Erase the account of an address and the guests who confirmed it, with --guests also those who only typed it; orders, bookings and invoices stay without name, address and contact':
    'احذف حساب هذا البريد ومن أكّده من الزوار. تبقى الطلبات والحجوزات والفواتير دون اسم أو عنوان أو تواصل.',
  'This erases the customer.': 'ستُحذف بيانات العميل.',

  'What one customer ordered, booked, sent back and agreed to, and what was refunded; by address or id':
    'كل ما طلبه عميل وحجزه وأرجعه ووافق عليه، وما رُد له.',
  'Write the copy of a customer’s data that they ask for: the same that an account makes for itself':
    'نسخة من بيانات العميل إذا طلبها، كالتي يحفظها من حسابه.',
  'There is no customer {}. Write the address, or the id that "customers find --json" has.':
    'لا يوجد عميل {1}. اكتب بريده.',
  '{}  of {}  {}': '{1}  من {2}  {3}',
  '{}  agreed  {}': '{1}  وافق  {2}',
  '{}  withdrawn  {}': '{1}  أوقفها  {2}',
  'Others with the address': 'آخرون بالبريد نفسه',
  '{} is written: give it to the customer alone, and delete it here.':
    'حُفظ الملف {1}. سلّمه للعميل وحده، ثم احذفه من جهازك.',

  'There is no such member.': 'لا يوجد عضو كهذا.',
  'By number': 'مرتبة برقم العضوية.',
  'Plan, status, number, period and card': 'العضوية وحالتها ورقمها وفترتها وبطاقتها.',
  'End it now; nothing is paid back': 'أنهِ العضوية الآن دون رد أي مبلغ.',
  'This ends the membership.': 'ستنتهي العضوية.',
  'It has ended already.': 'انتهت من قبل.',
  'The membership of {} has ended.': 'انتهت عضوية {1}.',
  'Type the customer’s email.': 'اكتب بريد العميل.',
  '{} has no membership.': 'لا عضوية للبريد {1}.',
  '{}, by the {}: {}': '{1}، {2}: {3}',
  'number {}': 'الرقم {1}',
  'period {} to {}': 'الفترة من {1} إلى {2}',
  'card {}': (card) => (card === 'none' ? 'لا بطاقة' : 'البطاقة {1}'),
  'ends with its period': 'تنتهي بنهاية فترتها',
  'Accounts, guests and walk-ins with them in their name, email, phone, order or booking number':
    'الحسابات والزوار ومن اشترى في المتجر، بالاسم أو البريد أو الجوال أو رقم الطلب أو الحجز.',
  'Nothing was bought at the counter without an email by "{}". "customers find" finds it.':
    'لم يُشترَ شيء في المتجر بلا بريد باسم «{1}».',
  '{} cannot be erased yet: {} must end first.': 'لا يمكن حذف {1} بعد: يجب أن ينتهي {2} أولًا.',
  'one walk-in erased; left without a name: orders {}, bookings {}':
    'حُذفت بيانات مشترٍ في المتجر، وبقي بلا اسم: طلبات {1}، حجوزات {2}',
  'Kept without a name: {}.': 'بقيت بلا اسم: {1}.',
  'Erase the account of an address and the guests who confirmed it, with --guests also those who only typed it; orders, bookings and invoices stay without name, address and contact. A walk-in without an email goes by the number of the purchase, or by phone':
    'احذف حساب هذا البريد ومن أكّده من الزوار. تبقى الطلبات والحجوزات والفواتير بلا اسم ولا عنوان. من اشترى بلا بريد يُحذف برقم ما اشتراه أو بجواله.',
}
