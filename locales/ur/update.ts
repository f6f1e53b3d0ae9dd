import type { Messages } from '../messages.ts'

export const update: Messages['update'] = {
  title: 'اپ ڈیٹ دستیاب ہے',
  text: 'تازہ ترین ورژن کے لیے دوبارہ لوڈ کریں۔ کچھ ضائع نہیں ہو گا۔',
  busy_form: 'آپ کا ایک فارم نامکمل ہے۔ اسے مکمل یا صاف کریں، پھر دوبارہ لوڈ کریں۔',
  busy_payment: 'آپ کا آرڈر ہو رہا ہے۔ مکمل ہونے پر دوبارہ لوڈ کریں۔',
  accept: 'دوبارہ لوڈ کریں',
  later: 'بعد میں',
}
