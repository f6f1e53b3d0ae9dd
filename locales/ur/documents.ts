import type { Messages } from '../messages.ts'

export const documents: Messages['documents'] = {
  title: 'انوائس اور کریڈٹ نوٹ',
  invoices: 'انوائس',
  invoice: 'ٹیکس انوائس',
  plain_invoice: 'انوائس',
  credit_note: 'کریڈٹ نوٹ',
  not_stored: 'اس آلے پر محفوظ نہیں',
  archive: {
    about:
      'آپ کے تمام انوائس اور کریڈٹ نوٹ ایک زِپ فائل میں، ہر ایک پرنٹ کے لیے صفحے اور اکاؤنٹنگ کے لیے XML فائل کی صورت میں۔',
    action: 'سب ڈاؤن لوڈ کریں',
    none: 'ابھی آپ کا کوئی انوائس نہیں۔ کسی چیز کی ادائیگی کے بعد وہ یہاں نظر آئیں گے۔',
    started: {
      one: '{{count}} دستاویز کا ڈاؤن لوڈ شروع ہو گیا ہے۔',
      other: '{{count}} دستاویزات کا ڈاؤن لوڈ شروع ہو گیا ہے۔',
    },
    left_out: {
      one: '{{count}} پرانی دستاویز شامل نہیں ہو سکی۔ ضرورت ہو تو ہمیں لکھیں۔',
      other: '{{count}} پرانی دستاویزات شامل نہیں ہو سکیں۔ ضرورت ہو تو ہمیں لکھیں۔',
    },
  },
  /** How a booking was paid, and where a refund of it is. */
  ways: {
    gift_card: 'گفٹ کارڈ ····{{last}} سے',
    refund_on_cards: 'یہ آپ کے گفٹ کارڈ پر واپس آ گیا، ابھی استعمال کر سکتے ہیں۔',
    refund_on_both: 'گفٹ کارڈ سے دی گئی رقم اسی پر واپس آ گئی، باقی 5 سے 10 کاروباری دنوں میں آپ کے کارڈ پر پہنچے گی۔',
  },
}
