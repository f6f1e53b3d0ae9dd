import type { Messages } from '../messages.ts'

export const legal: Messages['legal'] = {
  terms: 'الشروط والأحكام',
  privacy: 'سياسة الخصوصية',
  contents: 'المحتويات',
  empty: 'لا شيء هنا بعد. زرنا مرة أخرى قريبًا.',
  seller: {
    title: 'معلومات البائع',
    name: 'البائع',
    address: 'العنوان',
    registration: 'السجل التجاري',
    vat_number: 'الرقم الضريبي',
    business_center: 'المركز السعودي للأعمال',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    complaints: 'الشكاوى',
    complaints_days: {
      zero: 'نرد في اليوم نفسه',
      one: 'نرد خلال يوم واحد',
      two: 'نرد خلال يومين',
      few: 'نرد خلال {{count}} أيام',
      many: 'نرد خلال {{count}} يومًا',
      other: 'نرد خلال {{count}} يوم',
    },
    returns: 'الإرجاع',
    returns_days: {
      zero: 'في يوم الاستلام',
      one: 'خلال يوم واحد من الاستلام',
      two: 'خلال يومين من الاستلام',
      few: 'خلال {{count}} أيام من الاستلام',
      many: 'خلال {{count}} يومًا من الاستلام',
      other: 'خلال {{count}} يوم من الاستلام',
    },
  },
}
