import type { Text } from '#contract/rules/common.ts'

/** A part of the readable page of a copy: a table, and its columns in words. Fields within JSON are named by a path. */
export interface Section {
  table: string
  title: Text
  columns: readonly (readonly [path: string, label: Text])[]
}

const DATE: Text = { ar: 'التاريخ', en: 'Date' }
const NAME: Text = { ar: 'الاسم', en: 'Name' }
const EMAIL: Text = { ar: 'البريد الإلكتروني', en: 'Email' }
const PHONE: Text = { ar: 'رقم الجوال', en: 'Phone' }
const REFERENCE: Text = { ar: 'الرقم', en: 'Number' }
const STATUS: Text = { ar: 'الحالة', en: 'Status' }
const TOTAL: Text = { ar: 'الإجمالي', en: 'Total' }
const PIECES: Text = { ar: 'العدد', en: 'Quantity' }

/** What customers look for first; the rest is in the data files. Amounts are in minor units: see `money`. */
export const SECTIONS: readonly Section[] = [
  {
    table: 'users',
    title: { ar: 'بياناتك', en: 'Your details' },
    columns: [
      ['name', NAME],
      ['email', EMAIL],
      ['phone', PHONE],
      ['birth_date', { ar: 'تاريخ الميلاد', en: 'Date of birth' }],
      ['created_at', { ar: 'أُنشئ الحساب', en: 'Account created' }],
    ],
  },
  {
    table: 'addresses',
    title: { ar: 'العناوين', en: 'Addresses' },
    columns: [
      ['full_name', NAME],
      ['phone', PHONE],
      ['country', { ar: 'الدولة', en: 'Country' }],
      ['city', { ar: 'المدينة', en: 'City' }],
      ['district', { ar: 'الحي', en: 'District' }],
      ['street', { ar: 'الشارع', en: 'Street' }],
      ['building_number', { ar: 'رقم المبنى', en: 'Building' }],
      ['postal_code', { ar: 'الرمز البريدي', en: 'Postcode' }],
      ['short_address', { ar: 'العنوان المختصر', en: 'Short address' }],
      ['notes', { ar: 'ملاحظات', en: 'Notes' }],
    ],
  },
  {
    table: 'orders',
    title: { ar: 'الطلبات', en: 'Orders' },
    columns: [
      ['reference', REFERENCE],
      ['created_at', DATE],
      ['status', STATUS],
      ['total', TOTAL],
      ['contact.name', NAME],
      ['contact.email', EMAIL],
      ['contact.phone', PHONE],
      ['note', { ar: 'ملاحظة', en: 'Note' }],
      ['gift.message', { ar: 'نص بطاقة الهدية', en: 'Gift card message' }],
    ],
  },
  {
    table: 'order_items',
    title: { ar: 'ما اشتريته', en: 'What you bought' },
    columns: [
      ['name', { ar: 'المنتج', en: 'Product' }],
      ['quantity', PIECES],
      ['total', TOTAL],
    ],
  },
  {
    table: 'order_returns',
    title: { ar: 'طلبات الإرجاع', en: 'Returns' },
    columns: [
      ['reference', REFERENCE],
      ['created_at', DATE],
      ['status', STATUS],
      ['text', { ar: 'ما كتبته', en: 'What you wrote' }],
    ],
  },
  {
    table: 'staff_notes',
    title: { ar: 'ما دوّنه المتجر', en: 'What the shop noted' },
    columns: [
      ['at', DATE],
      ['text', { ar: 'الملاحظة', en: 'Note' }],
    ],
  },
  {
    table: 'bookings',
    title: { ar: 'الحجوزات', en: 'Bookings' },
    columns: [
      ['reference', REFERENCE],
      ['place.name', { ar: 'المكان', en: 'Place' }],
      ['starts_at', DATE],
      ['guest_count', { ar: 'عدد الضيوف', en: 'Guests' }],
      ['status', STATUS],
      ['total', TOTAL],
      ['contact.name', NAME],
      ['notes', { ar: 'ملاحظات', en: 'Notes' }],
    ],
  },
  {
    table: 'subscriptions',
    title: { ar: 'العضوية', en: 'Membership' },
    columns: [
      ['number', REFERENCE],
      ['status', STATUS],
      ['period_start', { ar: 'من', en: 'From' }],
      ['period_end', { ar: 'إلى', en: 'To' }],
    ],
  },
  {
    table: 'wishlist_items',
    title: { ar: 'قائمة الأمنيات', en: 'Wishlist' },
    columns: [
      ['product_id', { ar: 'المنتج', en: 'Product' }],
      ['added_at', DATE],
    ],
  },
  {
    table: 'reviews',
    title: { ar: 'التقييمات', en: 'Reviews' },
    columns: [
      ['created_at', DATE],
      ['rating', { ar: 'التقييم', en: 'Rating' }],
      ['text', { ar: 'النص', en: 'Text' }],
    ],
  },
  {
    table: 'consents',
    title: { ar: 'ما وافقت عليه', en: 'What you agreed to' },
    columns: [
      ['at', DATE],
      ['purpose', { ar: 'الغرض', en: 'Purpose' }],
      ['granted', { ar: 'موافقة', en: 'Agreed' }],
      ['sentence', { ar: 'نص العبارة', en: 'The sentence' }],
    ],
  },
  {
    table: 'sessions',
    title: { ar: 'الأجهزة', en: 'Devices' },
    columns: [
      ['device', { ar: 'الجهاز', en: 'Device' }],
      ['created_at', { ar: 'تسجيل الدخول', en: 'Signed in' }],
      ['last_used_at', { ar: 'آخر استخدام', en: 'Last used' }],
    ],
  },
]

/** The words of the page itself. */
export const EXPORT_WORDS = {
  title: { ar: 'نسخة من بياناتك', en: 'A copy of your data' },
  made: { ar: 'أُعدّت في', en: 'Made on' },
  intro: {
    ar: 'هذه بياناتك لدينا في صورة تُقرأ. وتجد كل ما نحفظه عنك، حتى التفاصيل التقنية، في ملفات المجلد data بصيغة JSON، ومستنداتك الضريبية في المجلد documents، وصورك في المجلد pictures.',
    en: 'This is your data with us, in a form you can read. Everything we keep about you, down to technical details, is in the data folder as JSON; your invoices and credit notes are in documents, your pictures in pictures.',
  },
  withheld: {
    ar: 'لا تحتوي النسخة على ما يفتح حسابك أو يُدفع به، مثل كلمة المرور ورموز البطاقات.',
    en: 'What could open your account or be paid with, such as your password and card tokens, is left out.',
  },
  files: { ar: 'الملفات', en: 'Files' },
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },
} satisfies Record<string, Text>
