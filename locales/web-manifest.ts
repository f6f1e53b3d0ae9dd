import type { Translated } from './index.ts'

/** The app's texts outside its own pages: under its icon, in its menu, in install prompts. */
export interface ManifestWords {
  name: string
  description: string
  search: { name: string; description: string }
  screenshots: { home: string; store: string; product: string }
}

export const manifestWords: Translated<ManifestWords> = {
  ar: {
    name: 'قافلة',
    description: 'حِرف صحراوية مصنوعة باليد، وقهوة وتمور، وعود وبخور، وعدّة للبر. بالعربية والإنجليزية، باتصال ومن دونه.',
    search: { name: 'بحث', description: 'ابحث بالعربية أو الإنجليزية، في كل ما في المتجر.' },
    screenshots: {
      home: 'الرئيسية: الجديد وما اخترناه لك',
      store: 'المتجر: كل المنتجات، بحثًا وتصفية وترتيبًا',
      product: 'صفحة المنتج: صوره وسعره وخياراته',
    },
  },
  en: {
    name: 'Qafila',
    description:
      'Handmade desert crafts, coffee and dates, oud and incense, and gear for the dunes. In Arabic and English, online or offline.',
    search: { name: 'Search', description: 'Search the whole store in Arabic or English.' },
    screenshots: {
      home: 'Home: new arrivals and our favourites',
      store: 'Store: search, filter and sort every product',
      product: 'Product: photos, price and options',
    },
  },
  ur: {
    name: 'قافلہ',
    description:
      'ہاتھ سے بنی صحرائی دستکاری، کافی اور کھجوریں، عود اور بخور، اور صحرا کا سامان۔ آن لائن بھی، آف لائن بھی۔',
    search: { name: 'تلاش', description: 'پورے اسٹور میں تلاش کریں۔' },
    screenshots: {
      home: 'ہوم: نئی چیزیں اور ہماری پسند',
      store: 'اسٹور: ہر پروڈکٹ تلاش، فلٹر اور ترتیب کریں',
      product: 'پروڈکٹ: تصاویر، قیمت اور اختیارات',
    },
  },
}
