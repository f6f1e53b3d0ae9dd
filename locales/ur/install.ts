import type { Messages } from '../messages.ts'

export const install: Messages['install'] = {
  title: '{{name}} ایپ حاصل کریں',
  text: 'اسے اپنی ہوم اسکرین پر شامل کریں۔ یہ فوراً کھلتی ہے اور آف لائن بھی چلتی ہے۔',
  accept: 'انسٹال کریں',
  later: 'ابھی نہیں',
  ios_share: 'براؤزر کے ٹول بار میں شیئر پر ٹیپ کریں',
  ios_add: '«ہوم اسکرین پر شامل کریں» منتخب کریں',
}
