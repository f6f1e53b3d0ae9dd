import type { DeskSentences } from '../../../desk-sentence.ts'

const KINDS: Readonly<Record<string, string>> = { terms: 'الشروط', privacy: 'سياسة الخصوصية' }

/** How the shop looks, what delivery costs, and its legal texts. */
export const look: DeskSentences = {
  '"{}" is no colour. Write it as #1f6b45.': '«{1}» ليس لونًا. اكتبه مثل \u2066#1f6b45\u2069.',
  '"{}" is no radius. Write whole pixels from 0 to {}.': 'لا تصح الاستدارة «{1}». اكتب عددًا من 0 إلى {2}.',
  'way to show the name': 'طريقة لإظهار الاسم',
  '{} shows it.': 'تجده في {1}.',
  'A page of the app’s parts, in both themes and languages, in this look: the shop’s own unless said':
    'صفحة بأجزاء المتجر، فاتحة وداكنة وباللغتين، بهذا المظهر. ما تتركه فارغًا يبقى كما هو.',
  'Colours are made readable in both themes; open pages have them when they are opened again':
    'تُضبط الألوان لتُقرأ في الوضعين، وتظهر في الصفحات المفتوحة عند فتحها مرة أخرى.',
  'The look is now: {}.': 'المظهر الآن: {1}.',
  'This shop delivers nothing.': 'لا يوصّل هذا المتجر شيئًا.',
  'What delivery costs, and how long it takes': 'تكلفة التوصيل ومدته.',
  'Orders that are placed keep what they were told; --free-from 0 ends free delivery':
    'الطلبات السابقة تبقى كما هي. اكتب صفرًا في «مجاني من» لإيقاف التوصيل المجاني.',
  '"{}" is no number of days. Write one from 0 to {}.': '«{1}» ليس عدد أيام. اكتب عددًا من 0 إلى {2}.',
  'Write yes or no after --cash.': 'اختر نعم أو لا للدفع عند الاستلام.',
  'There is no way of delivery "{}". "delivery list" names them.': 'لا توجد طريقة توصيل بالاسم «{1}».',
  'It cannot take {} to {} days: the first is the smaller.': 'المدة من {1} إلى {2} غير صحيحة: ابدأ بالعدد الأصغر.',
  '{}: {} {}, {} to {} days.': '{1}: {2} {3}، من {4} إلى {5} أيام.',
  'This shop has no legal texts.': 'لا نصوص قانونية في هذا المتجر.',
  'legal text': 'نص قانوني',
  'What customers read, in each language of the shop': 'ما يقرؤه العملاء بكل لغات المتجر.',
  'Replaces the whole text; a line of its own that begins with a number is a heading':
    'يحل محل النص كله. السطر المستقل الذي يبدأ برقم عنوان.',
  'This replaces what customers agree to.': 'سيحل محل ما يوافق عليه العملاء.',
  'Write the text after --text, of at most {} letters.': 'اكتب النص، بما لا يزيد على {1} حرف.',
  'The text is saved, with {} letters.': 'حُفظ النص، وفيه {1} حرفًا.',
  '{} in {}: {} letters → {}': (kind = '') => `${KINDS[kind] ?? '{1}'} باللغة {2}: من {3} حرفًا إلى {4}`,
}
