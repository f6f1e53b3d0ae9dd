import type { Messages } from '../messages.ts'

export const held: Messages['held'] = {
  label: 'آپ کا محفوظ وقت',
  left: 'آپ کے لیے محفوظ {{time}}',
  more: '\u200e+{{count}}',
  lines: 'آپ کے لیے محفوظ اوقات',
  extend: '10 منٹ بڑھائیں',
  release: 'چھوڑ دیں',
  remove: 'ہٹائیں',
  released: '«{{name}}» اب محفوظ نہیں۔',
  trip: 'اپنا سفر مکمل کریں',
  made_in: '{{place}} میں تیار شدہ',
  made_at: '{{name}} بننے کی جگہ',
  go: 'بکنگ مکمل کریں',
  unpaid: {
    title: 'آپ کی ادائیگی کا انتظار ہے',
    until: '{{time}} تک آپ کا ہے۔',
    pay: 'ابھی ادائیگی کریں',
    more: { one: 'اور {{count}} مزید', other: 'اور {{count}} مزید' },
    sum: 'سب کے لیے {{price}}۔',
    hint: 'کچھ بدلنا ہے؟ ہم آرڈر منسوخ کر دیں گے اور آپ کی ٹوکری برقرار رہے گی۔ آپ کی بکنگ اس وقت تک محفوظ رہے گی، اس کی ادائیگی الگ ہوگی۔',
  },
  summary: 'آپ کیا بک کر رہے ہیں',
  guests: {
    one: '{{count}} مہمان',
    other: '{{count}} مہمان',
  },
  back: 'دوسرا وقت منتخب کریں',
  together: {
    ended: 'یہ وقت اب محفوظ نہیں۔ باقی سب برقرار ہے۔',
    title: 'آپ کے لیے محفوظ',
    left: 'باقی وقت: {{time}}',
    change: 'مہمان اور نوٹس',
    member: 'آپ کی ممبرشپ سے',
    pay: 'اسی ادائیگی میں ادا کریں',
    due: 'سب کا کل',
  },
}
