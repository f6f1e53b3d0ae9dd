import type { Messages } from '../messages.ts'

export const gifts: Messages['gifts'] = {
  about:
    'لا نضع أي أسعار في الشحنة. سيجد صاحب الهدية فيها بطاقة بكلماتك ورمزًا يتيح له استبدال الهدية، دون أن يعرف ثمنها.',
  message: 'رسالتك على البطاقة',
  count: 'عدد الأحرف: {{count}} من {{most}}',
  from: 'التوقيع',
  from_hint: 'كما تحب أن يظهر على البطاقة، مثل: سارة والأولاد',
  preview: 'شكل البطاقة',
  wrap: 'تغليف الهدية',
  not_before: 'لا تُوصَل قبل',
  not_before_hint: 'نحتفظ بالهدية ونوصلها في هذا اليوم أو بعده بقليل.',
  wrong_day: 'اختر يومًا من الغد فصاعدًا، خلال {{days}} يومًا.',
  to: 'تصل إلى {{name}}، {{city}}',
  change_address: 'أرسلها إلى شخص آخر',
}
